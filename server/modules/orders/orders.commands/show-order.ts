import type { Order } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderDetail } from '../orders.queries/order-detail.ts';
import { offered } from '../orders.rules.ts';

/** An order as its page shows it, with what this person may do next. Errors: no_orders (also for who may not see it). */
export async function orderShown(tx: Reader, who: Actor, which: number | string): Promise<Order> {
  const order = await orderDetail(tx, who, which);
  if (!order) throw fail('no_orders', { code: which });
  return { ...order, ...offered({ ...order, to_pay: stillToPay(order) }, who) };
}

/** What nobody has paid or sent a slip for yet, in satang. */
export function stillToPay(order: Pick<Order, 'order_amount' | 'payment_amount' | 'slips'>): number {
  const pending = order.slips.filter((s) => s.status === 'pending').map((s) => toSatang(s.amount));
  return toSatang(order.order_amount) - toSatang(order.payment_amount) - pending.reduce((a, b) => a + b, 0);
}
