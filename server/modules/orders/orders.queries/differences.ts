import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { Difference } from '../../warehouse/index.ts';

/** reliability.md's O, P and K invariants that one statement can check; empty when all hold. */
export async function orderDifferences(tx: Reader): Promise<Difference[]> {
  const e = tx.enterpriseId;
  return rows<Difference>(
    tx,
    sql`
    select 'status = last move of the timeline' as rule, o.number as what, l.to_status as expected, o.status as found
    from orders o join lateral (
      select to_status from order_events ev where ev.enterprise_id = o.enterprise_id and ev.order_id = o.id and to_status is not null order by id desc limit 1
    ) l on true
    where o.enterprise_id = ${e} and l.to_status <> o.status
    union all
    select 'product amount = sum of lines', o.number, coalesce(sum(l.amount), 0)::bigint, o.product_amount
    from orders o left join order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    where o.enterprise_id = ${e} group by o.number, o.product_amount having coalesce(sum(l.amount), 0) <> o.product_amount
    union all
    select 'ended orders reserve nothing', o.number, 0, count(*)
    from orders o join reservations r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open'
    where o.enterprise_id = ${e} and o.status in (121, 122, 130, 140, 141) group by o.number
    union all
    select 'an order is in one open round', o.number, 1, count(*)
    from orders o join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    where o.enterprise_id = ${e} group by o.number having count(*) > 1
    union all
    select 'a closed parcel is issued once', o.number, 1, count(b.id)
    from parcels p
    join orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    left join stock_bills b on b.enterprise_id = p.enterprise_id and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack'
    where p.enterprise_id = ${e} and p.closed_at is not null and p.void_at is null group by o.number, p.id having count(b.id) <> 1
    union all
    select 'paid amount = sum of payments', o.number, coalesce(sum(p.amount), 0)::bigint, o.paid_amount
    from orders o left join payments p on p.enterprise_id = o.enterprise_id and p.order_id = o.id
    where o.enterprise_id = ${e} group by o.number, o.paid_amount having coalesce(sum(p.amount), 0) <> o.paid_amount`,
  );
}
