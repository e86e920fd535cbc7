import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import { maybeRow, onlyRow, page, rows, sql, where, idList } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface Item {
  id: number;
  sku: string;
  barcode: string;
  name: string;
  unit_name: string;
  image: string | null;
  threshold: number;
}
export async function itemsOf(tx: Reader, ids: number[]): Promise<Map<number, Item>> {
  const found = await rows<Item>(
    tx,
    sql`
    select id, sku, barcode, name, unit_name, image, threshold from stock_items
    where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) and closed_at is null`,
  );
  return new Map(found.map((i) => [i.id, i]));
}
/** An item as it was scanned: of one piece, or of the pieces of a carton. */
export interface ScannedItem extends Item {
  pieces: number;
}
/** The item with this barcode or SKU, and how many pieces that barcode counts. */
export const itemByBarcode = (tx: Reader, code: string): Promise<ScannedItem | null> =>
  maybeRow<ScannedItem>(
    tx,
    sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, found.pieces
    from (${meantBy(tx, code)}) as found
    join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = found.item_id
    where i.closed_at is null order by found.rank limit 1`,
  );
/** What a code may mean: a barcode before a SKU. */
const meantBy = (tx: Reader, code: string) => sql`
  select item_id, pieces, 1 as rank from item_barcodes where enterprise_id = ${tx.enterpriseId} and barcode = ${code}
  union all
  select id, 1, 2 from stock_items where enterprise_id = ${tx.enterpriseId} and sku = ${code.toUpperCase()}`;

export interface PageOf {
  page: number;
  page_size: number;
  q?: string | undefined;
}

export async function itemList(tx: Reader, who: Actor, f: PageOf & { barcode?: string | undefined }) {
  const which = where(
    sql`i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null`,
    f.q && isLike(sql`i.id`, 'item', f.q),
    f.barcode && sql`i.id = any (array(select item_id from (${meantBy(tx, f.barcode)}) as found))`,
  );
  const [found, { total }] = await Promise.all([
    rows<Item & { on_hand: number; reserved: number; owned: number; value: number }>(
      tx,
      sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value
    from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
    ${which} order by i.sku ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total from stock_items i ${which}`),
  ]);
  const hidden = isOutsider(who);
  return {
    Data: found.map((i) => ({
      ID: i.id,
      Name: i.name,
      SKU: i.sku,
      Barcode: i.barcode,
      UnitName: i.unit_name,
      Image: i.image && `/files/${i.image}`,
      Threshold: i.threshold,
      Balance: hidden ? null : i.on_hand,
      Available: hidden ? null : i.on_hand - i.reserved,
      Cost: averageCost(who, i),
    })),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}
/** An item's average cost, for who may see it. */
export const averageCost = (who: Actor, i: { owned: number; value: number }): number | null =>
  isAble(who, warehouseAbilities.seeCost) ? bahtOrNull(i.owned ? Math.round(i.value / i.owned) : 0) : null;
