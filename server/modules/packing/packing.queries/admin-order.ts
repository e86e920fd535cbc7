import { SHOWN_COUNTS } from '../../../../contract/packing.admin.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode, visibleTo } from '../../orders/index.ts';
import { packOf } from './pack.ts';

/** What is in an order's parcels, who packs it and how it was counted; null where nobody may see such a code. */
export async function adminOrder(tx: Reader, who: Actor, code: string) {
  const order = await maybeRow<{
    id: number;
    table: { station: string; user_id: number; user_name: string } | null;
  }>(
    tx,
    sql`
    select o.id, (
      select json_build_object('station', k.station, 'user_id', k.user_id, 'user_name', k.user_name) from pack_locks k
      where k.enterprise_id = o.enterprise_id and k.order_id = o.id and k.until > ${now()}) as table
    from published.orders o where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = (${idByCode(tx, code)})`,
  );
  if (!order) return null;
  const [pack, counts] = await Promise.all([packOf(tx, order.id, { left: true }), countsOf(tx, order.id)]);
  return { ...pack, last: null, table: order.table, counts };
}

async function countsOf(tx: Reader, orderId: number) {
  const found = await rows<{
    at: Date;
    by: string;
    station: string;
    sku: string;
    qty: number;
    by_hand: 'picture' | 'admin' | null;
    reason: string | null;
  }>(
    tx,
    sql`
    select s.at, coalesce(u.name, '') as by, s.station, i.sku, s.qty, s.by_hand, s.reason
    from pack_scans s
    join published.stock_items i on i.enterprise_id = s.enterprise_id and i.id = s.item_id
    left join published.people u on u.enterprise_id = s.enterprise_id and u.id = s.user_id
    where s.enterprise_id = ${tx.enterpriseId} and s.order_id = ${orderId} order by s.id desc limit ${SHOWN_COUNTS}`,
  );
  return found.map((c) => ({ ...c, at: iso(c.at) }));
}
