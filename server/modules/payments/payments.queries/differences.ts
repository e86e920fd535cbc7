import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What orders hold as paid is what was paid. */
export const paymentDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'paid amount = sum of payments' as rule, o.number as what, coalesce(sum(p.amount), 0)::bigint as expected, o.paid_amount as found
    from published.orders o left join payments p on p.enterprise_id = o.enterprise_id and p.order_id = o.id
    where o.enterprise_id = ${tx.enterpriseId} group by o.number, o.paid_amount having coalesce(sum(p.amount), 0) <> o.paid_amount`,
  );
