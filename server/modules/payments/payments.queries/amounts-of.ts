import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toBaht } from '../../../platform/money.ts';
import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { slipsOf } from './slips-of.ts';

/** What an order costs, what was paid and what slips say, in baht; null for who may not see it. */
export async function amountsOf(tx: Reader, who: Actor, id: number) {
  const [order, slips] = await Promise.all([
    maybeRow<{
      status: OrderStatus;
      order_amount: number;
      paid_amount: number;
      promptpay_id: string | null;
      account_name: string;
    }>(
      tx,
      sql`
      select o.status, o.order_amount, o.paid_amount, m.promptpay_id, m.account_name from published.orders o
      join published.payment_methods m on m.enterprise_id = o.enterprise_id and m.id = o.payment_method_id
      where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
    ),
    slipsOf(tx, [id]),
  ]);
  return (
    order && {
      status: order.status,
      order_amount: toBaht(order.order_amount),
      payment_amount: toBaht(order.paid_amount),
      slips: slips.get(id) ?? [],
      /** Where its own payment method is paid into by PromptPay, and in whose name; null: nowhere else than the shop. */
      promptpay: order.promptpay_id ? { id: order.promptpay_id, name: order.account_name } : null,
    }
  );
}
