import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PAY_BACK_WAYS } from '../../../../contract/payments.credit.ts';
import type { Actor } from '../../../platform/actor.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { followPaid, note as noteInTimeline, type LockedOrder } from '../../orders/index.ts';
import { insertTransfer } from '../payments.store.ts';

interface PaidBack {
  /** satang, above 0 */
  amount: number;
  way: (typeof PAY_BACK_WAYS)[number];
  note: string;
}
/**
 * Money of a locked order that went back to its customer for goods that came back. Answers false and writes nothing where the
 * order has not got so much: cash that the provider still owes, or owes as long as a part of the goods stays with the customer.
 */
export async function payBackReturned(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { amount, way, note }: PaidBack,
): Promise<boolean> {
  const isOwedByProvider = order.payment_type === PAYMENT_TYPES.cod && order.status !== STATUS.returned;
  if (isOwedByProvider || order.paid_amount < amount) return false;
  await insertTransfer(tx, who, {
    order_id: order.id,
    method_id: order.payment_method_id,
    amount: -amount,
    way,
    reason: note || null,
  });
  await followPaid(tx, order, order.paid_amount - amount);
  await noteInTimeline(tx, who, order.id, 'paid_back', {
    amount: toBaht(amount),
    way,
    ...(note ? { note } : {}),
  });
  announce(tx, 'payments');
  return true;
}
