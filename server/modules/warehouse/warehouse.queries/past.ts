import { addDays, dayOf, now, startOfDay } from '../../../platform/clock.ts';
import { sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A day that is over; what is asked of today, or of a day to come, is as it is now. */
export const pastDay = (day: string | undefined): string | undefined =>
  day !== undefined && day < dayOf(now()) ? day : undefined;

/** An item `i` was kept then; now: it is open. */
export const wasKept = (day: string | undefined): Sql =>
  day === undefined
    ? sql`i.closed_at is null`
    : sql`(i.closed_at is null or i.closed_at >= ${startOfDay(addDays(day, 1))})`;

/** The level `l` of an item `i`: of now, or as a day ended. What was reserved then is not kept: null. */
export const levelAt = (day: string | undefined): Sql =>
  day === undefined
    ? sql`join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id`
    : sql`
      join lateral (
        select d.on_hand, null::bigint as reserved, d.owned, d.value from stock_item_days d
        where d.enterprise_id = i.enterprise_id and d.item_id = i.id and d.day <= ${day} order by d.day desc limit 1) l on true`;

/** So many days up to a past one are read at once; of an item that did not move in them its last day is looked for. */
const NEAR_DAYS = 7;

/**
 * The same of all items together, for who reads them all: `(item_id, on_hand, reserved, owned, value)`. The days of a week lie together; the
 * last days of the items lie as far apart as the shop is old.
 */
export const levelsAt = (tx: Reader, day: string): Sql => sql`(
  with near as materialized (
    select distinct on (d.item_id) d.item_id, d.on_hand, d.owned, d.value from stock_item_days d
    where d.enterprise_id = ${tx.enterpriseId} and d.day > ${addDays(day, -NEAR_DAYS)} and d.day <= ${day}
    order by d.item_id, d.day desc
  )
  select item_id, on_hand, null::bigint as reserved, owned, value from near
  union all
  select i.id, l.on_hand, l.reserved, l.owned, l.value from stock_items i ${levelAt(day)}
  where i.enterprise_id = ${tx.enterpriseId} and not exists (select from near where near.item_id = i.id))`;

/** What lies in a place: balances `b` of now, or of each the closing `amount` of that day. */
export const balancesAt = (day: string | undefined): Sql =>
  day === undefined
    ? sql`stock_balances b`
    : sql`(
      select s.enterprise_id, s.item_id, s.place_id, last.closing as amount from stock_balances s
      join lateral (
        select d.closing from stock_days d
        where d.enterprise_id = s.enterprise_id and d.item_id = s.item_id and d.place_id = s.place_id and d.day <= ${day}
        order by d.day desc limit 1) last on true) b`;
