import type { VatMode } from '../../../../contract/purchasing.ts';
import { idList, maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface LastOrdered {
  item_id: number;
  partner_id: number;
  qty: number;
  /** satang */
  price: number;
  discount: number;
  vat_mode: VatMode;
  vat_percent: number;
}
/** How these items were ordered last of each partner, and how the prices of that order stand to the VAT. */
export const lastOrdered = (tx: Reader, items: readonly number[]): Promise<LastOrdered[]> =>
  rows(
    tx,
    sql`
    select distinct on (l.item_id, o.partner_id) l.item_id, o.partner_id, l.qty, l.price, l.discount, o.vat_mode, o.vat_percent
    from purchase_lines l join purchase_orders o on o.enterprise_id = l.enterprise_id and o.id = l.purchase_id
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = any (${idList(items)}) and o.approved_at is not null and o.cancelled_at is null
      and l.price > 0
    order by l.item_id, o.partner_id, o.approved_at desc, o.id desc`,
  );

/** How the last order that a partner got was to be paid. */
export const lastTerms = async (tx: Reader, partner: number): Promise<{ terms: string; vat_mode: VatMode }> =>
  (await maybeRow<{ terms: string; vat_mode: VatMode }>(
    tx,
    sql`
    select terms, vat_mode from purchase_orders
    where enterprise_id = ${tx.enterpriseId} and partner_id = ${partner} and approved_at is not null and cancelled_at is null
    order by approved_at desc, id desc limit 1`,
  )) ?? { terms: '', vat_mode: 'none' };
