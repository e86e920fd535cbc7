import { SHOWN_PARCELS } from '../../../../contract/packing.station.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, iso, now, startOfDay } from '../../../platform/clock.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';
import { boxCode } from '../../shipping/index.ts';

/** The parcels closed last today whose last piece was scanned at this table. */
export async function recentParcels(tx: Reader, who: Actor, station: string) {
  const found = await rows<{ number: string; name: string; pieces: number; at: Date }>(
    tx,
    sql`
    select ${boxCode} as number, o.recipient_name as name, p.closed_at as at, (
      select coalesce(sum(c.qty), 0) from published.packed_pieces c
      where c.enterprise_id = p.enterprise_id and c.parcel_id = p.id)::int as pieces
    from published.parcels p
    join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where p.enterprise_id = ${tx.enterpriseId} and p.closed_at >= ${startOfDay(dayOf(now()))} and p.void_at is null and ${visibleTo(who)}
      and (select s.station from pack_scans s
        where s.enterprise_id = p.enterprise_id and s.order_id = p.order_id and s.at <= p.closed_at order by s.id desc limit 1) = ${station}
    order by p.closed_at desc, p.id desc limit ${SHOWN_PARCELS}`,
  );
  return found.map((parcel) => ({ ...parcel, at: iso(parcel.at) }));
}
