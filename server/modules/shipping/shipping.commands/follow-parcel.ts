import { DELIVERY, type DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { ParcelEventKind } from '../../../../contract/codes/parcel-events.ts';
import { isAsked, OWN_COURIER } from '../../../../contract/codes/providers.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { system } from '../../../platform/session.ts';
import type { Tx } from '../../../platform/tx.ts';
import { note, type LockedOrder } from '../../orders/index.ts';
import type { ToldEvent } from '../trackers/tracker.ts';
import { eventsOfParcel, insertEvents, sentParcel, writeChecked, type SentParcel } from '../events.store.ts';
import { nextLook, standingOf } from '../shipping.rules.ts';
import { OPEN_HOURS } from '../shipping.store.ts';
import { deliverParcel, failParcel, handOverParcel } from './hand-over.ts';

/**
 * Keeps what a provider told of a parcel and moves its order, locked, by it: along the table of moves, never back. Who asked
 * is not who moved it: the provider's word is the system's. Errors: invalid_order_status.
 */
export async function followParcel(
  tx: Tx,
  order: LockedOrder,
  { id, tracking_number: tracking }: Pick<SentParcel, 'id' | 'tracking_number'>,
  told: readonly ToldEvent[],
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const parcel = await sentParcel(tx, id);
  // opened again, or its number was changed while the provider was asked
  if (parcel?.tracking_number !== tracking) return;
  const before = standingOf(await eventsOfParcel(tx, parcel));
  await insertEvents(tx, parcel, told);
  const events = await eventsOfParcel(tx, parcel);
  const stands = standingOf(events);
  // its own scans have moved the order already
  if (stands && parcel.provider !== OWN_COURIER) {
    const isNews = stands.at.getTime() !== before?.at.getTime() || stands.kind !== before.kind;
    const words = events.find((e) => e.at.getTime() === stands.at.getTime())?.words ?? '';
    await move(tx, order, parcel, { ...stands, words, isNews }, fail);
  }
  const next = isAsked(parcel.provider) ? lookAgain(parcel, stands?.kind ?? null) : null;
  await writeChecked(tx, id, stands ? null : 'unknown', next);
  announce(tx, 'orders');
}

function lookAgain(parcel: SentParcel, stands: ParcelEventKind | null): Date | null {
  const sentAt = parcel.picked_up_at ?? parcel.closed_at;
  return sentAt ? nextLook(sentAt, stands, now()) : plusHours(now(), OPEN_HOURS);
}

interface Stands {
  kind: ParcelEventKind;
  words: string;
  at: Date;
  isNews: boolean;
}
async function move(
  tx: Tx,
  order: LockedOrder,
  parcel: SentParcel,
  { kind, words, at, isNews }: Stands,
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const who = system(tx.enterpriseId);
  const isThere = kind !== 'announced';
  if (isThere && !parcel.picked_up_at && mayLeave(order, parcel, at)) {
    await handOverParcel(tx, who, order, parcel, fail);
    parcel.picked_up_at = now();
    isNews = true;
  }
  // what was never handed over here, or has arrived, goes nowhere
  const isOnTheWay = order.status === STATUS.inTransit || order.status === STATUS.partiallyShipping;
  if (!isOnTheWay || !parcel.picked_up_at || parcel.delivered_at) return;
  if (kind === 'delivered') return deliverParcel(tx, who, order, parcel, null, fail);
  if (!isNews) return;
  if (kind === 'failed') return failParcel(tx, who, order, parcel, { reason_type: 'other', reason: words });
  const way = ON_THE_WAY[kind];
  if (!way || order.delivery_status === way.delivery) return;
  await note(
    tx,
    who,
    order.id,
    way.event,
    { tracking: parcel.tracking_number, words },
    { delivery: way.delivery },
  );
  order.delivery_status = way.delivery;
}

/** What a provider accepted has left the house, as far as the order lets it. */
const mayLeave = (order: LockedOrder, parcel: SentParcel, told: Date): boolean =>
  parcel.closed_at !== null &&
  // what was told before it was found on our shelf was told of a parcel that was thought to be on the van
  (parcel.left_behind_at === null || told > parcel.left_behind_at) &&
  (order.status === STATUS.partiallyShipping ||
    (order.status === STATUS.awaitingCollection && order.packing_status === PACKING.closed) ||
    (order.status === STATUS.inTransit && parcel.left_behind_at !== null));

const MOVING = { event: 'parcel_moving', delivery: DELIVERY.moving };
const ON_THE_WAY: Partial<Record<ParcelEventKind, { event: string; delivery: DeliveryStatus }>> = {
  moving: MOVING,
  out: MOVING,
  waiting: MOVING,
  returning: { event: 'coming_back', delivery: DELIVERY.comingBack },
  back: { event: 'came_back', delivery: DELIVERY.back },
};
