import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { orderByCodeForUpdate, orderForUpdate, ordersForUpdate, type LockedOrder } from '../orders.store.ts';

/** An order this person may see, locked until the commit. Errors: no_orders. */
export async function loadOrder(
  tx: Tx,
  who: Actor,
  id: number,
  fail: Fail<'no_orders'>,
): Promise<LockedOrder> {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  return order;
}

/** The order with this number, or whose parcel has this tracking number, locked; null where the person sees none. */
export const findOrder = (tx: Tx, who: Actor, code: string): Promise<LockedOrder | null> =>
  orderByCodeForUpdate(tx, who, code);

/** Orders that a later module has found, locked in the order of their ids; who may see them was asked before. */
export const lockOrders = (tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> =>
  ordersForUpdate(tx, ids);
