import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { PlaceKind } from '../../../../contract/warehouse.storages.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toBaht } from '../../../platform/money.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { PageOf } from './items.ts';
import { balancesAt, levelAt, pastDay } from './past.ts';

type Sortable = 'sku' | 'storage' | 'amount';
interface InventoryFilter extends PageOf {
  storage_id?: number | undefined;
  item_id?: number | undefined;
  kind?: PlaceKind | undefined;
  day?: string | undefined;
  sort?: Sortable | `-${Sortable}` | undefined;
}
const SORTS: Record<NonNullable<InventoryFilter['sort']>, Sql> = {
  sku: sql`i.sku, p.id`,
  '-sku': sql`i.sku desc, p.id`,
  storage: sql`p.name collate "th-x-icu", i.sku, p.id`,
  '-storage': sql`p.name collate "th-x-icu" desc, i.sku, p.id`,
  amount: sql`b.amount, i.sku, p.id`,
  '-amount': sql`b.amount desc, i.sku, p.id`,
};
interface Row {
  id: number;
  name: string;
  image: string | null;
  place: string;
  place_id: number;
  kind: PlaceKind;
  sku: string;
  barcode: string;
  unit_name: string;
  amount: number;
  on_hand: number;
  reserved: number | null;
  value: number;
  moved_on: string | null;
}
/** What lies where: one row an item and place; now, or as a day ended. */
export async function inventory(tx: Reader, who: Actor, f: InventoryFilter) {
  const day = pastDay(f.day);
  const from = sql`
    from ${balancesAt(day)}
    join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    ${where(
      sql`b.enterprise_id = ${tx.enterpriseId} and b.amount > 0`,
      f.storage_id !== undefined && sql`b.place_id = ${f.storage_id}`,
      f.item_id !== undefined && sql`b.item_id = ${f.item_id}`,
      f.kind && sql`p.kind = ${f.kind}`,
      f.q && isLike(sql`i.id`, 'item', f.q),
    )}`;
  const [found, { total, amount }] = await Promise.all([
    rows<Row>(
      tx,
      sql`
    select i.id, i.name, i.image, p.name as place, p.id as place_id, p.kind, i.sku, i.barcode, i.unit_name, b.amount, l.on_hand, l.reserved,
      round(b.amount::numeric * l.value / nullif(l.owned, 0))::bigint as value,
      (select d.day from stock_days d
       where d.enterprise_id = b.enterprise_id and d.item_id = b.item_id and d.place_id = b.place_id ${day === undefined ? sql`` : sql`and d.day <= ${day}`}
       order by d.day desc limit 1) as moved_on
    from (select b.enterprise_id, b.item_id, b.place_id, b.amount ${from} order by ${SORTS[f.sort ?? 'sku']} ${page(f)}) b
    join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    ${levelAt(day)}
    order by ${SORTS[f.sort ?? 'sku']}`,
    ),
    onlyRow<{ total: number; amount: number }>(
      tx,
      sql`select count(*) as total, coalesce(sum(b.amount), 0)::bigint as amount ${from}`,
    ),
  ]);
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  return {
    Data: found.map((r) => ({
      ID: r.id,
      ProductName: r.name,
      StorageName: r.place,
      StorageKind: r.kind,
      SKU: r.sku,
      Barcode: r.barcode,
      UnitName: r.unit_name,
      Image: r.image && `/files/${r.image}`,
      StorageID: r.place_id,
      Amount: r.amount,
      Reserved: r.reserved,
      Available: r.reserved === null ? null : r.on_hand - r.reserved,
      Value: mayKnow ? toBaht(r.value ?? 0) : null,
      MovedOn: r.moved_on,
    })),
    Datum: { total, page: f.page, page_size: f.page_size, day: day ?? null, amount },
  };
}
