import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { writeRoute, writeTrackings, type LockedOrder } from '../orders.store.ts';
import { note } from './move.ts';

/**
 * Who carries an order and under which number, as shipping decides it; the timeline says what changed.
 * A tracking number that another order has violates orders_tracking.
 */
export async function rerouteOrder(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  to: { provider?: Provider; tracking_number?: string | null },
): Promise<void> {
  const { provider = order.provider, tracking_number: tracking = order.tracking_number } = to;
  await writeRoute(tx, order.id, provider, tracking);
  if (to.provider !== undefined)
    await note(tx, who, order.id, 'provider', {
      before: PROVIDERS[order.provider],
      after: PROVIDERS[provider],
    });
  if (to.provider === undefined || tracking !== order.tracking_number)
    await note(tx, who, order.id, 'tracking', { before: order.tracking_number, after: tracking });
  order.provider = provider;
  order.tracking_number = tracking;
}

/** An order that left its round has no parcel: what it was to travel under is void. Nobody has to be told. */
export async function clearTracking(tx: Tx, order: LockedOrder): Promise<void> {
  await writeRoute(tx, order.id, order.provider, null);
  order.tracking_number = null;
}

/** Tracking numbers that a round's parcels got when it was cut. */
export const assignTrackings = writeTrackings;
