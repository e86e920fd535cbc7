import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How far the sums are. */
export const stateOfMarks = (tx: Reader) =>
  onlyRow<{ reckoned: number; waiting: number; reckoned_at: Date | null }>(
    tx,
    sql`
    select (select coalesce(sum(orders + cancelled_orders + claim_orders), 0)::int from report_sums where enterprise_id = ${tx.enterpriseId}) as reckoned,
      (select count(distinct order_id)::int from report_marks where enterprise_id = ${tx.enterpriseId}) as waiting,
      (select max(reckoned_at) from report_days where enterprise_id = ${tx.enterpriseId}) as reckoned_at`,
  );
