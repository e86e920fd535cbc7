import type { Difference } from '../../../platform/module.ts';
import { onlyRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import { eachDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { EVER, booksOf, clawbacks, corrections, openDays, sales, within } from './entries.ts';
import { OF_ORDER, byOrder, byOtherRates } from './kept.ts';
import { digestOf } from './rate-table.ts';

/** Only closed periods have entries, each of its own days and summed up once more, and a closed period is followed by the next without a gap. */
export const commissionDifferences = async (tx: Reader): Promise<Difference[]> => [
  ...(await ofPeriods(tx)),
  ...(await ofKept(tx)),
  ...(await ofReturned(tx)),
  ...(await ofSettled(tx)),
];
const ofPeriods = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'commission: entries lie in the days of their closed period' as rule, p.number as what, 0 as expected, count(*)::int as found
    from commission_entries e join commission_periods p on p.enterprise_id = e.enterprise_id and p.id = e.period_id
    where e.enterprise_id = ${tx.enterpriseId} and (p.closed_at is null or e.day not between p.from_day and p.to_day)
    group by p.number
    union all
    select 'commission: the sums of a period are those of its entries', '#' || period_id, coalesce(e.amount, 0), coalesce(s.amount, 0)
    from (
      select period_id, sum(amount)::int as amount, array[sum(orders), sum(pieces), sum(base), sum(amount)] as all_of
      from commission_sums where enterprise_id = ${tx.enterpriseId} group by period_id) as s
    full join (
      select period_id, sum(amount)::int as amount,
        array[count(distinct order_id) filter (where kind = 'sale'), sum(pieces), sum(base), sum(amount)]::numeric[] as all_of
      from commission_entries where enterprise_id = ${tx.enterpriseId} group by period_id) as e using (period_id)
    where s.all_of is distinct from e.all_of
    union all
    select 'commission: periods follow each other', p.number, 0, (p.from_day - p.before - 1)::int
    from (
      select number, from_day, lag(to_day) over (order by from_day) as before from commission_periods
      where enterprise_id = ${tx.enterpriseId}) as p
    where p.from_day <> p.before + 1`,
  );

/** Of an order (alias `o`): what is kept of it is not to be reckoned again. */
const unmarked = (tx: Reader): Sql =>
  sql`not exists (select from commission_marks m where m.enterprise_id = ${tx.enterpriseId} and m.order_id = o.order_id)`;

/** What is kept of orders that were not marked since is what they give, and the sums of a day are those of its orders. */
async function ofKept(tx: Reader): Promise<Difference[]> {
  const e = sql`${tx.enterpriseId}`;
  const books = await booksOf(tx);
  const days = (
    await rows<{ day: string; rates: string }>(
      tx,
      sql`select day::text, rates from commission_days where enterprise_id = ${e} order by day`,
    )
  ).filter(({ day, rates }) => rates === digestOf(books.rates, day));
  const found: Difference[] = [];
  for (const { day } of days) {
    const mine = sql`enterprise_id = ${e} and day = ${day}::date`;
    found.push(
      ...(await rows<Difference>(
        tx,
        sql`
        select 'commission: what is kept of an order = what it gives' as rule, 'order ' || order_id as what,
          coalesce(is_now.amount, 0) as expected, coalesce(was.amount, 0) as found
        from (select ${OF_ORDER} from (${byOrder(sales(tx, books, { days: { from: day, to: day } }))}) as o where ${unmarked(tx)}) as is_now
        full join (select ${OF_ORDER} from commission_orders as o where ${mine} and ${unmarked(tx)}) as was using (order_id)
        where is_now is distinct from was
        union all
        select 'commission: sums of a day = its orders', ${day}, coalesce(o.amount, 0), coalesce(s.amount, 0)
        from (
          select user_id, team_id, sale_channel_id, sum(amount)::bigint as amount, array[count(*), sum(pieces), sum(base), sum(amount)]::numeric[] as all_of
          from commission_orders where ${mine} group by user_id, team_id, sale_channel_id) as o
        full join (
          select user_id, team_id, sale_channel_id, amount, array[orders, pieces, base, amount]::numeric[] as all_of
          from commission_day_sums where ${mine}) as s using (user_id, team_id, sale_channel_id)
        where o.all_of is distinct from s.all_of limit 100`,
      )),
    );
  }
  return found;
}

/** What is kept of parcels that came back is what they take back. */
async function ofReturned(tx: Reader): Promise<Difference[]> {
  const e = sql`${tx.enterpriseId}`;
  const books = await booksOf(tx);
  const stale = sql`select order_id from commission_returned where enterprise_id = ${e} and ${byOtherRates(books.rates)}`;
  const found: Difference[] = [];
  for (const days of openDays(EVER, books.settled)) {
    const told = sql`${unmarked(tx)} and o.order_id not in (${stale})`;
    found.push(
      ...(await rows<Difference>(
        tx,
        sql`
        select 'commission: what is kept of what came back = what it takes back' as rule, 'order ' || order_id as what,
          coalesce(is_now.amount, 0) as expected, coalesce(was.amount, 0) as found
        from (select ${OF_ORDER} from (${byOrder(clawbacks(tx, books, { days }))}) as o where ${told}) as is_now
        full join (
          select ${OF_ORDER} from commission_returned as o
          where enterprise_id = ${e} and day between ${days.from}::date and ${days.to}::date and ${told}) as was using (order_id, day)
        where is_now is distinct from was limit 100`,
      )),
    );
  }
  return found;
}

/** Whoever is not compared with what was settled is as it was settled: the orders of each settled day, and those of its entries. */
async function ofSettled(tx: Reader): Promise<Difference[]> {
  const e = sql`${tx.enterpriseId}`;
  const books = await booksOf(tx);
  const { settled } = books;
  if (!settled) return [];
  const found: Difference[] = [];
  for (const day of eachDay(settled.from, settled.to)) {
    const { ids } = await onlyRow<{ ids: number[] }>(
      tx,
      sql`
      select array(
        (select id from published.orders where enterprise_id = ${e} and ${within(sql`created_at`, { from: day, to: day })}
        union
        select order_id from commission_entries where enterprise_id = ${e} and day = ${day}::date
        union
        select order_id from published.returned_lines where enterprise_id = ${e} and ${within(sql`closed_at`, { from: day, to: day })})
        except
        select unnest(${settled.changeable}::bigint[])) as ids`,
    );
    found.push(
      ...(await rows<Difference>(
        tx,
        sql`
        select 'commission: an order that is not compared is as it was settled' as rule, 'order ' || order_id as what, 0 as expected,
          sum(amount)::int as found
        from ${corrections(tx, books, { ...settled, changeable: ids })} as c group by order_id limit 100`,
      )),
    );
  }
  return found;
}
