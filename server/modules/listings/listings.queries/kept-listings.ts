import type { ListedAt } from '../../../../contract/listings.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { ListingFacts, Part } from '../listings.store.ts';

/** All listings of a marketplace, some at a time, by id; price in satang. */
export const listingsAfter = (
  tx: Reader,
  platform: ListedAt,
  after: number,
  most: number,
): Promise<(ListingFacts & { id: number; sku_id: string; parts: Part[] })[]> =>
  rows(
    tx,
    sql`
    select l.id, l.sku_id, l.shop, l.item_id, l.seller_sku, l.name, l.variation, l.price, l.status,
      coalesce((select json_agg(json_build_object('product_id', p.product_id, 'qty', p.qty) order by p.product_id)
                from listing_products p where p.enterprise_id = l.enterprise_id and p.listing_id = l.id), '[]') as parts
    from platform_listings l where l.enterprise_id = ${tx.enterpriseId} and l.platform = ${platform} and l.id > ${after}
    order by l.id limit ${most}`,
  );

export interface Sold {
  id: number;
  code: string;
  is_closed: boolean;
  is_mapped: boolean;
  is_box: boolean;
}
/** Products by id. */
export const productsById = async (tx: Reader, ids: readonly number[]): Promise<Map<number, Sold>> =>
  new Map(
    (
      await rows<Sold>(
        tx,
        sql`select id, code, closed_at is not null as is_closed, is_mapped, is_box from published.products
            where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`,
      )
    ).map((product) => [product.id, product]),
  );
/** Products by code, however its letters are written; the key is in small ones. */
export const productsByCode = async (tx: Reader, codes: readonly string[]): Promise<Map<string, Sold>> =>
  new Map(
    (
      await rows<Sold>(
        tx,
        sql`select id, code, closed_at is not null as is_closed, is_mapped, is_box from published.products
            where enterprise_id = ${tx.enterpriseId} and lower(code) = any (${codes.map((code) => code.toLowerCase())}::text[])`,
      )
    ).map((product) => [product.code.toLowerCase(), product]),
  );
