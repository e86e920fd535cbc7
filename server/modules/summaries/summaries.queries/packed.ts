import type { SummaryField } from '../../../../contract/summaries.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { every, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Asked } from '../asked.ts';

/** The days of it that are wanted now; a run takes one after another. */
export interface Days {
  from: string;
  to: string;
}

/** What is read for a report. */
export interface Wanted {
  days?: Days;
  /** Whether it asks for which lines the pieces went: for products, and for units as they were sold. */
  lines: boolean;
  /** Of orders with this item alone, though all that is in them. */
  item?: number | undefined;
}

/**
 * What a figure of these reports is: the pieces that left with parcels closed between two Bangkok days. `with` clauses whose last
 * is `packed`: a row for the pieces of one parcel that lay in one place and, where lines are asked for, were kept for one line of
 * its order. A parcel whose close was undone has no standing bill and is in none of it. `seen` says of an order `o` whether it is
 * to be counted.
 */
export async function packed(
  tx: Reader,
  seen: Sql,
  f: Asked,
  { days = f, lines, item = f.item_id }: Wanted,
): Promise<Sql> {
  const { first, last } = await ordersOf(tx, days);
  const isOfThose = (order: Sql) => sql`${order} between ${first} and ${last}`;
  const moves = (parcels: Sql, more: Sql) => sql`
    select p.order_id, p.id as parcel_id, p.closed_at, p.closed_by, p.provider, o.sale_channel_id, o.user_id, o.team_id, o.province,
      m.move_id, m.item_id, m.place_id, m.qty, m.value${more}
    from published.orders o
    join published.parcels p on p.enterprise_id = ${tx.enterpriseId} and p.order_id = o.id and ${isOfThose(sql`p.order_id`)} and ${parcels}
    join published.issued_pieces m on m.enterprise_id = ${tx.enterpriseId} and m.parcel_id = p.id
    where ${every(sql`o.enterprise_id = ${tx.enterpriseId}`, isOfThose(sql`o.id`), seen, ...ordersAsked(f))}`;
  if (!lines)
    return sql`
  with packed as (
    select p.*, p.qty as pieces, null::int as units from (${moves(closedBetween(sql`p`, days), sql``)}) p
    where ${every(...piecesAsked(f))}
  )`;
  const isThen = sql`d.enterprise_id = ${tx.enterpriseId} and ${closedBetween(sql`d`, days)}`;
  // those with an item by themselves, first: among the joins below the database reads everything that ever left
  const withItem =
    item !== undefined &&
    sql`with_item as materialized (
    select d.order_id from published.parcels d
    join published.issued_pieces i on i.enterprise_id = d.enterprise_id and i.parcel_id = d.id and i.item_id = ${item}
    where ${isThen}
  ), `;
  const hasParcel = (order: Sql) =>
    sql`${order} in (select d.order_id from ${withItem ? sql`with_item d` : sql`published.parcels d where ${isThen}`})`;
  return sql`
  with ${withItem || sql``}moves as materialized (
    -- of all parcels of these orders, whenever they left: which pieces those of the days took hangs on what went before
    ${moves(
      sql`p.closed_at is not null and ${hasParcel(sql`p.order_id`)}`,
      sql`, sum(m.qty) over (partition by p.order_id, m.item_id order by p.closed_at, p.id, m.move_id) as upto`,
    )}
  ), kept as materialized (${keptFor(tx, isOfThose, hasParcel(sql`r.order_id`))}
  ), ${PARTS}, fitting as (
    select p.order_id, p.parcel_id, p.closed_at, p.closed_by, p.provider, p.item_id, p.place_id, p.sale_channel_id, p.user_id, p.team_id,
      p.province, p.product_id, p.sku, p.said, p.n as pieces, p.worth as value,
      case when p.line is null then 0
        else (p.line_upto * p.line_qty / p.of_line - (p.line_upto - p.n) * p.line_qty / p.of_line)::int end as units,
      first_value(p.parcel_id) over (partition by p.order_id order by p.closed_at, p.parcel_id) as first_parcel
    from counted p
    where ${every(
      closedBetween(sql`p`, f),
      ...piecesAsked(f),
      f.product_id !== undefined && sql`p.product_id = ${f.product_id}`,
    )}
  ), packed as (
    select p.* from fitting p where ${closedBetween(sql`p`, days)}
  )`;
}

const closedBetween = (of: Sql, { from, to }: Days): Sql =>
  sql`${of}.closed_at >= ${startOfDay(from)} and ${of}.closed_at < ${startOfDay(addDays(to, 1))}`;

/** Between which orders those of some days lie: told so, the database reads that part of its tables alone. */
const ordersOf = (tx: Reader, days: Days) =>
  onlyRow<{ first: number; last: number }>(
    tx,
    // not by the index of the orders, which begins with the oldest
    sql`select coalesce(min(p.order_id + 0), 0) as first, coalesce(max(p.order_id + 0), 0) as last from published.parcels p
      where p.enterprise_id = ${tx.enterpriseId} and ${closedBetween(sql`p`, days)}`,
  );

const ordersAsked = (f: Asked) => [
  f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
  f.user_id !== undefined && sql`o.user_id = ${f.user_id}`,
  f.team_id !== undefined && sql`o.team_id = ${f.team_id}`,
  f.platform !== undefined &&
    sql`exists (select from published.sale_channels c
      where c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id and c.platform = ${f.platform})`,
];
const piecesAsked = (f: Asked) => [
  f.packer_id !== undefined && sql`p.closed_by = ${f.packer_id}`,
  f.item_id !== undefined && sql`p.item_id = ${f.item_id}`,
];

/**
 * What was kept for the lines of some orders. What was given back after a part had left is of the line still: it never left.
 * A line without a product is called what it says itself.
 */
const keptFor = (tx: Reader, isOfThose: (order: Sql) => Sql, those: Sql): Sql => sql`
    select r.order_id, r.line, r.item_id, r.qty, r.state, l.product_id, l.qty as line_qty,
      case when l.product_id is null then l.sku end as sku, case when l.product_id is null then l.name end as said,
      sum(r.qty) over (partition by r.order_id, r.line) as of_line,
      sum(r.qty) filter (where r.state = 'issued') over (partition by r.order_id, r.item_id order by r.line, r.id) as upto
    from published.reservations r
    join published.order_lines l on l.enterprise_id = ${tx.enterpriseId} and l.order_id = r.order_id and l.line = r.line and ${isOfThose(sql`l.order_id`)}
    where r.enterprise_id = ${tx.enterpriseId} and ${isOfThose(sql`r.order_id`)} and ${those}
      and (r.state in ('open', 'issued') or (r.state = 'released' and exists (
        select from published.parcels b join published.issued_pieces i on i.enterprise_id = b.enterprise_id and i.parcel_id = b.id
        where b.enterprise_id = ${tx.enterpriseId} and b.order_id = r.order_id and b.closed_at <= r.ended_at)))`;

/**
 * `moves` by the lines they were `kept` for. Pieces of the ledger name a parcel and an item, those that were kept name a line: of an
 * order in several parcels the first parcel took those of the first line, as the warehouse issues them. A unit of a line is counted
 * in the parcel in which its last piece left, and the value of a move is parted so that the parts come to the whole.
 */
const PARTS = sql`pieces as (
    select m.*, k.line, k.of_line, k.product_id, k.sku, k.said, k.line_qty, m.upto - m.qty as begins,
      greatest(m.upto - m.qty, k.upto - k.qty) as first, least(m.upto, k.upto) as last
    from moves m
    join kept k on k.order_id = m.order_id and k.item_id = m.item_id and k.state = 'issued'
      and k.upto - k.qty < m.upto and m.upto - m.qty < k.upto
    union all
    -- what nothing was kept for
    select m.*, null, null, null, null, null, null, m.upto - m.qty, greatest(m.upto - m.qty, coalesce(k.upto, 0)), m.upto
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

/**
 * The figures of some of `packed`. An order counts with the first of its parcels: so the days come to the whole, and so do things
 * that an order has one of.
 */
export const FIGURES_OF_DAYS = sql`
  sum(pieces)::bigint as pieces, sum(units)::bigint as units, count(distinct parcel_id) as parcels,
  count(distinct parcel_id) filter (where parcel_id = first_parcel) as orders, sum(value)::bigint as value`;
/** The same, each order once wherever it is: of things that an order may have several of. Units are null where lines were not asked for. */
export const figuresOf = ({ lines }: Pick<Wanted, 'lines'>) => sql`
  coalesce(sum(pieces), 0)::bigint as pieces, ${lines ? sql`coalesce(sum(units), 0)::bigint` : sql`null::bigint`} as units,
  count(distinct parcel_id) as parcels, count(distinct order_id) as orders, coalesce(sum(value), 0)::bigint as value`;

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
