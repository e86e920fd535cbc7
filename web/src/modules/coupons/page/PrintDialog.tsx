import { useState } from 'react';
import { Input, SegmentedControl } from '@mantine/core';
import { CARD_PAPERS, MOST_CARDS, coupons as api } from '../../../../../contract/coupons.ts';
import { ConfirmDialog, NumberField, count, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import type { Props } from './dialogs.tsx';
import classes from '../coupons.module.css';

type Paper = (typeof CARD_PAPERS)[number];

/** Those that are not printed yet, or cards by their numbers; the print is kept, its PDF opens in a tab of its own. */
export function PrintDialog({ page, onClose }: Props) {
  const t = useWords('coupons');
  const made = page.counters?.made ?? 0;
  const [paper, setPaper] = useState<Paper>('a4');
  const [which, setWhich] = useState<'new' | 'range'>(made ? 'new' : 'range');
  const [first, setFirst] = useState<number>();
  const [last, setLast] = useState<number>();
  const { send } = useDialogCommand(api.print, {
    invalidates: ['coupons'],
    onClose,
    done: ({ Data }) =>
      t('print.done', { count: Data.cards, first: count(Data.first), last: count(Data.last) }),
    onDone: ({ Data }) => {
      if (!window.open(Data.url, '_blank')) toast.wrong(t('print.blocked'));
    },
  });
  const most = page.counters?.codes ?? 1;
  const refusal = () => {
    if (which === 'new') return made ? undefined : t('print.noneNew');
    if (first === undefined || last === undefined) return t('void.needRange');
    if (last < first) return t('range.order');
    return last - first >= MOST_CARDS ? t('print.tooMany', { most: count(MOST_CARDS) }) : undefined;
  };
  return (
    <ConfirmDialog
      opened
      title={t('print.title', { name: page.name })}
      says={t('print.says')}
      confirm={t('print.confirm')}
      disabledReason={refusal()}
      onConfirm={() =>
        send({ id: page.id, paper, ...(which === 'range' ? { first: first!, last: last! } : {}) })
      }
      onCancel={onClose}
    >
      <div className={classes['choices']}>
        <Input.Wrapper label={t('print.paper')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('print.paper')}
            value={paper}
            onChange={(next) => setPaper(next as Paper)}
            data={CARD_PAPERS.map((value) => ({ value, label: t(`print.${value}`) }))}
          />
        </Input.Wrapper>
        <Input.Wrapper label={t('print.which')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('print.which')}
            value={which}
            onChange={(next) => setWhich(next as typeof which)}
            data={[
              { value: 'new', label: t('print.new', { count: Math.min(made, MOST_CARDS) }) },
              { value: 'range', label: t('print.range') },
            ]}
          />
        </Input.Wrapper>
        {which === 'range' && (
          <div className={classes['range']}>
            <NumberField label={t('range.first')} min={1} max={most} value={first} onChange={setFirst} />
            <NumberField label={t('range.last')} min={1} max={most} value={last} onChange={setLast} />
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
