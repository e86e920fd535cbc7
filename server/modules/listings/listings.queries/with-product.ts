import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How many listings are matched with a product, in words; null where none is. */
export async function listingsWithProduct(tx: Reader, productId: number): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*) as n from listing_products where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}`,
  );
  return n ? { th: `การจับคู่กับแพลตฟอร์ม ${n} รายการ`, en: `${n} matched listing${n > 1 ? 's' : ''}` } : null;
}

/** The ids of the products that listings of a marketplace are matched with. */
export const productsOfferedAt = (tx: Reader, platform: number): Sql => sql`
  select m.product_id from listing_products m
  join platform_listings l on l.enterprise_id = m.enterprise_id and l.id = m.listing_id
  where m.enterprise_id = ${tx.enterpriseId} and l.platform = ${platform}`;
