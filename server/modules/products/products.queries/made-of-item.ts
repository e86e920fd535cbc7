import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Products that take this stock item, and how many pieces each. */
export const productsOfItem = (tx: Reader, itemId: number) =>
  rows<{ product_id: number; code: string; name: string; qty: number }>(
    tx,
    sql`
    select p.id as product_id, p.code, p.name, c.qty from product_components c
    join products p on p.enterprise_id = c.enterprise_id and p.id = c.product_id
    where c.enterprise_id = ${tx.enterpriseId} and c.item_id = ${itemId}
    union all
    select p.id, p.code, p.name, 1 from mystery_pool o
    join products p on p.enterprise_id = o.enterprise_id and p.id = o.product_id
    where o.enterprise_id = ${tx.enterpriseId} and o.item_id = ${itemId} order by code`,
  );
