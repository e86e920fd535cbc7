import type { ListedAt } from '../../../contract/listings.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** What of the shop's one of a listing is. */
export interface Part {
  product_id: number;
  qty: number;
}
/** As the marketplace has it; price in satang. */
export interface ListingFacts {
  shop: string;
  item_id: string;
  seller_sku: string;
  name: string;
  variation: string;
  price: number | null;
  status: 0 | 1;
}
export interface LockedListing extends ListingFacts {
  id: number;
  platform: ListedAt;
  sku_id: string;
  version: number;
  parts: Part[];
}
const locked = (tx: Tx, which: Sql): Promise<LockedListing[]> =>
  rows<LockedListing>(
    tx,
    sql`
    select l.id, l.platform, l.sku_id, l.version, l.shop, l.item_id, l.seller_sku, l.name, l.variation, l.price, l.status,
      coalesce((select json_agg(json_build_object('product_id', p.product_id, 'qty', p.qty) order by p.product_id)
                from listing_products p where p.enterprise_id = l.enterprise_id and p.listing_id = l.id), '[]') as parts
    from platform_listings l where l.enterprise_id = ${tx.enterpriseId} and ${which} order by l.id for update`,
  );

export const listingForUpdate = async (tx: Tx, id: number): Promise<LockedListing | null> =>
  (await locked(tx, sql`l.id = ${id}`))[0] ?? null;
/** By the marketplace's SKU id, locked in one order. */
export const listingsForUpdate = async (
  tx: Tx,
  platform: ListedAt,
  skuIds: readonly string[],
): Promise<Map<string, LockedListing>> =>
  new Map(
    (await locked(tx, sql`l.platform = ${platform} and l.sku_id = any (${skuIds}::text[])`)).map(
      (listing) => [listing.sku_id, listing],
    ),
  );

/** Of two who bring the same one first, both have it: the second finds the first's. */
export const insertListing = (
  tx: Tx,
  platform: ListedAt,
  skuId: string,
  l: ListingFacts,
): Promise<{ id: number; version: number } | null> =>
  maybeRow(
    tx,
    sql`
    insert into platform_listings (enterprise_id, platform, shop, item_id, sku_id, seller_sku, name, variation, price, status, created_at, seen_at)
    values (${tx.enterpriseId}, ${platform}, ${l.shop}, ${l.item_id}, ${skuId}, ${l.seller_sku}, ${l.name}, ${l.variation}, ${l.price},
      ${l.status}, ${now()}, ${now()})
    on conflict (enterprise_id, platform, sku_id) do nothing returning id, version`,
  );
export const updateListing = (tx: Tx, id: number, l: ListingFacts) =>
  tx.run(sql`
    update platform_listings set shop = ${l.shop}, item_id = ${l.item_id}, seller_sku = ${l.seller_sku}, name = ${l.name},
      variation = ${l.variation}, price = ${l.price}, status = ${l.status}, seen_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Puts these in the place of what a locked listing was. Answers its new version. */
export async function writeParts(tx: Tx, id: number, parts: readonly Part[]): Promise<number> {
  await tx.run(
    sql`delete from listing_products where enterprise_id = ${tx.enterpriseId} and listing_id = ${id}`,
  );
  await tx.run(sql`
    insert into listing_products (enterprise_id, listing_id, product_id, qty)
    select ${tx.enterpriseId}, ${id}, product_id, qty
    from unnest(${parts.map((p) => p.product_id)}::bigint[], ${parts.map((p) => p.qty)}::int[]) as p (product_id, qty)`);
  const { version } = await onlyRow<{ version: number }>(
    tx,
    sql`update platform_listings set version = version + 1
        where enterprise_id = ${tx.enterpriseId} and id = ${id} returning version`,
  );
  return version;
}
