import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { booksOf, sales } from './entries.ts';
import { OF_ORDER, byOrder } from './kept.ts';
import { digestOf } from './rate-table.ts';

/** Only closed periods have entries, each of its own days and summed up once more, and a closed period is followed by the next without a gap. */
export const commissionDifferences = async (tx: Reader): Promise<Difference[]> => [
  ...(await ofPeriods(tx)),
  ...(await ofKept(tx)),
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
    const unmarked = sql`not exists (select from commission_marks m where m.enterprise_id = ${e} and m.order_id = o.order_id)`;
    found.push(
      ...(await rows<Difference>(
        tx,
        sql`
        select 'commission: what is kept of an order = what it gives' as rule, 'order ' || order_id as what,
          coalesce(is_now.amount, 0) as expected, coalesce(was.amount, 0) as found
        from (select ${OF_ORDER} from (${byOrder(sales(tx, books, { days: { from: day, to: day } }))}) as o where ${unmarked}) as is_now
        full join (select ${OF_ORDER} from commission_orders as o where ${mine} and ${unmarked}) as was using (order_id)
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
