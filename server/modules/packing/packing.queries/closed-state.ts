import { MOVES } from '../../../../contract/codes/moves.ts';
import { PACKING, type PackingStatus } from '../../../../contract/codes/packing-status.ts';
import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode, visibleTo } from '../../orders/index.ts';

/** Events by which an order is cancelled. */
const CANCELS = MOVES.filter(({ to }) => to === STATUS.cancelled).flatMap(({ by }) => by);

/** Whether an order is closed, by whom and when, and whose it is now; null where nobody may see such a code. */
export async function closedState(tx: Reader, who: Actor, code: string) {
  const found = await maybeRow<{
    number: string;
    status: OrderStatus;
    packing_status: PackingStatus;
    hold: boolean;
    by: string | null;
    at: Date | null;
    stopped: { by: string | null; at: string; reason: string | null } | null;
    round: string | null;
    left: { event: 'pull_out' | 'round_deleted'; by: string | null; reason: string | null } | null;
    table: { station: string; user_id: number; user_name: string } | null;
  }>(
    tx,
    sql`
    select o.number, o.status, o.packing_status, o.held_at is not null as hold, p.closed_at as at,
      (select u.name from published.people u where u.enterprise_id = o.enterprise_id and u.id = p.closed_by) as by,
      (select r.number from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
       where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null) as round,
      (select json_build_object('by', nullif(e.user_name, ''), 'at', e.at, 'reason', nullif(coalesce(e.data ->> 'reason', e.data ->> 'note'), ''))
       from published.order_events e
       where e.enterprise_id = o.enterprise_id and e.order_id = o.id
         and case when o.status = ${STATUS.cancelled} then e.event = any (${CANCELS}) else o.held_at is not null and e.event = 'hold' end
       order by e.id desc limit 1) as stopped,
      (select json_build_object('event', e.event, 'by', e.user_name, 'reason', e.data ->> 'reason') from published.order_events e
       where e.enterprise_id = o.enterprise_id and e.order_id = o.id and e.event in ('pull_out', 'round_deleted') order by e.id desc limit 1) as "left",
      (select json_build_object('station', k.station, 'user_id', k.user_id, 'user_name', k.user_name) from pack_locks k
       where k.enterprise_id = o.enterprise_id and k.order_id = o.id) as "table"
    from published.orders o
    left join lateral (select closed_at, closed_by from published.parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by no desc limit 1) p on true
    where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = (${idByCode(tx, code)})`,
  );
  return (
    found && {
      number: found.number,
      closed: found.packing_status === PACKING.closed,
      by: found.by,
      at: isoOrNull(found.at),
      cancelled: found.status === STATUS.cancelled,
      hold: found.hold,
      status: found.status,
      stopped: found.stopped && { ...found.stopped, at: iso(new Date(found.stopped.at)) },
      round: found.round,
      left: found.left,
      table: found.table,
    }
  );
}
