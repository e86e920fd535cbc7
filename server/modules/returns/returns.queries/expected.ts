import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { FoundCounts } from '../../../../contract/returns.ts';
import { jsonRows, literal, onlyRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { boxCode } from '../../shipping/index.ts';
import { sentOf } from './sent.ts';

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
  net: number;
  line_sent: number;
  barcodes: { code: string; pieces: number }[];
  sent: number;
  left: number;
}
/** Which return of an order: what came back of it, or what is put back of one that was cancelled. */
export interface ReturnOf {
  order_id: number;
  put_back: boolean;
}
/** In the order of the order's lines. */
export const expectedLines = (tx: Reader, { order_id, put_back }: ReturnOf): Promise<ExpectedLine[]> =>
  rows<ExpectedLine>(
    tx,
    sql`
    with sent as (
      select line, item_id, qty as sent
      from ${sentOf({ enterprise: sql`${tx.enterpriseId}::bigint`, order: sql`${order_id}::bigint`, putBack: sql`${put_back}::boolean` })} as sent
    ), back as (
      select l.line, l.item_id, sum(l.good)::int as good, sum(l.broken)::int as broken, sum(l.lost)::int as lost, sum(l.other)::int as other
      from returns r
      join return_parcels p on p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.undone_at is null
      join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${order_id} and r.put_back = ${put_back} group by l.line, l.item_id
    )
    select s.line, s.item_id, i.sku, i.name, i.image, o.sku as line_sku, o.name as line_name, o.net,
      (select sum(sent)::int from sent other where other.line = s.line) as line_sent,
      ${jsonRows(sql`
        select b.barcode as code, b.pieces from published.item_barcodes b
        where b.enterprise_id = ${tx.enterpriseId} and b.item_id = s.item_id order by b.pieces, b.barcode`)} as barcodes,
      s.sent, coalesce(b.good, 0) as good, coalesce(b.broken, 0) as broken, coalesce(b.lost, 0) as lost, coalesce(b.other, 0) as other,
      s.sent - coalesce(b.good + b.broken + b.lost + b.other, 0) as left
    from sent s
    join published.stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = s.item_id
    join published.order_lines o on o.enterprise_id = ${tx.enterpriseId} and o.order_id = ${order_id} and o.line = s.line
    left join back b on b.line = s.line and b.item_id = s.item_id
    order by s.line, i.sku`,
  );

/** The parcels that a return is of, void ones too: their bills were reversed. Of a cancelled order those that left, or those that lie here. */
export const parcelsOf = async (tx: Reader, { order_id, put_back }: ReturnOf): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select p.id from published.parcels p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
      where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${order_id}
        and (o.status <> ${literal(STATUS.cancelled)} or (p.picked_up_at is null) = ${put_back}) order by p.id`,
    )
  ).map(({ id }) => id);

/** Whether this is the tracking number of a parcel of the order that was handed over. */
export const hasLeftAs = async (tx: Reader, orderId: number, code: string): Promise<boolean> =>
  (
    await onlyRow<{ has: boolean }>(
      tx,
      sql`
      select exists (
        select from published.parcels p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
        where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.picked_up_at is not null and p.void_at is null
          and (p.tracking_number = upper(${code}) or p.box > 1 and ${boxCode} = upper(${code}))) as has`,
    )
  ).has;
