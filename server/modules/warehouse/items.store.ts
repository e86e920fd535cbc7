import type { ItemInput } from '../../../contract/warehouse.items.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** As it is kept: lengths in mm. */
export interface ItemFacts {
  name: string;
  sku: string;
  unit_name: string;
  package_unit: string;
  barcodes: { text: string; pieces: number }[];
  width: number | null;
  height: number | null;
  depth: number | null;
  weight: number | null;
  threshold: number;
  image: string | null;
}
export interface LockedItem extends ItemFacts {
  id: number;
  version: number;
  closed_at: Date | null;
}
/** An item with its barcodes, its own first; locked. */
export const itemForUpdate = async (tx: Tx, id: number): Promise<LockedItem | null> =>
  (await locked(tx, sql`id = ${id}`))[0] ?? null;
/** The same of many, by SKU, locked in one order. */
export const itemsBySku = async (tx: Tx, skus: readonly string[]): Promise<Map<string, LockedItem>> =>
  new Map((await locked(tx, sql`sku = any (${skus}::text[])`)).map((item) => [item.sku, item]));

async function locked(tx: Tx, which: Sql): Promise<LockedItem[]> {
  const items = await rows<Omit<LockedItem, 'barcodes'> & { barcode: string }>(
    tx,
    sql`
    select id, name, sku, unit_name, package_unit, barcode, width, height, depth, weight, threshold, image, version, closed_at
    from stock_items where enterprise_id = ${tx.enterpriseId} and ${which} order by id for update`,
  );
  const barcodes = items.length ? await barcodesOf(tx, items) : new Map<number, ItemFacts['barcodes']>();
  return items.map(({ barcode: _, ...rest }) => ({ ...rest, barcodes: barcodes.get(rest.id)! }));
}

/** All barcodes of items, each one's own first. */
export async function barcodesOf(
  tx: Reader,
  items: readonly { id: number; barcode: string }[],
): Promise<Map<number, ItemFacts['barcodes']>> {
  const found = await rows<{ item_id: number; text: string; pieces: number }>(
    tx,
    sql`
    select b.item_id, b.barcode as text, b.pieces from item_barcodes b
    join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${items.map(({ id }) => id)}::bigint[])
    order by b.barcode <> i.barcode, b.pieces, b.barcode`,
  );
  const byItem = Map.groupBy(found, ({ item_id }) => item_id);
  return new Map([...byItem].map(([id, all]) => [id, all.map(({ text, pieces }) => ({ text, pieces }))]));
}

export const itemWithSku = (tx: Reader, sku: string): Promise<{ id: number } | null> =>
  maybeRow(tx, sql`select id from stock_items where enterprise_id = ${tx.enterpriseId} and sku = ${sku}`);

/** What is there of it, its row locked: nothing comes, goes or is reserved until the commit. */
export const levelOfItem = (tx: Tx, id: number): Promise<{ owned: number; reserved: number }> =>
  onlyRow(
    tx,
    sql`
    select owned, reserved from stock_levels where enterprise_id = ${tx.enterpriseId} and item_id = ${id} for update`,
  );
/** With its own barcode, the first; the table of barcodes gets it by itself. */
export async function insertItem(tx: Tx, i: ItemFacts): Promise<{ id: number; version: number }> {
  const facts = await onlyRow<{ id: number; version: number }>(
    tx,
    sql`
    insert into stock_items (enterprise_id, name, sku, unit_name, package_unit, barcode, width, height, depth, weight, threshold, image)
    values (${tx.enterpriseId}, ${i.name}, ${i.sku}, ${i.unit_name}, ${i.package_unit}, ${i.barcodes[0]!.text}, ${i.width},
      ${i.height}, ${i.depth}, ${i.weight}, ${i.threshold}, ${i.image})
    returning id, version`,
  );
  await insertOthers(tx, facts.id, i);
  return facts;
}
export async function updateItem(tx: Tx, id: number, i: ItemFacts): Promise<{ id: number; version: number }> {
  // what is no longer its own may be another one of it now: all go first but the one that the key holds
  await tx.run(sql`
    delete from item_barcodes b using stock_items i
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = ${id} and i.enterprise_id = b.enterprise_id and i.id = b.item_id
      and b.barcode <> i.barcode`);
  const facts = await onlyRow<{ id: number; version: number }>(
    tx,
    sql`
    update stock_items set name = ${i.name}, sku = ${i.sku}, unit_name = ${i.unit_name}, package_unit = ${i.package_unit},
      barcode = ${i.barcodes[0]!.text}, width = ${i.width}, height = ${i.height}, depth = ${i.depth}, weight = ${i.weight},
      threshold = ${i.threshold}, image = ${i.image}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
  await insertOthers(tx, id, i);
  return facts;
}
const insertOthers = (tx: Tx, id: number, { barcodes: [, ...others] }: ItemFacts) =>
  tx.run(sql`
    insert into item_barcodes (enterprise_id, barcode, item_id, pieces)
    select ${tx.enterpriseId}, b.text, ${id}, b.pieces
    from unnest(${others.map((b) => b.text)}::text[], ${others.map((b) => b.pieces)}::int[]) as b (text, pieces)`);

export const setItemClosed = (
  tx: Tx,
  id: number,
  closed: boolean,
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update stock_items set closed_at = ${closed ? now() : null}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
/** False where something has happened to it: then it stays. */
export const removeUnused = async (tx: Tx, id: number): Promise<boolean> =>
  (await onlyRow<{ removed: boolean }>(tx, sql`select remove_unused_item(${id}) as removed`)).removed;

const MM = 10;
/** What a form sends, as it is kept. */
export const factsOf = ({ width, height, depth, ...rest }: ItemInput): ItemFacts => ({
  ...rest,
  width: width && Math.round(width * MM),
  height: height && Math.round(height * MM),
  depth: depth && Math.round(depth * MM),
});
/** The other way round. */
export const formOf = ({ width, height, depth, ...rest }: ItemFacts): ItemInput => ({
  ...rest,
  width: width && width / MM,
  height: height && height / MM,
  depth: depth && depth / MM,
});
