import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { barcodesOf, type ItemFacts } from '../items.store.ts';

/** All stock items that are in use, some at a time, by id. */
export async function itemsAfter(
  tx: Reader,
  after: number,
  most: number,
): Promise<(ItemFacts & { id: number })[]> {
  const items = await rows<Omit<ItemFacts, 'barcodes'> & { id: number; barcode: string }>(
    tx,
    sql`
    select id, name, sku, unit_name, package_unit, barcode, width, height, depth, weight, threshold, image
    from stock_items where enterprise_id = ${tx.enterpriseId} and id > ${after} and closed_at is null
    order by id limit ${most}`,
  );
  const barcodes = await barcodesOf(tx, items);
  return items.map(({ barcode: _, ...item }) => ({ ...item, barcodes: barcodes.get(item.id)! }));
}
