import type { MoveBy } from '../../../../contract/codes/moves.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { payments, takeBackRefusal, UNDO_WITHIN_MS } from '../../../../contract/payments.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  followPaid,
  giveBackPayment,
  loadOrder,
  note,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { howSpent } from '../payments.rules.ts';
import { creditKindOf, creditOf, moveCredit, spentSince } from '../credits.store.ts';
import { lastRoundOf } from '../payments.queries/last-round-of.ts';
import {
  insertTransfer,
  markPendingOf,
  reversePayments,
  standingPayments,
  type StandingPayment,
} from '../payments.store.ts';

/** Undoes one's own confirmation of a moment ago: no reason is asked, parts that were paid before stay. */
export const undoConfirm = command(payments.undoConfirm, async (tx, who, { id }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const paid = lastOf(await confirmedPayments(tx, order, fail));
  const lately = now().getTime() - UNDO_WITHIN_MS;
  if (!paid.every((p) => p.user_id === who.userId && p.at.getTime() >= lately))
    throw fail('undo_over', { order: order.number });
  await takeBack(tx, who, order, paid, { by: 'undo_payment' }, fail);
  return { id, number: order.number, status: order.status };
});

/** Takes a confirmation back that was a mistake, whoever confirmed it and when. */
export const unconfirm = command(payments.unconfirm, async (tx, who, { id, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const paid = await confirmedPayments(tx, order, fail);
  await takeBack(tx, who, order, paid, { by: 'unconfirm_payment', reason }, fail);
  return { id, number: order.number, status: order.status };
});

/** What was confirmed of an order that nothing was done with yet. Errors: invalid_order_status, payment_in_round. */
async function confirmedPayments(
  tx: Tx,
  order: LockedOrder,
  fail: Fail<'invalid_order_status' | 'payment_in_round'>,
): Promise<StandingPayment[]> {
  if (order.status === STATUS.awaitingCollection)
    throw fail('payment_in_round', { order: order.number, round: await lastRoundOf(tx, order.id) });
  const paid = await standingPayments(tx, order.id);
  const why = takeBackRefusal({ status: order.status, paid: paid.length > 0 });
  if (why) throw wrongStatus(order, why, fail);
  return paid;
}

/** What came last, all of it at one moment, and what followed from it. */
function lastOf(paid: readonly StandingPayment[]): StandingPayment[] {
  const last = paid.findLast(({ amount }) => amount > 0);
  return paid.slice(paid.findIndex(({ at }) => at.getTime() === last?.at.getTime()));
}

interface Why {
  by: Extract<MoveBy, 'undo_payment' | 'unconfirm_payment'>;
  reason?: string;
}
/** What these payments did, undone: the ledger keeps both rows, their slips wait again, the order is unpaid. */
async function takeBack(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  paid: StandingPayment[],
  why: Why,
  fail: Fail<'invalid_order_status' | 'credit_spent' | 'paid_back_already'>,
): Promise<void> {
  const before = { status: order.status, paid: order.paid_amount };
  const back = paid.find((p) => p.paid_back_way !== null);
  if (back) throw fail('paid_back_already', { order: order.number, amount: bahtText(-back.amount) });
  const amount = paid.reduce((sum, p) => sum + p.amount, 0);
  if (order.status === STATUS.unpaid)
    await note(tx, who, order.id, why.by, {
      amount: toBaht(amount),
      ...(why.reason ? { reason: why.reason } : {}),
    });
  else await giveBackPayment(tx, who, order, { ...why, amount }, fail);
  await followPaid(tx, order, before.paid - amount);
  await reversePayments(
    tx,
    who,
    paid.filter((p) => p.credit_id === null).map((p) => p.id),
    why.reason ?? null,
  );
  // what was used comes back before what was made is taken
  for (const p of paid.filter((one) => one.credit_id !== null).toSorted((a, b) => b.amount - a.amount))
    await reverseCredit(tx, who, order, p, fail);
  await markPendingOf(
    tx,
    order.id,
    paid.flatMap(({ slip_id }) => slip_id ?? []),
  );
  record(tx, who, {
    action: 'payment.unconfirm',
    thing: 'order',
    id: order.id,
    before,
    after: { status: order.status, by: why.by, reason: why.reason ?? null },
  });
  announce(tx, 'payments');
}

/** Credit that came from the order, or paid it, as it was before. Errors: credit_spent. */
async function reverseCredit(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  p: StandingPayment,
  fail: Fail<'credit_spent'>,
): Promise<void> {
  const customer_id = order.customer_id!;
  const credit_id = await moveCredit(tx, who, {
    customer_id,
    kind: p.amount > 0 ? 'used' : await creditKindOf(tx, p.credit_id!),
    amount: p.amount,
    order_id: order.id,
    reverses: p.credit_id,
  });
  if (credit_id === null) {
    const [left, spent] = [await creditOf(tx, customer_id), await spentSince(tx, customer_id, p.credit_id!)];
    throw fail('credit_spent', {
      order: order.number,
      amount: bahtText(-p.amount),
      credit: bahtText(left),
      how: howSpent(spent, -p.amount - left),
    });
  }
  await insertTransfer(tx, who, {
    order_id: order.id,
    method_id: p.method_id,
    amount: -p.amount,
    credit_id,
    reverses: p.id,
  });
  announce(tx, 'customers');
}
