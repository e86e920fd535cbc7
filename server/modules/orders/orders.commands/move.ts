import type { MoveBy, OrderStatus } from '../../../../contract/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { assertMay } from '../orders.rules.ts';
import { insertEvent, setStatus, type LockedOrder } from '../orders.store.ts';

export interface Moving {
  by: MoveBy;
  who: Actor;
  /** What the timeline keeps beside the move: a reason, a round, … */
  data?: Record<string, unknown>;
  /** The line of the timeline; absent: the move's own name. */
  event?: string;
}

/** Moves an order along the status table, with its line in the timeline. Errors: invalid_order_status. */
export async function moveTo(tx: Tx, order: LockedOrder, to: OrderStatus, m: Moving): Promise<void> {
  assertMay(order, to, m.by, m.who);
  await setStatus(tx, order.id, to);
  await insertEvent(tx, m.who, order.id, { event: m.event ?? m.by, from: order.status, to, data: m.data });
  order.status = to;
  announce(tx, 'orders');
}

/** A line in the timeline without a move: a tracking number, a hold, a print. */
export const note = async (
  tx: Tx,
  who: Actor,
  orderId: number,
  event: string,
  data: Record<string, unknown> = {},
): Promise<void> => {
  await insertEvent(tx, who, orderId, { event, from: null, to: null, data });
  announce(tx, 'orders');
};
