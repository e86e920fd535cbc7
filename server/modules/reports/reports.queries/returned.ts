import type { ReturnsBy, Outcome } from '../../../../contract/reports.returns.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { every, page, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Range, Period } from './sums.ts';

export interface Narrow {
  /** Which orders, by sale_channel_id, team_id and user_id. */
  which: Sql;
  reason?: string | undefined;
  outcome?: Outcome | undefined;
  product_id?: number | undefined;
  provider?: number | undefined;
  packer_id?: number | undefined;
}
export interface ReturnSums {
  parcels: number;
  orders: number;
  pieces: number;
  good: number;
  broken: number;
  lost: number;
  other: number;
  returned: number;
  cost: number;
}

/**
 * What came back with parcels that were closed on some days (alias `r`): a row for each line of one, with its order, product,
 * provider and who packed it. `cost`: of the pieces that cannot be sold again as they are, the value with which they left; of a
 * stock item that several lines have it goes to them in their order. Goods of orders that were cancelled are put back, and are none.
 */
const cameBack = (tx: Reader, { from, to }: Range, f: Narrow): Sql => sql`
  select c.*, round(c.lost_value * c.bad_upto / nullif(c.bad_of_item, 0)) - round(c.lost_value * (c.bad_upto - c.bad) / nullif(c.bad_of_item, 0)) as cost
  from (
    select l.return_id, l.number, l.parcel_id, l.closed_at, l.closed_by, l.line, l.item_id, l.reason_type, l.good, l.broken, l.lost, l.other, l.paid,
      l.good + l.broken + l.lost + l.other as pieces, l.broken + l.lost + l.other as bad,
      sum(l.broken + l.lost + l.other) over (partition by l.bill_id, l.item_id order by l.line) as bad_upto,
      sum(l.broken + l.lost + l.other) over (partition by l.bill_id, l.item_id) as bad_of_item,
      coalesce(g.value - g.good_value, 0) as lost_value,
      o.id as order_id, o.number as order_number, o.sale_channel_id, o.team_id, o.user_id, k.product_id, k.sku, k.name,
      coalesce(p.provider, o.provider) as provider, p.closed_by as packer_id
    from published.returned_lines l
    join published.orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
    join published.order_lines k on k.enterprise_id = l.enterprise_id and k.order_id = l.order_id and k.line = l.line
    left join lateral (
      select g.value, g.good_value from published.goods_back g
      where g.enterprise_id = l.enterprise_id and g.bill_id = l.bill_id and g.item_id = l.item_id) as g on true
    left join lateral (
      select p.provider, p.closed_by from published.parcels p
      where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.closed_at is not null and p.void_at is null order by p.no limit 1) as p on true
    where l.enterprise_id = ${tx.enterpriseId} and not l.put_back
      and l.closed_at >= ${startOfDay(from)} and l.closed_at < ${startOfDay(addDays(to, 1))}
  ) as c
  where ${every(
    f.which,
    f.reason !== undefined && sql`c.reason_type = ${f.reason}`,
    f.outcome !== undefined && sql`${OF_OUTCOME[f.outcome]} > 0`,
    f.product_id !== undefined && sql`c.product_id = ${f.product_id}`,
    f.provider !== undefined && sql`c.provider = ${f.provider}`,
    f.packer_id !== undefined && sql`c.packer_id = ${f.packer_id}`,
  )}`;
const OF_OUTCOME: Record<Outcome, Sql> = {
  good: sql`c.good`,
  broken: sql`c.broken`,
  lost: sql`c.lost`,
  other: sql`c.other`,
};

const SUMS = sql`
  count(distinct r.parcel_id)::int as parcels, count(distinct r.order_id)::int as orders, coalesce(sum(r.pieces), 0)::int as pieces,
  coalesce(sum(r.good), 0)::int as good, coalesce(sum(r.broken), 0)::int as broken, coalesce(sum(r.lost), 0)::int as lost,
  coalesce(sum(r.other), 0)::int as other, coalesce(sum(r.paid), 0)::bigint as returned, coalesce(sum(r.cost), 0)::bigint as cost`;
/** Of a line that came back in several states each has its share of what was paid, so that they are the whole. */
const BY_OUTCOME = (from: Sql): Sql => sql`
  select b.return_id, b.number, b.parcel_id, b.order_id, b.order_number, b.closed_at, b.closed_by, b.line, b.item_id, b.product_id, b.sku, b.name, b.sale_channel_id, b.provider, b.packer_id, b.reason_type, s.outcome, s.pieces,
    case when s.outcome = 'good' then s.pieces else 0 end as good, case when s.outcome = 'broken' then s.pieces else 0 end as broken,
    case when s.outcome = 'lost' then s.pieces else 0 end as lost, case when s.outcome = 'other' then s.pieces else 0 end as other,
    round(b.paid::numeric * s.upto / b.pieces) - round(b.paid::numeric * (s.upto - s.pieces) / b.pieces) as paid,
    case when s.outcome = 'good' then 0
      else round(b.cost * (s.upto - b.good) / nullif(b.bad, 0)) - round(b.cost * (s.upto - b.good - s.pieces) / nullif(b.bad, 0)) end as cost
  from (${from}) as b
  cross join lateral (values
    ('good', b.good, b.good), ('broken', b.broken, b.good + b.broken), ('lost', b.lost, b.good + b.broken + b.lost),
    ('other', b.other, b.pieces)) as s (outcome, pieces, upto)
  where s.pieces > 0`;

/** What a row is of: how it is grouped, and what it is called. */
const BY: Record<ReturnsBy, { of: readonly Sql[]; id: Sql; name: Sql }> = {
  reason: { of: [sql`r.reason_type`], id: sql`null::bigint`, name: sql`null::text` },
  outcome: { of: [sql`r.outcome`], id: sql`null::bigint`, name: sql`null::text` },
  provider: { of: [sql`r.provider`], id: sql`null::bigint`, name: sql`null::text` },
  product: {
    of: [sql`r.product_id`, sql`case when r.product_id is null then r.sku else '' end`],
    id: sql`g.a`,
    name: sql`p.name`,
  },
  packer: { of: [sql`r.packer_id`], id: sql`g.a`, name: sql`u.name` },
  channel: { of: [sql`r.sale_channel_id`], id: sql`g.a`, name: sql`c.name` },
};
const JOINED = (tx: Reader): Partial<Record<ReturnsBy, Sql>> => ({
  product: sql`left join published.products p on p.enterprise_id = ${tx.enterpriseId} and p.id = g.a`,
  packer: sql`left join published.people u on u.enterprise_id = ${tx.enterpriseId} and u.id = g.a`,
  channel: sql`left join published.sale_channels c on c.enterprise_id = ${tx.enterpriseId} and c.id = g.a`,
});

export interface FoundReturns extends ReturnSums {
  /** What it is of, as a text or a number. */
  a: string | number | null;
  id: number | null;
  name: string | null;
  sku: string | null;
  before_pieces: number;
  before_returned: number;
  total: number;
}
const spanOf = ({ before_from, to }: Period) => ({ from: before_from, to });
/** Of the days or of those before: they need not follow each other, 1 to 20 November stand against 1 to 20 October. */
const ofEither = ({ from, before_to }: Period): Sql =>
  sql`(closed_at >= ${startOfDay(from)} or closed_at < ${startOfDay(addDays(before_to, 1))})`;
/** By outcome, or of one alone, a line is as many rows as it has outcomes. */
const wanted = (tx: Reader, range: Range, f: Narrow, byOutcome = f.outcome !== undefined): Sql => {
  const lines = cameBack(tx, range, f);
  if (!byOutcome) return lines;
  return f.outcome === undefined
    ? BY_OUTCOME(lines)
    : sql`select s.* from (${BY_OUTCOME(lines)}) as s where s.outcome = ${f.outcome}`;
};
/** A page of what came back by something, the most first; amounts in satang. */
export const returnsBy = (
  tx: Reader,
  period: Period,
  f: Narrow,
  { by, ...paged }: { by: ReturnsBy; page: number; page_size: number },
): Promise<FoundReturns[]> => {
  const { of, id, name } = BY[by];
  const now = sql`r.closed_at >= ${startOfDay(period.from)}`;
  return rows<FoundReturns>(
    tx,
    sql`
    with r as (
      select * from (${wanted(tx, spanOf(period), f, by === 'outcome' || f.outcome !== undefined)}) as s where ${ofEither(period)}),
    g as (
      select ${of[0]!} as a, ${of[1] ?? sql`''`} as b,
        count(distinct r.parcel_id) filter (where ${now})::int as parcels, count(distinct r.order_id) filter (where ${now})::int as orders,
        coalesce(sum(r.pieces) filter (where ${now}), 0)::int as pieces, coalesce(sum(r.good) filter (where ${now}), 0)::int as good,
        coalesce(sum(r.broken) filter (where ${now}), 0)::int as broken, coalesce(sum(r.lost) filter (where ${now}), 0)::int as lost,
        coalesce(sum(r.other) filter (where ${now}), 0)::int as other, coalesce(sum(r.paid) filter (where ${now}), 0)::bigint as returned,
        coalesce(sum(r.cost) filter (where ${now}), 0)::bigint as cost,
        coalesce(sum(r.pieces) filter (where not ${now}), 0)::int as before_pieces,
        coalesce(sum(r.paid) filter (where not ${now}), 0)::bigint as before_returned
      from r group by 1, 2
    )
    select g.*, ${id} as id, ${name} as name, ${by === 'product' ? sql`coalesce(p.code, g.b)` : sql`null::text`} as sku, count(*) over ()::int as total
    from g ${JOINED(tx)[by] ?? sql``}
    order by g.pieces desc, g.returned desc, g.a, g.b ${page(paged)}`,
  );
};

/** What all of it came to, day by day; `day` null: all of those days, and all of those before. */
export const returnSteps = (
  tx: Reader,
  period: Period,
  f: Narrow,
): Promise<(ReturnSums & { day: string | null; is_before: boolean })[]> =>
  rows(
    tx,
    sql`
    with r as (
      select s.*, (s.closed_at at time zone 'Asia/Bangkok')::date as day, s.closed_at < ${startOfDay(period.from)} as is_before
      from (${wanted(tx, spanOf(period), f)}) as s where ${ofEither(period)})
    select r.day::text, r.is_before, ${SUMS} from r group by grouping sets ((r.day, r.is_before), (r.is_before))`,
  );

export interface FoundLine extends Omit<ReturnSums, 'parcels' | 'orders'> {
  return_id: number;
  number: string;
  parcel_id: number;
  line: number;
  item_id: number;
  order_id: number;
  order_number: string;
  closed_at: Date;
  closed_by: string;
  sku: string;
  name: string;
  reason_type: string;
  provider: number;
  packer: string | null;
  total: number;
}
/** A page of the lines behind a figure, the latest first; amounts in satang. */
export const returnedLines = (
  tx: Reader,
  range: Range,
  f: Narrow,
  paged: { page: number; page_size: number },
): Promise<FoundLine[]> =>
  rows<FoundLine>(
    tx,
    sql`
    select r.return_id, r.number, r.parcel_id, r.line, r.item_id, r.order_id, r.order_number, r.closed_at, r.closed_by, i.sku, i.name,
      r.reason_type, r.provider, u.name as packer, r.pieces, r.good, r.broken, r.lost, r.other, r.paid as returned, coalesce(r.cost, 0)::bigint as cost,
      count(*) over ()::int as total
    from (${wanted(tx, range, f)}) as r
    join published.stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = r.item_id
    left join published.people u on u.enterprise_id = ${tx.enterpriseId} and u.id = r.packer_id
    order by r.closed_at desc, r.parcel_id desc, r.line, r.item_id ${page(paged)}`,
  );
