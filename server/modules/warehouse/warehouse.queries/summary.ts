import { isAble } from '../../../../contract/rights.ts';
import { DEAD_DAYS } from '../../../../contract/warehouse.views.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import { incomingOf } from '../incoming.ts';
import { averageCost, type Item, type PageOf } from './items.ts';
import { balancesAt, levelAt, levelsAt, pastDay, wasKept } from './past.ts';

const SUMMARY_SORTS: Record<string, Sql> = {
  sku: sql`i.sku`,
  '-sku': sql`i.sku desc`,
  name: sql`i.name collate "th-x-icu"`,
  '-name': sql`i.name collate "th-x-icu" desc`,
  on_hand: sql`l.on_hand, i.sku`,
  '-on_hand': sql`l.on_hand desc, i.sku`,
  available: sql`l.on_hand - coalesce(l.reserved, 0), i.sku`,
  '-available': sql`l.on_hand - coalesce(l.reserved, 0) desc, i.sku`,
  value: sql`l.value, i.sku`,
  '-value': sql`l.value desc, i.sku`,
};
interface SummaryFilter extends PageOf {
  storage_id?: number | undefined;
  low?: boolean | undefined;
  reserved?: boolean | undefined;
  dead?: boolean | undefined;
  day?: string | undefined;
  sort?: string | undefined;
}
interface Row extends Item {
  on_hand: number;
  reserved: number | null;
  owned: number;
  value: number;
  moved_on: string | null;
  places: { id: number; name: string; amount: number }[];
}
/** One row an item with its figures, and the sums of all rows that fit the filter; now, or as a day ended. */
export async function stockSummary(tx: Reader, who: Actor, f: SummaryFilter) {
  const day = pastDay(f.day);
  const isLow = sql`l.on_hand - coalesce(l.reserved, 0) <= i.threshold`;
  const movedOn = sql`(
    select d.day from stock_item_days d where d.enterprise_id = i.enterprise_id and d.item_id = i.id
    ${day === undefined ? sql`` : sql`and d.day <= ${day}`} order by d.day desc limit 1)`;
  const fits = where(
    sql`i.enterprise_id = ${tx.enterpriseId} and ${wasKept(day)}`,
    f.q && isLike(sql`i.id`, 'item', f.q),
    f.low === true && isLow,
    f.reserved === true && sql`l.reserved > 0`,
    f.dead === true && sql`l.owned > 0 and ${movedOn} < ${addDays(day ?? dayOf(now()), -DEAD_DAYS)}`,
    f.storage_id !== undefined &&
      sql`exists (select from ${balancesAt(day)} where b.enterprise_id = i.enterprise_id
        and b.item_id = i.id and b.place_id = ${f.storage_id} and b.amount > 0)`,
  );
  const [found, sums] = await Promise.all([
    rows<Row>(
      tx,
      sql`
    select i.id, i.sku, i.barcode, i.name, i.unit_name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value, ${movedOn} as moved_on,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'amount', b.amount) order by p.id)
                from ${balancesAt(day)} join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
                where b.enterprise_id = i.enterprise_id and b.item_id = i.id and b.amount > 0), '[]') as places
    from stock_items i ${levelAt(day)} ${fits} order by ${SUMMARY_SORTS[f.sort ?? 'sku']!} ${page(f)}`,
    ),
    onlyRow<{ total: number; on_hand: number; reserved: number; low: number; value: number }>(
      tx,
      sql`
    select count(*) as total, coalesce(sum(l.on_hand), 0)::bigint as on_hand, coalesce(sum(l.reserved), 0)::bigint as reserved,
           count(*) filter (where ${isLow}) as low, coalesce(sum(l.value), 0)::bigint as value
    from stock_items i ${day === undefined ? levelAt(day) : sql`join ${levelsAt(tx, day)} l on l.item_id = i.id`} ${fits}`,
    ),
  ]);
  const incoming = await incomingOf(tx, day === undefined ? found.map(({ id }) => id) : []);
  const ofNow = <T>(figure: T) => (day === undefined ? figure : null);
  const baht = (satang: number) => (isAble(who, warehouseAbilities.seeCost) ? toBaht(satang) : null);
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
      available: i.reserved === null ? null : i.on_hand - i.reserved,
      incoming: ofNow(incoming.get(i.id)?.qty ?? 0),
      threshold: i.threshold,
      low: i.on_hand - (i.reserved ?? 0) <= i.threshold,
      cost: averageCost(who, i),
      value: baht(i.value),
      moved_on: i.moved_on,
      places: i.places,
    })),
    Datum: {
      total: sums.total,
      page: f.page,
      page_size: f.page_size,
      day: day ?? null,
      on_hand: sums.on_hand,
      reserved: ofNow(sums.reserved),
      available: ofNow(sums.on_hand - sums.reserved),
      low: sums.low,
      value: baht(sums.value),
    },
  };
}
