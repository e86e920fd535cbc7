import type { BoxMode } from '../../../../contract/products.boxes.ts';
import type { BoxRule } from '../../../../contract/products.capacity.ts';
import { empty, idList, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Component {
  item_id: number;
  qty: number;
}
export interface Sellable {
  id: number;
  code: string;
  name: string;
  price: number;
  /** Empty where the product is not mapped to the inventory, and of a mystery box. */
  components: Component[];
  /** Grams: its own, else of what it is made of; 0 where nobody said. */
  weight: number;
  box: SoldBox | null;
}
/** A mystery box: pieces out of a pool, the server's draw or any that the packer takes. */
export interface SoldBox extends BoxRule {
  mode: BoxMode;
  pool: { item_id: number; weight: number }[];
}
/** Products on sale by id, with what they are made of; prices in satang. */
export const sellables = (tx: Reader, ids: number[]): Promise<Sellable[]> =>
  composed(tx, ids, sql`and p.closed_at is null`);

/** The same of products that were sold already, those off sale too. */
export const soldProducts = (tx: Reader, ids: number[]): Promise<Sellable[]> => composed(tx, ids, empty);

const composed = (tx: Reader, ids: number[], which: Sql): Promise<Sellable[]> =>
  rows<Sellable>(
    tx,
    sql`
    select p.id, p.code, p.name, p.price,
           coalesce(p.weight, (select sum(i.weight * c.qty) from product_components c join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
             where c.enterprise_id = p.enterprise_id and c.product_id = p.id), 0)::int as weight,
           coalesce((select json_agg(json_build_object('item_id', c.item_id, 'qty', c.qty) order by c.item_id)
                     from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id), '[]') as components,
           (select json_build_object('pieces', b.pieces, 'distinct', b.is_distinct, 'mode', b.mode, 'pool', (
              select json_agg(json_build_object('item_id', o.item_id, 'weight', o.weight) order by o.item_id)
              from mystery_pool o where o.enterprise_id = b.enterprise_id and o.product_id = b.product_id))
            from mystery_boxes b where b.enterprise_id = p.enterprise_id and b.product_id = p.id) as box
    from products p
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${idList(ids)}) ${which}`,
  );
