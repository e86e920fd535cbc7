import type { VatMode } from '../../../../contract/purchasing.ts';
import { jsonRows, maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { heads, type Head } from './purchases.ts';

export interface LineRow {
  line: number;
  item_id: number;
  sku: string;
  name: string;
  unit_name: string;
  image: string | null;
  barcodes: { code: string; pieces: number }[];
  qty: number;
  pack: number;
  price: number;
  discount: number;
  payable: number;
  cost: number;
  received: number;
  broken: number;
  short: number;
  returned: number;
}
interface MovedRow {
  line: number;
  sku: string;
  name: string;
}
interface Bill {
  id: number;
  number: string;
}
export interface PageRow extends Head {
  version: number;
  user_id: number | null;
  written_by: number | null;
  terms: string;
  note: string;
  discount: number;
  freight: number;
  vat_mode: VatMode;
  vat_percent: number;
  goods: number;
  vat: number;
  rejected_at: string | null;
  rejected_by: string | null;
  reject_reason: string | null;
  approved_at: string | null;
  approved_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
  close_reason: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  email: string;
  received_payable: number;
  returned_payable: number;
  items: LineRow[];
  receipts: {
    id: number;
    no: number;
    at: string;
    user_name: string;
    bill: Bill & { note: string; image: string | null };
    reversed: boolean;
    lines: (MovedRow & { good: number; broken: number; payable: number })[];
    cartons: { from: number; to: number }[];
  }[];
  returns: {
    id: number;
    at: string;
    user_name: string;
    reason: string;
    bill: Bill;
    reversed: boolean;
    lines: (MovedRow & { qty: number; payable: number })[];
  }[];
  files: { file: string; title: string; at: string; user_name: string }[];
  mails: {
    id: number;
    recipient: string;
    subject: string;
    at: string;
    user_name: string;
    sent_at: string | null;
    kept_at: string | null;
    failure: string | null;
  }[];
}

/** One order with all that is on it; amounts in satang. */
export function purchaseById(tx: Reader, id: number): Promise<PageRow | null> {
  const of = sql`where x.enterprise_id = ${tx.enterpriseId} and x.purchase_id = ${id}`;
  const named = sql`
    join purchase_lines p on p.enterprise_id = l.enterprise_id and p.purchase_id = ${id} and p.line = l.line
    join published.stock_items i on i.enterprise_id = p.enterprise_id and i.id = p.item_id`;
  const bill = sql`json_build_object('id', b.id, 'number', b.number)`;
  return maybeRow<PageRow>(
    tx,
    sql`
    select h.*, o.version, o.user_id, o.written_by, o.terms, o.note, o.discount, o.freight, o.vat_mode, o.vat_percent, o.goods, o.vat,
      o.rejected_at, o.rejected_by, o.reject_reason, o.approved_at, o.approved_by, o.closed_at, o.closed_by, o.close_reason,
      o.cancelled_at, o.cancelled_by, o.cancel_reason, p.email, m.*,
      ${jsonRows(sql`
        select x.line, x.item_id, i.sku, i.name, i.unit_name, i.image, x.qty, x.pack, x.price, x.discount, x.payable, x.cost, x.received,
          x.broken, x.short, x.returned, coalesce((
            select json_agg(json_build_object('code', c.barcode, 'pieces', c.pieces) order by c.pieces, c.barcode)
            from published.item_barcodes c where c.enterprise_id = x.enterprise_id and c.item_id = x.item_id), '[]') as barcodes
        from purchase_lines x join published.stock_items i on i.enterprise_id = x.enterprise_id and i.id = x.item_id
        ${of} order by x.line`)} as items,
      ${jsonRows(sql`
        select x.id, x.no, x.at, x.user_name, x.reversed_at is not null as reversed,
          json_build_object('id', b.id, 'number', b.number, 'note', b.note, 'image', b.image) as bill,
          ${jsonRows(sql`
            select l.line, i.sku, i.name, l.good, l.broken, l.payable from purchase_receipt_lines l ${named}
            where l.enterprise_id = x.enterprise_id and l.receipt_id = x.id order by l.line`)} as lines,
          ${jsonRows(sql`
            select c.carton_from as "from", c.carton_to as "to" from purchase_cartons c
            where c.enterprise_id = x.enterprise_id and c.receipt_id = x.id order by c.carton_from`)} as cartons
        from purchase_receipts x join published.stock_bills b on b.enterprise_id = x.enterprise_id and b.id = x.bill_id
        ${of} order by x.no desc`)} as receipts,
      ${jsonRows(sql`
        select x.id, x.at, x.user_name, x.reason, x.reversed_at is not null as reversed, ${bill} as bill,
          ${jsonRows(sql`
            select l.line, i.sku, i.name, l.qty, l.payable from purchase_return_lines l ${named}
            where l.enterprise_id = x.enterprise_id and l.return_id = x.id order by l.line`)} as lines
        from purchase_returns x join published.stock_bills b on b.enterprise_id = x.enterprise_id and b.id = x.bill_id
        ${of} order by x.id desc`)} as returns,
      ${jsonRows(sql`select x.file, x.title, x.at, x.user_name from purchase_files x ${of} order by x.at, x.file`)} as files,
      ${jsonRows(sql`
        select x.id, x.recipient, x.subject, x.at, x.user_name, x.sent_at, x.kept_at, x.failure from purchase_mails x ${of} order by x.id desc`)} as mails
    from (${heads(sql`select * from purchase_orders where enterprise_id = ${tx.enterpriseId} and id = ${id}`)}) as h
    join purchase_orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = h.id
    join published.partners p on p.enterprise_id = o.enterprise_id and p.id = o.partner_id
    cross join lateral (
      select coalesce(sum(l.received_payable), 0)::bigint as received_payable, coalesce(sum(l.returned_payable), 0)::bigint as returned_payable
      from purchase_lines l where l.enterprise_id = o.enterprise_id and l.purchase_id = o.id) as m`,
  );
}
