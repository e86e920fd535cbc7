import type { PaymentType } from '../../../../contract/codes/payment-types.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode } from '../../orders/index.ts';

export interface TriedOrder {
  id: number;
  number: string;
  status: OrderStatus;
  payment_type: PaymentType;
  day: string;
  user_id: number | null;
  user_name: string | null;
  team_id: number | null;
  team_name: string | null;
  sale_channel_id: number;
  channel_name: string;
}
/** The order with a number, a tracking number, or as later modules know it. */
export const orderToTry = (tx: Reader, code: string): Promise<TriedOrder | null> =>
  maybeRow<TriedOrder>(
    tx,
    sql`
    select o.id, o.number, o.status, o.payment_type, (o.created_at at time zone 'Asia/Bangkok')::date::text as day, o.user_id, u.name as user_name,
      o.team_id, t.name as team_name, o.sale_channel_id, c.name as channel_name
    from published.orders o
    left join published.people u on u.enterprise_id = o.enterprise_id and u.id = o.user_id
    left join published.teams t on t.enterprise_id = o.enterprise_id and t.id = o.team_id
    left join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = (${idByCode(tx, code)})`,
  );

export interface TriedLineRow {
  line: number;
  sku: string;
  name: string;
  qty: number;
  net: number;
  gift: boolean;
  product_id: number | null;
  categories: number[];
  /** Pieces of all its items that left, and what came back of it, in pieces and satang. */
  sent: number;
  back: number;
  paid: number;
  /** It was settled as it is, in this period, with this rate or none. */
  settled: string | null;
  settled_rate: number | null;
}
export const linesToTry = (tx: Reader, o: TriedOrder): Promise<TriedLineRow[]> =>
  rows<TriedLineRow>(
    tx,
    sql`
    with recursive paths (id, path) as (
      select id, array[id] from published.categories where enterprise_id = ${tx.enterpriseId} and parent_id is null
      union all
      select c.id, c.id || p.path from published.categories c join paths p on p.id = c.parent_id where c.enterprise_id = ${tx.enterpriseId})
    select l.line, l.sku, l.name, l.qty, l.net, l.gift_of is not null as gift, l.product_id, coalesce(paths.path, '{}') as categories,
      coalesce(sent.qty, 0) as sent, coalesce(back.pieces, 0) as back, coalesce(back.paid, 0) as paid, k.number as settled, k.rate_id as settled_rate
    from published.order_lines l
    left join published.products p on p.enterprise_id = l.enterprise_id and p.id = l.product_id
    left join paths on paths.id = p.category_id
    cross join lateral (
      select sum(v.qty)::int as qty from published.reservations v
      where v.enterprise_id = l.enterprise_id and v.order_id = l.order_id and v.line = l.line and v.state = 'issued') as sent
    cross join lateral (
      select sum(r.good + r.broken + r.lost + r.other)::int as pieces, sum(r.paid)::bigint as paid from published.returned_lines r
      where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and not r.put_back and r.closed_at is not null) as back
    left join lateral (
      select c.number, e.rate_id from commission_entries e
      join commission_periods c on c.enterprise_id = e.enterprise_id and c.id = e.period_id
      where e.enterprise_id = l.enterprise_id and e.order_id = l.order_id and e.line = l.line and e.of_kind = 'sale'
        and e.user_id = ${o.user_id} and e.team_id = coalesce(${o.team_id}::bigint, 0) and e.sale_channel_id = ${o.sale_channel_id}
        and e.product = coalesce(l.product_id, 0)
      order by e.id desc limit 1) as k on true
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${o.id} order by l.line`,
  );
