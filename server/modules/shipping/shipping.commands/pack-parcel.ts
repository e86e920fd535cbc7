import { OWN_COURIER } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import type { Tx } from '../../../platform/tx.ts';
import { assignTrackings, clearTracking, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { issue, unissue, type FromLine } from '../../warehouse/index.ts';
import {
  closedParcelForUpdate,
  closedParcels,
  insertParcels,
  markClosed,
  markVoid,
  replaceParcel,
} from '../shipping.store.ts';
import { tellOfParcel } from './told.ts';

/** A parcel for each of these orders, which a round was cut of; the orders learn what they travel under. */
export async function openParcels(tx: Tx, orderIds: number[]): Promise<void> {
  const opened = await insertParcels(tx, orderIds, OWN_COURIER);
  await assignTrackings(
    tx,
    opened.flatMap((p) =>
      p.tracking_number === null ? [] : [{ order_id: p.order_id, tracking_number: p.tracking_number }],
    ),
  );
}

/** The next parcel of an order of which a part has been closed; it gets a number of its own. */
export async function openNextParcel(tx: Tx, order: LockedOrder): Promise<void> {
  await clearTracking(tx, order);
  await openParcels(tx, [order.id]);
}

/**
 * Closes an order's open parcel: its pieces leave the stock, its label is final: from the packing line it was packed at first.
 * Answers its number within the order and what it travels under. Errors: balance_not_enough.
 */
export async function closeParcel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  pieces: { item_id: number; qty: number }[],
  fail: Fail<'balance_not_enough'>,
  line: FromLine | null = null,
): Promise<{ id: number; no: number; tracking_number: string | null }> {
  const closed = markClosed(tx, who, order.id);
  const toIssue = closed.then(({ id }) => ({ id, order_id: order.id, label: order.number }));
  await issue(tx, who, toIssue, pieces, fail, line);
  failpoint('pack.close.after_bill');
  const parcel = await closed;
  tellOfParcel(tx, { id: parcel.id, event: 'packed' });
  return parcel;
}

/**
 * Takes the pieces of the parcel that was closed last back and gives the order an open one instead. Answers the pieces and
 * how many parcels of it stay closed; null where none is. Errors: invalid_order_status (handed over).
 */
export async function reopenParcel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  reason: string,
  fail: Fail<'invalid_order_status'>,
): Promise<{ pieces: { item_id: number; qty: number }[]; closed: number } | null> {
  const parcel = await closedParcelForUpdate(tx, order.id);
  if (!parcel) return null;
  if (parcel.picked_up_at) throw wrongStatus(order, { th: 'ส่งมอบแล้ว', en: 'It has been handed over.' }, fail);
  const pieces = await unissue(tx, who, { id: parcel.id, order_id: order.id, label: order.number }, reason);
  const tracking = await replaceParcel(tx, parcel.id);
  if (tracking !== order.tracking_number) await travelUnder(tx, order, tracking);
  return { pieces, closed: await closedParcels(tx, order.id) };
}

async function travelUnder(tx: Tx, order: LockedOrder, tracking: string | null): Promise<void> {
  if (tracking === null) return clearTracking(tx, order);
  await assignTrackings(tx, [{ order_id: order.id, tracking_number: tracking }]);
  order.tracking_number = tracking;
}

/** The parcels of an order that leaves its round are void, what was handed over excepted. */
export const voidParcels = markVoid;
