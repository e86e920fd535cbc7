import { STATUS } from '../../../../contract/codes/order-status.ts';
import { paymentAbilities, payments, type Slip } from '../../../../contract/payments.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertMay, cancel, loadOrder, takePayment, type LockedOrder } from '../../orders/index.ts';
import { checkingOf } from '../payments.queries/checking.ts';
import { ordersSharing } from '../payments.queries/sharing.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { objection, REASON_WORDS } from '../payments.rules.ts';
import { insertPayments, leftOfShared, markAccepted, markAllRejected } from '../payments.store.ts';
import { passTransfersOn } from '../transfers.store.ts';
import { askBank } from './ask-bank.ts';
import { overpaid, toCredit } from './to-credit.ts';

interface Confirm {
  id: number;
  reason?: string | undefined;
  /** Those that the checker has looked at. */
  slips?: readonly number[] | undefined;
  /** What the checker reads off the slips, in baht. */
  typed_amount?: number | undefined;
  /** What becomes of what is paid too much. */
  over?: 'credit' | 'pay_back' | undefined;
}

/**
 * Takes an order's payment: its pending slips are accepted, it waits for packing (111). A reservation that was given
 * back is taken again. Orders that share its slips and are paid in full by them are taken with it.
 */
export const confirmSuccess = command(payments.confirmSuccess, async (tx, who, input, fail) => {
  const {
    order: { id, number, status },
    also,
  } = await confirm(tx, who, input, fail);
  return { id, number, status, also };
});

type FailConfirm = FailOf<typeof payments.confirmSuccess>;
export interface Confirmed {
  order: LockedOrder;
  also: { id: number; number: string }[];
}
/** The same inside a transaction of one's own. Errors: as the endpoint's. */
export async function confirm(
  tx: Tx,
  who: Actor,
  { id, reason, slips: seen, typed_amount, over }: Confirm,
  fail: FailConfirm,
): Promise<Confirmed> {
  const [order, slipsFound, checking] = await Promise.all([
    loadOrder(tx, who, id, fail),
    slipsOf(tx, [id]),
    checkingOf(tx, who, id),
  ]);
  assertMay(order, STATUS.awaitingShipment, 'confirm_payment', who, fail);
  if (checking.own) throw fail('own_payment', { order: order.number });
  const slips = slipsFound.get(id) ?? [];
  const pending = slips.filter((s) => s.status === 'pending');
  if (!wereSeen(pending, seen)) throw fail('slip_not_seen', { order: order.number });
  const against = objection(slips);
  if (against.kind === 'no_slip' && !reason) throw fail('no_payment', { order: order.number });
  if (against.kind === 'red' && !(isAble(who, paymentAbilities.overrule) && reason)) {
    throw fail('slip_red', {
      order: order.number,
      reasons: against.reasons.map((r) => REASON_WORDS[r]),
      codes: against.reasons,
    });
  }
  // a lead who takes a red one has said in words why
  const plain = against.kind === 'none' && pending.some((s) => s.verdict !== 'green');
  if (plain && typed_amount === undefined && checking.checker_types)
    throw fail('amount_not_typed', { order: order.number });
  const shown = pending.reduce((sum, s) => sum + toSatang(s.shown_amount), 0);
  if (typed_amount !== undefined && pending.length && toSatang(typed_amount) !== shown) {
    throw fail('amount_typed_differs', {
      order: order.number,
      typed: bahtText(toSatang(typed_amount)),
      amount: bahtText(shown),
    });
  }
  // before the first payment is written: what is read here is what is taken
  const sharing = pending.some((s) => s.parts.length > 1) ? await paidWith(tx, who, id, pending, fail) : [];
  for (const one of [{ order, pending }, ...sharing]) await take(tx, who, one, { reason, over }, fail);
  announce(tx, 'payments');
  return { order, also: sharing.map((one) => ({ id: one.order.id, number: one.order.number })) };
}

/** Whether somebody has looked at each of them; programs that say nothing of it are believed. */
export const wereSeen = (pending: readonly Slip[], seen: readonly number[] | undefined): boolean =>
  seen === undefined || pending.every(({ id }) => seen.includes(id));

interface Payable {
  order: LockedOrder;
  /** Its slips that wait. */
  pending: Slip[];
}
/**
 * The orders that these slips pay besides, in full and alone, and nothing stands against; whoever looked at the slips
 * has looked at all that pays them. One whose pieces were given back is confirmed on its own: they may be gone.
 */
async function paidWith(
  tx: Tx,
  who: Actor,
  id: number,
  seen: readonly Slip[],
  fail: FailConfirm,
): Promise<Payable[]> {
  const found: Payable[] = [];
  const files = new Set(seen.map(({ file }) => file));
  for (const other of await ordersSharing(tx, who, id)) {
    const order = await loadOrder(tx, who, other, fail);
    if (order.status !== STATUS.unpaid || (order.reserved_until !== null && order.reserved_until <= now()))
      continue;
    const [slips, checking] = await Promise.all([slipsOf(tx, [other]), checkingOf(tx, who, other)]);
    const pending = (slips.get(other) ?? []).filter((s) => s.status === 'pending');
    if (!checking.own && objection(pending).kind === 'none' && pending.every(({ file }) => files.has(file)))
      found.push({ order, pending });
  }
  return found;
}

/** Writes the payment of one order, one row a slip. Errors: invalid_order_status, balance_not_enough. */
async function take(
  tx: Tx,
  who: Actor,
  { order, pending }: Payable,
  { reason, over }: Pick<Confirm, 'reason' | 'over'>,
  fail: FailConfirm,
): Promise<void> {
  const { id, payment_method_id: method_id } = order;
  const parts = pending.length
    ? await partsOf(tx, pending)
    : [{ slip_id: null, amount: order.order_amount - order.paid_amount }];
  const paid = parts.reduce((sum, p) => sum + p.amount, 0);
  const total = order.paid_amount + paid;
  await Promise.all([
    insertPayments(tx, who, { order_id: id, method_id, reason: reason ?? null }, parts).then(() =>
      failpoint('payment.confirm.after_payment'),
    ),
    pending.length ? markAccepted(tx, who, id) : null,
    takePayment(tx, who, order, { amount: paid, total, reason }, fail),
  ]);
  failpoint('payment.confirm.after_move');
  if (over !== 'pay_back') await toCredit(tx, who, order, overpaid(order), 'over');
  record(tx, who, {
    action: 'payment.confirm',
    thing: 'order',
    id,
    before: { status: STATUS.unpaid },
    after: { status: order.status, paid, reason: reason ?? null },
  });
}

/** What each slip brings, in satang; the last one of a shared slip what nobody has a part of. */
export async function partsOf(
  tx: Tx,
  pending: readonly Slip[],
): Promise<{ slip_id: number; amount: number }[]> {
  const found = [];
  for (const { id, amount, parts } of pending)
    found.push({
      slip_id: id,
      amount: toSatang(amount) + (parts.length ? await leftOfShared(tx, id) : 0),
    });
  return found;
}

/** Refuses the payment: the order is cancelled (140), its slips rejected, its stock released. */
export const confirmFail = command(payments.confirmFail, async (tx, who, { id, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  await cancel(tx, who, order, { by: 'fail_payment', reason_type: 'no_payment', reason }, fail);
  await askBank(tx, await passTransfersOn(tx, await markAllRejected(tx, who, id, reason)));
  announce(tx, 'payments');
  return { id, number: order.number, status: order.status };
});
