import { STATUS } from '../../../../contract/codes/order-status.ts';
import { literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** What the orders of open rounds still wait for, by item. */
export const neededByRounds = (tx: Reader) =>
  rows<{ item_id: number; qty: number }>(
    tx,
    sql`
    select l.item_id, sum(l.wanted - coalesce(gone.qty, 0))::int as qty
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join pack_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    left join lateral (
      select sum(r.qty) as qty from published.reservations r
      where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.item_id = l.item_id and r.state = 'issued') gone on true
    where o.enterprise_id = ${tx.enterpriseId} and o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])}
      and l.wanted > coalesce(gone.qty, 0)
    group by l.item_id`,
  );
