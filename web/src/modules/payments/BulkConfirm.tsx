import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { payments as api, type PaymentRow } from '../../../../contract/payments.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { refresh } from '../../platform/topics.ts';
import { BulkBar, ConfirmDialog, baht, type BulkAction, type BulkResult } from '../../kit/index.ts';
import { AmountLens } from './slips/AmountLens.tsx';
import { useSlipsToSee } from './slips/SlipsToSee.tsx';
import { undoConfirm } from './slips/sayConfirmed.ts';
import classes from './payments.module.css';

export interface Selection {
  keys: ReadonlySet<number>;
  setKeys: (keys: ReadonlySet<number>) => void;
  /** Several may be confirmed at once here, by this person. */
  together: boolean;
}

export function useSelection(tab: string): Selection {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const together = has(useSession(), api.confirmMany.right) && tab === 'slip';
  return { keys, setKeys, together };
}

/** A red one is never confirmed in a bunch. */
export const isRed = (row: PaymentRow) => row.verdict === 'red';
const isGreen = (row: PaymentRow) => row.verdict === 'green';

interface Props {
  rows: PaymentRow[];
  selection: Selection;
  /** Each amount is typed by who looks at it: only green ones go together. */
  checkerTypes: boolean;
}

interface Asking {
  rows: PaymentRow[];
  /** The ids that were ticked; none: it was called off. */
  answer: (ids: number[]) => void;
}

/**
 * What is done with the selected ones; the results stay when the queue is empty afterwards.
 * Green ones go at once, each amber one only after it was ticked: its money was seen.
 */
export function BulkConfirm({ rows, selection, checkerTypes }: Props) {
  const t = useWords('payments');
  const [asking, setAsking] = useState<Asking>();
  const seen = (asked: PaymentRow[]) =>
    new Promise<number[]>((resolve) =>
      setAsking({
        rows: asked,
        answer: (ids) => {
          setAsking(undefined);
          resolve(ids);
        },
      }),
    );
  const confirmMany = useConfirmMany(seen);
  if (!selection.together) return null;
  const selected = rows.filter(({ id }) => selection.keys.has(id));
  const green = selected.filter(isGreen).length;
  const red = rows.filter(isRed).length;
  return (
    <>
      <BulkBar
        rows={selected}
        actions={[
          {
            ...confirmMany,
            disabledReason: (chosen) =>
              checkerTypes && !chosen.every(isGreen) ? t('together.oneByOne') : undefined,
          },
        ]}
        onClear={() => selection.setKeys(new Set())}
        note={[
          t('together.sum', { green, amber: selected.length - green }),
          red > 0 && t('leftOut', { count: red }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {asking && <SlipsToTick key={asking.rows.map(({ id }) => id).join()} {...asking} />}
    </>
  );
}

/** Of each slip that no bank has verified: was its money seen? */
function SlipsToTick({ rows, answer }: Asking) {
  const t = useWords('payments');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const amber = rows.filter((row) => !isGreen(row));
  const green = rows.filter(isGreen);
  const ids = [...green.map(({ id }) => id), ...ticked];
  const skipped = amber.length - ticked.size;
  const tick = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <ConfirmDialog
      opened
      title={t('together.title')}
      says={
        <>
          {t('together.says')}
          {green.length > 0 && <p>{t('together.green', { count: green.length })}</p>}
        </>
      }
      confirm={t('together.confirm', { count: ids.length })}
      disabledReason={ids.length === 0 ? t('together.none') : undefined}
      onConfirm={() => answer(ids)}
      onCancel={() => answer([])}
    >
      <ul className={classes['seen']}>
        {amber.map((row) => (
          <SlipToTick key={row.id} row={row} ticked={ticked.has(row.id)} onTick={() => tick(row.id)} />
        ))}
      </ul>
      {ticked.size > 0 && skipped > 0 && <small>{t('together.skipped', { count: skipped })}</small>}
    </ConfirmDialog>
  );
}

/** It can be ticked when its slip has stood there whole. */
function SlipToTick({ row, ticked, onTick }: { row: PaymentRow; ticked: boolean; onTick: () => void }) {
  const t = useWords('payments');
  const { seen, pictures } = useSlipsToSee(row.slips, true);
  const says = [t('together.typed', { amount: baht(typedOf(row)) }), ...reasonsOf(row, t)];
  return (
    <li>
      <Checkbox
        checked={ticked}
        disabled={!seen}
        onChange={onTick}
        label={`${row.number} · ${baht(row.order_amount)}`}
        description={[...says, ...(seen ? [] : [t('confirm.look')])].join(' · ')}
      />
      {pendingSlips(row).map((slip) => (
        <AmountLens key={slip.id} slip={slip} />
      ))}
      {pictures}
    </li>
  );
}

const pendingSlips = ({ slips }: PaymentRow) => slips.filter(({ status }) => status === 'pending');
const typedOf = (row: PaymentRow) => pendingSlips(row).reduce((sum, { amount }) => sum + amount, 0);
const reasonsOf = (row: PaymentRow, t: ReturnType<typeof useWords<'payments'>>) => [
  ...new Set(
    pendingSlips(row).flatMap(({ reasons }) => reasons.map((reason) => t(`slip.reasons.${reason}`))),
  ),
];

/** One call for all; the answer tells of each how it went. */
function useConfirmMany(seen: (rows: PaymentRow[]) => Promise<number[]>): BulkAction<PaymentRow> {
  const t = useWords('payments');
  const client = useQueryClient();
  return {
    label: t('confirmMany'),
    icon: <IconCash size={18} stroke={1.6} />,
    run: async (rows, progress): Promise<BulkResult[]> => {
      const ids = rows.every(isGreen) ? rows.map(({ id }) => id) : await seen(rows);
      if (ids.length === 0) return [];
      const { Data } = await call(api.confirmMany, { ids });
      progress(rows.length);
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
