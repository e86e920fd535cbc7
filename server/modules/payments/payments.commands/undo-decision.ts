import { STATUS } from '../../../../contract/codes/order-status.ts';
import { credit } from '../../../../contract/payments.credit.ts';
import { payments, UNDO_WITHIN_MS } from '../../../../contract/payments.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { followPaid, loadOrder, note, wrongStatus } from '../../orders/index.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { isToCheck } from '../payments.rules.ts';
import { giveTransferBack } from '../transfers.store.ts';
import { lockSharing } from './lock-sharing.ts';
import {
  markNotReferred,
  markNotRejected,
  markPendingOf,
  reversePayments,
  standingPayments,
} from '../payments.store.ts';

const lately = () => new Date(now().getTime() - UNDO_WITHIN_MS);

/** Undoes one's own rejection of a moment ago: the slip waits to be checked again, in all orders that share it. */
export const undoReject = command(
  payments.undoReject,
  async (tx, who, { id, slip_id }, fail) => {
    const order = await loadOrder(tx, who, id, fail);
    if (!(await slipOf(tx, id, slip_id))) throw fail('not_found');
    if (!isToCheck(order)) throw wrongStatus(order, '', fail);
    const ids = await lockSharing(tx, who, id, fail);
    let back: number[];
    try {
      await giveTransferBack(tx, who, slip_id, lately());
      back = await markNotRejected(tx, who, ids, slip_id, lately());
      if (!back.includes(id)) throw fail('slip_undo_over', { order: order.number });
    } catch (err) {
      // the same transfer was attached in this very moment
      if (constraintOf(err) === 'slips_transfer') throw fail('slip_undo_over', { order: order.number });
      throw err;
    }
    for (const orderId of back) await note(tx, who, orderId, 'slip_reject_undone', {});
    record(tx, who, { action: 'payment.slip_reject_undone', thing: 'slip', id: slip_id });
    announce(tx, 'payments');
    return { id, slip_id };
  },
  {
    show: async (tx, _who, { id, slip_id }) => (await slipOf(tx, id, slip_id))!,
  },
);

/** Takes back what one left to the lead a moment ago; what the bell told the leads stays told. */
export const undoRefer = command(payments.undoRefer, async (tx, who, { id }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  if (order.status !== STATUS.unpaid) throw wrongStatus(order, '', fail);
  if (!(await markNotReferred(tx, who, id, lately()))) throw fail('slip_undo_over', { order: order.number });
  await note(tx, who, id, 'slip_refer_undone', {});
  record(tx, who, { action: 'payment.refer_undone', thing: 'order', id });
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status };
});

/** Undoes one's own part payment of a moment ago, where it is the last that the order was paid: earlier parts stay. */
export const undoPart = command(credit.undoPart, async (tx, who, { id }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  if (order.status !== STATUS.unpaid) throw wrongStatus(order, '', fail);
  const paid = await standingPayments(tx, id);
  const last = paid.at(-1);
  // one acceptance takes all slips that wait, at one moment
  const part = paid.filter((p) => p.at.getTime() === last?.at.getTime());
  const slips = part.flatMap(({ slip_id }) => slip_id ?? []);
  if (!last || slips.length < part.length || last.user_id !== who.userId || last.at < lately())
    throw fail('slip_undo_over', { order: order.number });
  const amount = part.reduce((sum, p) => sum + p.amount, 0);
  await reversePayments(
    tx,
    who,
    part.map((p) => p.id),
    null,
  );
  await markPendingOf(tx, id, slips);
  await followPaid(tx, order, order.paid_amount - amount);
  const taken_back = toBaht(amount);
  await note(tx, who, id, 'part_undone', { amount: taken_back });
  record(tx, who, { action: 'payment.part_undone', thing: 'order', id, after: { taken_back: amount } });
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status, taken_back };
});

const slipOf = async (tx: Reader, orderId: number, slipId: number) =>
  (await slipsOf(tx, [orderId])).get(orderId)?.find(({ id }) => id === slipId);
