import { ORDER_STATUSES, STATUS } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { empty, join, literal, literals, maybeRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { joinRates, rateAt, rateOfLine, rateTable, type Days, type RateTable } from './rate-table.ts';

export type { Days };
/** All days that there can be. */
export const EVER: Days = { from: '2000-01-01', to: '2999-12-31' };
/** Days, and the first of those that are not told apart as earlier ones. */
export interface DaysSince extends Days {
  since: string;
}
export const isEarlier = (since: string): Sql => sql`(day < ${since}::date)`;

/** What an order line, a parcel that came back, or a later change gives somebody. */
export const ENTRY = sql`
  kind, of_kind, day, order_id, line, parcel_id, user_id, team_id, sale_channel_id, product, sku, name, base, pieces, rate_id, amount`;

/** Statuses of orders that are sold: from the payment on, but for cancelled ones. */
const SOLD = ORDER_STATUSES.filter((status) => status !== STATUS.unpaid && status !== STATUS.cancelled);
/** Of an order (alias `o`): it is sold, by somebody, and not for nothing as a claim is. */
const isSale = sql`o.status in ${literals(SOLD)} and o.payment_type <> ${literal(PAYMENT_TYPES.claim)} and o.user_id is not null`;
export const ofDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Bangkok')::date`;
export const within = (moment: Sql, { from, to }: Days): Sql =>
  sql`(${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(addDays(to, 1))})`;

/** The days that are settled: from the first day of the first period to the last of the last closed one. */
export const settledDays = (tx: Reader): Promise<Days | null> =>
  maybeRow<Days>(
    tx,
    sql`
    select min(from_day)::text as from, max(to_day)::text as to from commission_periods
    where enterprise_id = ${tx.enterpriseId} and closed_at is not null having count(*) > 0`,
  );

/** What is read of orders that are sold: which days and orders, and whose. */
interface Those {
  days: Days;
  orders?: readonly number[] | undefined;
  whose?: Sql;
  /** The first and last id among them where they are known: lines lie by it, so a month's are read in one go instead of order by order. */
  ids?: { first: number; last: number };
}
/**
 * What the orders that were made and the parcels that came back on some days give, as it holds now; `orders`: only of these. A line
 * that was settled keeps its rate as long as its person, team, channel and product are those it was settled with, whatever became of the
 * categories since.
 */
export const live = (tx: Reader, books: Books, those: Those): Sql => sql`(
  ${sales(tx, books, those)}
  union all
  ${clawbacks(tx, books, those)})`;

/** Of orders that were made on some days. */
export function sales(tx: Reader, books: Books, those: Those): Sql {
  const { days, orders, whose = empty, ids } = those;
  const lines = sql`
    select o.id as order_id, l.line, ${ofDay(sql`o.created_at`)} as sold_on, ${ITS_TERMS}, l.gift_of is not null as gift, l.net, l.qty, l.sku, l.name,
      ${rateOfLine(books.rates, days)} as nth
    from published.orders o
    join published.order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    ${joinRates(books.rates)}
    where o.enterprise_id = ${tx.enterpriseId} and ${isSale} and ${within(sql`o.created_at`, days)} ${among(orders, sql`o.id`)} ${whose}
      ${ids ? sql`and l.order_id between ${ids.first} and ${ids.last}` : empty}`;
  return sql`
    select 'sale' as kind, 'sale' as of_kind, s.sold_on as day, s.order_id, s.line, null::bigint as parcel_id, ${AS_KEPT}, s.sku, s.name,
      s.net as base, s.qty as pieces, s.rate_id, ${amountOf(percentOf(sql`s.net`), sql`s.value * s.qty`)} as amount
    from ${withRate(tx, books, lines, days)} as s`;
}
/** Of the parcels that came back on some days. */
export function clawbacks(tx: Reader, books: Books, { days, orders, whose = empty }: Those): Sql {
  const e = sql`${tx.enterpriseId}`;
  const of = orders
    ? // a list and no join: of how many there are nothing is known, and a join would be planned for ten
      sql`r.order_id = any (${orders}::bigint[])`
    : sql`r.order_id in (
      select b.order_id from published.returned_lines b where b.enterprise_id = ${e} and not b.put_back and ${within(sql`b.closed_at`, days)})`;
  // all that came of an order, as what one parcel takes back is what it adds to those before it
  const came = sql`(
    select r.order_id, r.line, r.parcel_id, r.closed_at, sum(r.paid)::bigint as paid, sum(r.good + r.broken + r.lost + r.other)::int as pieces
    from published.returned_lines r
    where r.enterprise_id = ${e} and not r.put_back and r.closed_at is not null and ${of}
    group by r.order_id, r.line, r.parcel_id, r.closed_at)`;
  const lines = sql`
    select * from (
      select o.id as order_id, l.line, ${ofDay(sql`o.created_at`)} as sold_on, ${ITS_TERMS}, l.gift_of is not null as gift, l.net, l.qty, l.sku, l.name,
        ${rateOfLine(books.rates, null)} as nth,
        b.parcel_id, ${ofDay(sql`b.closed_at`)} as day, (sum(b.paid) over upto - b.paid)::bigint as paid_before, (sum(b.paid) over upto)::bigint as paid,
        (sum(b.pieces) over upto - b.pieces)::bigint as pieces_before, (sum(b.pieces) over upto)::bigint as pieces,
        coalesce(nullif((
          select sum(v.qty)::int from published.reservations v
          where v.enterprise_id = ${e} and v.order_id = o.id and v.line = l.line and v.state = 'issued'), 0), l.qty) as sent
      from ${came} as b
      join published.orders o on o.enterprise_id = ${e} and o.id = b.order_id
      join published.order_lines l on l.enterprise_id = ${e} and l.order_id = b.order_id and l.line = b.line
      ${joinRates(books.rates)}
      where ${isSale} ${whose}
      window upto as (partition by b.order_id, b.line order by b.closed_at, b.parcel_id)) as b
    where b.day between ${days.from}::date and ${days.to}::date`;
  return sql`
    select 'clawback' as kind, 'clawback' as of_kind, s.day, s.order_id, s.line, s.parcel_id, ${AS_KEPT}, s.sku, s.name,
      (least(s.paid_before, s.net) - least(s.paid, s.net))::bigint as base,
      (${share(sql`s.qty`, sql`s.pieces_before`)} - ${share(sql`s.qty`, sql`s.pieces`)})::int as pieces, s.rate_id,
      ${amountOf(
        sql`${percentOf(sql`least(s.paid_before, s.net)`)} - ${percentOf(sql`least(s.paid, s.net)`)}`,
        sql`${share(sql`s.value * s.qty`, sql`s.pieces_before`)} - ${share(sql`s.value * s.qty`, sql`s.pieces`)}`,
      )} as amount
    from ${withRate(tx, books, lines, null)} as s`;
}
/**
 * Lines (`nth`: the rate that the rule chooses) with their rate: as they were settled, else as the rule chooses; none for what was given
 * for free. `days`: those on which they were sold, null: every day.
 */
function withRate(tx: Reader, { settled, rates }: Books, lines: Sql, days: Days | null): Sql {
  const mayBeSettled = settled !== null && (days === null || days.from <= settled.to);
  const chosen = mayBeSettled
    ? sql`(
      select s.*, case when s.gift then 0 when k.order_id is null then s.nth else coalesce(array_position(${rates.ids}::bigint[], k.rate_id), 0) end as rate
      from (${lines}) as s
      left join lateral (
        select k.order_id, k.rate_id from commission_entries k
        where s.sold_on <= ${settled.to}::date and k.enterprise_id = ${tx.enterpriseId} and k.order_id = s.order_id and k.line = s.line
          and k.of_kind = 'sale' and k.day <= ${settled.to}::date and (k.user_id, k.team_id, k.sale_channel_id, k.product) = (s.seller, s.team, s.channel, s.product)
        order by k.id desc limit 1) as k on true)`
    : sql`(select s.*, case when s.gift then 0 else s.nth end as rate from (${lines}) as s)`;
  const at = rateAt(rates, sql`s.rate`);
  return sql`(select s.*, ${at.id} as rate_id, ${at.isPercent} as is_percent, ${at.value} as value from ${chosen} as s)`;
}
/** How many sold orders that were made on some days there are, by person and team, and the ends of their ids; an order has lines. */
export const soldOrders = (tx: Reader, since: string, { days, whose = empty }: Those): Sql => sql`
  select o.created_at < ${startOfDay(since)} as earlier, o.user_id, coalesce(o.team_id, 0) as team_id,
    count(*)::int as orders, min(o.id) as first, max(o.id) as last
  from published.orders o
  where o.enterprise_id = ${tx.enterpriseId} and ${isSale} and ${within(sql`o.created_at`, days)} ${whose} group by earlier, o.user_id, o.team_id`;

const among = (orders: readonly number[] | undefined, id: Sql): Sql =>
  orders ? sql`and ${id} in (select unnest(${orders}::bigint[]))` : empty;
/** What a rate can hang on, none as 0 so that it can be compared. */
const ITS_TERMS = sql`
  o.user_id as seller, coalesce(o.team_id, 0) as team, o.sale_channel_id as channel, coalesce(l.product_id, 0) as product`;
const AS_KEPT = sql`s.seller as user_id, s.team as team_id, s.channel as sale_channel_id, s.product`;
const amountOf = (byPercent: Sql, byPiece: Sql): Sql =>
  sql`coalesce(case when s.is_percent then ${byPercent} else ${byPiece} end, 0)::bigint`;
/** Satang of a percentage (`s.value`, in hundredths), rounded half up. */
const percentOf = (net: Sql): Sql => sql`(((${net}) * s.value + 5000) / 10000)`;
/** Of something that a line has its share for so many of the pieces that were sent (`s.sent`), rounded half up. */
const share = (whole: Sql, pieces: Sql): Sql =>
  sql`((2 * (${whole})::bigint * least(${pieces}, s.sent) + s.sent) / (2 * s.sent))`;

/** What is settled, and its orders that may be another than they were settled as. */
export interface Settled extends Days {
  changeable: readonly number[];
}
/** With the orders that were marked with a change since, and those that were found to be another. */
async function settledSoFar(tx: Reader): Promise<Settled | null> {
  const settled = await settledDays(tx);
  if (!settled) return null;
  const found = await rows<{ id: number }>(
    tx,
    sql`
    select w.order_id as id from commission_waiting w where w.enterprise_id = ${tx.enterpriseId}
    union
    select m.order_id from commission_marks m where m.enterprise_id = ${tx.enterpriseId}`,
  );
  return { ...settled, changeable: found.map(({ id }) => id) };
}

/** What all figures are told from: what is settled, and the rates. */
export interface Books {
  settled: Settled | null;
  rates: RateTable;
}
export const booksOf = async (tx: Reader): Promise<Books> => ({
  settled: await settledSoFar(tx),
  rates: await rateTable(tx),
});

/**
 * What holds now of settled days less what was settled of it so far, line by line, of the orders that may be another. It belongs to the
 * first day that is not settled.
 */
export function corrections(tx: Reader, books: Books, settled: Settled): Sql {
  const by = sql`of_kind, order_id, line, user_id, team_id, sale_channel_id, product`;
  return sql`(
    with holds as (
      select ${by}, sum(base)::bigint as base, sum(pieces)::int as pieces, sum(amount)::bigint as amount, max(rate_id) as rate_id,
        max(sku) as sku, max(name) as name
      from ${live(tx, books, { days: settled, orders: settled.changeable })} as l group by ${by}
    ), was as (
      select ${by}, sum(base)::bigint as base, sum(pieces)::int as pieces, sum(amount)::bigint as amount, max(rate_id) as rate_id,
        max(sku) as sku, max(name) as name
      from commission_entries
      where enterprise_id = ${tx.enterpriseId} and day <= ${settled.to}::date and order_id in (select unnest(${settled.changeable}::bigint[]))
      group by ${by}
    )
    select 'correction' as kind, of_kind, (${settled.to}::date + 1) as day, order_id, line, null::bigint as parcel_id,
      user_id, team_id, sale_channel_id, product, coalesce(h.sku, w.sku) as sku, coalesce(h.name, w.name) as name,
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
/** Days that are not closed, in which it is told as it holds now; what was made before the first period never was settled. */
export function openDays(days: Days, settled: Days | null): Days[] {
  if (!settled) return [days];
  return [
    { from: days.from, to: earlier(days.to, addDays(settled.from, -1)) },
    { from: later(days.from, addDays(settled.to, 1)), to: days.to },
  ].filter(({ from, to }) => from <= to);
}
/** Days that are closed, as a condition on rows that were kept of them. */
export const closedDays = (tx: Reader, days: Days, settled: Days): Sql =>
  sql`enterprise_id = ${tx.enterpriseId} and day between ${days.from}::date and ${earlier(days.to, settled.to)}::date`;
/** What changed of closed days belongs to the first day after them. */
export const hasCorrections = (days: Days, settled: Days): boolean => {
  const first = addDays(settled.to, 1);
  return days.from <= first && first <= days.to;
};
/** All that some days give, as a part of a FROM: settled where they are closed, as it holds now where they are not. */
export function entriesOf(tx: Reader, days: Days, books: Books, f: Narrowed = {}): Sql {
  const { settled } = books;
  const parts = openDays(days, settled).map(
    (span) => sql`select ${ENTRY} from ${live(tx, books, { days: span, whose: narrowed(f, 'o') })} as l`,
  );
  if (settled) {
    parts.push(
      sql`select ${ENTRY} from commission_entries where ${closedDays(tx, days, settled)} ${narrowed(f)}`,
    );
    if (hasCorrections(days, settled))
      parts.push(sql`select ${ENTRY} from ${corrections(tx, books, settled)} as c where true ${narrowed(f)}`);
  }
  return sql`(${join(parts, ' union all ')})`;
}
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
export const narrowed = (f: Narrowed, alias?: 'o'): Sql => {
  const of = alias ? sql`o.` : empty;
  return sql`
    ${f.user_id === undefined ? empty : sql`and ${of}user_id = ${f.user_id}`}
    ${f.team_id === undefined ? empty : sql`and ${of}team_id = ${f.team_id}`}
    ${f.sale_channel_id === undefined ? empty : sql`and ${of}sale_channel_id = ${f.sale_channel_id}`}`;
};
