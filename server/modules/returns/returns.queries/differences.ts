import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Difference } from '../../../platform/module.ts';
import { literal, rows, sql } from '../../../platform/sql.ts';
import { sentOf } from './sent.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Nothing comes back more often than it left, what a return says it came to is what was counted, an ended return is complete, and each closed parcel is in the ledger as it was counted. */
export const returnDifferences = (tx: Reader): Promise<Difference[]> =>
  rows<Difference>(
    tx,
    sql`
    with counted as (
      select r.enterprise_id, r.id, r.number, r.order_id, r.done_at, p.id as parcel_id, p.bill_id, l.line, l.item_id, l.good + l.broken + l.lost + l.other as qty
      from returns r
      join return_parcels p on p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.undone_at is null
      join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
      where r.enterprise_id = ${tx.enterpriseId}
    ), sent as (
      select r.id as return_id, s.line, s.item_id, s.qty
      from returns r cross join lateral ${sentOf({ enterprise: sql`r.enterprise_id`, order: sql`r.order_id`, putBack: sql`r.put_back` })} as s
      where r.enterprise_id = ${tx.enterpriseId}
    )
    select 'returned at most as sent' as rule, c.number || ' ' || c.line as what, coalesce(s.qty, 0) as expected, sum(c.qty)::int as found
    from counted c left join sent s on s.return_id = c.id and s.line = c.line and s.item_id = c.item_id
    group by c.id, c.number, c.line, c.item_id, s.qty having sum(c.qty) > coalesce(s.qty, 0)
    union all
    select 'a return that is done is complete', r.number, coalesce(s.qty, 0), coalesce(c.qty, 0)
    from returns r
    cross join lateral (select sum(s.qty)::int as qty from sent s where s.return_id = r.id) as s
    cross join lateral (select sum(c.qty)::int as qty from counted c where c.id = r.id) as c
    where r.enterprise_id = ${tx.enterpriseId} and r.done_at is not null and coalesce(s.qty, 0) <> coalesce(c.qty, 0)
    union all
    select 'what a return came to = its parcels', r.number, coalesce(c.qty, 0), r.good + r.broken + r.lost + r.other
    from returns r
    cross join lateral (select sum(c.qty)::int as qty from counted c where c.id = r.id) as c
    where r.enterprise_id = ${tx.enterpriseId} and coalesce(c.qty, 0) <> r.good + r.broken + r.lost + r.other
    union all
    select 'what a return was sent with = its order', r.number, coalesce(s.qty, 0), r.sent
    from returns r
    join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    cross join lateral (select sum(s.qty)::int as qty from sent s where s.return_id = r.id) as s
    where r.enterprise_id = ${tx.enterpriseId} and o.status <> ${literal(STATUS.cancelled)} and coalesce(s.qty, 0) <> r.sent
    union all
    select 'what waits in quarantine = what was set aside and not decided', r.number || ' ' || l.line,
      case when p.undone_at is null then l.other - d.qty else 0 end, l.aside_left
    from return_lines l
    join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id
    join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
    cross join lateral (
      select coalesce(sum(q.qty), 0)::int as qty from quarantine_outcomes q
      join published.stock_bills b on b.enterprise_id = q.enterprise_id and b.id = q.bill_id and not b.is_reversed
      where q.enterprise_id = l.enterprise_id and q.parcel_id = l.parcel_id and q.line = l.line and q.item_id = l.item_id) as d
    where l.enterprise_id = ${tx.enterpriseId} and l.other > 0
      and l.aside_left <> case when p.undone_at is null then l.other - d.qty else 0 end
    union all
    select 'a return that is done is a returned order', r.number, ${literal(STATUS.returned)}, o.status
    from returns r join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    where r.enterprise_id = ${tx.enterpriseId} and r.done_at is not null
      and o.status not in (${literal(STATUS.returned)}, ${literal(STATUS.claimed)}, ${literal(STATUS.cancelled)})
    union all
    select 'a counted parcel is in the ledger', c.number, sum(c.qty)::int, coalesce(m.qty, 0)
    from counted c
    cross join lateral (select sum(b.pieces)::int as qty from published.stock_bills b where b.enterprise_id = c.enterprise_id and b.id = c.bill_id) as m
    group by c.number, c.parcel_id, m.qty having sum(c.qty) <> coalesce(m.qty, 0)
    union all
    select 'a parcel that was opened again is not in the ledger', r.number, 1, 0
    from return_parcels p
    join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
    join published.stock_bills b on b.enterprise_id = p.enterprise_id and b.id = p.bill_id
    where p.enterprise_id = ${tx.enterpriseId} and (p.undone_at is not null) <> b.is_reversed`,
  );
