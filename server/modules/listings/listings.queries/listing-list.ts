import type { ListedAt } from '../../../../contract/listings.ts';
import { iso } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ordersWaitingFor } from './orders-of-listings.ts';
import { EXACT, askedFor, type Asked } from './exact.ts';

interface Filter extends Asked {
  page: number;
  page_size: number;
  mapping_status: 1 | 2 | 'exact' | 'all';
  sort?: string | undefined;
}
interface Found {
  id: number;
  version: number;
  platform: ListedAt;
  shop: string;
  item_id: string;
  sku_id: string;
  seller_sku: string;
  name: string;
  variation: string;
  /** satang */
  price: number | null;
  status: 0 | 1;
  seen_at: Date;
  products: { product_id: number; code: string; name: string; qty: number }[];
  exact: { product_id: number; code: string; name: string } | null;
}

/** What a row shows, with its exact match where it has none yet. */
export const LISTING: Sql = sql`
  select l.id, l.version, l.platform, l.shop, l.item_id, l.sku_id, l.seller_sku, l.name, l.variation, l.price, l.status, l.seen_at,
    coalesce((select json_agg(json_build_object('product_id', p.id, 'code', p.code, 'name', p.name, 'qty', m.qty) order by p.code)
              from listing_products m join published.products p on p.enterprise_id = m.enterprise_id and p.id = m.product_id
              where m.enterprise_id = l.enterprise_id and m.listing_id = l.id), '[]') as products,
    case when e.id is not null then json_build_object('product_id', e.id, 'code', e.code, 'name', e.name) end as exact
  from platform_listings l ${EXACT}`;
export const listingRow = (
  { price, seen_at, ...listing }: Found,
  ordersWaiting: ReadonlyMap<number, number>,
) => ({
  ...listing,
  orders_waiting: ordersWaiting.get(listing.id) ?? 0,
  price: bahtOrNull(price),
  seen_at: iso(seen_at),
});

const MAPPED: Sql = sql`exists (
  select from listing_products m where m.enterprise_id = l.enterprise_id and m.listing_id = l.id)`;

/** What a marketplace offers of the shop, and how many are matched. */
export async function listingList(tx: Reader, f: Filter) {
  const sort = SORTS[f.sort ?? 'name']!;
  const asked = askedFor(tx, f);
  const state = {
    1: MAPPED,
    2: sql`not ${MAPPED}`,
    exact: sql`l.id in (select l.id from platform_listings l ${EXACT} ${where(...asked, sql`e.id is not null`)})`,
    all: undefined,
  }[f.mapping_status];
  const [found, counts] = await Promise.all([
    // the page is cut before its rows are joined
    rows<Found>(
      tx,
      sql`
      with shown as materialized (
        select l.id, row_number() over (order by ${sort}, l.id) as place
        from platform_listings l ${where(...asked, state)} order by ${sort}, l.id ${page(f)})
      ${LISTING} join shown on shown.id = l.id where l.enterprise_id = ${tx.enterpriseId} order by shown.place`,
    ),
    onlyRow<{ all: number; mapped: number; exact: number }>(
      tx,
      sql`
      select count(*) as all, count(*) filter (where ${MAPPED}) as mapped, count(e.id) as exact
      from platform_listings l ${EXACT} ${where(...asked)}`,
    ),
  ]);
  const orders = await ordersWaitingFor(
    tx,
    found.map(({ id }) => id),
  );
  const unmapped = counts.all - counts.mapped;
  return {
    Data: found.map((row) => listingRow(row, orders)),
    Datum: {
      total: { 1: counts.mapped, 2: unmapped, exact: counts.exact, all: counts.all }[f.mapping_status],
      page: f.page,
      page_size: f.page_size,
      mapped: counts.mapped,
      unmapped,
      exact: counts.exact,
    },
  };
}

const SORTS: Record<string, Sql> = {
  name: sql`l.name collate "th-x-icu", l.variation`,
  '-name': sql`l.name collate "th-x-icu" desc, l.variation`,
  seller_sku: sql`l.seller_sku`,
  '-seller_sku': sql`l.seller_sku desc`,
  price: sql`l.price nulls last, l.name`,
  '-price': sql`l.price desc nulls last, l.name`,
};
