import type { Actor } from '../../../platform/actor.ts';
import { isLike } from '../../../platform/search.ts';
import { empty, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { byBarcode } from './by-barcode.ts';
import { PRODUCT, productRow, type Found } from './row.ts';

const SORTS: Record<string, Sql> = {
  code: sql`p.code`,
  name: sql`p.name collate "th-x-icu"`,
  price: sql`p.price, p.code`,
  '-price': sql`p.price desc, p.code`,
  '-available': sql`s.available desc nulls last, p.code`,
};

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
