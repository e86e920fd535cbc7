import { orders } from '../../../../contract/orders.ts';
import { CANCEL_REASONS, type CancelReason } from '../../../../contract/codes/cancel-reasons.ts';
import type { MoveBy } from '../../../../contract/codes/moves.ts';
import { STATUS, STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { release } from '../../warehouse/index.ts';
import { factsOf } from '../orders.rules.ts';
import type { LockedOrder } from '../orders.store.ts';
import { loadOrder } from './load-order.ts';
import { moveWith } from './move.ts';

type Subscriber = (tx: Tx, who: Actor, order: LockedOrder, before: LockedOrder) => Promise<void>;
const subscribers: Subscriber[] = [];
/** Later modules hear of a cancelled order inside its transaction (packing pulls it out of its round). */
export const onCancelled = (then: Subscriber): void =>
  void (subscribers.includes(then) || subscribers.push(then));

/** Cancels an order and releases its stock. */
export const cancelOrder = command(
  orders.cancel,
  async (tx, who, { id, reason_type, reason, expected_status }, fail) => {
    const order = await loadOrder(tx, who, id, fail);
    if (expected_status !== undefined && order.status !== expected_status) {
      throw fail('order_changed', {
        order: order.number,
        from: { th: STATUS_WORDS[order.status].th, en: STATUS_WORDS[order.status].en },
        paid: toBaht(order.paid_amount),
      });
    }
    await cancel(tx, who, order, { by: 'cancel', reason_type, reason }, fail);
    return factsOf(order);
  },
);

interface Why {
  by: Extract<MoveBy, 'cancel' | 'fail_payment' | 'reservation_over'>;
  reason_type: CancelReason;
  reason: string;
}
/** The same inside another command's transaction. Errors: invalid_order_status. */
export async function cancel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  why: Why,
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const before = { ...order };
  const { by, reason_type, reason } = why;
  await moveWith(
    tx,
    who,
    order,
    STATUS.cancelled,
    {
      by,
      data: { reason_type, reason, reason_words: CANCEL_REASONS[reason_type] },
      cancelled: { reason_type, reason },
    },
    fail,
  );
  await release(tx, order.id);
  for (const then of subscribers) await then(tx, who, order, before);
  record(tx, who, {
    action: 'order.cancel',
    thing: 'order',
    id: order.id,
    before: { status: before.status },
    after: { ...why },
  });
}
