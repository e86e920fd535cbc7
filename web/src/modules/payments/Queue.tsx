import { useEffect, useRef } from 'react';
import { Checkbox, Pagination, Tooltip } from '@mantine/core';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { baht } from '../../kit/index.ts';
import { QueueRow } from './QueueRow.tsx';
import { aloneBecause, type Selection } from './together/selection.ts';
import type { Desk } from './useDesk.ts';
import { useNow } from './useNow.ts';
import { isTyped } from './useTyping.tsx';
import type { PaymentList } from './usePayments.ts';
import classes from './payments.module.css';

/** Who waits, longest first. Those that are not red can be confirmed together. */
export function Queue({ list, desk, selection }: { list: PaymentList; desk: Desk; selection: Selection }) {
  const t = useWords('payments');
  const kit = useWords('kit');
  const { keys, setKeys, together } = selection;
  const whyAlone = (row: PaymentRow) => aloneBecause(row, desk.checkerTypes);
  const safe = desk.rows.filter((row) => !whyAlone(row));
  const selected = safe.filter(({ id }) => keys.has(id));
  const hides = (row: PaymentRow) => desk.checkerTypes && isTyped(row);
  const current = useRef<HTMLLIElement>(null);
  const chosenId = desk.order?.id;
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const toggle = (id: number) => {
    const next = new Set(keys);
    if (!next.delete(id)) next.add(id);
    setKeys(next);
  };
  const now = useNow();
  const { about } = list;
  return (
    <div className={classes['queue']}>
      <div className={classes['queueHead']}>
        {together && (
          <Checkbox
            aria-label={t('selectAll')}
            title={t('selectAll')}
            disabled={safe.length === 0}
            checked={safe.length > 0 && selected.length === safe.length}
            indeterminate={selected.length > 0 && selected.length < safe.length}
            variant={selected.length > 0 && selected.length < safe.length ? 'outline' : 'filled'}
            onChange={(event) =>
              setKeys(new Set(event.currentTarget.checked ? safe.map(({ id }) => id) : []))
            }
          />
        )}
        {about && (
          <span>
            {desk.rows.some(hides)
              ? t('count', { count: about.total })
              : t('sum', { count: about.total, amount: baht(about.amount) })}
          </span>
        )}
      </div>
      <ul aria-label={t('queue')}>
        {desk.rows.map((row) => (
          <li key={row.id} ref={row.id === chosenId ? current : null}>
            {together && (
              <Tooltip
                label={t(whyAlone(row) ?? 'redFirst')}
                disabled={!whyAlone(row)}
                openDelay={0}
                events={{ hover: true, focus: true, touch: true }}
              >
                <span className={classes['tick']}>
                  <Checkbox
                    aria-label={t('select', { number: row.number })}
                    disabled={!!whyAlone(row)}
                    checked={!whyAlone(row) && keys.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </span>
              </Tooltip>
            )}
            <QueueRow
              row={row}
              now={now}
              hidesAmount={hides(row)}
              current={row.id === chosenId}
              onChoose={() => desk.choose(row.id)}
            />
          </li>
        ))}
      </ul>
      {about && about.total > about.page_size && (
        <Pagination
          size="sm"
          total={Math.ceil(about.total / about.page_size)}
          value={about.page}
          onChange={(page) => list.set({ page })}
          getControlProps={(control) => ({ 'aria-label': kit(`list.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': kit('list.page', { page }) })}
        />
      )}
    </div>
  );
}
