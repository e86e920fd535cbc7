import { STATUS } from '../../../../contract/order-status.ts';
import type { Difference } from '../../../platform/module.ts';
import { lits, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const ENDED = lits([STATUS.inTransit, STATUS.delivered, STATUS.completed, STATUS.cancelled, STATUS.returned]);

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
    select 'ended orders reserve nothing', o.number, 0, count(*)
    from orders o join published.reservations r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open'
    where o.enterprise_id = ${e} and o.status in ${ENDED} group by o.number
    union all
    select 'tallies = orders', concat_ws(' ', day, status, sale_channel_id, team_id, user_id), coalesce(o.amount, 0), coalesce(t.amount, 0)
    from (
      select (created_at at time zone 'Asia/Bangkok')::date as day, status, sale_channel_id, coalesce(team_id, 0) as team_id, coalesce(user_id, 0) as user_id,
        count(*) as n, sum(order_amount)::bigint as amount
      from orders where enterprise_id = ${e} group by 1, 2, 3, 4, 5
    ) o full join (
      select day, status, sale_channel_id, coalesce(team_id, 0) as team_id, coalesce(user_id, 0) as user_id, sum(n) as n, sum(amount)::bigint as amount
      from order_tallies where enterprise_id = ${e} group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(amount) <> 0
    ) t using (day, status, sale_channel_id, team_id, user_id)
    where coalesce(o.n, 0) <> coalesce(t.n, 0) or coalesce(o.amount, 0) <> coalesce(t.amount, 0)`,
  );
}
