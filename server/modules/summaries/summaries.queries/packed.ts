import type { SummaryField } from '../../../../contract/summaries.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { every, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';

/** The days of it that are wanted now; a run takes one after another. */
export interface Days {
  from: string;
  to: string;
}

/**
 * What a figure of these reports is: the pieces that left with parcels closed between two Bangkok days. `with` clauses whose last
 * is `packed`: a row for the pieces of one parcel that lay in one place and were kept for one line of its order. A parcel whose
 * close was undone has no standing bill and is in none of it. `seen` says of an order `o` whether it is to be counted.
 *
 * Pieces of the ledger name a parcel and an item, those that were kept name a line: of an order in several parcels the first
 * parcel took those of the first line, as the warehouse issues them. A unit of a line is counted in the parcel in which its last
 * piece left, and the value of a move is parted so that the parts come to the whole.
 */
export const packed = (tx: Reader, seen: Sql, f: Asked, days: Days = f): Sql => sql`
  with parcels_in as (
    select distinct p.order_id from published.parcels p
    where p.enterprise_id = ${tx.enterpriseId} and ${closedBetween(days)}
  ), orders_in as materialized (
    select o.id, o.sale_channel_id, o.user_id, o.team_id, o.province
    from parcels_in p join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = p.order_id
    where ${every(
      seen,
      f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
      f.user_id !== undefined && sql`o.user_id = ${f.user_id}`,
      f.team_id !== undefined && sql`o.team_id = ${f.team_id}`,
      f.platform !== undefined &&
        sql`exists (select from published.sale_channels c
          where c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id and c.platform = ${f.platform})`,
    )}
  ), moves as materialized (
    -- of all parcels of these orders, whenever they left: which pieces those of the days took hangs on what went before
    select p.order_id, p.id as parcel_id, p.closed_at, p.closed_by, p.provider, o.sale_channel_id, o.user_id, o.team_id, o.province,
      m.move_id, m.item_id, m.place_id, m.qty, m.value,
      sum(m.qty) over (partition by p.order_id, m.item_id order by p.closed_at, p.id, m.move_id) as upto,
      min(p.closed_at) over (partition by p.order_id) as begun_at
    from orders_in o
    join published.parcels p on p.enterprise_id = ${tx.enterpriseId} and p.order_id = o.id and p.closed_at is not null
    join published.issued_pieces m on m.enterprise_id = ${tx.enterpriseId} and m.parcel_id = p.id
  ), kept as materialized (
    -- what was given back after a part had left is of the line still: it never left
    select r.order_id, r.line, r.item_id, r.qty, r.state, l.product_id, l.sku, l.name as said, l.qty as line_qty,
      sum(r.qty) over (partition by r.order_id, r.line) as of_line,
      sum(r.qty) filter (where r.state = 'issued') over (partition by r.order_id, r.item_id order by r.line, r.id) as upto
    from (select order_id, min(begun_at) as begun_at from moves group by order_id) o
    join published.reservations r on r.enterprise_id = ${tx.enterpriseId} and r.order_id = o.order_id
      and (r.state in ('open', 'issued') or (r.state = 'released' and r.ended_at >= o.begun_at))
    join published.order_lines l on l.enterprise_id = ${tx.enterpriseId} and l.order_id = r.order_id and l.line = r.line
  ), pieces as (
    select m.*, k.line, k.of_line, k.product_id, k.sku, k.said, k.line_qty, m.upto - m.qty as begins,
      greatest(m.upto - m.qty, k.upto - k.qty) as first, least(m.upto, k.upto) as last
    from moves m
    join kept k on k.order_id = m.order_id and k.item_id = m.item_id and k.state = 'issued'
      and k.upto - k.qty < m.upto and m.upto - m.qty < k.upto
    union all
    -- what nothing was kept for
    select m.*, null, null, null, null, null, null, m.upto - m.qty, greatest(m.upto - m.qty, coalesce(t.kept, 0)), m.upto
    from moves m
    left join (select order_id, item_id, sum(qty) as kept from kept where state = 'issued' group by order_id, item_id) t
      on t.order_id = m.order_id and t.item_id = m.item_id
    where m.upto > coalesce(t.kept, 0)
  ), counted as (
    select p.*, (p.last - p.first)::int as n,
      p.value * (p.last - p.begins) / p.qty - p.value * (p.first - p.begins) / p.qty as worth,
      sum((p.last - p.first)::int) over (partition by p.order_id, p.line order by p.closed_at, p.parcel_id, p.move_id, p.first) as line_upto
    from pieces p
  ), fitting as (
    select c.order_id, c.parcel_id, c.closed_at, c.closed_by, c.provider, c.item_id, c.place_id,
      c.sale_channel_id, c.user_id, c.team_id, c.province, c.line, c.product_id, c.sku, c.said, c.n as pieces, c.worth as value,
      case when c.line is null then 0
        else (c.line_upto * c.line_qty / c.of_line - (c.line_upto - c.n) * c.line_qty / c.of_line)::int end as units,
      first_value(c.parcel_id) over (partition by c.order_id order by c.closed_at, c.parcel_id) as first_parcel
    from counted c
    where ${every(
      sql`c.closed_at >= ${startOfDay(f.from)} and c.closed_at < ${startOfDay(addDays(f.to, 1))}`,
      f.packer_id !== undefined && sql`c.closed_by = ${f.packer_id}`,
      f.item_id !== undefined && sql`c.item_id = ${f.item_id}`,
      f.product_id !== undefined && sql`c.product_id = ${f.product_id}`,
    )}
  ), packed as materialized (
    select p.* from fitting p
    where p.closed_at >= ${startOfDay(days.from)} and p.closed_at < ${startOfDay(addDays(days.to, 1))}
  )`;

const closedBetween = ({ from, to }: Days): Sql =>
  sql`p.closed_at >= ${startOfDay(from)} and p.closed_at < ${startOfDay(addDays(to, 1))}`;

/**
 * The figures of some of `packed`. An order counts with the first of its parcels: so the days come to the whole, and so do things
 * that an order has one of.
 */
export const FIGURES_OF_DAYS = sql`
  sum(pieces)::bigint as pieces, sum(units)::bigint as units, count(distinct parcel_id) as parcels,
  count(distinct parcel_id) filter (where parcel_id = first_parcel) as orders, sum(value)::bigint as value`;
/** The same, each order once wherever it is: of things that an order may have several of. */
export const FIGURES = sql`
  coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(units), 0)::bigint as units, count(distinct parcel_id) as parcels,
  count(distinct order_id) as orders, coalesce(sum(value), 0)::bigint as value`;

const BANGKOK = sql`(closed_at at time zone 'Asia/Bangkok')`;
/** By field, the key of a row of `packed`; null of what has none. */
export const keysOf = (tx: Reader): Record<SummaryField, Sql> => ({
  item: sql`item_id::text`,
  // what has no product is told by its SKU
  product: sql`coalesce('p' || product_id, 's' || sku)`,
  category: sql`(
    select p.category_id::text from published.products p where p.enterprise_id = ${tx.enterpriseId} and p.id = product_id)`,
  sale_channel: sql`sale_channel_id::text`,
  packer: sql`closed_by::text`,
  staff: sql`user_id::text`,
  team: sql`team_id::text`,
  provider: sql`provider::text`,
  province: sql`nullif(province, '')`,
  storage: sql`place_id::text`,
  day: sql`${BANGKOK}::date::text`,
  hour: sql`to_char(${BANGKOK}, 'HH24')`,
});
