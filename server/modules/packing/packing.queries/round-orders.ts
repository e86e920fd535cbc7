import type { z } from 'zod';
import type { RoundOrder } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

type Shown = z.output<typeof RoundOrder>;
type Found = Omit<Shown, 'pulled_at'> & { pulled_at: Date | null };

/** Orders of rounds by a condition on the aliases `ro` and `o`, in their sequence. */
export async function roundOrders(tx: Reader, which: Sql): Promise<Shown[]> {
  const found = await rows<Found>(
    tx,
    sql`
    select o.id as order_id, o.number, ro.seq, o.recipient_name, o.province, o.provider, o.tracking_number,
      coalesce(l.pieces, o.quantity)::int as pieces, coalesce(l.packed, 0)::int as packed, o.packing_status, o.status, ro.pulled_at, ro.pulled_reason
    from round_orders ro
    join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    left join lateral (select sum(wanted) as pieces, sum(packed) as packed from pack_lines l
                       where l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id) l on true
    ${which} order by ro.seq`,
  );
  return found.map((o) => ({ ...o, pulled_at: isoOrNull(o.pulled_at) }));
}

export const ordersOfRound = (tx: Reader, who: Actor, id: number): Promise<Shown[]> =>
  roundOrders(
    tx,
    sql`where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${id} and ${visibleTo(who)}`,
  );
