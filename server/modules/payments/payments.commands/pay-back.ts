import { STATUS } from '../../../../contract/codes/order-status.ts';
import { credit } from '../../../../contract/payments.credit.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { customerNameFor } from '../../customers/index.ts';
import { followPaid, loadOrder, note as noteInTimeline } from '../../orders/index.ts';
import { creditOf, moveCredit } from '../credits.store.ts';
import { insertTransfer } from '../payments.store.ts';
import { overpaid } from './to-credit.ts';

/** Credit went back to the customer. */
export const payBack = command(credit.payBack, async (tx, who, { id, amount, way, note }, fail) => {
  const name = await customerNameFor(tx, who, id);
  if (name === null) throw fail('not_found');
  const satang = toSatang(amount);
  const moved = await moveCredit(tx, who, {
    customer_id: id,
    kind: 'paid_back',
    amount: -satang,
    way,
    note,
  });
  const balance = await creditOf(tx, id);
  if (moved === null)
    throw fail('credit_not_enough', {
      path: 'amount',
      name,
      credit: bahtText(balance),
      amount: bahtText(satang),
    });
  record(tx, who, {
    action: 'payment.credit_paid_back',
    thing: 'customer',
    id,
    after: { paid_back: satang, way, note: note || null },
  });
  announce(tx, 'payments', 'customers');
  return { balance: toBaht(balance) };
});

/** What an order has too much went back to who paid it. */
export const payBackOrder = command(credit.payBackOrder, async (tx, who, { id, way, note }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const amount = order.status === STATUS.unpaid ? 0 : overpaid(order);
  if (amount === 0) throw fail('nothing_to_pay_back', { order: order.number });
  await insertTransfer(tx, who, {
    order_id: id,
    method_id: order.payment_method_id,
    amount: -amount,
    way,
    reason: note || null,
  });
  await followPaid(tx, order, order.paid_amount - amount);
  await noteInTimeline(tx, who, id, 'paid_back', { amount: toBaht(amount), way, ...(note ? { note } : {}) });
  record(tx, who, {
    action: 'payment.paid_back',
    thing: 'order',
    id,
    after: { paid_back: amount, way, note: note || null },
  });
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status, paid_back: toBaht(amount) };
});
