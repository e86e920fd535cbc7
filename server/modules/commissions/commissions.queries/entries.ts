import { ORDER_STATUSES, STATUS, notHandedOver } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import {
  empty,
  idList,
  join,
  literal,
  literals,
  maybeRow,
  rows,
  sql,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Days, both of them in it. */
export interface Days {
  from: string;
  to: string;
}
/** What an order line, a parcel that came back, or a later change gives somebody. */
export const ENTRY = sql`
  kind, of_kind, day, order_id, line, parcel_id, user_id, team_id, sale_channel_id, product, base, pieces, rate_id, amount`;

/** Statuses of orders that are sold: from the payment on, but for cancelled ones. */
const SOLD = ORDER_STATUSES.filter((status) => status !== STATUS.unpaid && status !== STATUS.cancelled);
/** Of an order (alias `o`): it is sold, by somebody, and not for nothing as a claim is. */
const isSale = sql`o.status in ${literals(SOLD)} and o.payment_type <> ${literal(PAYMENT_TYPES.claim)} and o.user_id is not null`;
const ofDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Bangkok')::date`;
const within = (moment: Sql, { from, to }: Days): Sql =>
  sql`(${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(addDays(to, 1))})`;

/** The days that are settled: from the first day of the first period to the last of the last closed one. */
export const settledDays = (tx: Reader): Promise<Days | null> =>
  maybeRow<Days>(
    tx,
    sql`
    select min(from_day)::text as from, max(to_day)::text as to from commission_periods
    where enterprise_id = ${tx.enterpriseId} and closed_at is not null having count(*) > 0`,
  );

/**
 * What the orders that were made and the parcels that came back on some days give, as it holds now; `orders`: only of these. A line
 * that was settled keeps its rate as long as its person, team, channel and product are those it was settled with, whatever became of the
 * categories since.
 */
export function live(
  tx: Reader,
  days: Days,
  settled: Days | null,
  { orders, whose = empty }: { orders?: readonly number[]; whose?: Sql } = {},
): Sql {
  const e = sql`${tx.enterpriseId}`;
  const asked = orders && sql`(select unnest(${orders}::bigint[]))`;
  const those = asked ? sql`and o.id in ${asked}` : empty;
  const ofThose = asked ? sql`and b.order_id in ${asked}` : empty;
  /** Lines (alias `s`), each with whether it was settled so before, and with which rate. */
  const withKept = (lines: Sql, mayBe: boolean): Sql =>
    settled && mayBe
      ? sql`
      select s.*, k.order_id is not null as kept, k.rate_id as kept_rate from (${lines}) as s
      left join lateral (
        select k.order_id, k.rate_id from commission_entries k
        where s.sold_on <= ${settled.to}::date and k.enterprise_id = ${e} and k.order_id = s.order_id and k.line = s.line and k.of_kind = 'sale'
          and k.day <= ${settled.to}::date and (k.user_id, k.team_id, k.sale_channel_id, k.product) = (s.seller, s.team, s.channel, s.product)
        order by k.id desc limit 1) as k on true`
      : sql`select s.*, false as kept, null::bigint as kept_rate from (${lines}) as s`;
  /** Lines with their rates: as they were settled, else as the rule chooses; none for what was given for free. */
  const rated = (lines: Sql): Sql => sql`(
      select s.*, r.id as rate_id, r.kind as rate_kind, r.value from ${lines} as s
      left join commission_rates r on r.enterprise_id = ${e} and r.id = s.kept_rate and not s.gift
      where s.kept
      union all
      select s.*, case when not s.gift then c.rate_id end, c.kind, c.value from ${lines} as s
      join spans using (sold_on) join chosen c using (${TERMS}, span) where not s.kept) as s`;
  return sql`(
    with recursive paths (id, path) as (
      select id, array[id] from published.categories where enterprise_id = ${e} and parent_id is null
      union all
      select c.id, c.id || p.path from published.categories c join paths p on p.id = c.parent_id where c.enterprise_id = ${e}
    ), came as materialized (
      -- all that came of an order, as what one parcel takes back is what it adds to those before it
      select r.order_id, r.line, r.parcel_id, r.closed_at, sum(r.paid)::bigint as paid, sum(r.good + r.broken + r.lost + r.other)::int as pieces
      from published.returned_lines r
      where r.enterprise_id = ${e} and not r.put_back and r.closed_at is not null and r.order_id in (
        select b.order_id from published.returned_lines b
        where b.enterprise_id = ${e} and not b.put_back and ${within(sql`b.closed_at`, days)} ${ofThose})
      group by r.order_id, r.line, r.parcel_id, r.closed_at
    ), sold as materialized (${withKept(
      sql`
      select o.id as order_id, l.line, ${ofDay(sql`o.created_at`)} as sold_on, ${ITS_TERMS}, l.gift_of is not null as gift, l.net, l.qty
      from published.orders o
      join published.order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
      where o.enterprise_id = ${e} and ${isSale} and ${within(sql`o.created_at`, days)} ${those} ${whose}`,
      settled !== null && days.from <= settled.to,
    )}), back as materialized (${withKept(
      sql`
      select * from (
        select o.id as order_id, l.line, ${ofDay(sql`o.created_at`)} as sold_on, ${ITS_TERMS}, l.gift_of is not null as gift, l.net, l.qty,
          c.parcel_id, ${ofDay(sql`c.closed_at`)} as day, (sum(c.paid) over upto - c.paid)::bigint as paid_before, (sum(c.paid) over upto)::bigint as paid,
          (sum(c.pieces) over upto - c.pieces)::bigint as pieces_before, (sum(c.pieces) over upto)::bigint as pieces,
          coalesce(nullif((
            select sum(v.qty)::int from published.reservations v
            where v.enterprise_id = ${e} and v.order_id = o.id and v.line = l.line and v.state = 'issued'), 0), l.qty) as sent
        from came c
        join published.orders o on o.enterprise_id = ${e} and o.id = c.order_id
        join published.order_lines l on l.enterprise_id = ${e} and l.order_id = c.order_id and l.line = c.line
        where ${isSale} ${whose}
        window upto as (partition by c.order_id, c.line order by c.closed_at, c.parcel_id)) as b
      where b.day between ${days.from}::date and ${days.to}::date`,
      true,
    )}), borders as (
      select coalesce(array_agg(distinct day order by day), '{}') as days from (
        select from_day as day from commission_rates where enterprise_id = ${e}
        union all select to_day + 1 from commission_rates where enterprise_id = ${e} and to_day is not null) as border
    ), spans as materialized (
      -- between two days on which a rate begins or is over one day is like another
      select d.sold_on, width_bucket(d.sold_on, b.days) as span
      from (select sold_on from sold union select sold_on from back) as d cross join borders b
    ), chosen as materialized (
      select ${TERMS}, t.span, r.id as rate_id, r.kind, r.value
      from (
        select ${TERMS}, span, min(sold_on) as day
        from (select ${TERMS}, sold_on from sold where not kept union all select ${TERMS}, sold_on from back where not kept) as each join spans using (sold_on)
        group by ${TERMS}, span) as t
      left join published.products p on p.enterprise_id = ${e} and p.id = t.product
      left join paths on paths.id = p.category_id
      left join lateral (
        select r.id, r.kind, r.value from commission_rates r
        where r.enterprise_id = ${e} and r.withdrawn_at is null and r.from_day <= t.day and (r.to_day is null or r.to_day >= t.day)
          and (r.user_id is null or r.user_id = t.seller) and (r.team_id is null or r.team_id = t.team)
          and (r.sale_channel_id is null or r.sale_channel_id = t.channel)
          and (r.product_id is null or r.product_id = t.product) and (r.category is null or r.category = any (paths.path))
        -- decision 0116, as commissions.rules.ts says it
        order by
          case when r.user_id is not null then 0 when r.team_id is not null then 1 when r.sale_channel_id is not null then 2 else 3 end,
          case when r.product_id is not null then 0 when r.category is not null then array_position(paths.path, r.category) else 1000 end,
          r.from_day desc, r.id desc
        limit 1) as r on true
    )
    select 'sale' as kind, 'sale' as of_kind, s.sold_on as day, s.order_id, s.line, null::bigint as parcel_id, ${AS_KEPT},
      s.net as base, s.qty as pieces, s.rate_id,
      (case when s.rate_id is null then 0 when s.rate_kind = 'percent' then ${percentOf(sql`s.net`)} else s.value * s.qty end)::bigint as amount
    from ${rated(sql`sold`)}
    union all
    select 'clawback', 'clawback', s.day, s.order_id, s.line, s.parcel_id, ${AS_KEPT},
      (least(s.paid_before, s.net) - least(s.paid, s.net))::bigint,
      (${share(sql`s.qty`, sql`s.pieces_before`)} - ${share(sql`s.qty`, sql`s.pieces`)})::int, s.rate_id,
      (case
        when s.rate_id is null then 0
        when s.rate_kind = 'percent' then ${percentOf(sql`least(s.paid_before, s.net)`)} - ${percentOf(sql`least(s.paid, s.net)`)}
        else ${share(sql`s.value * s.qty`, sql`s.pieces_before`)} - ${share(sql`s.value * s.qty`, sql`s.pieces`)}
      end)::bigint
    from ${rated(sql`back`)})`;
}
/** What a rate can hang on, none as 0 so that it can be compared. */
const ITS_TERMS = sql`
  o.user_id as seller, coalesce(o.team_id, 0) as team, o.sale_channel_id as channel, coalesce(l.product_id, 0) as product`;
const TERMS = sql`seller, team, channel, product`;
const AS_KEPT = sql`seller as user_id, team as team_id, channel as sale_channel_id, product`;
/** Satang of a percentage (`s.value`, in hundredths), rounded half up. */
const percentOf = (net: Sql): Sql => sql`(((${net}) * s.value + 5000) / 10000)`;
/** Of something that a line has its share for so many of the pieces that were sent (`s.sent`), rounded half up. */
const share = (whole: Sql, pieces: Sql): Sql =>
  sql`((2 * (${whole})::bigint * least(${pieces}, s.sent) + s.sent) / (2 * s.sent))`;

/**
 * Statuses in which an order can still become another one: cancelled, paid, edited. From the hand-over on the table of moves leaves
 * what was sold as it is.
 */
const CHANGEABLE = ORDER_STATUSES.filter(
  (status) => status === STATUS.partiallyShipping || notHandedOver(status),
);
export const isChangeable = sql`o.status in ${literals(CHANGEABLE)}`;

/** What is settled, and its orders that may be another than they were settled as. */
export interface Settled extends Days {
  changeable: readonly number[];
}
/** With the orders that were not sent yet when they were settled, and those of which something came back. */
export async function settledSoFar(tx: Reader): Promise<Settled | null> {
  const settled = await settledDays(tx);
  if (!settled) return null;
  const found = await rows<{ id: number }>(
    tx,
    sql`
    select w.order_id as id from commission_waiting w where w.enterprise_id = ${tx.enterpriseId}
    union
    select r.order_id from published.returned_lines r
    where r.enterprise_id = ${tx.enterpriseId} and not r.put_back and ${within(sql`r.closed_at`, settled)}
    union
    select c.order_id from commission_entries c where c.enterprise_id = ${tx.enterpriseId} and c.of_kind = 'clawback'`,
  );
  return { ...settled, changeable: found.map(({ id }) => id) };
}

/**
 * What holds now of settled days less what was settled of it so far, line by line: found by comparing, so that nobody has to tell. It
 * belongs to the first day that is not settled.
 */
export function corrections(tx: Reader, settled: Settled): Sql {
  const by = sql`of_kind, order_id, line, user_id, team_id, sale_channel_id, product`;
  return sql`(
    with holds as (
      select ${by}, sum(base)::bigint as base, sum(pieces)::int as pieces, sum(amount)::bigint as amount, max(rate_id) as rate_id
      from ${live(tx, settled, settled, { orders: settled.changeable })} as l group by ${by}
    ), was as (
      select ${by}, sum(base)::bigint as base, sum(pieces)::int as pieces, sum(amount)::bigint as amount, max(rate_id) as rate_id
      from commission_entries
      where enterprise_id = ${tx.enterpriseId} and day <= ${settled.to}::date and order_id in (select unnest(${settled.changeable}::bigint[]))
      group by ${by}
    )
    select 'correction' as kind, of_kind, (${settled.to}::date + 1) as day, order_id, line, null::bigint as parcel_id,
      user_id, team_id, sale_channel_id, product,
      coalesce(h.base, 0) - coalesce(w.base, 0) as base, coalesce(h.pieces, 0) - coalesce(w.pieces, 0) as pieces,
      coalesce(h.rate_id, w.rate_id) as rate_id, coalesce(h.amount, 0) - coalesce(w.amount, 0) as amount
    from holds h full join was w using (${by})
    where (coalesce(h.base, 0), coalesce(h.pieces, 0), coalesce(h.amount, 0)) <> (coalesce(w.base, 0), coalesce(w.pieces, 0), coalesce(w.amount, 0)))`;
}

export interface Narrowed {
  user_id?: number | undefined;
  team_id?: number | undefined;
  sale_channel_id?: number | undefined;
}
/** All that some days give, as a part of a FROM: settled where they are closed, as it holds now where they are not. */
export function entriesOf(tx: Reader, days: Days, settled: Settled | null, f: Narrowed = {}): Sql {
  const first = settled && addDays(settled.to, 1);
  const parts: Sql[] = [];
  // what was made before the first period never was settled: it is told as it holds now
  const spans: Days[] = !settled
    ? [days]
    : [
        { from: days.from, to: earlier(days.to, addDays(settled.from, -1)) },
        { from: later(days.from, first!), to: days.to },
      ];
  for (const span of spans)
    if (span.from <= span.to)
      parts.push(sql`select ${ENTRY} from ${live(tx, span, settled, { whose: narrowed(f, 'o') })} as l`);
  if (settled) {
    parts.push(sql`
      select ${ENTRY} from commission_entries
      where enterprise_id = ${tx.enterpriseId} and day between ${days.from}::date and ${earlier(days.to, settled.to)}::date ${narrowed(f)}`);
    if (days.from <= first! && first! <= days.to)
      parts.push(sql`select ${ENTRY} from ${corrections(tx, settled)} as c where true ${narrowed(f)}`);
  }
  return sql`(${join(parts, ' union all ')})`;
}
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
const narrowed = (f: Narrowed, alias?: 'o'): Sql => {
  const of = alias ? sql`o.` : empty;
  return sql`
    ${f.user_id === undefined ? empty : sql`and ${of}user_id = ${f.user_id}`}
    ${f.team_id === undefined ? empty : sql`and ${of}team_id = ${f.team_id}`}
    ${f.sale_channel_id === undefined ? empty : sql`and ${of}sale_channel_id = ${f.sale_channel_id}`}`;
};
