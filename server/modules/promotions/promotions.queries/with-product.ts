import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How many promotions a product starts, in words; null where none. */
export async function promotionsWithProduct(tx: Reader, productId: number): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*) as n from promotion_products where enterprise_id = ${tx.enterpriseId} and product_id = ${productId}`,
  );
  return inWords(n);
}

/** How many promotions, ended ones too, are given in a sale channel, in words; null where none. */
export async function promotionsInChannel(tx: Reader, channelId: number): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*) as n from promotions where enterprise_id = ${tx.enterpriseId} and ${channelId}::bigint = any (sale_channels)`,
  );
  return inWords(n);
}

const inWords = (n: number): Words | null =>
  n === 0 ? null : { th: `โปรโมชัน ${n} รายการ`, en: n === 1 ? '1 promotion' : `${n} promotions` };
