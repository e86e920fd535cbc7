import { useState } from 'react';
import { payments as api, type PaymentRow } from '../../../../../contract/payments.ts';
import { has, useSession } from '../../../platform/session.ts';
import { otherAccount } from '../slips/verdict.ts';
import { isTyped } from '../useTyping.tsx';

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

/** Why it is confirmed by itself: a red one always is, one paid into another account, one whose amount the checker types. */
export const aloneBecause = (row: PaymentRow, checkerTypes: boolean) =>
  isRed(row)
    ? 'redFirst'
    : isElsewhere(row)
      ? 'accountFirst'
      : checkerTypes && isTyped(row)
        ? 'typedFirst'
        : undefined;

export const isRed = (row: PaymentRow) => row.verdict === 'red';
export const isElsewhere = (row: PaymentRow) => otherAccount(row.slips) !== undefined;
export const isGreen = (row: PaymentRow) => row.verdict === 'green';
/** In baht. */
export const sumOf = (rows: PaymentRow[]) =>
  Math.round(rows.reduce((sum, { order_amount }) => sum + order_amount, 0) * 100) / 100;
