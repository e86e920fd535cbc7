import { addDays, startOfDay } from '../../platform/clock.ts';
import { lockKept, takeMarked, type Marks } from '../../platform/marks.ts';
import { SUMMARY_FIELDS } from '../../../contract/summaries.ts';
import { idList, rows, sql, textList, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { columns, reckoned } from './summaries.queries/reckoned.ts';
import { SUM_COLUMNS, addedUp } from './summaries.queries/sums.ts';

const MARKS: Marks = { table: 'summary_marks', atOnce: 2_000 };
/** A day's sums are added up once so many orders came to them. */
const WORTH_IT = 200;

/** Reckons orders that were marked since, and adds what has changed of them to the sums. Answers how many. */
export async function reckonMarked(tx: Tx): Promise<number> {
  const ids = await takeMarked(tx, MARKS);
  if (!ids.length) return 0;
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(ids)})`;
  const kept = sql`(select ${columns} from summary_pieces ${mine}) as r`;
  const days = () => rows<{ day: string }>(tx, sql`select distinct day::text from summary_pieces ${mine}`);
  const before = await days();
  await addToSums(tx, kept, -1);
  await tx.run(sql`delete from summary_pieces ${mine}`);
  await tx.run(sql`
    insert into summary_pieces (enterprise_id, ${columns})
    with ${reckoned(tx, sql`unnest(${ids}::bigint[]) as i (id)`)} select ${tx.enterpriseId}, ${columns} from reckoned`);
  await addToSums(tx, kept);
  const touched = [...new Set([...before, ...(await days())].map(({ day }) => day))];
  if (touched.length)
    await noteDays(tx, sql`unnest(${touched}::date[])`, Math.ceil(ids.length / touched.length));
  return ids.length;
}

/** Days that many orders came to since their sums were added up. */
export const daysToAddUp = async (tx: Reader, most: number): Promise<string[]> =>
  (
    await rows<{ day: string }>(
      tx,
      sql`
      select day::text from summary_days where enterprise_id = ${tx.enterpriseId} and added >= ${WORTH_IT} order by added desc, day limit ${most}`,
    )
  ).map(({ day }) => day);

/** Adds up the rows of a day once more, from what is kept of what left on it. */
export async function addUpDay(tx: Tx, day: string): Promise<void> {
  await lockKept(tx, MARKS.table);
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and day = ${day}::date`;
  await tx.run(sql`delete from summary_sums ${mine} and field = any (${textList(SUMMARY_FIELDS)})`);
  await addToSums(tx, sql`(select ${columns} from summary_pieces ${mine}) as r`);
  await tx.run(sql`update summary_days set added = 0 ${mine}`);
}
const addToSums = (tx: Tx, those: Sql, sign?: -1) =>
  tx.run(sql`
    insert into summary_sums (enterprise_id, ${SUM_COLUMNS})
    select ${tx.enterpriseId}, ${SUM_COLUMNS} from (${addedUp(those, SUMMARY_FIELDS, sign)}) as s`);
const noteDays = (tx: Tx, days: Sql, added: number) =>
  tx.run(sql`
    insert into summary_days (enterprise_id, day, added) select ${tx.enterpriseId}, day::date, ${added} from ${days} as d (day)
    on conflict (enterprise_id, day) do update set added = summary_days.added + excluded.added`);

/** Marks the orders of products that were put into another category. */
export async function markMoved(tx: Tx): Promise<void> {
  await lockKept(tx, MARKS.table);
  await tx.run(sql`
    with moved as (
      delete from summary_moved_products where enterprise_id = ${tx.enterpriseId} returning product)
    insert into summary_marks (enterprise_id, order_id)
    select distinct s.enterprise_id, s.order_id from summary_pieces s
    where s.enterprise_id = ${tx.enterpriseId} and s.product in (select 'p' || m.product from moved m)`);
}

/** Marks orders that were made or left on some days, to be reckoned again, and has the sums of these days added up. */
export async function markDays(tx: Tx, from: string, to: string): Promise<void> {
  const within = (column: Sql) =>
    sql`enterprise_id = ${tx.enterpriseId} and ${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(addDays(to, 1))}`;
  await tx.run(sql`
    insert into summary_marks (enterprise_id, order_id)
    select enterprise_id, id from published.orders where ${within(sql`created_at`)}
    union
    select enterprise_id, order_id from published.parcels where ${within(sql`closed_at`)}`);
  await noteDays(tx, sql`generate_series(${from}::date, ${to}::date, interval '1 day')`, WORTH_IT);
}
