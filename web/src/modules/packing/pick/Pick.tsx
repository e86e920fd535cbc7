import { SegmentedControl } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Picking } from '../../../../../contract/packing.picking.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { number, oneOf, useUrl } from '../../../platform/url.ts';
import {
  ActionButton,
  Failed,
  Guard,
  Loading,
  PageHead,
  ScanField,
  ScanQueue,
  Select,
  SoundSwitch,
  useStrays,
  useUnreached,
} from '../../../kit/index.ts';
import { PickRows } from './PickRows.tsx';
import { SaidLast } from './SaidLast.tsx';
import { Shortage } from './Shortage.tsx';
import { SortBoxes } from './SortBoxes.tsx';
import { usePicking } from './usePicking.ts';
import { MODES, groupsOf, isWhole, shareOf, sumsOf } from './rows.ts';
import classes from './pick.module.css';

/** Fetching the goods of a round: as one walks, item by item, order by order, and sorted into numbered boxes. */
export function Pick() {
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.picking, { id });
  return (
    <Guard right={packingScreens.pick.right}>
      {read.data ? (
        <Fetching key={id} picking={read.data.Data} />
      ) : read.isPending ? (
        <Loading lines={6} />
      ) : (
        <Failed error={read.error} retry={() => void read.refetch()} />
      )}
    </Guard>
  );
}

const MOST_PICKERS = 6;
const URL = { mode: oneOf(MODES, 'walk'), nth: number(1), of: number(1) };

function Fetching({ picking }: { picking: Picking }) {
  const t = useWords('packing');
  const kit = useWords('kit');
  const why = useUnreached();
  const user = useSession();
  const [{ mode, nth, of }, set] = useUrl(URL);
  const picks = usePicking(picking);
  const sorts = mode === 'sort';
  const groups = sorts
    ? []
    : shareOf(groupsOf(picking, mode, picks.ahead), Math.min(nth, of), Math.min(of, MOST_PICKERS));
  const rows = groups.flatMap((group) => group.rows);
  const open = rows.find((row) => !isWhole(row));
  const sums = sumsOf(groups);
  const mayWork = has(user, api.pick.right);

  const scan = (code: string) => (sorts ? picks.sort(code) : picks.scanInto(rows, code));
  useStrays(scan, (count) => toast.wrong(kit('scan.foreign', { count })));
  const keys = {
    Enter: () => open && picks.pick(open, open.quantity - open.picked),
    KeyZ: picks.undo,
    Backspace: picks.undo,
    Escape: picks.dismiss,
  };
  return (
    <section className={classes['page']}>
      {picks.edge}
      <PageHead
        title={t('pick.title', { number: picking.round.number })}
        says={sorts ? t('pick.sortSays') : t('pick.says', { picked: sums.picked, count: sums.quantity })}
        actions={
          <>
            <ScanQueue waiting={picks.waiting} stuck={picks.stuck} />
            <SoundSwitch />
            <ActionButton
              variant="default"
              icon={<IconArrowBackUp size={18} stroke={1.6} />}
              disabledReason={picks.mayUndo ? undefined : t('pick.nothingToUndo')}
              onClick={picks.undo}
            >
              {t('pick.undo')} (Z)
            </ActionButton>
          </>
        }
      />
      <div className={classes['how']}>
        <SegmentedControl
          aria-label={t('pick.mode')}
          data={MODES.map((value) => ({ value, label: t(`pick.modes.${value}`) }))}
          value={mode}
          onChange={(value) => set({ mode: value as (typeof MODES)[number] })}
        />
        {!sorts && (
          <Select
            aria-label={t('pick.share')}
            w={190}
            options={[
              { value: '1/1', label: t('pick.alone') },
              ...Array.from({ length: MOST_PICKERS - 1 }, (_, i) => i + 2).flatMap((n) =>
                Array.from({ length: n }, (_, i) => ({
                  value: `${i + 1}/${n}`,
                  label: t('pick.nth', { nth: i + 1, of: n }),
                })),
              ),
            ]}
            value={`${Math.min(nth, of)}/${of}`}
            onChange={(share) => {
              const [one = 1, all = 1] = (share ?? '1/1').split('/').map(Number);
              set({ nth: one, of: all });
            }}
          />
        )}
      </div>
      <Shortage picking={picking} />
      {mayWork && (
        <ScanField
          label={t(sorts ? 'pick.scanSort' : 'pick.scan')}
          hint={picks.stuck ? t('check.gap', { why }) : t(sorts ? 'pick.scanSortHint' : 'pick.scanHint')}
          onScan={scan}
          keys={keys}
        />
      )}
      <SaidLast said={picks.said} picking={picking} />
      {sorts ? (
        <SortBoxes picking={picking} last={picks.said.boxes} />
      ) : (
        <PickRows groups={groups} mode={mode} current={open} {...(mayWork ? { pick: picks.pick } : {})} />
      )}
    </section>
  );
}
