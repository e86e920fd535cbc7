import { SENT, SOLD, STATUS } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { literal, literals, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The Bangkok day on which an order was made: the day of every figure. */
const DAY = sql`(o.created_at at time zone 'Asia/Bangkok')::date`;
const FACTS = sql`
  o.enterprise_id, o.id, ${DAY} as day, o.created_at, o.sale_channel_id, o.team_id, o.user_id, o.province,
  o.product_amount, o.discount, o.coupon_discount, o.shipping_fee, o.order_amount,
  o.status in ${literals(SOLD)} as is_sold, o.status in ${literals(SENT)} as is_sent, o.status = ${literal(STATUS.cancelled)} as is_cancelled,
  o.payment_type = ${literal(PAYMENT_TYPES.claim)} as is_claim`;

export const daysOf = (days: readonly string[]): Sql => sql`unnest(${[...days]}::date[]) as d (day)`;
/** Orders (alias `o`) made on these days (a part of a FROM: `d (day)`), those of `which`: what the figures are reckoned from. */
export const madeOn = (tx: Reader, days: Sql, which: Sql): Sql => sql`
  select ${FACTS}
  from ${days}
  join published.orders o on o.enterprise_id = ${tx.enterpriseId}
    and o.created_at >= (d.day::timestamp at time zone 'Asia/Bangkok') and o.created_at < ((d.day + 1)::timestamp at time zone 'Asia/Bangkok')
  where ${which}`;

/** The same of these orders. */
export const madeAs = (tx: Reader, ids: readonly number[]): Sql => sql`
  select ${FACTS} from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${[...ids]}::bigint[])`;

/**
 * What the figures of orders are, as a list of WITH: `lines`, a row for each line of an order that is sold, and `of_orders`, a row
 * for each order. The one definition: days are folded by it, read by it and proven by it. Satang.
 *
 * Cost is what left with the order's parcels, at the average of then; of a stock item it goes to the order's lines in their order,
 * so that their parts are the whole. Of what came back good it comes off again; what is broken, lost or set aside stays a cost.
 */
export const figuresOf = (made: Sql): Sql => sql`
  made as materialized (${made}),
  kept as (
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
      from kept k left join left_with w on w.order_id = k.order_id and w.item_id = k.item_id) as parts
    group by order_id, line
  ),
  came as (
    select m.id as order_id, l.line, l.item_id, l.bill_id, l.good, l.paid
    from made m join published.returned_lines l on l.enterprise_id = m.enterprise_id and l.order_id = m.id and not l.put_back
    where m.is_sold
  ),
  came_back as (
    select order_id, line, sum(paid)::bigint as paid,
      coalesce(sum(round(value * upto / nullif(of_item, 0)) - round(value * (upto - good) / nullif(of_item, 0))), 0)::bigint as cost
    from (
      select c.*, coalesce(g.value, 0) as value, sum(c.good) over (partition by c.bill_id, c.item_id order by c.line) as upto,
        sum(c.good) over (partition by c.bill_id, c.item_id) as of_item
      from came c cross join lateral (
        select sum(g.good_value) as value from published.goods_back g
        where g.enterprise_id = (select enterprise_id from made limit 1) and g.bill_id = c.bill_id and g.item_id = c.item_id) as g) as parts
    group by order_id, line
  ),
  lines as (
    select m.day, m.sale_channel_id, m.team_id, m.user_id, m.is_claim, m.id as order_id, l.line, l.product_id,
      case when l.product_id is null then l.sku else '' end as sku, l.gift_of, l.qty,
      case when m.is_claim then 0 else l.price * l.qty end as goods,
      l.discount + l.discount_part as discount, l.coupon_part as coupon, coalesce(b.paid, 0) as returned,
      case when i.is_gone then l.net - coalesce(b.paid, 0) else 0 end as sent,
      coalesce(i.cost, 0) - coalesce(b.cost, 0) as cost
    from made m
    join published.order_lines l on l.enterprise_id = m.enterprise_id and l.order_id = m.id
    left join issued i on i.order_id = m.id and i.line = l.line
    left join came_back b on b.order_id = m.id and b.line = l.line
    where m.is_sold
  ),
  of_orders as (
    select m.day, m.sale_channel_id, m.team_id, m.user_id, m.id as order_id, m.created_at, m.province, m.is_sold, m.is_claim, m.coupon_discount,
      (m.is_sold and not m.is_claim)::int as orders, coalesce(l.pieces, 0) as pieces, coalesce(l.goods, 0) as goods,
      coalesce(l.discount, 0) as discount, coalesce(l.coupon, 0) as coupon, coalesce(l.returned, 0) as returned,
      m.is_cancelled::int as cancelled_orders, case when m.is_cancelled then m.order_amount else 0 end as cancelled,
      case when m.is_sold then m.shipping_fee else 0 end as shipping,
      coalesce(l.sent, 0) as sent, coalesce(l.cost, 0) as cost,
      case when m.is_sent then m.shipping_fee else 0 end as shipping_sent,
      coalesce(f.fee, 0) as shipping_paid, (m.is_sold and m.is_claim)::int as claim_orders, coalesce(l.claim_cost, 0) as claim_cost,
      coalesce(c.received, 0) as compensation
    from made m
    left join (
      select order_id, sum(qty) filter (where not is_claim)::bigint as pieces, sum(goods)::bigint as goods, sum(discount)::bigint as discount,
        sum(coupon)::bigint as coupon, sum(returned)::bigint as returned, sum(sent)::bigint as sent,
        sum(cost) filter (where not is_claim)::bigint as cost, sum(cost) filter (where is_claim)::bigint as claim_cost
      from lines group by order_id) as l on l.order_id = m.id
    left join lateral (
      select sum(f.fee)::bigint as fee from published.provider_fees f
      where f.enterprise_id = m.enterprise_id and f.order_id = m.id and m.is_sold) as f on true
    left join lateral (
      select sum(c.received)::bigint as received from published.compensations c
      where c.enterprise_id = m.enterprise_id and c.order_id = m.id and m.is_sold) as c on true
    where m.is_sold or m.is_cancelled
  )`;

/** Figures that are kept by day for what orders have one of, and those of them that products have too. */
export const OF_BOTH = [
  'orders',
  'pieces',
  'goods',
  'discount',
  'coupon',
  'returned',
  'sent',
  'cost',
  'claim_cost',
] as const;
export const OF_ORDERS = [
  ...OF_BOTH,
  'cancelled_orders',
  'cancelled',
  'shipping',
  'shipping_sent',
  'shipping_paid',
  'claim_orders',
  'compensation',
] as const;

/** A day's sums by channel, team and staff. */
export const SUMS: Sql = sql`
  select day, sale_channel_id, team_id, user_id, sum(orders)::int as orders, sum(pieces)::bigint as pieces, sum(goods)::bigint as goods,
    sum(discount)::bigint as discount, sum(coupon)::bigint as coupon, sum(returned)::bigint as returned,
    sum(cancelled_orders)::int as cancelled_orders, sum(cancelled)::bigint as cancelled, sum(shipping)::bigint as shipping,
    sum(sent)::bigint as sent, sum(cost)::bigint as cost, sum(shipping_sent)::bigint as shipping_sent, sum(shipping_paid)::bigint as shipping_paid,
    sum(claim_orders)::int as claim_orders, sum(claim_cost)::bigint as claim_cost, sum(compensation)::bigint as compensation
  from of_orders group by day, sale_channel_id, team_id, user_id`;
/** The same by product; what is of no product by its SKU. */
export const PRODUCT_SUMS: Sql = sql`
  select day, sale_channel_id, team_id, user_id, product_id, sku, count(distinct order_id) filter (where not is_claim)::int as orders,
    coalesce(sum(qty) filter (where not is_claim), 0)::bigint as pieces, sum(goods)::bigint as goods, sum(discount)::bigint as discount,
    sum(coupon)::bigint as coupon, sum(returned)::bigint as returned, sum(sent)::bigint as sent,
    coalesce(sum(cost) filter (where not is_claim), 0)::bigint as cost, coalesce(sum(cost) filter (where is_claim), 0)::bigint as claim_cost
  from lines group by day, sale_channel_id, team_id, user_id, product_id, sku`;
/**
 * A day's orders cut by hour and province, and by what was offered: the promotions whose gifts they got, the campaign of their
 * coupon, neither. An order with two offers is under both.
 */
export const CUTS: Sql = sql`
  select day, kind, key, sale_channel_id, team_id, user_id, count(*)::int as orders, sum(goods - discount - coupon)::bigint as sales,
    sum(returned)::bigint as returned, sum(off)::bigint as off, sum(gifts)::bigint as gifts, sum(gift_cost)::bigint as gift_cost
  from (
    with sold as (select * from of_orders where is_sold and not is_claim),
    given as (select order_id, gift_of, sum(qty) as gifts, sum(cost) as gift_cost from lines where gift_of is not null group by order_id, gift_of)
    select sold.*, 'hour' as kind, extract(hour from created_at at time zone 'Asia/Bangkok')::int::text as key,
      0::bigint as off, 0::bigint as gifts, 0::bigint as gift_cost from sold
    union all select sold.*, 'province', province, 0, 0, 0 from sold
    union all select sold.*, 'promotion', given.gift_of, 0, given.gifts, given.gift_cost from sold join given using (order_id)
    union all select sold.*, 'coupon', used.campaign_id::text, coupon_discount, 0, 0
      from sold cross join lateral (
        select u.campaign_id from published.coupon_uses u
        where u.enterprise_id = (select enterprise_id from made limit 1) and u.order_id = sold.order_id order by u.id desc limit 1) as used
      where coupon_discount > 0
    union all select sold.*, 'plain', '', 0, 0, 0
      from sold where coupon_discount = 0 and not exists (select from given where given.order_id = sold.order_id)
  ) as cut
  group by day, kind, key, sale_channel_id, team_id, user_id`;
