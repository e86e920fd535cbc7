import { STATUS } from '../../../../contract/codes/order-status.ts';
import { credit } from '../../../../contract/payments.credit.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { record } from '../../audit/index.ts';
import { assertMay, followPaid, loadOrder, note } from '../../orders/index.ts';
import { checkingOf } from '../payments.queries/checking.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { objection, REASON_WORDS } from '../payments.rules.ts';
import { insertPayments, markAccepted } from '../payments.store.ts';
import { partsOf, wereSeen } from './confirm-payment.ts';
import { overpaid, toCredit } from './to-credit.ts';

/**
 * Takes what came, though it is not all: the order stays unpaid, and the next slip pays the rest. Of an order that was
 * cancelled meanwhile it becomes the customer's credit, or waits to be paid back.
 */
export const acceptPart = command(credit.acceptPart, async (tx, who, input, fail) => {
  const { id, slips: seen, typed_amount } = input;
  const order = await loadOrder(tx, who, id, fail);
  const [slips, checking] = await Promise.all([slipsOf(tx, [id]), checkingOf(tx, who, id)]);
  const late = order.status === STATUS.cancelled;
  if (!late) assertMay(order, STATUS.awaitingShipment, 'confirm_payment', who, fail);
  if (checking.own) throw fail('own_payment', { order: order.number });
  const pending = (slips.get(id) ?? []).filter((s) => s.status === 'pending');
  if (!pending.length) throw fail('no_payment', { order: order.number });
  if (!wereSeen(pending, seen)) throw fail('slip_not_seen', { order: order.number });
  // that it is not all is what is said here; whatever else is red is for the lead
  const against = objection(
    pending.map((s) => {
      const reasons = s.reasons.filter((reason) => reason !== 'amount' || isNotShared(s));
      const red = reasons.some((reason) => reason in REASON_WORDS && reason !== 'account');
      return { ...s, reasons, verdict: red ? 'red' : 'amber' };
    }),
  );
  if (against.kind === 'red')
    throw fail('slip_red', {
      order: order.number,
      reasons: against.reasons.map((r) => REASON_WORDS[r]),
      codes: against.reasons,
    });
  const shown = pending.reduce((sum, s) => sum + toSatang(s.shown_amount), 0);
  if (typed_amount === undefined && checking.checker_types)
    throw fail('amount_not_typed', { order: order.number });
  if (typed_amount !== undefined && toSatang(typed_amount) !== shown)
    throw fail('amount_typed_differs', {
      order: order.number,
      typed: bahtText(toSatang(typed_amount)),
      amount: bahtText(shown),
    });
  const parts = await partsOf(tx, pending);
  const paid = parts.reduce((sum, part) => sum + part.amount, 0);
  const total = order.paid_amount + paid;
  if (!late && total >= order.order_amount)
    throw fail('part_is_whole', {
      order: order.number,
      amount: bahtText(total),
      due: bahtText(order.order_amount),
    });
  await insertPayments(tx, who, { order_id: id, method_id: order.payment_method_id, reason: null }, parts);
  await markAccepted(tx, who, id);
  await followPaid(tx, order, total);
  const lacks = late ? 0 : order.order_amount - total;
  if (late) {
    await note(tx, who, id, 'late_paid', { amount: toBaht(paid) });
    await toCredit(tx, who, order, overpaid(order), 'cancelled');
  } else await note(tx, who, id, 'part_paid', { amount: toBaht(paid), lacks: toBaht(lacks) });
  record(tx, who, { action: 'payment.part', thing: 'order', id, after: { paid, lacks } });
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status, paid: toBaht(paid), lacks: toBaht(lacks) };
});

/** A shared slip shows more or less than its parts. */
const isNotShared = ({
  shown_amount,
  parts,
}: {
  shown_amount: number;
  parts: { amount: number; status: string }[];
}) =>
  parts.length > 0 &&
  toSatang(shown_amount) !==
    parts
      .filter(({ status }) => status !== 'rejected')
      .reduce((sum, { amount }) => sum + toSatang(amount), 0);
