import { dayOf, eachDay, now } from '../../platform/clock.ts';
import { lockKept, takeMarked, type Marks } from '../../platform/marks.ts';
import { idList, maybeRow, rows, sql, textList, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { booksOf, sales, type Books, type Days } from './commissions.queries/entries.ts';
import { OF_ORDER, byOrder } from './commissions.queries/kept.ts';
import { digestOf } from './commissions.queries/rate-table.ts';

const MARKS: Marks = { table: 'commission_marks', atOnce: 2_000 };

/** Reckons orders that were marked since, of days that are kept as the rates hold now. Answers how many. */
export async function reckonMarked(tx: Tx): Promise<number> {
  const ids = await takeMarked(tx, MARKS);
  if (!ids.length) return 0;
  const books = await booksOf(tx);
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
  return ids.length;
}
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

/** Has some days kept once more. */
export const forgetDays = (tx: Tx, from: string, to: string) =>
  tx.run(sql`
    delete from commission_days where enterprise_id = ${tx.enterpriseId} and day between ${from}::date and ${to}::date`);
