import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Orders that were expected yesterday and are not all there: late since today. */
export const lateSince = (
  tx: Reader,
  day: string,
): Promise<{ id: number; number: string; partner: string }[]> =>
  rows(
    tx,
    sql`
    select o.id, o.number, p.company_name as partner from purchase_orders o
    join published.partners p on p.enterprise_id = o.enterprise_id and p.id = o.partner_id
    where o.enterprise_id = ${tx.enterpriseId} and o.state in ('approved', 'partial') and o.expected_on = ${day}::date order by o.id`,
  );
