import type { ProductField } from '../../../../contract/products.fields.ts';
import { toBaht } from '../../../platform/money.ts';
import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { categoryPath } from './category-path.ts';

interface Kept {
  version: number;
  code: string;
  name: string;
  category_id: number | null;
  price: number;
  tags: string[];
  description: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  weight: number | null;
  images: string[];
  barcodes: string[];
  closed: boolean;
  components: string[];
}
export type ProductFacts = Record<ProductField, string | number | string[] | null>;

/** A product in the words in which its history tells it; null where there is none. */
export async function productFacts(tx: Reader, id: number): Promise<ProductFacts | null> {
  const found = await maybeRow<Kept>(
    tx,
    sql`
    select p.version, p.code, p.name, p.category_id, p.price, p.tags, p.description, p.width, p.height, p.depth, p.weight,
           p.images, p.barcodes, p.closed_at is not null as closed,
           array(select i.sku || ' × ' || c.qty from product_components c
                 join published.stock_items i on i.enterprise_id = c.enterprise_id and i.id = c.item_id
                 where c.enterprise_id = p.enterprise_id and c.product_id = p.id order by i.sku)
           || array(select i.sku || ' (' || o.weight || ')' from mystery_pool o
                 join published.stock_items i on i.enterprise_id = o.enterprise_id and i.id = o.item_id
                 where o.enterprise_id = p.enterprise_id and o.product_id = p.id order by i.sku) as components
    from products p where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}`,
  );
  if (!found) return null;
  const { version: _, category_id, price, closed, ...told } = found;
  return {
    ...told,
    category: await categoryPath(tx, category_id),
    price: toBaht(price),
    closed: closed ? 'closed' : 'on_sale',
  };
}
