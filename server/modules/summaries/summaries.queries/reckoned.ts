import { join, raw, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Fields of the goods in a parcel, which may have several of each; everything else a parcel has one of. */
export const GOODS = ['item', 'product', 'storage', 'category'] as const;
export type GoodsField = (typeof GOODS)[number];
const COLUMN_OF: Record<GoodsField, Sql> = {
  item: sql`item_id`,
  product: sql`product`,
  storage: sql`place`,
  category: sql`category`,
};
/** The bit of `firsts` that says of a row whether it is the first of its parcel with these goods: so many rows, so many parcels. */
export const bitOf = (goods: ReadonlySet<GoodsField>): number =>
  GOODS.reduce((bits, field, nth) => bits + (goods.has(field) ? 1 << nth : 0), 0);

/** What is kept of an order, row by row. */
const COLUMNS = [
  'order_id',
  'nth',
  'day',
  'hour',
  'parcel_id',
  'closed_at',
  'closed_by',
  'provider',
  'sale_channel_id',
  'user_id',
  'team_id',
  'province',
  'item_id',
  'place',
  'product',
  'said',
  'category',
  'pieces',
  'units',
  'value',
  'many',
  'firsts',
];
export const columns: Sql = raw(COLUMNS.join(', '));

/**
 * What a figure of these reports is: the pieces that left with the parcels of some orders (`ids`: a part of a FROM with a column `id`),
 * as a list of WITH whose last is `reckoned`: a row for the pieces of one parcel that lay in one place and were kept for one product of
 * its order. The one definition: what is kept is reckoned by it, read by it and proven by it. A parcel whose close was undone has no
 * standing bill and is in none of it. Value in satang, days in Bangkok.
 */
export const reckoned = (tx: Reader, ids: Sql): Sql => sql`
  moves as materialized (
    select o.id as order_id, o.sale_channel_id, o.user_id, o.team_id, o.province, p.id as parcel_id, p.closed_at, p.closed_by, p.provider,
      m.move_id, m.item_id, m.place_id as place, m.qty, m.value,
      sum(m.qty) over (partition by o.id, m.item_id order by p.closed_at, p.id, m.move_id) as upto
    from ${ids}
    -- one by one by their key: joined, the planner reads all there are
    cross join lateral (
      select o.* from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = i.id offset 0) as o
    cross join lateral (
      select p.id, p.closed_at, p.closed_by, p.provider from published.parcels p
      where p.enterprise_id = ${tx.enterpriseId} and p.order_id = i.id and p.closed_at is not null offset 0) as p
    cross join lateral (
      select m.* from published.issued_pieces m where m.enterprise_id = ${tx.enterpriseId} and m.parcel_id = p.id offset 0) as m
  ), kept as materialized (
    -- what was given back after a part had left is of the line still: it never left
    select r.order_id, r.line, r.item_id, r.qty, r.state, l.qty as line_qty,
      case when l.product_id is null then 's' || l.sku else 'p' || l.product_id end as product,
      case when l.product_id is null then l.name end as said,
      sum(r.qty) over (partition by r.order_id, r.line) as of_line,
      sum(r.qty) filter (where r.state = 'issued') over (partition by r.order_id, r.item_id order by r.line, r.id) as upto
    from (select distinct order_id from moves) as i
    cross join lateral (
      select r.* from published.reservations r where r.enterprise_id = ${tx.enterpriseId} and r.order_id = i.order_id offset 0) as r
    join published.order_lines l on l.enterprise_id = ${tx.enterpriseId} and l.order_id = r.order_id and l.line = r.line
    where r.state in ('open', 'issued') or (r.state = 'released' and exists (
      select from moves b where b.order_id = r.order_id and b.closed_at <= r.ended_at))
  ), ${PARTS}, in_parcels as (
    select p.order_id, p.parcel_id, p.closed_at, p.closed_by, p.provider, p.sale_channel_id, p.user_id, p.team_id, p.province, p.item_id,
      p.place, p.product, p.said, sum(p.n)::int as pieces, sum(p.worth)::bigint as value,
      sum(case when p.line is null then 0
        else (p.line_upto * p.line_qty / p.of_line - (p.line_upto - p.n) * p.line_qty / p.of_line)::int end)::int as units
    from counted p
    group by p.order_id, p.parcel_id, p.closed_at, p.closed_by, p.provider, p.sale_channel_id, p.user_id, p.team_id, p.province, p.item_id,
      p.place, p.product, p.said
  ), in_order as (
    select p.*, (row_number() over (partition by p.order_id order by p.closed_at, p.parcel_id, p.item_id, p.place, p.product, p.said))::int as nth,
      (select c.category_id from published.products c where c.enterprise_id = ${tx.enterpriseId} and c.id = case when p.product like 'p%' then substr(p.product, 2)::bigint end) as category
    from in_parcels p
  ), reckoned as (
    select p.*, (p.closed_at at time zone 'Asia/Bangkok')::date as day,
      extract(hour from p.closed_at at time zone 'Asia/Bangkok')::smallint as hour,
      min(p.parcel_id) over (partition by p.order_id) <> max(p.parcel_id) over (partition by p.order_id) as many, (${FIRSTS})::int as firsts
    from in_order p
  )`;

/** For each set of goods its bit, set in the first row of its parcel with these. */
const FIRSTS = join(
  [...Array(1 << GOODS.length).keys()].map((set) => {
    const of = GOODS.filter((_, nth) => set & (1 << nth)).map((field) => COLUMN_OF[field]);
    return sql`((row_number() over (partition by ${join([sql`parcel_id`, ...of])} order by nth) = 1)::int << ${raw(String(set))})`;
  }),
  ' | ',
);

/**
 * `moves` by the lines they were `kept` for. Pieces of the ledger name a parcel and an item, those that were kept name a line: of an
 * order in several parcels the first parcel took those of the first line, as the warehouse issues them. A unit of a line is counted
 * in the parcel in which its last piece left, and the value of a move is parted so that the parts come to the whole.
 */
const PARTS = sql`pieces as (
    select m.*, k.line, k.of_line, k.product, k.said, k.line_qty, m.upto - m.qty as begins,
      greatest(m.upto - m.qty, k.upto - k.qty) as first, least(m.upto, k.upto) as last
    from moves m
    join kept k on k.order_id = m.order_id and k.item_id = m.item_id and k.state = 'issued'
      and k.upto - k.qty < m.upto and m.upto - m.qty < k.upto
    union all
    -- what nothing was kept for
    select m.*, null, null, null, null, null, m.upto - m.qty, greatest(m.upto - m.qty, coalesce(k.upto, 0)), m.upto
    from moves m
    left join (
      select order_id, item_id, max(upto) as upto from kept where state = 'issued' group by 1, 2
    ) k on k.order_id = m.order_id and k.item_id = m.item_id
    where m.upto > coalesce(k.upto, 0)
  ), counted as (
    select p.*, (p.last - p.first)::int as n,
      p.value * (p.last - p.begins) / p.qty - p.value * (p.first - p.begins) / p.qty as worth,
      sum((p.last - p.first)::int) over (partition by p.order_id, p.line order by p.closed_at, p.parcel_id, p.move_id, p.first) as line_upto
    from pieces p
  )`;
