import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../../contract/codes/packing-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { clearTracking, moveOrder, type LockedOrder } from '../../orders/index.ts';
import { voidParcels } from '../../shipping/index.ts';
import { markPulledOut } from '../packing.store.ts';

/** Takes an order out of its open round: no station holds it any more, and what was not handed over is void. */
export async function leaveRound(tx: Tx, who: Actor, orderId: number, reason: string): Promise<void> {
  await markPulledOut(tx, who, orderId, reason);
  await voidParcels(tx, orderId);
}

interface Back {
  reason: string;
  packing: PackingStatus;
  /** The line of the timeline. */
  event: string;
  data: Record<string, unknown>;
}
/** The same, and the order waits for the next cut (111) as if it had not been in one. Errors: invalid_order_status. */
export async function sendBack(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { reason, ...move }: Back,
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  await leaveRound(tx, who, order.id, reason);
  await clearTracking(tx, order);
  await moveOrder(tx, who, order, STATUS.awaitingShipment, { by: 'undo', ...move }, fail);
}
