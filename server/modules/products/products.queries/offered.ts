import type { OfferedProduct } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { byBarcode, byText } from './found-by.ts';
import { PRODUCT, productRow, SINGLE, type Found } from './row.ts';

/**
 * Products for who sells, by text or by exactly one code or barcode: single ones before bundles, and last those that
 * cannot be sold now, each with its reason.
 */
export async function offeredProducts(
  tx: Reader,
  who: Actor,
  { q, barcode, ids }: { q?: string | undefined; barcode?: string | undefined; ids?: readonly number[] },
): Promise<OfferedProduct[]> {
  const which = where(
    sql`p.enterprise_id = ${tx.enterpriseId}`,
    q && byText(tx, q),
    barcode && byBarcode(tx, barcode),
    ids && sql`p.id = any (${ids})`,
  );
  const found = await rows<Found>(
    tx,
    sql`${PRODUCT} where p.enterprise_id = ${tx.enterpriseId} and p.id = any (array(
          select p.id from products p ${which} order by p.closed_at is not null, ${SINGLE} limit ${barcode ? 1 : (ids?.length ?? 20)}))
        order by p.closed_at is not null, s.available is null, ${SINGLE}`,
  );
  return found.map((p) => ({ ...productRow(p, who), not_for_sale: notForSale(p, who) }));
}

/** An agent sells only what is there; the shop's own people may know that more comes. */
function notForSale({ closed_at, available }: Found, who: Actor): OfferedProduct['not_for_sale'] {
  if (closed_at) return 'closed';
  if (available === null) return 'unmapped';
  return isOutsider(who) && available <= 0 ? 'sold_out' : null;
}
