import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { isKnownCustomer } from '../../customers/index.ts';
import { followPaid, note, type LockedOrder } from '../../orders/index.ts';
import { creditsForUpdate, moveCredit, type CreditKind } from '../credits.store.ts';
import { insertTransfer } from '../payments.store.ts';

/** What a locked order has more than it is to have, in satang; a cancelled one is to have nothing. */
export const overpaid = ({
  status,
  paid_amount,
  order_amount,
}: Pick<LockedOrder, 'status' | 'paid_amount' | 'order_amount'>): number =>
  Math.max(0, paid_amount - (status === STATUS.cancelled ? 0 : order_amount));

/**
 * What an order has too much (satang) becomes the credit of its customer. Where nobody knows who that is, it stays with
 * the order, to be paid back.
 */
export async function toCredit(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  amount: number,
  kind: Extract<CreditKind, 'over' | 'edited' | 'cancelled'>,
): Promise<void> {
  const { id, customer_id, payment_method_id: method_id } = order;
  if (amount <= 0 || customer_id === null || !(await isKnownCustomer(tx, customer_id))) return;
  const credit_id = (await moveCredit(tx, who, { customer_id, kind, amount, order_id: id }))!;
  await insertTransfer(tx, who, { order_id: id, method_id, amount: -amount, credit_id });
  await followPaid(tx, order, order.paid_amount - amount);
  await note(tx, who, id, 'to_credit', { amount: toBaht(amount) });
  record(tx, who, {
    action: 'payment.credit',
    thing: 'customer',
    id: customer_id,
    after: { order: order.number, kind, credit: amount },
  });
  announce(tx, 'payments', 'customers');
}

/** Credit of customers who were merged is of who they were merged into; it is no thing that a merge counts. */
export async function mergeCredits(
  tx: Tx,
  who: Actor,
  { from, into }: { from: readonly number[]; into: number },
): Promise<number> {
  for (const { customer_id, balance } of await creditsForUpdate(tx, from)) {
    await moveCredit(tx, who, { customer_id, kind: 'merged', amount: -balance });
    await moveCredit(tx, who, { customer_id: into, kind: 'merged', amount: balance });
  }
  return 0;
}
