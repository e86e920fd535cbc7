import type { OfferedProduct, ProductRow } from '../../../contract/products.ts';
import type { Actor } from '../../platform/actor.ts';
import { toBaht } from '../../platform/money.ts';
import { isOutsider } from '../../platform/rights.ts';
import { empty, onlyRow, page, rows, sql, where, type Sql, idList } from '../../platform/sql.ts';
import { isLike } from '../../platform/search.ts';
import type { Reader } from '../../platform/tx.ts';

interface Found {
  id: number;
  code: string;
  name: string;
  category: string | null;
  price: number;
  image: string | null;
  tags: string[];
  available: number | null;
  low: boolean | null;
  closed: boolean;
}

/** What can be sold of a product (alias `p`) now: as many as its scarcest component allows. */
const STOCK = sql`
  left join lateral (
    select min((l.on_hand - l.reserved) / c.qty) as available, bool_or(l.on_hand - l.reserved <= i.threshold) as low
    from product_components c
    join published.stock_levels l on l.enterprise_id = c.enterprise_id and l.item_id = c.item_id
    join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
    where c.enterprise_id = p.enterprise_id and c.product_id = p.id
  ) s on true`;
const PRODUCT = sql`
  select p.id, p.code, p.name, c.name as category, p.price, p.image, p.tags, s.available, s.low, p.closed_at is not null as closed
  from products p
  left join categories c on c.enterprise_id = p.enterprise_id and c.id = p.category_id
  ${STOCK}`;

const SORTS: Record<string, Sql> = {
  code: sql`p.code`,
  name: sql`p.name collate "th-x-icu"`,
  price: sql`p.price, p.code`,
  '-price': sql`p.price desc, p.code`,
  '-available': sql`s.available desc nulls last, p.code`,
};

/** One piece before bundles: who asks for a soap rarely wants the set of five. */
const SINGLE = sql`(select sum(c.qty) > 1 from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id), p.code`;

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  category_id?: number | undefined;
  barcode?: string | undefined;
  sort?: string | undefined;
}

/** Products in sale with what can be sold now; a barcode is that of a single-item product, or the code itself. */
export async function productList(tx: Reader, who: Actor, f: Filter) {
  const which = where(
    sql`p.enterprise_id = ${tx.enterpriseId} and p.closed_at is null`,
    f.q && isLike(sql`p.id`, 'product', f.q),
    f.category_id !== undefined &&
      sql`p.category_id in (
      select id from categories where enterprise_id = ${tx.enterpriseId} and (id = ${f.category_id} or parent_id = ${f.category_id}))`,
    f.barcode && byBarcode(tx, f.barcode),
  );
  const order = SORTS[f.sort ?? 'code'] ?? empty;
  // the page is cut before stock is summed up, unless stock is what it is sorted by
  const shown =
    f.sort === '-available'
      ? sql`${which} order by ${order} ${page(f)}`
      : sql`where p.enterprise_id = ${tx.enterpriseId} and p.id = any (array(select p.id from products p ${which} order by ${order} ${page(f)}))
            order by ${order}`;
  const [found, { total }] = await Promise.all([
    rows<Found>(tx, sql`${PRODUCT} ${shown}`),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total from products p ${which}`),
  ]);
  return {
    Data: found.map((p) => productRow(p, who)),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}

/**
 * Products for who sells, by text or by exactly one code or barcode: single ones before bundles, and last those that
 * cannot be sold now, each with its reason.
 */
export async function offeredProducts(
  tx: Reader,
  who: Actor,
  { q, barcode }: { q?: string | undefined; barcode?: string | undefined },
): Promise<OfferedProduct[]> {
  const which = where(
    sql`p.enterprise_id = ${tx.enterpriseId}`,
    q && isLike(sql`p.id`, 'product', q),
    barcode && byBarcode(tx, barcode),
  );
  const found = await rows<Found>(
    tx,
    sql`${PRODUCT} where p.enterprise_id = ${tx.enterpriseId} and p.id = any (array(
          select p.id from products p ${which} order by p.closed_at is not null, ${SINGLE} limit ${barcode ? 1 : 20}))
        order by p.closed_at is not null, s.available is null, ${SINGLE}`,
  );
  return found.map((p) => ({ ...productRow(p, who), not_for_sale: notForSale(p, who) }));
}

/** An agent sells only what is there; the shop's own people may know that more comes. */
function notForSale({ closed, available }: Found, who: Actor): OfferedProduct['not_for_sale'] {
  if (closed) return 'closed';
  if (available === null) return 'unmapped';
  return isOutsider(who) && available <= 0 ? 'sold_out' : null;
}

const byBarcode = (tx: Reader, code: string): Sql => sql`(lower(p.code) = ${code.toLowerCase()} or p.id in (
  select (array_agg(pc.product_id order by own.closed_at is not null, pc.product_id))[1] from product_components pc
  join products own on own.enterprise_id = pc.enterprise_id and own.id = pc.product_id
  join published.stock_items i on i.enterprise_id = pc.enterprise_id and i.id = pc.item_id
  where pc.enterprise_id = ${tx.enterpriseId} and (i.barcode = ${code} or lower(i.sku) = ${code.toLowerCase()}) and pc.qty = 1
    and not exists (select from product_components o where o.enterprise_id = pc.enterprise_id
                    and o.product_id = pc.product_id and o.item_id <> pc.item_id)
  group by pc.item_id))`;

const productRow = (p: Found, who: Actor): ProductRow => ({
  id: p.id,
  code: p.code,
  name: p.name,
  category: p.category,
  price: toBaht(p.price),
  image: p.image && `/files/${p.image}`,
  tags: p.tags,
  stock: p.available === null ? 'none' : p.available <= 0 ? 'out' : p.low && !isOutsider(who) ? 'low' : 'in',
  available: isOutsider(who) || p.available === null ? null : Math.max(0, p.available),
});

interface Component {
  item_id: number;
  qty: number;
}
export interface Sellable {
  id: number;
  code: string;
  name: string;
  price: number;
  /** Empty where the product is not mapped to the inventory. */
  components: Component[];
}
/** Products in sale by id, with what they are made of; prices in satang. */
export const sellables = (tx: Reader, ids: number[]): Promise<Sellable[]> =>
  rows<Sellable>(
    tx,
    sql`
    select p.id, p.code, p.name, p.price,
           coalesce((select json_agg(json_build_object('item_id', c.item_id, 'qty', c.qty) order by c.item_id)
                     from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id), '[]') as components
    from products p
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${idList(ids)}) and p.closed_at is null`,
  );

export const categories = (tx: Reader) =>
  rows<{ id: number; name: string; parent_id: number | null; products: number }>(
    tx,
    sql`
    select c.id, c.name, c.parent_id, count(p.id) as products
    from categories c
    left join products p on p.enterprise_id = c.enterprise_id and p.category_id = c.id and p.closed_at is null
    where c.enterprise_id = ${tx.enterpriseId}
    group by c.id, c.name, c.parent_id, c.sort order by c.sort, c.name collate "th-x-icu"`,
  );
