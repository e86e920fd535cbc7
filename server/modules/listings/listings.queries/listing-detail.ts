import { toBaht } from '../../../platform/money.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';
import { ordersWaitingFor } from './orders-of-listings.ts';
import { LISTING, listingRow } from './listing-list.ts';

const LIKELY = 5;
/** Below it a name that is alike is so by chance. */
const ALIKE = 0.5;

interface Suggested {
  product_id: number;
  code: string;
  name: string;
  /** satang */
  price: number;
  image: string | null;
  why: 'sku' | 'name';
}

/** One listing, and the products on sale that it may be. Null where there is none. */
export async function listingDetail(tx: Reader, id: number) {
  const [found, orders, last_change, suggested] = await Promise.all([
    maybeRow<Parameters<typeof listingRow>[0]>(
      tx,
      sql`${LISTING} where l.enterprise_id = ${tx.enterpriseId} and l.id = ${id}`,
    ),
    ordersWaitingFor(tx, [id]),
    lastChange(tx, 'listing', id),
    rows<Suggested>(
      tx,
      // a product's name as a part of the long one there, whatever else is said around it
      sql`
      select p.id as product_id, p.code, p.name, p.price, p.image, case when same then 'sku' else 'name' end as why
      from platform_listings l
      join published.products p on p.enterprise_id = l.enterprise_id and p.closed_at is null and p.is_mapped
      cross join lateral (
        select l.seller_sku <> '' and lower(p.code) = lower(l.seller_sku) as same,
          word_similarity(lower(p.name), lower(l.name || ' ' || l.variation)) as alike,
          similarity(lower(p.name), lower(l.name || ' ' || l.variation)) as close) as likeness
      where l.enterprise_id = ${tx.enterpriseId} and l.id = ${id} and (same or alike >= ${ALIKE})
      order by same desc, alike desc, close desc, p.code limit ${LIKELY}`,
    ),
  ]);
  return (
    found && {
      ...listingRow(found, orders),
      last_change,
      suggestions: suggested.map(({ image, price, ...product }) => ({
        ...product,
        price: toBaht(price),
        image: image && `/files/${image}`,
      })),
    }
  );
}
