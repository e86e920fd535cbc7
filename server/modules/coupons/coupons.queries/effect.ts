import { STATUS } from '../../../../contract/codes/order-status.ts';
import { toBaht } from '../../../platform/money.ts';
import { literal, onlyRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What came of a campaign, by what stands: a customer is new whose first order is one of these. */
export async function effectOf(tx: Reader, campaignId: number) {
  const found = await onlyRow<{
    orders: number;
    revenue: number;
    discount: number;
    customers: number;
    new_customers: number;
  }>(
    tx,
    sql`
    select count(*)::int as orders, coalesce(sum(o.order_amount), 0)::bigint as revenue, coalesce(sum(r.discount), 0)::bigint as discount,
      count(distinct o.customer_id)::int as customers,
      count(distinct o.customer_id) filter (where not exists (
        select from published.orders before where before.enterprise_id = o.enterprise_id and before.customer_id = o.customer_id
          and before.id < o.id and before.status <> ${literal(STATUS.cancelled)}))::int as new_customers
    from coupon_redemptions r join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    where r.enterprise_id = ${tx.enterpriseId} and r.campaign_id = ${campaignId} and r.given_back_at is null
      and o.status <> ${literal(STATUS.cancelled)}`,
  );
  return {
    ...found,
    revenue: toBaht(found.revenue),
    discount: toBaht(found.discount),
    returning_customers: found.customers - found.new_customers,
  };
}

export interface Bought {
  id: number;
  sale_channel_id: number;
  customer_id: number | null;
  discount: number;
  order_amount: number;
  lines: { product_id: number | null; amount: number }[];
}
/** Orders since a moment that were not cancelled, some at a time, after one of them: what a new campaign is tried on. */
export const ordersSince = (tx: Reader, since: Date, after: number, most: number): Promise<Bought[]> =>
  rows<Bought>(
    tx,
    sql`
    select o.id, o.sale_channel_id, o.customer_id, o.discount, o.order_amount,
      coalesce((select json_agg(json_build_object('product_id', l.product_id, 'amount', l.amount) order by l.line) from published.order_lines l
        where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.gift_of is null), '[]') as lines
    from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.created_at >= ${since} and o.status <> ${literal(STATUS.cancelled)} and o.id > ${after}
    order by o.id limit ${most}`,
  );
