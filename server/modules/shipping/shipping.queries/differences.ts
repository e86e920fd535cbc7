import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A closed parcel left the stock exactly once. */
export const shippingDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    select 'a closed parcel is issued once' as rule, o.number as what, 1 as expected, count(b.id) as found
    from parcels p
    join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    left join published.stock_bills b on b.enterprise_id = p.enterprise_id and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack'
    where p.enterprise_id = ${tx.enterpriseId} and p.closed_at is not null and p.void_at is null
    group by o.number, p.id having count(b.id) <> 1`,
  );
