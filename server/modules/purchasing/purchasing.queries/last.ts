import type { VatMode } from '../../../../contract/purchasing.ts';
import { idList, maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What a piece was ordered for last, its discount taken off, in satang, by `item/partner`. */
export async function lastPrices(tx: Reader, items: readonly number[]): Promise<Map<string, number>> {
  const found = await rows<{ item_id: number; partner_id: number; price: number }>(
    tx,
    sql`
    select distinct on (l.item_id, o.partner_id) l.item_id, o.partner_id, round((l.price * l.qty - l.discount)::numeric / l.qty)::bigint as price
    from purchase_lines l join purchase_orders o on o.enterprise_id = l.enterprise_id and o.id = l.purchase_id
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = any (${idList(items)}) and o.approved_at is not null and o.cancelled_at is null
      and l.price > 0
    order by l.item_id, o.partner_id, o.id desc`,
  );
  return new Map(found.map(({ item_id, partner_id, price }) => [`${item_id}/${partner_id}`, price]));
}

/** How the last order of a partner was to be paid. */
export const lastTerms = async (tx: Reader, partner: number): Promise<{ terms: string; vat_mode: VatMode }> =>
  (await maybeRow<{ terms: string; vat_mode: VatMode }>(
    tx,
    sql`
    select terms, vat_mode from purchase_orders
    where enterprise_id = ${tx.enterpriseId} and partner_id = ${partner} and cancelled_at is null order by id desc limit 1`,
  )) ?? { terms: '', vat_mode: 'none' };
