import type { Order } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import { isCustomer } from '../../../platform/rights.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderDetail } from '../orders.queries/order-detail.ts';
import { orderList, type OrderListFilter } from '../orders.queries/order-list.ts';
import { offered, withoutStaff } from '../orders.rules.ts';

/** An order as its page shows it, with what this person may do next. Errors: no_orders (also for who may not see it). */
export async function orderShown(tx: Reader, who: Actor, which: number | string): Promise<Order> {
  const order = await orderDetail(tx, who, which);
  if (!order) throw fail('no_orders', { code: which });
  const shown = { ...order, ...offered({ ...order, to_pay: stillToPay(order) }, who) };
  return isCustomer(who) ? forCustomer(shown) : shown;
}

/** A page of orders as this person may read them. */
export async function ordersShown(tx: Reader, who: Actor, filter: OrderListFilter) {
  const found = await orderList(tx, who, filter);
  return isCustomer(who) ? { ...found, Data: found.Data.map(withoutStaff) } : found;
}

/** What a customer reads of the own order: what was bought, paid and sent, not who in the shop did or noted what. */
function forCustomer(order: Order): Order {
  return {
    ...withoutStaff(order),
    slips: order.slips.map((s) => ({ ...s, uploaded_by: '', used_by: null })),
    parcels: order.parcels.map((p) => ({ ...p, closed_by: null, picked_up_by: null })),
    reservations: [],
    timeline: order.timeline
      .filter((e) => e.to_status !== null)
      .map((e) => ({ ...e, user_name: '', data: {} })),
  };
}

/** What nobody has paid or sent a slip for yet, in satang. */
export function stillToPay(order: Pick<Order, 'order_amount' | 'payment_amount' | 'slips'>): number {
  const pending = order.slips.filter((s) => s.status === 'pending').map((s) => toSatang(s.amount));
  return toSatang(order.order_amount) - toSatang(order.payment_amount) - pending.reduce((a, b) => a + b, 0);
}
