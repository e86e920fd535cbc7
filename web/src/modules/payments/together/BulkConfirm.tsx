import { useState } from 'react';
import { IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { payments as api, type PaymentRow } from '../../../../../contract/payments.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/topics.ts';
import { BulkBar, baht, type BulkAction, type BulkResult } from '../../../kit/index.ts';
import { undoConfirm } from '../slips/sayConfirmed.ts';
import { Review } from './Review.tsx';
import { aloneBecause, isElsewhere, isGreen, isRed, sumOf, type Selection } from './selection.ts';
import { useTicks, type Ticks } from './useTicks.ts';
import { waitingIds } from '../slips/verdict.ts';

interface Props {
  rows: PaymentRow[];
  selection: Selection;
  /** Each amount is typed by who looks at it: only green ones go together. */
  checkerTypes: boolean;
  /** They were paid: none of them lies on the desk any more. */
  onPaid: (ids: ReadonlySet<number>) => void;
}

interface Asking {
  ids: ReadonlySet<number>;
  /** The ids that may be paid; none: it was called off. */
  answer: (ids: number[]) => void;
}

/**
 * What is done with the selected ones; the results stay when the queue is empty afterwards.
 * Green ones go at once, each amber one only after it was ticked: its money was seen.
 */
export function BulkConfirm({ rows, selection, checkerTypes, onPaid }: Props) {
  const t = useWords('payments');
  const [asking, setAsking] = useState<Asking>();
  // what was ticked stays so when one leaves and comes back
  const ticks = useTicks();
  const seen = (asked: PaymentRow[]) =>
    new Promise<number[]>((resolve) =>
      setAsking({
        ids: new Set(asked.map(({ id }) => id)),
        answer: (ids) => {
          setAsking(undefined);
          resolve(ids);
        },
      }),
    );
  const confirmMany = useConfirmMany(seen, ticks, onPaid);
  if (!selection.together) return null;
  const together = rows.filter((row) => !aloneBecause(row, checkerTypes));
  const selected = together.filter(({ id }) => selection.keys.has(id));
  const green = selected.filter(isGreen).length;
  const red = rows.filter(isRed).length;
  const elsewhere = rows.filter((row) => !isRed(row) && isElsewhere(row)).length;
  const clear = () => {
    selection.setKeys(new Set());
    ticks.clear();
  };
  return (
    <>
      <BulkBar
        rows={selected}
        says={t('together.sum', { count: selected.length, amount: baht(sumOf(selected)) })}
        actions={[confirmMany]}
        docked
        onClear={clear}
        note={[
          green > 0 && t('together.verdicts', { green, amber: selected.length - green }),
          red > 0 && t('leftOut', { count: red }),
          elsewhere > 0 && t('leftOutElsewhere', { count: elsewhere }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {asking && (
        <Review rows={together.filter(({ id }) => asking.ids.has(id))} ticks={ticks} answer={asking.answer} />
      )}
    </>
  );
}

/** One call for all; the answer tells of each how it went. */
function useConfirmMany(
  seen: (rows: PaymentRow[]) => Promise<number[]>,
  ticks: Ticks,
  onPaid: Props['onPaid'],
): BulkAction<PaymentRow> {
  const t = useWords('payments');
  const client = useQueryClient();
  return {
    label: t('confirmMany'),
    icon: <IconCash size={18} stroke={1.6} />,
    run: async (rows, progress): Promise<BulkResult[]> => {
      const ids = rows.every(isGreen) ? rows.map(({ id }) => id) : await seen(rows);
      if (ids.length === 0) return [];
      const { Data } = await call(api.confirmMany, {
        ids,
        slips: rows.flatMap(({ slips }) => waitingIds(slips)),
      });
      ticks.clear();
      progress(rows.length);
      onPaid(new Set(Data.filter(({ ok }) => ok).map(({ id }) => id)));
      refresh(client, ['payments', 'orders', 'stock']);
      return Data.map(({ id, number, ok, Cause }) => ({
        label: number ?? rows.find((row) => row.id === id)?.number ?? String(id),
        ok,
        reason: Cause ?? undefined,
        ...(ok ? { undo: () => undoConfirm(id) } : {}),
      }));
    },
  };
}
