import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Only closed periods have entries, each of its own days, and a closed period is followed by the next without a gap. */
export const commissionDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'commission: entries lie in the days of their closed period' as rule, p.number as what, 0 as expected, count(*)::int as found
    from commission_entries e join commission_periods p on p.enterprise_id = e.enterprise_id and p.id = e.period_id
    where e.enterprise_id = ${tx.enterpriseId} and (p.closed_at is null or e.day not between p.from_day and p.to_day)
    group by p.number
    union all
    select 'commission: periods follow each other', p.number, 0, (p.from_day - p.before - 1)::int
    from (
      select number, from_day, lag(to_day) over (order by from_day) as before from commission_periods
      where enterprise_id = ${tx.enterpriseId}) as p
    where p.from_day <> p.before + 1`,
  );
