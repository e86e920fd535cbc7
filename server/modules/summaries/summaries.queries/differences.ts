import { SUMMARY_FIELDS } from '../../../../contract/summaries.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import type { Difference } from '../../../platform/module.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { columns, reckoned } from './reckoned.ts';
import { addedUp } from './sums.ts';

/** A week at once: its rows are reckoned in memory. */
const WEEK = 7;

/** What is kept of each order that was not marked since, nor has a product that is in another category now, is what its rows come to. */
export async function summaryDifferences(tx: Reader): Promise<Difference[]> {
  const days = await maybeRow<{ first: string | null; last: string }>(
    tx,
    sql`
    select min(day)::text as first, max(day)::text as last from (
      select (p.closed_at at time zone 'Asia/Bangkok')::date as day from published.parcels p
      where p.enterprise_id = ${tx.enterpriseId} and p.closed_at is not null
      union all
      select day from summary_pieces where enterprise_id = ${tx.enterpriseId}) as d`,
  );
  const found: Difference[] = [];
  if (!days?.first) return found;
  for (let from = days.first; from <= days.last; from = addDays(from, WEEK))
    found.push(
      ...(await ofDays(tx, from, addDays(from, WEEK - 1))),
      ...(await ofSums(tx, from, addDays(from, WEEK - 1))),
    );
  return found;
}

/** Of orders that have left on some days, or are kept as if they had: all that is of them, row by row. */
function ofDays(tx: Reader, from: string, to: string): Promise<Difference[]> {
  const e = sql`${tx.enterpriseId}`;
  const those = sql`(
    select w.id from (
      select p.order_id as id from published.parcels p
      where p.enterprise_id = ${e} and p.closed_at >= ${startOfDay(from)} and p.closed_at < ${startOfDay(addDays(to, 1))}
      union
      select s.order_id from summary_pieces s where s.enterprise_id = ${e} and s.day between ${from}::date and ${to}::date) as w
    where not exists (select from summary_marks m where m.enterprise_id = ${e} and m.order_id = w.id)
      and not exists (
        select from summary_pieces s join summary_moved_products m on m.enterprise_id = s.enterprise_id and s.product = 'p' || m.product
        where s.enterprise_id = ${e} and s.order_id = w.id)) as i`;
  return rows<Difference>(
    tx,
    sql`
    with ${reckoned(tx, those)}, held as (
      select ${columns} from summary_pieces s where s.enterprise_id = ${e} and s.order_id in (select i.id from ${those})
    ), told as (
      select order_id, nth, pieces, to_jsonb(r) as all_of from (select ${columns} from reckoned) as r
    ), were as (
      select order_id, nth, pieces, to_jsonb(r) as all_of from held as r
    )
    select 'what is kept of what left = its rows' as rule, 'order ' || order_id || ' #' || nth as what,
      coalesce(told.pieces, 0) as expected, coalesce(were.pieces, 0) as found
    from told full join were using (order_id, nth)
    where told.all_of is distinct from were.all_of order by order_id, nth limit 100`,
  );
}

/** The sums are those of what is kept. */
const ofSums = (tx: Reader, from: string, to: string): Promise<Difference[]> => {
  const mine = sql`enterprise_id = ${tx.enterpriseId} and day between ${from}::date and ${to}::date`;
  const figures = sql`jsonb_build_object('pieces', sum(pieces), 'units', sum(units), 'value', sum(value), 'parcels', sum(parcels), 'orders', sum(orders))`;
  return rows<Difference>(
    tx,
    sql`
    with told as (
      select day, field, key, sum(pieces)::int as pieces, ${figures} as all_of
      from (${addedUp(sql`(select ${columns} from summary_pieces where ${mine}) as r`, SUMMARY_FIELDS)}) as s group by day, field, key
    ), held as (
      select day, field, key, sum(pieces)::int as pieces, ${figures} as all_of from summary_sums where ${mine} group by day, field, key
      having sum(pieces) <> 0 or sum(units) <> 0 or sum(value) <> 0 or sum(parcels) <> 0 or sum(orders) <> 0
    )
    select 'sums of what left = what is kept' as rule, day::text || ' ' || field || ' ' || key as what, coalesce(told.pieces, 0) as expected,
      coalesce(held.pieces, 0) as found
    from told full join held using (day, field, key)
    where told.all_of is distinct from held.all_of order by day, field, key limit 100`,
  );
};
