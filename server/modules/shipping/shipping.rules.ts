import { notHandedOver, OVER, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { Words } from '../../../contract/shared.ts';
import { shipping } from '../../../contract/shipping.ts';
import { allows } from '../../../contract/rights.ts';
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
    unless(notHandedOver(order.status), OVER),
  );
