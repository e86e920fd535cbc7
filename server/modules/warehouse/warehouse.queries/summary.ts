import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toBaht } from '../../../platform/money.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import { averageCost, type Item, type PageOf } from './items.ts';

const SUMMARY_SORTS: Record<string, Sql> = {
  sku: sql`i.sku`,
  '-sku': sql`i.sku desc`,
  name: sql`i.name collate "th-x-icu"`,
  '-name': sql`i.name collate "th-x-icu" desc`,
  on_hand: sql`l.on_hand, i.sku`,
  '-on_hand': sql`l.on_hand desc, i.sku`,
  available: sql`l.on_hand - l.reserved, i.sku`,
  '-available': sql`l.on_hand - l.reserved desc, i.sku`,
};
interface SummaryFilter extends PageOf {
  storage_id?: number | undefined;
  low?: boolean | undefined;
  sort?: string | undefined;
}
/** One row an item with its figures, and the sums of all rows that fit the filter. */
export async function stockSummary(tx: Reader, who: Actor, f: SummaryFilter) {
  const from = sql`
    from stock_items i
    join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
    ${where(
      sql`i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null`,
      f.q && isLike(sql`i.id`, 'item', f.q),
      f.low === true && sql`l.on_hand - l.reserved <= i.threshold`,
      f.storage_id !== undefined &&
        sql`exists (select from stock_balances b where b.enterprise_id = i.enterprise_id
        and b.item_id = i.id and b.place_id = ${f.storage_id} and b.amount > 0)`,
    )}`;
  const [found, sums] = await Promise.all([
    rows<
      Item & {
        on_hand: number;
        reserved: number;
        owned: number;
        value: number;
        places: { id: number; name: string; amount: number }[];
      }
    >(
      tx,
      sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'amount', b.amount) order by p.id)
                from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
                where b.enterprise_id = i.enterprise_id and b.item_id = i.id and b.amount > 0), '[]') as places
    ${from} order by ${SUMMARY_SORTS[f.sort ?? 'sku']!} ${page(f)}`,
    ),
    onlyRow<{ total: number; on_hand: number; reserved: number; low: number; value: number }>(
      tx,
      sql`
    select count(*) as total, coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved,
           count(*) filter (where l.on_hand - l.reserved <= i.threshold) as low, coalesce(sum(l.value), 0) as value ${from}`,
    ),
  ]);
  return {
    Data: found.map((i) => ({
      id: i.id,
      sku: i.sku,
      barcode: i.barcode,
      name: i.name,
      unit_name: i.unit_name,
      image: i.image && `/files/${i.image}`,
      on_hand: i.on_hand,
      reserved: i.reserved,
      available: i.on_hand - i.reserved,
      threshold: i.threshold,
      low: i.on_hand - i.reserved <= i.threshold,
      cost: averageCost(who, i),
      value: isAble(who, warehouseAbilities.seeCost) ? toBaht(i.value) : null,
      places: i.places,
    })),
    Datum: {
      total: sums.total,
      page: f.page,
      page_size: f.page_size,
      on_hand: sums.on_hand,
      reserved: sums.reserved,
      available: sums.on_hand - sums.reserved,
      low: sums.low,
      value: isAble(who, warehouseAbilities.seeCost) ? toBaht(sums.value) : null,
    },
  };
}
