import { STATUS } from '../../../../contract/codes/order-status.ts';
import { idList, literal, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Purchase {
  order_id: number;
  number: string;
  day: string;
  sale_channel_id: number;
  /** Goods less the discount, in satang. */
  amount: number;
  lines: { product_id: number; qty: number }[];
}
/** What was bought with these orders, in their order, or with all that were made since and not cancelled; free lines are none of it. */
export const purchases = (tx: Reader, which: { orders: number[] } | { since: Date }): Promise<Purchase[]> =>
  rows<Purchase>(
    tx,
    sql`
    select o.id as order_id, o.number, (o.created_at at time zone 'Asia/Bangkok')::date::text as day, o.sale_channel_id,
      o.product_amount - o.discount as amount,
      coalesce((select json_agg(json_build_object('product_id', b.product_id, 'qty', b.qty)) from (
        select l.product_id, l.qty from order_lines l
        where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.product_id is not null
        union all
        select p.product_id, p.qty from order_line_products p where p.enterprise_id = o.enterprise_id and p.order_id = o.id
      ) as b), '[]') as lines
    from orders o where o.enterprise_id = ${tx.enterpriseId} and ${
      'orders' in which
        ? sql`o.id = any (${idList(which.orders)}) order by array_position(${which.orders}::bigint[], o.id)`
        : sql`o.created_at >= ${which.since} and o.status <> ${literal(STATUS.cancelled)}`
    }`,
  );
