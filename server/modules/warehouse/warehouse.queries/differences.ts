import type { Difference } from '../../../platform/module.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { dayDifferences } from './day-differences.ts';

/** behaviour.md §5's equalities, checked from the ledger up, of balances and of days; empty when all hold. */
export const ledgerDifferences = async (tx: Reader): Promise<Difference[]> => [
  ...(await differences(tx)),
  ...(await dayDifferences(tx)),
];

async function differences(tx: Reader): Promise<Difference[]> {
  const e = tx.enterpriseId;
  return rows<Difference>(
    tx,
    sql`
    with own as (select id, kind from places where enterprise_id = ${e} and kind in ('store', 'line', 'defective', 'quarantine')),
    legs as (
      select m.item_id, m.to_place as place_id, m.qty as delta, m.value as worth from stock_moves m where m.enterprise_id = ${e}
      union all
      select m.item_id, m.from_place, -m.qty, -m.value from stock_moves m where m.enterprise_id = ${e}
    ),
    by_place as (
      select l.item_id, l.place_id, own.kind, sum(l.delta) as amount, sum(l.worth) as worth
      from legs l join own on own.id = l.place_id group by 1, 2, 3
    ),
    by_item as (
      select item_id, sum(amount) filter (where kind in ('store', 'line')) as on_hand, sum(amount) as owned, sum(worth) as value
      from by_place group by 1
    ),
    open as (select item_id, sum(qty) as reserved from reservations where enterprise_id = ${e} and state = 'open' group by 1)
    select 'balance = sum of moves' as rule, i.sku || ' @ ' || p.name as what, coalesce(bp.amount, 0) as expected, coalesce(b.amount, 0) as found
    from by_place bp
    full join (select * from stock_balances where enterprise_id = ${e}) b on b.item_id = bp.item_id and b.place_id = bp.place_id
    join stock_items i on i.enterprise_id = ${e} and i.id = coalesce(b.item_id, bp.item_id)
    join places p on p.enterprise_id = ${e} and p.id = coalesce(b.place_id, bp.place_id)
    where coalesce(bp.amount, 0) <> coalesce(b.amount, 0)
    union all
    select 'counted = sum of scans', c.number || ' ' || i.sku, coalesce(sum(s.pieces), 0), coalesce(l.counted, 0)
    from count_lines l
    join stock_counts c on c.enterprise_id = l.enterprise_id and c.id = l.count_id
    join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join count_scans s on s.enterprise_id = l.enterprise_id and s.line_id = l.id
    where l.enterprise_id = ${e}
    group by l.enterprise_id, l.id, c.number, i.sku, l.counted having coalesce(sum(s.pieces), 0) <> coalesce(l.counted, 0)
    union all
    select level.rule, i.sku, level.expected, level.found
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    left join by_item bi on bi.item_id = l.item_id
    left join open o on o.item_id = l.item_id
    cross join lateral (values
      ('on hand = sum of moves', coalesce(bi.on_hand, 0), l.on_hand),
      ('owned = sum of moves', coalesce(bi.owned, 0), l.owned),
      ('stock value = sum of values', coalesce(bi.value, 0), l.value),
      ('reserved = open reservations', coalesce(o.reserved, 0), l.reserved)
    ) as level (rule, expected, found)
    where l.enterprise_id = ${e} and level.expected <> level.found`,
  );
}
