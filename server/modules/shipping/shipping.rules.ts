import { notHandedOver, OVER, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { nextDeliveries, whyNotDelivery } from '../../../contract/codes/delivery-moves.ts';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import type { Words } from '../../../contract/shared.ts';
import type { ParcelEventKind } from '../../../contract/codes/parcel-events.ts';
import { shipping } from '../../../contract/shipping.ts';
import { allows } from '../../../contract/rights.ts';
import { plusHours } from '../../platform/clock.ts';
import { firstRefusal, NO_PERMISSION, unless, type Mover } from '../../platform/rights.ts';

export interface ParcelFacts {
  closed_at: Date | null;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  order_status: OrderStatus;
}
export type ParcelState = 'packing' | 'ready' | 'picked_up' | 'delivered' | 'failed' | 'cancelled';

/** Where a parcel is, from what happened to it. A failed one that is delivered later is delivered. */
export function stateOf(p: ParcelFacts): ParcelState {
  if (p.order_status === STATUS.cancelled) return 'cancelled';
  if (p.delivered_at) return 'delivered';
  if (p.failed_at) return 'failed';
  if (p.picked_up_at) return 'picked_up';
  return p.closed_at ? 'ready' : 'packing';
}

/** Why shipping provider and tracking number cannot be changed any more; null where they can. */
export const routeRefusal = (order: { status: OrderStatus }, mover: Mover): Words | null =>
  firstRefusal(
    unless(allows(mover, shipping.provider.right), NO_PERMISSION),
    // of an order that goes in parts, what is still here
    unless(notHandedOver(order.status) || order.status === STATUS.partiallyShipping, OVER),
  );

/** Why nobody can say where an order's parcels are; null where somebody can. */
export const deliveryRefusal = (order: Parameters<typeof nextDeliveries>[0], mover: Mover): Words | null =>
  firstRefusal(
    unless(allows(mover, shipping.delivery.right), NO_PERMISSION),
    unless(nextDeliveries(order).length > 0, nothingNext(order)),
  );
const nothingNext = (order: Parameters<typeof nextDeliveries>[0]): Words =>
  whyNotDelivery(order, order.status === STATUS.inTransit ? DELIVERY.delivered : DELIVERY.pickedUp) ?? OVER;

/** Why nobody can be asked where an order's parcels are; null where somebody can. `off`: why its provider cannot. */
export const checkRefusal = (
  order: { status: OrderStatus },
  parcels: readonly { closed_at: unknown; tracking_number: string | null }[],
  off: Words | null,
  mover: Mover,
): Words | null =>
  firstRefusal(
    unless(allows(mover, shipping.check.right), NO_PERMISSION),
    unless(order.status !== STATUS.cancelled, { th: 'ออเดอร์ยกเลิกแล้ว', en: 'The order is cancelled' }),
    unless(parcels.some(isSent), NOTHING_SENT),
    off,
  );
/** Only what is packed and has a number can be with a provider. */
export const isSent = <P extends { closed_at: unknown; tracking_number: string | null }>(
  p: P,
): p is P & { tracking_number: string } => p.closed_at !== null && p.tracking_number !== null;
const NOTHING_SENT: Words = {
  th: 'ยังไม่มีกล่องที่ปิดแล้วและมีเลขพัสดุ',
  en: 'No parcel is packed and has a tracking number yet',
};

interface Told {
  at: Date;
  kind: ParcelEventKind;
}
/** So far along the way is a parcel, where a provider tells two things of one moment. */
const WAY: readonly ParcelEventKind[] = [
  'announced',
  'accepted',
  'moving',
  'out',
  'waiting',
  'failed',
  'returning',
  'delivered',
  'back',
];
/**
 * Where a parcel is by all that was ever told of it, in whatever order it was heard. What came to the shop or the receiver
 * stays there, and what is coming back does: delivered after that means back at the shop. Null: nothing was told.
 */
export function standingOf(
  events: readonly Told[],
): (Told & { kind: Exclude<ParcelEventKind, 'other'> }) | null {
  const told = events
    .filter((e): e is Told & { kind: Exclude<ParcelEventKind, 'other'> } => e.kind !== 'other')
    .sort((a, b) => a.at.getTime() - b.at.getTime() || WAY.indexOf(a.kind) - WAY.indexOf(b.kind));
  let stands: (typeof told)[number] | null = null;
  let isReturning = false;
  for (const event of told) {
    if (event.kind === 'delivered') return isReturning ? { ...event, kind: 'back' } : event;
    if (event.kind === 'back') return event;
    isReturning ||= event.kind === 'returning';
    if (!isReturning || event.kind === 'returning') stands = event;
  }
  return stands;
}

/** Nobody waits for a parcel that was not heard of for so long; who does can still ask. */
const ASKED_FOR_DAYS = 30;
/** The hours until the next look, by the hours since it was sent. */
const LOOKS = [
  { until: 24, hours: 2 },
  { until: 72, hours: 4 },
  { until: 7 * 24, hours: 6 },
  { until: ASKED_FOR_DAYS * 24, hours: 12 },
] as const;
/** When a parcel is looked after next by itself; null: not any more. */
export function nextLook(sentAt: Date, stands: ParcelEventKind | null, at: Date): Date | null {
  if (stands === 'delivered' || stands === 'back') return null;
  const since = (at.getTime() - sentAt.getTime()) / 3600_000;
  const look = LOOKS.find(({ until }) => since < until);
  return look ? plusHours(at, look.hours) : null;
}
/** How long a provider is left alone after so many failures in a row, in hours. */
export const restHours = (failures: number): number => Math.min(12, 0.25 * 2 ** (failures - 1));
