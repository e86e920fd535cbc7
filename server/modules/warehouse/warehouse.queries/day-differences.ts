import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Days of the stock that are not what the moves of these days say; empty when all are. */
export const dayDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    with legs as materialized (select * from stock_legs() where enterprise_id = ${tx.enterpriseId}),
    places_should as (
      select item_id, place_id, day, sum(came) as came, sum(went) as went, sum(packed) as packed, sum(moved_in) as moved_in,
        sum(moved_out) as moved_out, sum(found) as found, sum(missed) as missed,
        sum(sum(change)) over (partition by item_id, place_id order by day) as closing
      from legs group by 1, 2, 3
    ),
    places_are as (select * from stock_days where enterprise_id = ${tx.enterpriseId}),
    items_should as (
      select item_id, day, packed, sum(on_hand) over so_far as on_hand, sum(owned) over so_far as owned,
        sum(value) over so_far as value
      from (
        select item_id, day, sum(packed) as packed, sum(on_hand) as on_hand, sum(owned) as owned, sum(value) as value
        from legs group by 1, 2 having bool_or(moved_in = 0 and moved_out = 0) or sum(on_hand) <> 0) as of_day
      window so_far as (partition by item_id order by day)
    ),
    items_are as (select * from stock_item_days where enterprise_id = ${tx.enterpriseId})
    select 'day: ' || figure.name || ' = sum of moves' as rule, i.sku || ' @ ' || p.name || ' ' || coalesce(a.day, s.day) as what,
      figure.expected, figure.found
    from places_should s
    full join places_are a on a.item_id = s.item_id and a.place_id = s.place_id and a.day = s.day
    join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = coalesce(a.item_id, s.item_id)
    join places p on p.enterprise_id = ${tx.enterpriseId} and p.id = coalesce(a.place_id, s.place_id)
    cross join lateral (values
      ('came', coalesce(s.came, 0), coalesce(a.came, 0)),
      ('went', coalesce(s.went, 0), coalesce(a.went, 0)),
      ('packed', coalesce(s.packed, 0), coalesce(a.packed, 0)),
      ('moved in', coalesce(s.moved_in, 0), coalesce(a.moved_in, 0)),
      ('moved out', coalesce(s.moved_out, 0), coalesce(a.moved_out, 0)),
      ('found', coalesce(s.found, 0), coalesce(a.found, 0)),
      ('missed', coalesce(s.missed, 0), coalesce(a.missed, 0)),
      ('closing', coalesce(s.closing, 0), coalesce(a.closing, 0))
    ) as figure (name, expected, found)
    where figure.expected <> figure.found
    union all
    select 'item’s day: ' || figure.name || ' = sum of moves', i.sku || ' ' || coalesce(a.day, s.day), figure.expected, figure.found
    from items_should s
    full join items_are a on a.item_id = s.item_id and a.day = s.day
    join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = coalesce(a.item_id, s.item_id)
    cross join lateral (values
      ('packed', coalesce(s.packed, 0), coalesce(a.packed, 0)),
      ('on hand', coalesce(s.on_hand, 0), coalesce(a.on_hand, 0)),
      ('owned', coalesce(s.owned, 0), coalesce(a.owned, 0)),
      ('value', coalesce(s.value, 0), coalesce(a.value, 0))
    ) as figure (name, expected, found)
    where figure.expected <> figure.found`,
  );
