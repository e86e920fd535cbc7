import type { Tx } from '../../../platform/tx.ts';

const subscribers = new Set<(tx: Tx, items: readonly number[]) => void>();
/** Later modules hear inside the transaction whose on hand or reserved was written: what is available may be another. */
export const onAvailableChanged = (then: (tx: Tx, items: readonly number[]) => void): void =>
  void subscribers.add(then);
export const tellAvailable = (tx: Tx, levels: readonly { item_id: number }[]): void => {
  const items = levels.map(({ item_id }) => item_id);
  for (const then of subscribers) then(tx, items);
};
