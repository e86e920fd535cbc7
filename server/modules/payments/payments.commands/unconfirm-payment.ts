import type { MoveBy } from '../../../../contract/codes/moves.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { payments, takeBackRefusal, UNDO_WITHIN_MS } from '../../../../contract/payments.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { giveBackPayment, loadOrder, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { lastRoundOf } from '../payments.queries/last-round-of.ts';
import { markPending, reversePayments, standingPayments, type StandingPayment } from '../payments.store.ts';

/** Undoes one's own confirmation of a moment ago: no reason is asked. */
export const undoConfirm = command(payments.undoConfirm, async (tx, who, { id }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const paid = await confirmedPayments(tx, order, fail);
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

/** All that confirming did, undone: the ledger keeps both rows, the slips wait again, the order is unpaid. */
async function takeBack(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  paid: StandingPayment[],
  why: { by: Extract<MoveBy, 'undo_payment' | 'unconfirm_payment'>; reason?: string },
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const before = { status: order.status, paid: order.paid_amount };
  await giveBackPayment(tx, who, order, { ...why, amount: order.paid_amount }, fail);
  await reversePayments(
    tx,
    who,
    paid.map((p) => p.id),
    why.reason ?? null,
  );
  await markPending(tx, order.id);
  record(tx, who, {
    action: 'payment.unconfirm',
    thing: 'order',
    id: order.id,
    before,
    after: { status: order.status, by: why.by, reason: why.reason ?? null },
  });
  announce(tx, 'payments');
}
