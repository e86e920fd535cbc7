import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Found {
  id: number;
  is_closed: boolean;
  later: number | null;
  decided: string[];
  refunded: number | null;
  compensation: string | null;
}
/** What hangs on each parcel of a return that counts: a later one, decisions about its goods (see `HangsOn`). */
export const hangsOnParcels = (tx: Reader, returnId: number): Promise<Found[]> =>
  rows<Found>(
    tx,
    sql`
    select p.id, p.closed_at is not null as is_closed,
      (select max(n.no) from return_parcels n
       where n.enterprise_id = p.enterprise_id and n.return_id = p.return_id and n.no > p.no and n.dropped_at is null and n.undone_at is null) as later,
      array(
        select b.number from quarantine_outcomes q
        join published.stock_bills b on b.enterprise_id = q.enterprise_id and b.id = q.bill_id and not b.is_reversed
        where q.enterprise_id = p.enterprise_id and q.parcel_id = p.id order by q.id) as decided,
      (select f.amount from refunds f where f.enterprise_id = p.enterprise_id and f.parcel_id = p.id and f.amount > 0) as refunded,
      (select min(k.number) from compensations k
       where k.enterprise_id = p.enterprise_id and k.order_id = r.order_id and k.at >= p.closed_at and k.granted > 0) as compensation
    from return_parcels p join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
    where p.enterprise_id = ${tx.enterpriseId} and p.return_id = ${returnId} and p.dropped_at is null and p.undone_at is null`,
  );
