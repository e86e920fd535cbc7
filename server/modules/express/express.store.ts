import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface ParcelRow {
  id: number;
  no: number;
  tracking_number: string | null;
  closed_at: Date | null;
  picked_up_at: Date | null;
  picked_up_by_name: string | null;
  delivered_at: Date | null;
  delivered_by_name: string | null;
  failed_at: Date | null;
}
/** An order's parcels that are not void; their order is locked by the caller. */
export const livingParcels = (tx: Tx, orderId: number): Promise<ParcelRow[]> =>
  rows<ParcelRow>(
    tx,
    sql`
    select p.id, p.no, p.tracking_number, p.closed_at, p.picked_up_at, p.delivered_at, p.failed_at,
      (select trim(fname || ' ' || lname) from users u where u.enterprise_id = p.enterprise_id and u.id = p.picked_up_by) as picked_up_by_name,
      (select trim(fname || ' ' || lname) from users u where u.enterprise_id = p.enterprise_id and u.id = p.delivered_by) as delivered_by_name
    from parcels p where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null order by p.no`,
  );

export const markPickedUp = (tx: Tx, who: Actor, id: number) =>
  tx.run(
    sql`update parcels set picked_up_at = ${now()}, picked_up_by = ${who.userId} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

export const markDelivered = (tx: Tx, who: Actor, id: number, cash: number | null) =>
  tx.run(sql`
    update parcels set delivered_at = ${now()}, delivered_by = ${who.userId}, cash_collected = ${cash}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const markFailed = (tx: Tx, id: number, type: string, reason: string) =>
  tx.run(sql`
    update parcels set failed_at = ${now()}, failed_reason_type = ${type}, failed_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
