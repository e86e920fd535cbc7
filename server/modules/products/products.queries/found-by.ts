import { idsLike } from '../../../platform/search.ts';
import { sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The ids of products whose own the code is, one of their barcodes, or that of the one piece they are. */
const idsByBarcode = (tx: Reader, code: string): Sql => sql`
  select id from products where enterprise_id = ${tx.enterpriseId} and code_key = ${code.toLowerCase()}
  union all
  select product_id from product_barcodes where enterprise_id = ${tx.enterpriseId} and barcode = ${code}
  union all
  select (array_agg(pc.product_id order by own.closed_at is not null, pc.product_id))[1] from product_components pc
  join products own on own.enterprise_id = pc.enterprise_id and own.id = pc.product_id
  join published.stock_items i on i.enterprise_id = pc.enterprise_id and i.id = pc.item_id
  where pc.enterprise_id = ${tx.enterpriseId} and (i.barcode = ${code} or lower(i.sku) = ${code.toLowerCase()}) and pc.qty = 1
    and not exists (select from product_components o where o.enterprise_id = pc.enterprise_id
                    and o.product_id = pc.product_id and o.item_id <> pc.item_id)
  group by pc.item_id`;

/** A condition on a product (alias `p`): it is found by that code. */
export const byBarcode = (tx: Reader, code: string): Sql =>
  sql`p.id = any (array(${idsByBarcode(tx, code)}))`;

/** The same, where words are looked for too. */
export const byText = (tx: Reader, text: string): Sql =>
  sql`p.id = any (array(${idsLike('product', text)} union all ${idsByBarcode(tx, text)}))`;
