import type { ProductInput } from '../../../../contract/products.editing.ts';
import { toBaht } from '../../../platform/money.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';

/** A product as the form would send it, and what its cells say. */
export interface KeptProduct {
  id: number;
  version: number;
  input: ProductInput;
}

interface Row extends Omit<ProductInput, 'price'> {
  id: number;
  version: number;
  price: number;
}
const select = (tx: Reader, condition: Sql, rest: Sql) => sql`
  select p.id, p.version, p.code, p.name, p.category_id, p.price, p.tags, p.description, p.width, p.height, p.depth, p.weight,
         p.images, p.barcodes,
         coalesce((select json_agg(json_build_object('item_id', c.item_id, 'qty', c.qty) order by c.item_id)
                   from product_components c where c.enterprise_id = p.enterprise_id and c.product_id = p.id), '[]') as components
  from products p where p.enterprise_id = ${tx.enterpriseId} and ${condition} ${rest}`;

/** Products by their codes, however their letters are written, locked in one order. */
export const productsByCode = async (tx: Tx, codes: readonly string[]): Promise<Map<string, KeptProduct>> => {
  const lower = codes.map((code) => code.toLowerCase());
  const found = await rows<Row>(
    tx,
    select(tx, sql`p.code_key = any (${lower}::text[])`, sql`order by p.id for update`),
  );
  return new Map(found.map((row) => [row.code.toLowerCase(), kept(row)]));
};

/** All products, some at a time, by id. */
export const productsAfter = async (tx: Reader, after: number, most: number): Promise<KeptProduct[]> =>
  (await rows<Row>(tx, select(tx, sql`p.id > ${after}`, sql`order by p.id limit ${most}`))).map(kept);

const kept = ({ id, version, price, ...rest }: Row): KeptProduct => ({
  id,
  version,
  input: { ...rest, price: toBaht(price) },
});

/** Stock items by SKU, those that are turned off too; a SKU is written in capitals. */
export const itemsBySku = async (tx: Reader, skus: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await rows<{ id: number; sku: string }>(
        tx,
        sql`select id, sku from published.stock_items
            where enterprise_id = ${tx.enterpriseId} and sku = any (${skus.map((sku) => sku.toUpperCase())}::text[])`,
      )
    ).map(({ id, sku }) => [sku, id]),
  );
/** The same the other way round. */
export const skusOf = async (tx: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ id: number; sku: string }>(
        tx,
        sql`select id, sku from published.stock_items
            where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`,
      )
    ).map(({ id, sku }) => [id, sku]),
  );
