import { MOVES, type MoveBy } from '../../../../contract/codes/moves.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../../contract/codes/packing-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { assertMay } from '../orders.rules.ts';
import { tellMoved } from './told.ts';
import {
  writeMoves,
  writeNote,
  writeNotes,
  sendPacking,
  type Axes,
  type LockedOrder,
} from '../orders.store.ts';

export interface Moving extends Axes {
  by: MoveBy;
  /** What the timeline keeps beside the move: a reason, a round, … */
  data?: Record<string, unknown>;
  /** The line of the timeline; absent: the move's own name. */
  event?: string;
}
type Moved = Fail<'invalid_order_status'>;

/** What only orders' own commands write with a move: why it was cancelled, what was paid. */
type Own = Pick<Parameters<typeof writeMoves>[3], 'cancelled' | 'paid' | 'unpaid'>;

/** Moves an order along the status table, with its line in the timeline. Errors: invalid_order_status. */
export const moveOrder = (
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  to: OrderStatus,
  m: Moving,
  fail: Moved,
): Promise<void> => moveWith(tx, who, order, to, m, fail);

export async function moveWith(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  to: OrderStatus,
  m: Moving & Own,
  fail: Moved,
): Promise<void> {
  assertMay(order, to, m.by, who, fail);
  await writeMoves(tx, who, [order.id], { ...m, event: m.event ?? m.by, from: order.status, to });
  tellMoved(tx, { ids: [order.id], by: m.by, from: order.status, to });
  order.status = to;
  order.packing_status = m.packing ?? order.packing_status;
  order.delivery_status = m.delivery ?? order.delivery_status;
  announce(tx, 'orders');
}

/** Moves many locked orders that stand in the same status, as a round's cut does. Who may do it was asked before. */
export async function moveOrders(
  tx: Tx,
  who: Actor,
  ids: number[],
  m: Moving & { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (!MOVES.some((row) => row.from === m.from && row.to === m.to && row.by.includes(m.by)))
    throw new Error(`no order moves from ${m.from} to ${m.to} by ${m.by}`);
  await writeMoves(tx, who, ids, { ...m, event: m.event ?? m.by });
  tellMoved(tx, { ids, by: m.by, from: m.from, to: m.to });
  announce(tx, 'orders');
}

/** A line in the timeline without a move: a tracking number, a hold, a print. */
export async function note(
  tx: Tx,
  who: Actor,
  orderId: number,
  event: string,
  data: Record<string, unknown> = {},
  axes: Axes = {},
): Promise<void> {
  await writeNote(tx, who, orderId, { event, data, ...axes });
  announce(tx, 'orders');
}

/** The same in the timelines of many orders, each with data of its own. */
export async function noteMany(
  tx: Tx,
  who: Actor,
  event: string,
  of: readonly { order_id: number; data: Record<string, unknown> }[],
): Promise<void> {
  await writeNotes(tx, who, event, of);
  announce(tx, 'orders');
}

/** packing_status follows the packing table's counters, with the next statement; the scans themselves are the table's. */
export function followPacking(tx: Tx, order: LockedOrder, packing: PackingStatus): void {
  if (order.packing_status === packing) return;
  sendPacking(tx, order.id, packing);
  order.packing_status = packing;
}
