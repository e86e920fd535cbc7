import { STATUS } from '../../../../contract/codes/order-status.ts';
import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { LockedOrder, MovedOrders } from '../../orders/index.ts';
import { sendBackOfReturned, unlinkCards } from '../redemptions.store.ts';
import { giveBackOf } from './redeem.ts';

/** An order that is cancelled before anything of it was handed over gives back what it used, and its cards are free again. */
export async function cancelledOrder(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  before: LockedOrder,
): Promise<void> {
  if (before.delivery_status >= DELIVERY.pickedUp) return;
  await giveBackOf(tx, who, order.id, 'cancelled');
  await unlinkCards(tx, order.id);
}

/** An order whose goods came back whole gives back what it used, where the shop has decided so. */
export function movedOrders(tx: Tx, { ids, to }: MovedOrders): void {
  if (to === STATUS.returned) sendBackOfReturned(tx, ids);
}
