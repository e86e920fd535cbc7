import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** An order is in at most one open round. */
export const packingDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'an order is in one open round' as rule, o.number as what, 1 as expected, count(*) as found
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    where o.enterprise_id = ${tx.enterpriseId} group by o.number having count(*) > 1`,
  );
