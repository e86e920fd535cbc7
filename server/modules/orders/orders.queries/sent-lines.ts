import { jsonRows, rows, sql } from '../../../platform/sql.ts';
import type { Tx } from '../../../platform/tx.ts';

/** A line of an order that has left the shop, with the pieces that went for it. */
export interface SentLine {
  line: number;
  product_id: number | null;
  listing_id: number | null;
  gift_of: string | null;
  sku: string;
  name: string;
  qty: number;
  pieces: { item_id: number; qty: number }[];
}
/** The lines of an order in their order, each with what was issued for it. */
export const sentLines = (tx: Tx, orderId: number): Promise<SentLine[]> =>
  rows<SentLine>(
    tx,
    sql`
    select l.line, l.product_id, l.listing_id, l.gift_of, l.sku, l.name, l.qty, ${jsonRows(sql`
        select r.item_id, sum(r.qty)::int as qty from published.reservations r
        where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and r.state = 'issued'
        group by r.item_id order by r.item_id`)} as pieces
    from order_lines l where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} order by l.line`,
  );
