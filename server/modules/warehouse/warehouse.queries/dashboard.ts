import { isAble } from '../../../../contract/rights.ts';
import { DEAD_DAYS, SOLD_DAYS, type Dashboard } from '../../../../contract/warehouse.views.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, now } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { jsonRow, jsonRows, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { storageValues } from './storage-stock.ts';

/** So many of the things behind a figure are named beside it. */
const TOP = 8;

/**
 * The warehouse at a glance: each item with its level and what the days of late, read by the day, say of it; never its moves. Only
 * of an item that neither came nor left of late the last day is looked for.
 */
export async function dashboard(tx: Reader, who: Actor): Promise<Dashboard> {
  const today = dayOf(now());
  const [found, storages] = await Promise.all([
    onlyRow<Dashboard>(
      tx,
      sql`
    with of_late as (
      select item_id, max(day) as day, sum(packed)::bigint as packed from stock_item_days
      where enterprise_id = ${tx.enterpriseId} and day > ${addDays(today, -SOLD_DAYS)} group by 1
    ),
    item as materialized (
      select i.id, i.sku, i.name, i.image, i.threshold, l.on_hand, l.reserved, l.owned, l.value,
        coalesce(of_late.day, last.day) as moved_on, coalesce(of_late.packed, 0) as sold
      from stock_items i
      join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
      left join of_late on of_late.item_id = i.id
      left join lateral (
        select d.day from stock_item_days d
        where of_late.item_id is null and d.enterprise_id = i.enterprise_id and d.item_id = i.id order by d.day desc limit 1) last on true
      where i.enterprise_id = ${tx.enterpriseId} and i.closed_at is null
    ),
    low as (select * from item where on_hand - reserved <= threshold),
    sold as (select * from item where sold > 0),
    waiting as (select * from item where reserved > 0),
    dead as (select * from item where owned > 0 and moved_on < ${addDays(today, -DEAD_DAYS)})
    select
      ${jsonRow(sql`select count(*) filter (where owned > 0) as items, coalesce(sum(owned), 0) as pieces, coalesce(sum(value), 0) as value from item`)} as stock,
      ${jsonRow(sql`select count(*) as items, ${top(sql`on_hand - reserved as available, threshold`, sql`low order by on_hand - reserved - threshold, sku`)} as top from low`)} as low,
      ${jsonRow(sql`select count(*) as items, coalesce(sum(sold), 0) as pieces, ${top(sql`sold as pieces`, sql`sold order by sold desc, sku`)} as top from sold`)} as sold,
      ${jsonRow(sql`
        select count(*) as items, coalesce(sum(reserved), 0) as pieces,
          (select count(distinct r.order_id) from reservations r where r.enterprise_id = ${tx.enterpriseId} and r.state = 'open') as orders,
          ${top(sql`reserved as pieces, on_hand`, sql`waiting order by reserved desc, sku`)} as top from waiting`)} as waiting,
      ${jsonRow(sql`
        select count(*) as items, coalesce(sum(owned), 0) as pieces, coalesce(sum(value), 0) as value,
          ${top(sql`owned as pieces, moved_on as since, value`, sql`dead order by value desc, sku`)} as top from dead`)} as dead`,
    ),
    storageValues(tx, who),
  ]);
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  const baht = (satang: number | null) => (mayKnow ? toBaht(satang ?? 0) : null);
  const pictured = <T extends { image: string | null }>(row: T) => ({
    ...row,
    image: row.image && `/files/${row.image}`,
  });
  const { stock, low, sold, waiting, dead } = found;
  return {
    stock: { ...stock, value: baht(stock.value) },
    low: { ...low, top: low.top.map(pictured) },
    sold: { ...sold, top: sold.top.map(pictured) },
    waiting: { ...waiting, top: waiting.top.map(pictured) },
    dead: {
      ...dead,
      value: baht(dead.value),
      top: dead.top.map((row) => ({ ...pictured(row), value: baht(row.value) })),
    },
    storages,
  };
}

const top = (figures: Sql, of: Sql): Sql =>
  jsonRows(sql`select id, sku, name, image, ${figures} from ${of} limit ${TOP}`);
