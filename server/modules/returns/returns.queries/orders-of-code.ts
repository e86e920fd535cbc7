import type { DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode, matching, visibleTo } from '../../orders/index.ts';

/** A person has not sent more parcels back than these at once. */
const MOST = 20;

/** The orders that a parcel may be of: the one with this very number, else those that the text is found in, the newest first. */
export async function ordersOfCode(tx: Reader, who: Actor, code: string): Promise<FoundOrder[]> {
  const exact = await found(tx, who, sql`o.id = (${idByCode(tx, code)})`);
  return exact.length ? exact : found(tx, who, matching(code));
}

export interface FoundOrder {
  id: number;
  number: string;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
  recipient_name: string;
  phone: string;
  tracking_number: string | null;
  created_at: Date;
  put_back: boolean;
  pieces: number;
  left: number;
}
function found(tx: Reader, who: Actor, which: Sql): Promise<FoundOrder[]> {
  return rows<FoundOrder>(
    tx,
    sql`
    select o.*, pieces.sent as pieces, pieces.sent - back.n as left
    from (
      select o.id, o.number, o.status, o.delivery_status, o.recipient_name, o.phone, o.tracking_number, o.created_at,
        r.id as return_id, coalesce(r.put_back, false) as put_back
      from published.orders o left join returns r on r.enterprise_id = o.enterprise_id and r.order_id = o.id
      where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and ${which}
      order by o.created_at desc, o.id desc limit ${MOST}) as o
    cross join lateral (
      select coalesce(sum(s.qty), 0)::int as sent from published.reservations s
      where s.enterprise_id = ${tx.enterpriseId} and s.order_id = o.id and s.state = 'issued') as pieces
    cross join lateral (
      select coalesce(sum(l.good + l.broken + l.lost + l.other), 0)::int as n
      from return_parcels p join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
      where p.enterprise_id = ${tx.enterpriseId} and p.return_id = o.return_id) as back
    order by o.created_at desc, o.id desc`,
  );
}
