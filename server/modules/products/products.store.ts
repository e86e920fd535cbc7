import type { ProductInput } from '../../../contract/products.editing.ts';
import { now } from '../../platform/clock.ts';
import { toSatang } from '../../platform/money.ts';
import { join, maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import { productsForBulk, type BulkProduct } from './products.queries/for-bulk.ts';
import type { Tx } from '../../platform/tx.ts';

interface Locked {
  id: number;
  version: number;
  name: string;
}
export const productForUpdate = (tx: Tx, id: number): Promise<Locked | null> =>
  maybeRow<Locked>(
    tx,
    sql`select id, version, name from products where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

/** Of two with one code the second violates products_code. */
export async function insertProduct(tx: Tx, p: ProductInput): Promise<number> {
  const { id } = await onlyRow<{ id: number }>(
    tx,
    sql`
    insert into products (enterprise_id, created_at, code, name, category_id, price, tags, description, width, height, depth, weight, images, barcodes)
    values (${tx.enterpriseId}, ${now()}, ${join(columnsOf(p))}) returning id`,
  );
  await writeComponents(tx, id, p);
  return id;
}

/** Errors: as `insertProduct`. */
export async function updateProduct(tx: Tx, id: number, p: ProductInput): Promise<void> {
  await tx.run(sql`
    update products set version = version + 1, (code, name, category_id, price, tags, description, width, height, depth, weight, images, barcodes) =
      row (${join(columnsOf(p))})
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
  await tx.run(
    sql`delete from product_components where enterprise_id = ${tx.enterpriseId} and product_id = ${id}`,
  );
  await writeComponents(tx, id, p);
}

const columnsOf = (p: ProductInput) => [
  sql`${p.code}::text`,
  sql`${p.name}::text`,
  sql`${p.category_id}::bigint`,
  sql`${toSatang(p.price)}::bigint`,
  sql`${p.tags}::text[]`,
  sql`${p.description}::text`,
  sql`${p.width}::int`,
  sql`${p.height}::int`,
  sql`${p.depth}::int`,
  sql`${p.weight}::int`,
  sql`${p.images}::text[]`,
  sql`${p.barcodes}::text[]`,
];

const writeComponents = (tx: Tx, id: number, { components }: ProductInput) =>
  tx.run(sql`
    insert into product_components (enterprise_id, product_id, item_id, qty)
    select ${tx.enterpriseId}, ${id}, item_id, qty
    from unnest(${components.map((c) => c.item_id)}::bigint[], ${components.map((c) => c.qty)}::int[]) as c (item_id, qty)`);

export const setClosedAt = (tx: Tx, id: number, closed: boolean) =>
  tx.run(sql`
    update products set version = version + 1, closed_at = ${closed ? now() : null}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const deleteProduct = (tx: Tx, id: number) =>
  tx.run(sql`delete from products where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** The same as to be read, locked in id order. */
export const productsForUpdate = (tx: Tx, ids: number[]) => productsForBulk(tx, ids, sql`for update`);

/** What was changed of a product together with others. */
export const updateTogether = (tx: Tx, p: BulkProduct) =>
  tx.run(sql`
    update products set version = version + 1, price = ${p.price}, tags = ${p.tags}, category_id = ${p.category_id},
      closed_at = case when not ${p.closed} then null else coalesce(closed_at, ${now()}) end
    where enterprise_id = ${tx.enterpriseId} and id = ${p.id}`);
