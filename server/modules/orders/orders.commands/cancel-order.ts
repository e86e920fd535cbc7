import {
  CANCEL_REASONS,
  STATUS_WORDS,
  type CancelReason,
  type MoveBy,
  type OrderStatus,
} from '../../../../contract/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { release } from '../../warehouse/index.ts';
import { orderForUpdate, setCancelled, type LockedOrder } from '../orders.store.ts';
import { assertMay } from '../orders.rules.ts';
import { moveTo } from './move.ts';
import { orderShown } from './show-order.ts';

type Subscriber = (tx: Tx, who: Actor, order: LockedOrder, before: LockedOrder) => Promise<void>;
const subscribers: Subscriber[] = [];
/** Later modules hear of a cancelled order inside its transaction (packing pulls it out of its round). */
export const onCancelled = (then: Subscriber): void =>
  void (subscribers.includes(then) || subscribers.push(then));

interface Cancel {
  id: number;
  reason_type: CancelReason;
  reason: string;
  expected_status?: OrderStatus | undefined;
}
/** Cancels an order and releases its stock. Errors: no_orders, invalid_order_status, changed_meanwhile. */
export const cancelOrder = command(async (tx, who, { id, reason_type, reason, expected_status }: Cancel) => {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  if (expected_status !== undefined && order.status !== expected_status) {
    throw fail('changed_meanwhile', {
      order: order.number,
      from: { th: STATUS_WORDS[order.status].th, en: STATUS_WORDS[order.status].en },
      paid: toBaht(order.paid_amount),
    });
  }
  await cancelInside(tx, who, order, { by: 'cancel', reason_type, reason });
  return { Data: await orderShown(tx, who, id) };
});

interface Why {
  by: Extract<MoveBy, 'cancel' | 'fail_payment' | 'reservation_over'>;
  reason_type: CancelReason;
  reason: string;
}
/** The same inside another command's transaction. */
export async function cancelInside(tx: Tx, who: Actor, order: LockedOrder, why: Why): Promise<void> {
  const before = { ...order };
  assertMay(order, 140, why.by, who);
  await setCancelled(tx, order.id, why.reason_type, why.reason);
  await moveTo(tx, order, 140, {
    by: why.by,
    who,
    data: { reason_type: why.reason_type, reason: why.reason, reason_words: CANCEL_REASONS[why.reason_type] },
  });
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
