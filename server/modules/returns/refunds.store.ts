import type { PAY_BACK_WAYS } from '../../../contract/payments.credit.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** satang */
export const insertRefund = (tx: Tx, r: { parcel_id: number; proposed: number }) =>
  tx.run(sql`
    insert into refunds (enterprise_id, parcel_id, proposed, at) values (${tx.enterpriseId}, ${r.parcel_id}, ${r.proposed}, ${now()})`);

/** What returns of an order have proposed so far, but for what nobody wanted to pay back; satang. */
export const proposedBefore = async (tx: Tx, returnId: number): Promise<number> =>
  (
    await onlyRow<{ sum: number }>(
      tx,
      sql`
      select coalesce(sum(coalesce(f.amount, f.proposed)), 0)::bigint as sum
      from refunds f join return_parcels p on p.enterprise_id = f.enterprise_id and p.id = f.parcel_id and p.undone_at is null
      where f.enterprise_id = ${tx.enterpriseId} and p.return_id = ${returnId}
        -- what was paid back has left the order's paid amount already
        and f.decided_at is null`,
    )
  ).sum;

export interface StoredRefund {
  id: number;
  order_id: number;
  proposed: number;
  decided_at: Date | null;
  decided_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
}
export const refundById = (tx: Tx, id: number): Promise<StoredRefund | null> =>
  maybeRow<StoredRefund>(
    tx,
    sql`
    select f.id, r.order_id, f.proposed, f.decided_at, f.decided_by, p.undone_at, p.undone_by
    from refunds f
    join return_parcels p on p.enterprise_id = f.enterprise_id and p.id = f.parcel_id
    join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
    where f.enterprise_id = ${tx.enterpriseId} and f.id = ${id}`,
  );
export const writeDecided = (
  tx: Tx,
  who: Actor,
  r: { id: number; amount: number; way: (typeof PAY_BACK_WAYS)[number]; note: string },
) =>
  tx.run(sql`
    update refunds set decided_at = ${now()}, decided_by = ${who.name}, amount = ${r.amount}, way = ${r.amount > 0 ? r.way : null}, note = ${r.note}
    where enterprise_id = ${tx.enterpriseId} and id = ${r.id}`);
