import { sameBarcodes } from '../../../../contract/codes/barcodes.ts';
import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { isOutsider } from '../../../platform/rights.ts';
import {
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  idList,
  textList,
  type Sql,
} from '../../../platform/sql.ts';
import { idsLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';
import { madeOfItem } from '../item-uses.ts';

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
  maybeRow<ScannedItem>(tx, scannedItem(tx, code));
/** The same within a statement: a `ScannedItem`, or no row. */
export const scannedItem = (tx: Reader, code: string): Sql => sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, found.pieces
    from (${meantBy(tx, code)}) as found
    join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = found.item_id
    where i.closed_at is null order by found.rank limit 1`;
/** What a code may mean: a barcode before a SKU. */
const meantBy = (tx: Reader, code: string) => sql`
  select item_id, pieces, case when barcode = ${code} then 0 else 1 end as rank from item_barcodes
  where enterprise_id = ${tx.enterpriseId} and barcode = any (${textList(sameBarcodes(code))})
  union all
  select id, 1, 2 from stock_items where enterprise_id = ${tx.enterpriseId} and sku = ${code.toUpperCase()}`;

export interface PageOf {
  page: number;
  page_size: number;
  q?: string | undefined;
}

interface ItemFilter extends PageOf {
  barcode?: string | undefined;
  state: 'open' | 'closed';
  sort?: 'sku' | '-sku' | 'name' | '-name' | undefined;
}
const SORTS: Record<NonNullable<ItemFilter['sort']>, Sql> = {
  sku: sql`i.sku`,
  '-sku': sql`i.sku desc`,
  name: sql`i.name collate "th-x-icu", i.sku`,
  '-name': sql`i.name collate "th-x-icu" desc, i.sku`,
};
interface ItemRow extends Item {
  package_unit: string;
  is_closed: boolean;
  on_hand: number;
  reserved: number;
  owned: number;
  value: number;
}
const ITEM: Sql = sql`
  select i.id, i.sku, i.barcode, i.name, i.unit_name, i.package_unit, i.image, i.threshold, i.closed_at is not null as is_closed,
    l.on_hand, l.reserved, l.owned, l.value`;
const WITH_LEVEL: Sql = sql`
  from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id`;

export async function itemList(tx: Reader, who: Actor, f: ItemFilter) {
  const which = where(
    sql`i.enterprise_id = ${tx.enterpriseId}`,
    f.q &&
      sql`i.id = any (array(
      ${idsLike('item', f.q)} union all
      select item_id from item_barcodes where enterprise_id = ${tx.enterpriseId} and barcode = ${f.q}))`,
    f.barcode && sql`i.id = any (array(select item_id from (${meantBy(tx, f.barcode)}) as found))`,
  );
  const closed = f.state === 'closed' ? sql`i.closed_at is not null` : sql`i.closed_at is null`;
  const [found, counts, scanned] = await Promise.all([
    rows<ItemRow>(
      tx,
      sql`${ITEM} ${WITH_LEVEL} ${which} and ${closed} order by ${SORTS[f.sort ?? 'sku']} ${page(f)}`,
    ),
    onlyRow<{ open: number; closed: number }>(
      tx,
      sql`
      select count(*) filter (where i.closed_at is null) as open, count(*) filter (where i.closed_at is not null) as closed
      from stock_items i ${which}`,
    ),
    f.barcode ? itemByBarcode(tx, f.barcode) : null,
  ]);
  return {
    Data: found.map((i) => ({
      ...shown(who, i),
      Pieces: scanned?.id === i.id ? scanned.pieces : 1,
    })),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}

function shown(who: Actor, i: ItemRow) {
  const hidden = isOutsider(who);
  return {
    ID: i.id,
    Name: i.name,
    SKU: i.sku,
    Barcode: i.barcode,
    UnitName: i.unit_name,
    PackageUnit: i.package_unit,
    Image: i.image && `/files/${i.image}`,
    Threshold: i.threshold,
    IsClosed: i.is_closed,
    Balance: hidden ? null : i.on_hand,
    Available: hidden ? null : i.on_hand - i.reserved,
    Cost: averageCost(who, i),
  };
}

interface Measures {
  version: number;
  width: number | null;
  height: number | null;
  depth: number | null;
  weight: number | null;
}
/** One item with its measures and barcodes, where it lies and what is made of it. Null where there is none. */
export async function itemDetail(tx: Reader, who: Actor, id: number) {
  const [item, barcodes, places, products, last] = await Promise.all([
    maybeRow<ItemRow & Measures>(
      tx,
      sql`
      ${ITEM}, i.version, i.width, i.height, i.depth, i.weight ${WITH_LEVEL}
      where i.enterprise_id = ${tx.enterpriseId} and i.id = ${id}`,
    ),
    rows<{ Barcode: string; Pieces: number }>(
      tx,
      sql`
      select b.barcode as "Barcode", b.pieces as "Pieces" from item_barcodes b
      join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
      where b.enterprise_id = ${tx.enterpriseId} and b.item_id = ${id} order by b.barcode <> i.barcode, b.pieces, b.barcode`,
    ),
    rows<{ ID: number; Name: string; Amount: number }>(
      tx,
      sql`
      select p.id as "ID", p.name as "Name", b.amount as "Amount" from stock_balances b
      join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
      where b.enterprise_id = ${tx.enterpriseId} and b.item_id = ${id} and b.amount > 0 order by p.id`,
    ),
    madeOfItem(tx, id),
    isOutsider(who) ? null : lastChange(tx, 'item', id),
  ]);
  const cm = (mm: number | null) => mm && mm / 10;
  return (
    item && {
      ...shown(who, item),
      Version: item.version,
      Width: cm(item.width),
      Height: cm(item.height),
      Depth: cm(item.depth),
      Weight: item.weight,
      Barcodes: barcodes,
      Places: places,
      Products: products.map((p) => ({ ID: p.product_id, Code: p.code, Name: p.name, Quantity: p.qty })),
      LastChange: last,
    }
  );
}

/** An item's average cost, for who may see it. */
export const averageCost = (who: Actor, i: { owned: number; value: number }): number | null =>
  isAble(who, warehouseAbilities.seeCost) ? bahtOrNull(i.owned ? Math.round(i.value / i.owned) : 0) : null;
