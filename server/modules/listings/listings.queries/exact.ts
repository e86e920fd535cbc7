import type { ListedAt } from '../../../../contract/listings.ts';
import { isLike } from '../../../platform/search.ts';
import { rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';

/** The product on sale, made of stock items, whose code is the listing's seller SKU, however its letters are written. */
export const EXACT: Sql = sql`
  left join published.products e on l.seller_sku <> '' and e.enterprise_id = l.enterprise_id and lower(e.code) = lower(l.seller_sku)
    and e.closed_at is null and e.is_mapped
    and not exists (select from listing_products m where m.enterprise_id = l.enterprise_id and m.listing_id = l.id)`;

export interface Asked {
  platform?: ListedAt | undefined;
  status: 0 | 1 | 'all';
  q?: string | undefined;
}
/** What of `l` is asked for, in whichever state its match is. */
export const askedFor = (tx: Reader, f: Asked) => [
  sql`l.enterprise_id = ${tx.enterpriseId}`,
  f.platform && sql`l.platform = ${f.platform}`,
  f.q && isLike(sql`l.id`, 'listing', f.q),
  f.status !== 'all' && sql`l.status = ${f.status}`,
];

/** Those without a match that have an exact one, locked in id order, each with its product. */
export const exactForUpdate = (tx: Tx, asked: Asked): Promise<{ id: number; product_id: number }[]> =>
  rows(
    tx,
    sql`
    select l.id, e.id as product_id from platform_listings l ${EXACT}
    ${where(...askedFor(tx, asked), sql`e.id is not null`)}
    order by l.id for update of l`,
  );
