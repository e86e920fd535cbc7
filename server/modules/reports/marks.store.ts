import { mondayOf, now } from '../../platform/clock.ts';
import { lockKept, takeMarked, type Marks } from '../../platform/marks.ts';
import { affectedRows, raw, rows, sql, join } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import {
  SUMS,
  addedUp,
  figuresOf,
  keptOf,
  names,
  ofOrders,
  OF_ORDERS,
  OF_PRODUCTS,
} from './reports.queries/figures.ts';

const MARKS: Marks = { table: 'report_marks', atOnce: 2_000 };
const ALL = Object.values(SUMS);

/** Reckons orders that were marked since, and adds what has changed of them to the sums. Answers how many orders. */
export async function reckonMarked(tx: Tx): Promise<number> {
  const ids = await takeMarked(tx, MARKS);
  if (!ids.length) return 0;
  const these = sql`order_id = any (${ids}::bigint[])`;
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and ${these}`;
  const days = () => rows<{ day: string }>(tx, sql`select distinct day::text from report_orders ${mine}`);
  const add = async (sign: 1 | -1) => {
    for (const kept of ALL)
      await tx.run(sql`
        insert ${kept.into} (enterprise_id, ${names(kept.keys)}, ${names(kept.fields)})
        select ${tx.enterpriseId}, s.* from (with ${keptOf(tx, these)} ${addedUp(kept, kept.rows, sign)}) as s`);
  };
  const before = await days();
  await add(-1);
  await tx.run(sql`delete from report_lines ${mine}`);
  await tx.run(sql`delete from report_orders ${mine}`);
  await tx.run(sql`
    with ${figuresOf(tx, ofOrders(ids))},
    lines_kept as (
      insert into report_lines (enterprise_id, ${names(OF_LINE)}) select ${tx.enterpriseId}, ${names(OF_LINE)} from lines)
    insert into report_orders (enterprise_id, ${names(OF_ORDER)}) select ${tx.enterpriseId}, ${names(OF_ORDER)} from of_orders`);
  await add(1);
  const touched = [...new Set([...before, ...(await days())].map(({ day }) => day))];
  // what is unpaid is of no day
  if (!touched.length) return ids.length;
  await tx.run(sql`
    insert into report_days (enterprise_id, day, added, reckoned_at)
    select ${tx.enterpriseId}, day, ${Math.ceil(ids.length / touched.length)}, ${now()} from unnest(${withTheirWeeks(touched)}::date[]) as d (day)
    on conflict (enterprise_id, day) do update set added = report_days.added + excluded.added, reckoned_at = excluded.reckoned_at`);
  return ids.length;
}
/** Sums of a week lie under its Monday, and are added up with that day's. */
const withTheirWeeks = (days: readonly string[]): string[] => [...new Set([...days, ...days.map(mondayOf)])];
const WHOSE = ['sale_channel_id', 'team_id', 'user_id'];
const OF_LINE = ['order_id', 'line', 'day', ...WHOSE, 'product_id', 'sku', 'gift_of', ...OF_PRODUCTS];
const OF_ORDER = ['order_id', 'day', 'at', ...WHOSE, 'province', 'campaign_id', ...OF_ORDERS];

/** Days that so many orders were added to since their sums were added up. */
export const daysToAddUp = async (tx: Reader, least: number, most: number): Promise<string[]> =>
  (
    await rows<{ day: string }>(
      tx,
      sql`
      select day::text from report_days where enterprise_id = ${tx.enterpriseId} and added >= ${least} order by added desc, day limit ${most}`,
    )
  ).map(({ day }) => day);

/** Adds up the rows of one key on a day; what comes to nothing goes. */
export async function addUpDay(tx: Tx, day: string): Promise<void> {
  await lockKept(tx, MARKS.table);
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and day = ${day}::date`;
  for (const { from, into, keys, fields } of ALL)
    await tx.run(sql`
      with taken as (delete ${from} ${mine} returning *)
      insert ${into} (enterprise_id, ${names(keys)}, ${names(fields)})
      select ${tx.enterpriseId}, ${names(keys)}, ${join(fields.map((field) => sql`sum(${raw(field)})`))} from taken group by ${names(keys)}
      having ${join(
        fields.map((field) => sql`sum(${raw(field)}) <> 0`),
        ' or ',
      )}`);
  await tx.run(sql`update report_days set added = 0 ${mine}`);
}

/** Marks the orders of some days, to be reckoned again. Answers how many. */
export const markDays = (tx: Tx, from: string, to: string): Promise<number> =>
  affectedRows(
    tx,
    sql`
    insert into report_marks (enterprise_id, order_id)
    select o.enterprise_id, o.id from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.created_at >= (${from}::timestamp at time zone 'Asia/Bangkok')
      and o.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Bangkok')`,
  );
