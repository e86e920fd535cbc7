import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { categoryPath } from './category-path.ts';
import { inCategory } from './product-list.ts';

/** The stock items that products of a category, or of one below it, are made of. Null where there is no such category. */
export async function itemsOfCategory(tx: Reader, id: number) {
  const [path, found] = await Promise.all([
    categoryPath(tx, id),
    rows<{ item_id: number }>(
      tx,
      sql`
      select distinct c.item_id from product_components c
      join products p on p.enterprise_id = c.enterprise_id and p.id = c.product_id
      where c.enterprise_id = ${tx.enterpriseId} and p.closed_at is null and ${inCategory(tx, id)} order by c.item_id`,
    ),
  ]);
  return path === null ? null : { path, item_ids: found.map((f) => f.item_id) };
}
