export interface ParcelFacts {
  closed_at: Date | null;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  order_status: number;
}
export type ParcelState = 'packing' | 'ready' | 'picked_up' | 'delivered' | 'failed' | 'cancelled';

/** Where a parcel is, from what happened to it. A failed one that is delivered later is delivered. */
export function stateOf(p: ParcelFacts): ParcelState {
  if (p.order_status === 140) return 'cancelled';
  if (p.delivered_at) return 'delivered';
  if (p.failed_at) return 'failed';
  if (p.picked_up_at) return 'picked_up';
  return p.closed_at ? 'ready' : 'packing';
}
