import { now } from '../../platform/clock.ts';
import { affectedRows, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { CUTS, PRODUCT_SUMS, SUMS, daysOf, figuresOf, madeOn } from './reports.queries/figures.ts';

/**
 * Adds up a day from its rows. What marked it is taken first, and the rows are read by a later statement: a change whose mark is not
 * seen yet keeps it, and the day is read from its rows until the next time. One at a time folds a day.
 */
export async function foldDay(tx: Tx, day: string): Promise<void> {
  const mine = sql`where enterprise_id = ${tx.enterpriseId} and day = ${day}::date`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${day}`}, ${tx.enterpriseId}))`);
  await tx.run(sql`delete from report_marks ${mine}`);
  await tx.run(sql`delete from report_sums ${mine}`);
  await tx.run(sql`delete from report_product_sums ${mine}`);
  await tx.run(sql`delete from report_cuts ${mine}`);
  await tx.run(sql`
    with ${figuresOf(madeOn(tx, daysOf([day]), sql`true`))},
    sums as (
      insert into report_sums (enterprise_id, day, sale_channel_id, team_id, user_id, orders, pieces, goods, discount, coupon, returned,
        cancelled_orders, cancelled, shipping, sent, cost, shipping_sent, shipping_paid, claim_orders, claim_cost, compensation)
      select ${tx.enterpriseId}, s.* from (${SUMS}) as s),
    product_sums as (
      insert into report_product_sums (enterprise_id, day, sale_channel_id, team_id, user_id, product_id, sku, orders, pieces, goods, discount,
        coupon, returned, sent, cost, claim_cost)
      select ${tx.enterpriseId}, s.* from (${PRODUCT_SUMS}) as s)
    insert into report_cuts (enterprise_id, day, kind, key, sale_channel_id, team_id, user_id, orders, sales, returned, off, gifts, gift_cost)
    select ${tx.enterpriseId}, s.* from (${CUTS}) as s`);
  await tx.run(sql`
    insert into report_days (enterprise_id, day, folded_at) values (${tx.enterpriseId}, ${day}, ${now()})
    on conflict (enterprise_id, day) do update set folded_at = excluded.folded_at`);
}

/** Days up to this one that are to be added up, the newest first: those that were marked, and those that never were. */
export const daysToFold = async (tx: Tx, last: string, most: number): Promise<string[]> =>
  (
    await rows<{ day: string }>(
      tx,
      sql`
      select day::text from (
        select m.day from report_marks m where m.enterprise_id = ${tx.enterpriseId} and m.day <= ${last}::date
        union
        select d::date from generate_series(
          (select (min(o.created_at) at time zone 'Asia/Bangkok')::date from published.orders o where o.enterprise_id = ${tx.enterpriseId}),
          ${last}::date, interval '1 day') as d
        where not exists (select from report_days f where f.enterprise_id = ${tx.enterpriseId} and f.day = d::date)
      ) as days order by day desc limit ${most}`,
    )
  ).map(({ day }) => day);

/** Marks days that are added up already, to be added up again. Answers how many. */
export const markDays = (tx: Tx, from: string, to: string): Promise<number> =>
  affectedRows(
    tx,
    sql`
    insert into report_marks (enterprise_id, day)
    select enterprise_id, day from report_days where enterprise_id = ${tx.enterpriseId} and day between ${from}::date and ${to}::date`,
  );

/** How far the sums are. */
export const stateOfDays = (tx: Pick<Tx, 'enterpriseId' | 'run'>, last: string) =>
  onlyRow<{ folded: number; waiting: number; since: string | null; folded_at: Date | null }>(
    tx,
    sql`
    with f as (select day, folded_at from report_days where enterprise_id = ${tx.enterpriseId}),
    first as (
      select (min(o.created_at) at time zone 'Asia/Bangkok')::date as day from published.orders o where o.enterprise_id = ${tx.enterpriseId}),
    marked as (select distinct m.day from report_marks m where m.enterprise_id = ${tx.enterpriseId} and m.day <= ${last}::date)
    select (select count(*)::int from f) as folded,
      ((select count(*) from marked join f using (day))
        + greatest(0, coalesce(${last}::date - (select day from first) + 1, 0) - (select count(*) from f where day >= (select day from first))))::int as waiting,
      (select day::text from first) as since, (select max(folded_at) from f) as folded_at`,
  );
