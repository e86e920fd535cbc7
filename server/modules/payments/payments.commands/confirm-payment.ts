import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { may } from '../../../platform/rights.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  assertMay,
  cancelInside,
  moveTo,
  orderForUpdate,
  orderShown,
  piecesOf,
  setPaid,
  slipsOf,
} from '../../orders/index.ts';
import { retake } from '../../warehouse/index.ts';
import { objection, REASON_WORDS } from '../payments.rules.ts';
import { insertPayment, markAccepted, markAllRejected } from '../payments.store.ts';

interface Confirm {
  id: number;
  reason?: string | undefined;
}

/**
 * Takes an order's payment: its pending slips are accepted, it waits for packing (111). A reservation that
 * was given back is taken again. Errors: no_orders, invalid_order_status, slip_red, no_payment, balance_not_enough.
 */
export const confirmSuccess = command(async (tx, who, input: Confirm) => {
  await confirmInside(tx, who, input);
  return { Data: await orderShown(tx, who, input.id) };
});

export async function confirmInside(tx: Tx, who: Actor, { id, reason }: Confirm): Promise<string> {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  assertMay(order, 111, 'confirm_payment', who);
  const slips = (await slipsOf(tx, [id])).get(id) ?? [];
  const against = objection(slips);
  if (against.kind === 'no_slip' && !reason) throw fail('no_payment', { order: order.number });
  if (against.kind === 'red' && !(may(who, 'payment', 3) && reason)) {
    throw fail('slip_red', {
      order: order.number,
      reasons: against.reasons.map((r) => REASON_WORDS[r]),
      codes: against.reasons,
    });
  }
  const pending = slips.filter((s) => s.status === 'pending');
  const parts = pending.length
    ? pending.map((s) => ({ slip_id: s.id, amount: toSatang(s.amount) }))
    : [{ slip_id: null, amount: order.order_amount }];
  for (const part of parts) {
    await insertPayment(tx, who, {
      order_id: id,
      method_id: order.payment_method_id,
      reason: reason ?? null,
      ...part,
    });
  }
  await markAccepted(tx, who, id);
  failpoint('payment.confirm.after_payment');
  const paid = parts.reduce((sum, p) => sum + p.amount, 0);
  await setPaid(tx, who, id, paid);
  await moveTo(tx, order, 111, {
    by: 'confirm_payment',
    who,
    data: { amount: toBaht(paid), ...(reason ? { reason } : {}) },
  });
  failpoint('payment.confirm.after_move');
  await retake(tx, who, id, await piecesOf(tx, id));
  record(tx, who, {
    action: 'payment.confirm',
    thing: 'order',
    id,
    before: { status: 100 },
    after: { status: 111, paid, reason: reason ?? null },
  });
  announce(tx, 'payments');
  return order.number;
}

/** Refuses the payment: the order is cancelled (140), its slips rejected, its stock released. Errors: no_orders, invalid_order_status. */
export const confirmFail = command(async (tx, who, { id, reason }: { id: number; reason: string }) => {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  await cancelInside(tx, who, order, { by: 'fail_payment', reason_type: 'no_payment', reason });
  await markAllRejected(tx, who, id, reason);
  announce(tx, 'payments');
  return { Data: await orderShown(tx, who, id) };
});
