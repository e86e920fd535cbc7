import type { DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { idByCode, matching, visibleTo } from '../../orders/index.ts';
import { sentOf } from './sent.ts';

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
  pieces: number;
  left: number;
}
/** Of an order that was cancelled when a part of it had left: what is put back first, then what comes after it. */
function found(tx: Reader, who: Actor, which: Sql): Promise<FoundOrder[]> {
  const sent = (putBack: boolean) => sql`(
    select coalesce(sum(s.qty), 0)::int
    from ${sentOf({ enterprise: sql`o.enterprise_id`, order: sql`o.id`, putBack: sql`${putBack}::boolean` })} as s)`;
  const back = (putBack: boolean) => sql`(
    select coalesce(sum(l.good + l.broken + l.lost + l.other), 0)::int
    from returns r
    join return_parcels p on p.enterprise_id = r.enterprise_id and p.return_id = r.id and p.undone_at is null
    join return_lines l on l.enterprise_id = p.enterprise_id and l.parcel_id = p.id
    where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.put_back = ${putBack})`;
  return rows<FoundOrder>(
    tx,
    sql`
    select o.*, case when puts_back then put.pieces else come.pieces end as pieces, case when puts_back then put.left else come.left end as left
    from (
      select o.enterprise_id, o.id, o.number, o.status, o.delivery_status, o.recipient_name, o.phone, o.tracking_number, o.created_at,
        exists (select from returns r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.put_back) as put_back
      from published.orders o where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and ${which}
      order by o.created_at desc, o.id desc limit ${MOST}) as o
    cross join lateral (
      select n as pieces, n - ${back(true)} as left from (select case when o.put_back then ${sent(true)} else 0 end as n) as s) as put
    cross join lateral (select n as pieces, n - ${back(false)} as left from (select ${sent(false)} as n) as s) as come
    cross join lateral (select o.put_back and (put.left > 0 or come.pieces = 0) as puts_back) as which
    order by o.created_at desc, o.id desc`,
  );
}
