import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Difference } from '../../../platform/module.ts';
import { literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const ENDED = literals([
  STATUS.inTransit,
  STATUS.delivered,
  STATUS.completed,
  STATUS.cancelled,
  STATUS.returned,
]);

/** reliability.md's O invariants that one statement can check; empty when all hold. */
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
    select 'what is taken off = its parts by line', o.number, o.discount + o.coupon_discount, sum(l.discount_part + l.coupon_part)::bigint
    from orders o join order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    where o.enterprise_id = ${e} group by o.number, o.discount, o.coupon_discount
    having (o.discount, o.coupon_discount) <> (sum(l.discount_part), sum(l.coupon_part))
    union all
    select 'lines and events have their order', w.order_id::text, 1, 0
    from (
      select order_id from order_lines where enterprise_id = ${e} union select order_id from order_events where enterprise_id = ${e}
    ) w where not exists (select from orders o where o.enterprise_id = ${e} and o.id = w.order_id)
    union all
    select 'ended orders reserve nothing', o.number, 0, count(*)
    from orders o join published.reservations r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open'
    where o.enterprise_id = ${e} and o.status in ${ENDED} group by o.number
    union all
    select 'tallies = orders', concat_ws(' ', day, status, sale_channel_id, team_id, user_id), coalesce(o.amount, 0), coalesce(t.amount, 0)
    from (
      select (created_at at time zone 'Asia/Bangkok')::date as day, status, sale_channel_id, coalesce(team_id, 0) as team_id, coalesce(user_id, 0) as user_id,
        count(*) as n, sum(order_amount)::bigint as amount, count(paid_at) as paid,
        coalesce(sum(order_amount) filter (where paid_at is not null), 0)::bigint as paid_amount
      from orders where enterprise_id = ${e} group by 1, 2, 3, 4, 5
    ) o full join (
      select day, status, sale_channel_id, coalesce(team_id, 0) as team_id, coalesce(user_id, 0) as user_id, sum(n) as n, sum(amount)::bigint as amount,
        sum(paid) as paid, sum(paid_amount)::bigint as paid_amount
      from order_tallies where enterprise_id = ${e} group by 1, 2, 3, 4, 5
    ) t using (day, status, sale_channel_id, team_id, user_id)
    where (coalesce(o.n, 0), coalesce(o.amount, 0), coalesce(o.paid, 0), coalesce(o.paid_amount, 0))
       <> (coalesce(t.n, 0), coalesce(t.amount, 0), coalesce(t.paid, 0), coalesce(t.paid_amount, 0))`,
  );
}
