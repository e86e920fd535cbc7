import type { FoundCounts } from '../../../../contract/returns.ts';
import { jsonRows, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** One stock item of one line of an order that has left: how much of it, and what came back so far. */
export interface ExpectedLine extends FoundCounts {
  line: number;
  item_id: number;
  sku: string;
  name: string;
  image: string | null;
  line_sku: string;
  line_name: string;
  /** satang, and pieces of the whole line */
  amount: number;
  line_sent: number;
  barcodes: { code: string; pieces: number }[];
  sent: number;
  left: number;
}
/** In the order of the order's lines. */
export const expectedLines = (tx: Reader, orderId: number): Promise<ExpectedLine[]> =>
  rows<ExpectedLine>(
    tx,
    sql`
    with sent as (
      select line, item_id, sum(qty)::int as sent from published.reservations
      where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and state = 'issued' group by line, item_id
    ), back as (
      select l.line, l.item_id, sum(l.good)::int as good, sum(l.broken)::int as broken, sum(l.lost)::int as lost, sum(l.other)::int as other
      from returns r
      join return_parcels p on p.enterprise_id = r.enterprise_id and p.return_id = r.id
      join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} group by l.line, l.item_id
    )
    select s.line, s.item_id, i.sku, i.name, i.image, o.sku as line_sku, o.name as line_name, o.amount,
      (select sum(sent)::int from sent other where other.line = s.line) as line_sent,
      ${jsonRows(sql`
        select b.barcode as code, b.pieces from published.item_barcodes b
        where b.enterprise_id = ${tx.enterpriseId} and b.item_id = s.item_id order by b.pieces, b.barcode`)} as barcodes,
      s.sent, coalesce(b.good, 0) as good, coalesce(b.broken, 0) as broken, coalesce(b.lost, 0) as lost, coalesce(b.other, 0) as other,
      s.sent - coalesce(b.good + b.broken + b.lost + b.other, 0) as left
    from sent s
    join published.stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = s.item_id
    join published.order_lines o on o.enterprise_id = ${tx.enterpriseId} and o.order_id = ${orderId} and o.line = s.line
    left join back b on b.line = s.line and b.item_id = s.item_id
    order by s.line, i.sku`,
  );

/** The parcels that an order left with, void ones too: their bills were reversed. */
export const parcelsOfOrder = async (tx: Reader, orderId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`select id from published.parcels where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by id`,
    )
  ).map(({ id }) => id);

/** The money of an order that a refund is reckoned from, in satang. */
export const moneyOfOrder = async (tx: Reader, orderId: number) =>
  (
    await rows<{ product_amount: number; discount: number }>(
      tx,
      sql`
      select product_amount, discount from published.orders
      where enterprise_id = ${tx.enterpriseId} and id = ${orderId}`,
    )
  )[0]!;
