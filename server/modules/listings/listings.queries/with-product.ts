import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How many listings are matched with a product, in words; null where none is. */
export async function listingsWithProduct(tx: Reader, productId: number): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*) as n from listing_products where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}`,
  );
  return n ? { th: `การจับคู่กับแพลตฟอร์ม ${n} รายการ`, en: `${n} matched listing${n > 1 ? 's' : ''}` } : null;
}
