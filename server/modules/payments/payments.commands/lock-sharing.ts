import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { loadOrder } from '../../orders/index.ts';
import { ordersSharing } from '../payments.queries/sharing.ts';

/** A locked order and those that share a slip with it, all locked; two who meet here are told apart by the transaction's retry. */
export async function lockSharing(
  tx: Tx,
  who: Actor,
  id: number,
  fail: Fail<'no_orders'>,
): Promise<number[]> {
  const ids = [id];
  for (const other of await ordersSharing(tx, who, id)) ids.push((await loadOrder(tx, who, other, fail)).id);
  return ids;
}
