import { rows, sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import type { Part } from '../listings.store.ts';

/** What each of these listings is matched with; those without a match are left out. */
export async function matchesOf(tx: Reader, ids: readonly number[]): Promise<Map<number, Part[]>> {
  const found = await rows<Part & { listing_id: number }>(
    tx,
    sql`select listing_id, product_id, qty from listing_products
        where enterprise_id = ${tx.enterpriseId} and listing_id = any (${ids}::bigint[]) order by listing_id, product_id`,
  );
  return Map.groupBy(found, ({ listing_id }) => listing_id);
}

/** Lets nobody match these listings before the commit, in id order. */
export const holdListings = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`
    select from platform_listings where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[]) order by id for share`);
