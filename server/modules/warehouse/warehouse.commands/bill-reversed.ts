import type { Tx } from '../../../platform/tx.ts';

const subscribers = new Set<(tx: Tx, bill: number) => void>();
/** Later modules hear inside the transaction that a bill was taken back by its reverse: what they did with it counts no more. */
export const onBillReversed = (then: (tx: Tx, bill: number) => void): void => void subscribers.add(then);
export const tellReversed = (tx: Tx, bill: number): void => {
  for (const then of subscribers) then(tx, bill);
};
