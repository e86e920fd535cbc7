import { STATUS } from '../../../../contract/codes/order-status.ts';
import { returns } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { findOrder, loadOrder, note, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { expectedLines, hasLeftAs, type ReturnOf } from '../returns.queries/expected.ts';
import { ALL_BACK, statusRefusal } from '../returns.rules.ts';
import {
  insertParcel,
  insertReturn,
  openParcelOf,
  returnOfOrder,
  writeAnnounced,
  writeAwaitedAgain,
  type StoredReturn,
} from '../returns.store.ts';
import { showReturn } from '../returns.views/show-return.ts';

/** Opens a parcel that came back, of the order whose code was scanned or that was chosen. */
export const openParcel = command(
  returns.create,
  async (tx, who, { order_id, code }, fail) => {
    const order =
      order_id === undefined ? await findOrder(tx, who, code) : await loadOrder(tx, who, order_id, fail);
    if (!order) throw fail('no_orders', { code });
    const { id } = await openParcelIn(tx, who, order, code || order.tracking_number || order.number, fail);
    return { id };
  },
  { show: showReturn },
);

type Refused = Fail<'invalid_order_status' | 'return_complete'>;
/** The same inside another command's transaction; the order is locked. Answers its return, and the parcel that is counted. */
export async function openParcelIn(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  code: string,
  fail: Refused,
): Promise<StoredReturn & { parcel: number }> {
  const put_back = await isPutBack(tx, order, code);
  const of = await openReturn(tx, who, order, put_back, fail);
  if (of.ended_at) await writeAwaitedAgain(tx, of.id);
  const open = await openParcelOf(tx, of.id);
  if (open) return { ...of, parcel: open.id };
  const parcel = await insertParcel(tx, who, { return_id: of.id, code });
  record(tx, who, {
    action: 'return.open',
    thing: 'return',
    id: of.id,
    after: { order: order.number, no: parcel.no, code },
  });
  announce(tx, 'returns');
  return { ...of, parcel: parcel.id };
}

/** Says that an order is coming back, before anything of it is here. */
export const announceReturn = command(returns.announce, async (tx, who, { order_id, ...why }, fail) => {
  const order = await loadOrder(tx, who, order_id, fail);
  if (order.status === STATUS.cancelled) throw wrongStatus(order, '', fail);
  const of = await openReturn(tx, who, order, false, fail);
  await writeAnnounced(tx, who, of.id, why);
  await note(tx, who, order.id, 'return_announced', { number: of.number, ...why });
  record(tx, who, {
    action: 'return.announce',
    thing: 'return',
    id: of.id,
    after: { order: order.number, ...why },
  });
  announce(tx, 'returns');
  return { id: of.id, number: of.number, state: 'awaited' as const };
});

/** The return of a locked order, begun where it has none. Errors: invalid_order_status, return_complete (who, when). */
async function openReturn(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  put_back: boolean,
  fail: Refused,
): Promise<StoredReturn> {
  const which = { order_id: order.id, put_back };
  const of = await returnOfOrder(tx, which);
  const isPacked = of !== null || (order.status === STATUS.cancelled && (await piecesOf(tx, which)) > 0);
  const why = statusRefusal({ status: order.status, isPacked });
  if (why) throw wrongStatus(order, why, fail);
  // returned before returns were counted
  if (!of && order.status === STATUS.returned) throw wrongStatus(order, ALL_BACK, fail);
  if (of?.done_at)
    throw fail('return_complete', {
      id: of.id,
      order: order.number,
      number: of.number,
      who: of.done_by!,
      when: momentText(of.done_at),
    });
  return of ?? insertReturn(tx, who, { ...which, sent: await piecesOf(tx, which) });
}

const piecesOf = async (tx: Tx, of: ReturnOf): Promise<number> =>
  (await expectedLines(tx, of)).reduce((sum, { sent }) => sum + sent, 0);

/**
 * Of an order that was cancelled when a part of it had been handed over: whether this parcel is one that never left. The number
 * of one that left is its own; the order's means what is still to be put back, and then what comes after it.
 */
async function isPutBack(tx: Tx, order: LockedOrder, code: string): Promise<boolean> {
  if (order.status !== STATUS.cancelled || (await hasLeftAs(tx, order.id, code))) return false;
  const of = await returnOfOrder(tx, { order_id: order.id, put_back: true });
  return of !== null && (!of.done_at || (await piecesOf(tx, { order_id: order.id, put_back: false })) === 0);
}

/** What was packed of an order that is cancelled, and was not handed over, does not lie on its shelf: somebody puts it back, and scans it. */
export async function putBackCancelled(tx: Tx, who: Actor, order: LockedOrder): Promise<void> {
  const pieces = await piecesOf(tx, { order_id: order.id, put_back: true });
  if (pieces === 0) return;
  const { number } = await insertReturn(tx, who, { order_id: order.id, put_back: true, sent: pieces });
  await note(tx, who, order.id, 'put_back', { number, pieces });
  announce(tx, 'returns');
}
