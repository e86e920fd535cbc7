import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface IssuedItem {
  item_id: number;
  qty: number;
  /** satang that left with them */
  value: number;
  /** The open store that most of them left from; null where none did: a packing line, or closed since. */
  store_id: number | null;
}
/** What left with these parcels and was not taken back by its own reverse, item by item. */
export const issuedOf = (tx: Reader, parcels: number[]): Promise<IssuedItem[]> =>
  rows<IssuedItem>(
    tx,
    sql`
    select m.item_id, sum(m.qty)::int as qty, sum(m.value)::bigint as value,
      (array_agg(m.from_place order by m.qty desc, m.id) filter (where p.kind = 'store' and p.closed_at is null))[1] as store_id
    from stock_bills b
    join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
    join places p on p.enterprise_id = m.enterprise_id and p.id = m.from_place
    where b.enterprise_id = ${tx.enterpriseId} and b.source_type = 'parcel' and b.source_id = any (${idList(parcels)}) and b.kind = 'pack'
      and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)
    group by m.item_id order by m.item_id`,
  );
