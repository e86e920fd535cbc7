import { sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const PIECES = sql`
  join published.stock_levels l on l.enterprise_id = c.enterprise_id and l.item_id = c.item_id
  join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id`;
/** As many as the scarcest component allows; it is low where one of them is. */
const OF_COMPONENTS = sql`
  select c.product_id, min((l.on_hand - l.reserved) / c.qty) as available, bool_or(l.on_hand - l.reserved <= i.threshold) as low
  from product_components c ${PIECES}`;
/** As many mystery boxes as the pool makes; it is low where all of the pool is. */
const OF_POOL = sql`
  select b.product_id, pool.available, pool.low from mystery_boxes b cross join lateral (
    select box_capacity(array_agg((l.on_hand - l.reserved)::bigint), b.pieces, b.is_distinct) as available,
           bool_and(l.on_hand - l.reserved <= i.threshold) as low
    from mystery_pool c ${PIECES} where c.enterprise_id = b.enterprise_id and c.product_id = b.product_id) pool`;

/** What can be sold of a product (alias `p`) now, as `s`. */
export const STOCK = sql`
  left join lateral (
    ${OF_COMPONENTS} where c.enterprise_id = p.enterprise_id and c.product_id = p.id group by c.product_id
    union all
    ${OF_POOL} where b.enterprise_id = p.enterprise_id and b.product_id = p.id
  ) s on true`;

/** The same of all in one go, as `a`: where stock decides which are shown. */
export const stockOfAll = (tx: Reader): Sql => sql`
  left join (
    ${OF_COMPONENTS} where c.enterprise_id = ${tx.enterpriseId} group by c.product_id
    union all
    ${OF_POOL} where b.enterprise_id = ${tx.enterpriseId}
  ) a on a.product_id = p.id`;
