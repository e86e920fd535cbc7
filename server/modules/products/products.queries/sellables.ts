import { idList, rows, sql } from '../../../platform/sql.ts';
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
