import type { Actor } from '../../../platform/actor.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { followPaidOfMany } from '../../orders/index.ts';
import { insertRemitted, reversePayments, standingAmong } from '../payments.store.ts';

export interface Remitted {
  /** Into which account it came. */
  method_id: number;
  /** The sheet that it stands in. */
  reason: string;
  /** Of locked orders, each once, in satang above nothing. */
  parts: readonly { order_id: number; amount: number }[];
}
/**
 * Cash of many orders that somebody collected for the shop and has paid in: it is received money like any other. Answers
 * the id of each order's payment.
 */
export async function takeRemitted(tx: Tx, who: Actor, remitted: Remitted): Promise<Map<number, number>> {
  const ids = await insertRemitted(tx, who, remitted);
  await followPaidOfMany(tx, remitted.parts);
  announce(tx, 'payments');
  return ids;
}

/** The same taken back: the payments stand no more, and their orders, locked, have so much less. */
export async function giveRemittedBack(
  tx: Tx,
  who: Actor,
  paymentIds: readonly number[],
  reason: string,
): Promise<void> {
  const standing = await standingAmong(tx, paymentIds);
  await reversePayments(
    tx,
    who,
    standing.map(({ id }) => id),
    reason,
  );
  await followPaidOfMany(
    tx,
    standing.map(({ order_id, amount }) => ({ order_id, amount: -amount })),
  );
  announce(tx, 'payments');
}
