import { dayOf, eachDay, now } from '../../platform/clock.ts';
import { lockKept, takeMarked, type Marks } from '../../platform/marks.ts';
import { idList, maybeRow, rows, sql, textList, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import {
  EVER,
  booksOf,
  clawbacks,
  corrections,
  ofDay,
  openDays,
  sales,
  within,
  type Books,
  type Days,
} from './commissions.queries/entries.ts';
import { OF_ORDER, byOrder, byOtherRates } from './commissions.queries/kept.ts';
import { digestAt, digestOf } from './commissions.queries/rate-table.ts';

const MARKS: Marks = { table: 'commission_marks', atOnce: 2_000 };

/** Nobody reckons what is marked in the meantime. */
export const lockMarks = (tx: Tx) => lockKept(tx, MARKS.table);

/** Reckons orders that were marked since: what they give, what came back of them, and whether they are as they were settled. Answers how many. */
export async function reckonMarked(tx: Tx): Promise<number> {
  const ids = await takeMarked(tx, MARKS);
  if (!ids.length) return 0;
  const books = await booksOf(tx);
  await reckonSold(tx, books, ids);
  await reckonReturned(tx, books, ids);
  await reckonSettled(tx, books, ids);
  return ids.length;
}
/** Of days that are kept as the rates hold now. */
async function reckonSold(tx: Tx, books: Books, ids: number[]): Promise<void> {
  const those = sql`enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)})`;
  const days = () =>
    rows<{ day: string }>(tx, sql`select distinct day::text from commission_orders where ${those}`);
  const before = await days();
  await tx.run(sql`delete from commission_orders where ${those}`);
  const kept = (
    await rows<{ day: string; rates: string }>(
      tx,
      sql`select day::text, rates from commission_days where enterprise_id = ${tx.enterpriseId} order by day`,
    )
  )
    .filter(({ day, rates }) => rates === digestOf(books.rates, day))
    .map(({ day }) => day);
  if (kept.length)
    await keep(
      tx,
      sql`
      select * from (${byOrder(sales(tx, books, { days: { from: kept[0]!, to: kept.at(-1)! }, orders: ids }))}) as o
      where day = any (${textList(kept)}::date[])`,
    );
  const touched = [...new Set([...before, ...(await days())].map(({ day }) => day))];
  await addUp(tx, touched);
}
/** Of days that are not settled. */
async function reckonReturned(tx: Tx, books: Books, ids: number[]): Promise<void> {
  await tx.run(
    sql`delete from commission_returned where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)})`,
  );
  for (const days of openDays(EVER, books.settled))
    await tx.run(sql`
      insert into commission_returned (enterprise_id, ${OF_ORDER}, sold_on, rates)
      select ${tx.enterpriseId}, ${OF_ORDER}, sold_on, ${digestAt(books.rates, sql`sold_on`)}
      from (
        select b.*, ${ofDay(sql`o.created_at`)} as sold_on from (${byOrder(clawbacks(tx, books, { days, orders: ids }))}) as b
        join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = b.order_id) as b`);
}
/**
 * Orders that are another than they were settled as are compared from now on until what changed is settled too; and those of which only
 * what came back is settled, as nothing keeps the rate of their lines.
 */
async function reckonSettled(tx: Tx, books: Books, ids: number[]): Promise<void> {
  const { settled } = books;
  if (!settled) return;
  const those = sql`enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)})`;
  await tx.run(sql`delete from commission_waiting where ${those}`);
  await tx.run(sql`
    insert into commission_waiting (enterprise_id, order_id)
    select ${tx.enterpriseId}::bigint, order_id from ${corrections(tx, books, { ...settled, changeable: ids })} as c
    union
    select c.enterprise_id, c.order_id from commission_entries c
    where c.enterprise_id = ${tx.enterpriseId} and c.order_id = any (${idList(ids)}) and not ${saleIsSettled(tx, sql`c.order_id`)}`);
}
/**
 * Once a period is closed: what came back on its days is told from its entries, and the orders that were compared for it, and those of which
 * only what came back is settled, are looked at again.
 */
export async function keepOpenOnly(tx: Tx, periodId: number, compared: readonly number[]): Promise<void> {
  const e = sql`${tx.enterpriseId}`;
  await tx.run(sql`
    delete from commission_returned r using commission_periods p
    where r.enterprise_id = ${e} and p.enterprise_id = ${e} and p.id = ${periodId} and r.day between p.from_day and p.to_day`);
  await tx.run(sql`
    insert into commission_marks (enterprise_id, order_id)
    select ${e}::bigint, unnest(${compared}::bigint[])
    union
    select c.enterprise_id, c.order_id from commission_entries c
    where c.enterprise_id = ${e} and c.period_id = ${periodId} and c.of_kind = 'clawback' and not ${saleIsSettled(tx, sql`c.order_id`)}`);
}
const saleIsSettled = (tx: Tx, order: Sql): Sql => sql`exists (
  select from commission_entries s where s.enterprise_id = ${tx.enterpriseId} and s.order_id = ${order} and s.of_kind = 'sale')`;
/** Marks orders of which what came back is kept by rates that do not hold any more. */
export const markStale = async (tx: Tx): Promise<void> => {
  const { rates } = await booksOf(tx);
  await tx.run(sql`
    insert into commission_marks (enterprise_id, order_id)
    select distinct enterprise_id, order_id from commission_returned where enterprise_id = ${tx.enterpriseId} and ${byOtherRates(rates)}`);
};
const keep = (tx: Tx, orders: Sql) =>
  tx.run(sql`
    insert into commission_orders (enterprise_id, ${OF_ORDER}) select ${tx.enterpriseId}, ${OF_ORDER} from (${orders}) as o`);
/** The sums of some days, from what is kept of their orders. */
async function addUp(tx: Tx, days: readonly string[]): Promise<void> {
  if (!days.length) return;
  const those = sql`enterprise_id = ${tx.enterpriseId} and day = any (${textList(days)}::date[])`;
  await tx.run(sql`delete from commission_day_sums where ${those}`);
  await tx.run(sql`
    insert into commission_day_sums (enterprise_id, day, user_id, team_id, sale_channel_id, orders, pieces, base, amount)
    select ${tx.enterpriseId}, day, user_id, team_id, sale_channel_id, count(*), sum(pieces), sum(base), sum(amount)
    from commission_orders where ${those} group by day, user_id, team_id, sale_channel_id`);
}

/** The days since the first order that are not kept as the rates hold now, the last first; of settled ones what was settled is told. */
export async function daysToKeep(tx: Reader): Promise<string[]> {
  const e = sql`${tx.enterpriseId}`;
  const first = await maybeRow<{ day: string | null }>(
    tx,
    sql`
    select (min(o.created_at) at time zone 'Asia/Bangkok')::date::text as day from published.orders o where o.enterprise_id = ${e}`,
  );
  if (!first?.day) return [];
  const { settled, rates } = await booksOf(tx);
  const known = new Map(
    (
      await rows<{ day: string; rates: string }>(
        tx,
        sql`select day::text, rates from commission_days where enterprise_id = ${e}`,
      )
    ).map((one) => [one.day, one.rates]),
  );
  return eachDay(first.day, dayOf(now()))
    .filter((day) => !settled || day < settled.from || day > settled.to)
    .filter((day) => known.get(day) !== digestOf(rates, day))
    .toReversed();
}

/** Keeps what the orders of a day give by the rates as they hold now. */
export async function keepDay(tx: Tx, day: string): Promise<void> {
  await lockKept(tx, MARKS.table);
  const books = await booksOf(tx);
  const days: Days = { from: day, to: day };
  await tx.run(
    sql`delete from commission_orders where enterprise_id = ${tx.enterpriseId} and day = ${day}::date`,
  );
  await keepOfDay(tx, books, days);
  await addUp(tx, [day]);
  await tx.run(sql`
    insert into commission_days (enterprise_id, day, rates) values (${tx.enterpriseId}, ${day}::date, ${digestOf(books.rates, day)})
    on conflict (enterprise_id, day) do update set rates = excluded.rates`);
}
/** An order whose day was another is kept there until it is reckoned: it was marked with that. */
const keepOfDay = (tx: Tx, books: Books, days: Days) =>
  keep(
    tx,
    sql`
    select * from (${byOrder(sales(tx, books, { days }))}) as o
    where not exists (select from commission_orders k where k.enterprise_id = ${tx.enterpriseId} and k.order_id = o.order_id)`,
  );

/** Has some days kept once more, and what came back on them. */
export async function forgetDays(tx: Tx, from: string, to: string): Promise<void> {
  const those = sql`enterprise_id = ${tx.enterpriseId} and day between ${from}::date and ${to}::date`;
  await tx.run(sql`delete from commission_days where ${those}`);
  await tx.run(sql`
    insert into commission_marks (enterprise_id, order_id)
    select enterprise_id, order_id from commission_returned where ${those}
    union
    select r.enterprise_id, r.order_id from published.returned_lines r
    where r.enterprise_id = ${tx.enterpriseId} and ${within(sql`r.closed_at`, { from, to })}`);
}
