import { STATUS } from '../../../../contract/codes/order-status.ts';
import { credit } from '../../../../contract/payments.credit.ts';
import { command } from '../../../platform/command.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { assertMay, followPaid, loadOrder, note, takePayment, wrongStatus } from '../../orders/index.ts';
import { creditOf, moveCredit } from '../credits.store.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { insertTransfer } from '../payments.store.ts';

/** Pays an unpaid order with its customer's credit, as far as it goes; what slips that wait will pay is left to them. */
export const useCredit = command(credit.use, async (tx, who, { id }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  assertMay(order, STATUS.awaitingShipment, 'confirm_payment', who, fail);
  const waiting = ((await slipsOf(tx, [id])).get(id) ?? []).filter((s) => s.status === 'pending');
  const due =
    order.order_amount - order.paid_amount - waiting.reduce((sum, slip) => sum + toSatang(slip.amount), 0);
  if (due <= 0)
    throw wrongStatus(
      order,
      { th: 'สลิปที่รอตรวจครบยอดแล้ว', en: 'Slips waiting to be checked already cover the amount' },
      fail,
    );
  const { customer_id, payment_method_id: method_id } = order;
  const has = customer_id === null ? 0 : await creditOf(tx, customer_id);
  const used = Math.min(has, due);
  // somebody else may use it in this very moment: the balance decides
  const credit_id =
    used > 0
      ? await moveCredit(tx, who, { customer_id: customer_id!, kind: 'used', amount: -used, order_id: id })
      : null;
  if (credit_id === null)
    throw fail('credit_not_enough', {
      name: order.recipient_name,
      credit: bahtText(customer_id === null ? 0 : await creditOf(tx, customer_id)),
      amount: bahtText(used || due),
    });
  await insertTransfer(tx, who, { order_id: id, method_id, amount: used, credit_id });
  failpoint('payment.credit.after_payment');
  await note(tx, who, id, 'credit_used', { amount: toBaht(used) });
  const total = order.paid_amount + used;
  if (total === order.order_amount) await takePayment(tx, who, order, { amount: used, total }, fail);
  else await followPaid(tx, order, total);
  record(tx, who, {
    action: 'payment.credit',
    thing: 'customer',
    id: customer_id!,
    after: { order: order.number, kind: 'used', credit: -used },
  });
  announce(tx, 'payments', 'customers');
  const { number, status } = order;
  return { id, number, status, used: toBaht(used), lacks: toBaht(order.order_amount - total) };
});
