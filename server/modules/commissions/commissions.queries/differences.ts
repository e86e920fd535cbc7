import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Only closed periods have entries, each of its own days and summed up once more, and a closed period is followed by the next without a gap. */
export const commissionDifferences = (tx: Reader): Promise<Difference[]> =>
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
