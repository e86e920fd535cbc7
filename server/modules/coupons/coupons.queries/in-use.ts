import type { Words } from '../../../../contract/shared.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** How many campaigns are for a product, in words; null where none. */
export const campaignsForProduct = (tx: Reader, id: number) =>
  inWords(tx, sql`${id}::bigint = any (products)`);
/** The same of a sale channel. */
export const campaignsInChannel = (tx: Reader, id: number) =>
  inWords(tx, sql`${id}::bigint = any (sale_channels)`);

async function inWords(tx: Reader, which: Sql): Promise<Words | null> {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from coupon_campaigns where enterprise_id = ${tx.enterpriseId} and ${which}`,
  );
  return n === 0
    ? null
    : { th: `แคมเปญคูปอง ${n} รายการ`, en: n === 1 ? '1 coupon campaign' : `${n} coupon campaigns` };
}
