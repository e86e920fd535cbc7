import { empty, onlyRow, rows, sql, textList, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { eachDay } from '../../../platform/clock.ts';
import {
  clawbacks,
  isEarlier,
  narrowed,
  sales,
  within,
  type Books,
  type Days,
  type DaysSince,
  type Narrowed,
} from './entries.ts';
import { digestAt, digestOf, type RateTable } from './rate-table.ts';

/** What the sold orders of some days give to one person in one team. */
export interface SoldSums {
  /** Of days before the one since which it is asked for. */
  earlier: boolean;
  user_id: number;
  team_id: number;
  orders: number;
  pieces: number;
  base: number;
  amount: number;
}
/** What orders give: of each its day, whose it is, and its sums. */
export const OF_ORDER = sql`order_id, day, user_id, team_id, sale_channel_id, pieces, base, amount`;
export const byOrder = (entries: Sql): Sql => sql`
  select order_id, day, user_id, team_id, sale_channel_id, sum(pieces)::int as pieces, sum(base)::bigint as base, sum(amount)::bigint as amount
  from (${entries}) as e group by order_id, day, user_id, team_id, sale_channel_id`;

/** Orders that were marked since they were kept, and those of which what came back on some days is kept by other rates: read from their rows. */
export const changedSince = async (tx: Reader, days: Days, books: Books): Promise<number[]> =>
  (
    await onlyRow<{ ids: number[] }>(
      tx,
      sql`
      select array(
        select order_id from commission_marks where enterprise_id = ${tx.enterpriseId}
        union
        select order_id from commission_returned
        where enterprise_id = ${tx.enterpriseId} and day between ${days.from}::date and ${days.to}::date and ${byOtherRates(books.rates)}) as ids`,
    )
  ).ids;
/** Kept by rates that do not hold any more on the day of the order. */
export const byOtherRates = (rates: RateTable): Sql => sql`rates <> ${digestAt(rates, sql`sold_on`)}`;

/** Those of some days that are kept as the rates hold now, and the others as spans. */
async function daysKept(tx: Reader, days: Days, books: Books): Promise<{ kept: string[]; others: Days[] }> {
  const found = await rows<{ day: string; rates: string }>(
    tx,
    sql`
    select day::text, rates from commission_days
    where enterprise_id = ${tx.enterpriseId} and day between ${days.from}::date and ${days.to}::date`,
  );
  const known = new Map(found.map(({ day, rates }) => [day, rates]));
  const kept: string[] = [];
  const others: Days[] = [];
  let last: Days | null = null;
  for (const day of eachDay(days.from, days.to)) {
    if (known.get(day) === digestOf(books.rates, day)) {
      kept.push(day);
      last = null;
    } else if (last) last.to = day;
    else others.push((last = { from: day, to: day }));
  }
  return { kept, others };
}

/**
 * What the sold orders of open days give to each person: of days that are kept their sums, less what is kept of orders that have changed
 * since, and these by their rows. Answers with the days that are not kept.
 */
export async function soldByPerson(
  tx: Reader,
  days: DaysSince,
  books: Books,
  changed: readonly number[],
  f: Narrowed,
): Promise<{ sums: SoldSums[]; others: Days[] }> {
  const { kept, others } = await daysKept(tx, days, books);
  const [first] = kept;
  if (!first) return { sums: [], others };
  const e = sql`${tx.enterpriseId}`;
  const ofThose = sql`day = any (${textList(kept)}::date[]) ${narrowed(f)}`;
  const figures = sql`${isEarlier(days.since)} as earlier, user_id, team_id, orders, pieces, base, amount`;
  const ofChanged = changed.length
    ? sql`
      union all
      select ${isEarlier(days.since)}, user_id, team_id, -1, -pieces, -base, -amount from commission_orders
      where enterprise_id = ${e} and order_id in (select unnest(${changed}::bigint[])) and ${ofThose}
      union all
      select ${isEarlier(days.since)}, user_id, team_id, 1, pieces, base, amount
      from (${byOrder(sales(tx, books, { days: { from: first, to: kept.at(-1)! }, orders: changed, whose: narrowed(f, 'o') }))}) as o
      where ${ofThose}`
    : sql``;
  const sums = await rows<SoldSums>(
    tx,
    sql`
    select earlier, user_id, team_id,
      sum(orders)::int as orders, sum(pieces)::int as pieces, sum(base)::bigint as base, sum(amount)::bigint as amount
    from (
      select ${figures} from commission_day_sums where enterprise_id = ${e} and ${ofThose} ${ofChanged}
    ) as s group by earlier, user_id, team_id having sum(orders) <> 0`,
  );
  return { sums, others };
}

/** What the parcels that came back on open days take back from each person, less than nothing; of orders that have changed since by their rows. */
export async function takenBackByPerson(
  tx: Reader,
  days: DaysSince,
  books: Books,
  changed: readonly number[],
  f: Narrowed,
): Promise<SoldSums[]> {
  const figures = sql`${isEarlier(days.since)} as earlier, user_id, team_id, pieces, base, amount`;
  const returned = changed.length ? await returnedAmong(tx, days, changed) : [];
  const ofChanged = clawbacks(tx, books, { days, orders: returned, whose: narrowed(f, 'o') });
  return rows<SoldSums>(
    tx,
    sql`
    select earlier, user_id, team_id, 0 as orders, sum(pieces)::int as pieces, sum(base)::bigint as base, sum(amount)::bigint as amount
    from (
      select ${figures} from commission_returned
      where enterprise_id = ${tx.enterpriseId} and day between ${days.from}::date and ${days.to}::date
        and order_id not in (select unnest(${changed}::bigint[])) ${narrowed(f)}
      ${returned.length ? sql`union all select ${figures} from (${ofChanged}) as c` : empty}) as s
    group by earlier, user_id, team_id`,
  );
}
/** Which of some orders came back on some days: thousands may have changed, and hardly one of them came back. */
const returnedAmong = async (tx: Reader, days: Days, orders: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select distinct r.order_id as id from published.returned_lines r
      where r.enterprise_id = ${tx.enterpriseId} and not r.put_back and ${within(sql`r.closed_at`, days)}
        and r.order_id in (select unnest(${orders}::bigint[]))`,
    )
  ).map(({ id }) => id);
