import type { ListedAt } from '../../../../contract/listings.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Tx } from '../../../platform/tx.ts';

/** The product on sale, made of stock items, whose code is the listing's seller SKU, however its letters are written. */
export const EXACT: Sql = sql`
  left join published.products e on l.seller_sku <> '' and e.enterprise_id = l.enterprise_id and lower(e.code) = lower(l.seller_sku)
    and e.closed_at is null and e.is_mapped
    and not exists (select from listing_products m where m.enterprise_id = l.enterprise_id and m.listing_id = l.id)`;

/** Those without a match that have an exact one, locked in id order, each with its product. */
export const exactForUpdate = (tx: Tx, platform: ListedAt): Promise<{ id: number; product_id: number }[]> =>
  rows(
    tx,
    sql`
    select l.id, e.id as product_id from platform_listings l ${EXACT}
    where l.enterprise_id = ${tx.enterpriseId} and l.platform = ${platform} and e.id is not null
    order by l.id for update of l`,
  );
