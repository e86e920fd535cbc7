import { SENT, SOLD, STATUS } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { join, literal, literals, raw, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Which orders are reckoned: a part of a FROM with their ids (`i (id)`). */
export const ofOrders = (ids: readonly number[]): Sql => sql`unnest(${[...ids]}::bigint[]) as i (id)`;

/**
 * What the figures of orders are, as a list of WITH: `lines`, a row for each line of an order that is sold, and `of_orders`, a row
 * for each that is sold or cancelled. The one definition: what is kept is reckoned by it, read by it and proven by it. Satang;
 * the day is the Bangkok day on which an order was made.
 *
 * Cost is what left with the order's parcels, at the average of then; of a stock item it goes to the order's lines in their order,
 * so that their parts are the whole. Of what came back good it comes off again; what is broken, lost or set aside stays a cost.
 */
export const figuresOf = (tx: Reader, ids: Sql): Sql => sql`
  made as materialized (
    select o.* from ${ids}
    -- one by one by their key: joined, the planner reads all there are
    cross join lateral (
      select o.enterprise_id, o.id, (o.created_at at time zone 'Asia/Bangkok')::date as day, o.created_at, o.sale_channel_id, o.team_id, o.user_id,
        o.province, o.coupon_discount, o.shipping_fee, o.order_amount, o.status in ${literals(SOLD)} as is_sold,
        o.status in ${literals(SENT)} as is_sent, o.status = ${literal(STATUS.cancelled)} as is_cancelled,
        o.payment_type = ${literal(PAYMENT_TYPES.claim)} as is_claim
      from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = i.id offset 0) as o
  ),
  kept_pieces as (
    select r.order_id, r.line, r.item_id, coalesce(sum(r.qty) filter (where r.state = 'issued'), 0) as qty,
      bool_or(r.state = 'open') as waits
    from made m join published.reservations r on r.enterprise_id = m.enterprise_id and r.order_id = m.id and r.state <> 'released'
    where m.is_sold group by r.order_id, r.line, r.item_id
  ),
  left_with as (
    select m.id as order_id, k.item_id, sum(k.value) as value
    from made m join published.parcels p on p.enterprise_id = m.enterprise_id and p.order_id = m.id
    -- parcel by parcel: joined, all that was ever packed would be added up first
    cross join lateral (
      select k.item_id, k.value from published.packed_pieces k where k.enterprise_id = p.enterprise_id and k.parcel_id = p.id offset 0) as k
    where m.is_sold group by m.id, k.item_id
  ),
  issued as (
    select order_id, line, sum(round(value * upto / nullif(of_item, 0)) - round(value * (upto - qty) / nullif(of_item, 0)))::bigint as cost,
      bool_and(qty > 0 and not waits) as is_gone
    from (
      select k.*, coalesce(w.value, 0) as value, sum(k.qty) over (partition by k.order_id, k.item_id order by k.line) as upto,
        sum(k.qty) over (partition by k.order_id, k.item_id) as of_item
      from kept_pieces k left join left_with w on w.order_id = k.order_id and w.item_id = k.item_id) as parts
    group by order_id, line
  ),
  came_back as (
    select order_id, line, sum(paid)::bigint as paid,
      coalesce(sum(round(value * upto / nullif(of_item, 0)) - round(value * (upto - good) / nullif(of_item, 0))), 0)::bigint as cost
    from (
      select c.*, coalesce(g.value, 0) as value, sum(c.good) over (partition by c.bill_id, c.item_id order by c.line) as upto,
        sum(c.good) over (partition by c.bill_id, c.item_id) as of_item
      from (
        select m.id as order_id, l.line, l.item_id, l.bill_id, l.good, l.paid
        from made m join published.returned_lines l on l.enterprise_id = m.enterprise_id and l.order_id = m.id and not l.put_back
        where m.is_sold) as c
      cross join lateral (
        select sum(g.good_value) as value from published.goods_back g
        where g.enterprise_id = ${tx.enterpriseId} and g.bill_id = c.bill_id and g.item_id = c.item_id) as g) as parts
    group by order_id, line
  ),
  lines as (
    select m.id as order_id, l.line, m.day, m.sale_channel_id, m.team_id, m.user_id, l.product_id,
      case when l.product_id is null then l.sku else '' end as sku, l.gift_of,
      case when m.is_claim or exists (
        select from published.order_lines b where b.enterprise_id = m.enterprise_id and b.order_id = m.id and b.line < l.line
          and b.product_id is not distinct from l.product_id and (l.product_id is not null or b.sku = l.sku)) then 0 else 1 end as orders,
      case when m.is_claim then 0 else l.qty end as pieces, case when m.is_claim then 0 else l.price * l.qty end as goods,
      case when m.is_claim then 0 else l.discount + l.discount_part end as discount, l.coupon_part as coupon, coalesce(b.paid, 0) as returned,
      case when i.is_gone then l.net - coalesce(b.paid, 0) else 0 end as sent,
      case when m.is_claim then 0 else coalesce(i.cost, 0) - coalesce(b.cost, 0) end as cost,
      case when m.is_claim then coalesce(i.cost, 0) - coalesce(b.cost, 0) else 0 end as claim_cost
    from made m
    join published.order_lines l on l.enterprise_id = m.enterprise_id and l.order_id = m.id
    left join issued i on i.order_id = m.id and i.line = l.line
    left join came_back b on b.order_id = m.id and b.line = l.line
    where m.is_sold
  ),
  of_orders as (
    select m.id as order_id, m.day, m.created_at as at, m.sale_channel_id, m.team_id, m.user_id, m.province,
      case when m.is_sold and m.coupon_discount > 0 then (
        select u.campaign_id from published.coupon_uses u where u.enterprise_id = m.enterprise_id and u.order_id = m.id order by u.id desc limit 1)
      end as campaign_id,
      (m.is_sold and not m.is_claim)::int as orders, coalesce(l.pieces, 0)::int as pieces, coalesce(l.goods, 0) as goods,
      coalesce(l.discount, 0) as discount, coalesce(l.coupon, 0) as coupon, coalesce(l.returned, 0) as returned,
      m.is_cancelled::int as cancelled_orders, case when m.is_cancelled then m.order_amount else 0 end as cancelled,
      case when m.is_sold then m.shipping_fee else 0 end as shipping, coalesce(l.sent, 0) as sent, coalesce(l.cost, 0) as cost,
      case when m.is_sent then m.shipping_fee else 0 end as shipping_sent,
      coalesce(f.fee, 0) as shipping_paid, (m.is_sold and m.is_claim)::int as claim_orders, coalesce(l.claim_cost, 0) as claim_cost,
      coalesce(c.received, 0) as compensation
    from made m
    left join (
      select order_id, sum(pieces) as pieces, sum(goods)::bigint as goods, sum(discount)::bigint as discount, sum(coupon)::bigint as coupon,
        sum(returned)::bigint as returned, sum(sent)::bigint as sent, sum(cost)::bigint as cost, sum(claim_cost)::bigint as claim_cost
      from lines group by order_id) as l on l.order_id = m.id
    left join lateral (
      select sum(f.fee)::bigint as fee from published.provider_fees f
      where f.enterprise_id = m.enterprise_id and f.order_id = m.id and m.is_sold) as f on true
    left join lateral (
      select sum(c.received)::bigint as received from published.compensations c
      where c.enterprise_id = m.enterprise_id and c.order_id = m.id and m.is_sold) as c on true
    where m.is_sold or m.is_cancelled
  )`;

/** The same as it is kept, as a list of WITH: of these orders (a condition on order_id). */
export const keptOf = (tx: Reader, which: Sql): Sql => sql`
  lines as (select * from report_lines where enterprise_id = ${tx.enterpriseId} and ${which}),
  of_orders as (select * from report_orders where enterprise_id = ${tx.enterpriseId} and ${which})`;

/** Figures that are kept of what orders have one of, and those of them that products have too. */
export const OF_PRODUCTS = [
  ...(['orders', 'pieces', 'goods', 'discount', 'coupon', 'returned', 'sent', 'cost', 'claim_cost'] as const),
] as const;
export const OF_ORDERS = [
  ...OF_PRODUCTS,
  ...([
    'cancelled_orders',
    'cancelled',
    'shipping',
    'shipping_sent',
    'shipping_paid',
    'claim_orders',
    'compensation',
  ] as const),
] as const;
const OF_OFFERS = ['orders', 'sales', 'returned', 'off', 'gifts', 'gift_cost'] as const;
export const names = (of: readonly string[]): Sql => join(of.map((name) => sql`${raw(name)}`));

/** Sums of what is kept: their table, what they are by, and how they come of `lines` and `of_orders`. */
export interface Kept {
  from: Sql;
  into: Sql;
  keys: readonly string[];
  fields: readonly string[];
  /** Rows with the keys and fields, not added up. */
  rows: Sql;
}
export const SUMS = {
  orders: {
    from: sql`from report_sums`,
    into: sql`into report_sums`,
    keys: ['day', 'sale_channel_id', 'team_id', 'user_id'],
    fields: OF_ORDERS,
    rows: sql`select * from of_orders`,
  },
  products: {
    from: sql`from report_product_sums`,
    into: sql`into report_product_sums`,
    keys: ['day', 'sale_channel_id', 'product_id', 'sku'],
    fields: OF_PRODUCTS,
    rows: sql`select * from lines`,
  },
  /** Goods by who sold them, week by week: `day` is its Monday. Day by day there are not fewer of them than lines. */
  weeks: {
    from: sql`from report_week_sums`,
    into: sql`into report_week_sums`,
    keys: ['day', 'sale_channel_id', 'team_id', 'user_id', 'product_id', 'sku'],
    fields: OF_PRODUCTS,
    rows: sql`
      select day - (extract(isodow from day)::int - 1) as day, sale_channel_id, team_id, user_id, product_id, sku, ${names(OF_PRODUCTS)} from lines`,
  },
  /** An order with two offers is under both. */
  offers: {
    from: sql`from report_offer_sums`,
    into: sql`into report_offer_sums`,
    keys: ['day', 'sale_channel_id', 'team_id', 'user_id', 'offer', 'offer_key'],
    fields: OF_OFFERS,
    rows: sql`
      select o.day, o.sale_channel_id, o.team_id, o.user_id, k.offer, k.offer_key, o.orders, o.goods - o.discount - o.coupon as sales, o.returned,
        k.off, k.gifts, k.gift_cost
      from of_orders o
      join (
        select order_id, 'promotion' as offer, gift_of as offer_key, 0::bigint as off, sum(pieces)::bigint as gifts, sum(cost)::bigint as gift_cost
        from lines where gift_of is not null group by order_id, gift_of
        union all select order_id, 'coupon', coalesce(campaign_id::text, ''), coupon, 0, 0 from of_orders where coupon > 0
        union all select order_id, 'plain', '', 0, 0, 0 from of_orders
          where coupon = 0 and order_id not in (select order_id from lines where gift_of is not null)
      ) as k on k.order_id = o.order_id
      where o.orders = 1`,
  },
} as const satisfies Record<string, Kept>;
export type Summed = keyof typeof SUMS;

/** Rows added up by what sums are by. */
export const addedUp = ({ keys, fields }: Kept, from: Sql, sign: 1 | -1 = 1): Sql => sql`
  select ${names(keys)}, ${join(fields.map((field) => sql`${raw(sign === 1 ? '' : '-')}sum(${raw(field)}) as ${raw(field)}`))}
  from (${from}) as rows_of group by ${names(keys)}`;
