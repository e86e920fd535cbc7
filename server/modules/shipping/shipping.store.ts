import { PROVIDERS_ASKED, type Provider } from '../../../contract/codes/providers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { literals, maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** A parcel an order; our own courier's gets its tracking number at once. Answers what each travels under. */
export const insertParcels = (tx: Tx, orders: number[], ownCourier: Provider) =>
  rows<{ order_id: number; tracking_number: string | null }>(
    tx,
    sql`
    insert into parcels (enterprise_id, order_id, no, provider, tracking_number)
    select o.enterprise_id, o.id, 1 + coalesce((select max(no) from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id), 0), o.provider,
      case when o.tracking_number is not null then o.tracking_number
           when o.provider = ${ownCourier} then 'LGR' || next_number('tracking', 9) end
    from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${orders}::bigint[])
    order by o.id
    returning order_id, tracking_number`,
  );

const ASKED = literals(PROVIDERS_ASKED);
/** A provider knows a parcel some time after it got it; whoever cannot be asked is not looked at. */
const firstLook = (hours: number): Sql =>
  sql`case when provider in ${ASKED} then ${plusHours(now(), hours)}::timestamptz end`;

/** What nobody has closed is asked for too, now and then: it may have left without a scan. */
export const OPEN_HOURS = 24;

export interface ParcelRow {
  id: number;
  no: number;
  tracking_number: string | null;
  picked_up_at: Date | null;
}
/** The parcel of an order that was closed last. */
export const closedParcelForUpdate = (tx: Tx, orderId: number): Promise<ParcelRow | null> =>
  maybeRow<ParcelRow>(
    tx,
    sql`
    select id, no, tracking_number, picked_up_at from parcels
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and closed_at is not null order by no desc limit 1 for update`,
  );
/** Closes the parcel that is being packed; `no` is how manieth it is of those that are not void, as its label says. */
export const markClosed = (tx: Tx, who: Actor, orderId: number): Promise<ParcelRow> =>
  onlyRow<ParcelRow>(
    tx,
    sql`
    update parcels set closed_at = ${now()}, closed_by = ${who.userId}, check_at = ${firstLook(2)}
    where enterprise_id = ${tx.enterpriseId} and id = (
      select id from parcels
      where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and closed_at is null order by no limit 1)
    returning id, tracking_number, picked_up_at, (
      select count(*) from parcels before where before.enterprise_id = parcels.enterprise_id and before.order_id = parcels.order_id
        and before.void_at is null and before.no <= parcels.no)::int as no`,
  );

/**
 * The ledger posts a parcel once: opened again, it is void and an open one takes its tracking number: that which is being
 * packed after it, as far as it has none, else a new one. Answers what that travels under.
 */
export async function replaceParcel(tx: Tx, id: number): Promise<string | null> {
  const { order_id, tracking_number } = await onlyRow<{ order_id: number; tracking_number: string | null }>(
    tx,
    sql`update parcels set void_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id} returning order_id, tracking_number`,
  );
  const taken = await maybeRow<{ tracking_number: string | null }>(
    tx,
    sql`
    update parcels set tracking_number = coalesce(tracking_number, ${tracking_number})
    where enterprise_id = ${tx.enterpriseId} and order_id = ${order_id} and void_at is null and closed_at is null
    returning tracking_number`,
  );
  if (taken) return taken.tracking_number;
  await tx.run(sql`
    insert into parcels (enterprise_id, order_id, no, provider, tracking_number)
    select p.enterprise_id, p.order_id, (select max(no) + 1 from parcels l where l.enterprise_id = p.enterprise_id and l.order_id = p.order_id),
      p.provider, p.tracking_number
    from parcels p where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}`);
  return tracking_number;
}

/** Parcels of an order that are closed and lie here or have left. */
export const closedParcels = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
      select count(*)::int as n from parcels
      where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and closed_at is not null`,
    )
  ).n;

/** Of an order that leaves its round: what was not handed over is void. */
export const markVoid = (tx: Tx, orderId: number) =>
  tx.run(sql`
    update parcels set void_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and picked_up_at is null`);

/** Tells whether the order has no other parcel that still lies here. */
export const markPickedUp = async (tx: Tx, who: Actor, id: number): Promise<boolean> => {
  const { last } = await onlyRow<{ last: boolean }>(
    tx,
    sql`
    update parcels p set picked_up_at = ${now()}, picked_up_by = ${who.userId}, check_at = ${firstLook(0.5)}
    where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}
    returning not exists (
      select from parcels other where other.enterprise_id = p.enterprise_id and other.order_id = p.order_id
        and other.id <> p.id and other.void_at is null and other.picked_up_at is null) as last`,
  );
  return last;
};

/** It lies here after all. Tells whether no parcel of its order is away. */
export const markLeftBehind = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await onlyRow<{ none_away: boolean }>(
      tx,
      sql`
      update parcels p set picked_up_at = null, picked_up_by = null, left_behind_at = ${now()}, check_at = ${firstLook(2)}
      where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}
      returning not exists (
        select from parcels other where other.enterprise_id = p.enterprise_id and other.order_id = p.order_id
          and other.id <> p.id and other.void_at is null and other.picked_up_at is not null) as none_away`,
    )
  ).none_away;

/** Tells whether the order has no other parcel that is still to arrive. Cash in satang; null where none was due. */
export const markDelivered = async (
  tx: Tx,
  who: Actor,
  id: number,
  cash: number | null,
): Promise<boolean> => {
  const { last } = await onlyRow<{ last: boolean }>(
    tx,
    sql`
    update parcels p set delivered_at = ${now()}, delivered_by = ${who.userId}, cash_collected = ${cash}, check_at = null
    where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}
    returning not exists (
      select from parcels other where other.enterprise_id = p.enterprise_id and other.order_id = p.order_id
        and other.id <> p.id and other.void_at is null and other.delivered_at is null) as last`,
  );
  return last;
};

export const markFailed = (tx: Tx, id: number, type: string, reason: string) =>
  tx.run(sql`
    update parcels set failed_at = ${now()}, failed_reason_type = ${type}, failed_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const writeProvider = (tx: Tx, orderId: number, provider: Provider) =>
  tx.run(
    sql`update parcels set provider = ${provider}, check_at = case when ${provider} in ${ASKED} and closed_at is not null then ${plusHours(now(), 2)}::timestamptz end where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and picked_up_at is null`,
  );
/** An order's parcel, its newest unless one is named; null where it has no such one. */
export const livingParcel = (tx: Tx, orderId: number, id: number | undefined): Promise<ParcelRow | null> =>
  maybeRow<ParcelRow>(
    tx,
    sql`
    select id, no, tracking_number, picked_up_at from parcels
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and (${id === undefined} or id = ${id ?? null})
    order by no desc limit 1`,
  );
/** The provider's numbers of what has not been handed over. */
export const forgetTrackings = (tx: Tx, orderId: number) =>
  tx.run(sql`
    update parcels set tracking_number = null, checked_at = null, check_problem = null
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null and picked_up_at is null`);
/** A taken number violates parcels_tracking. */
export const writeTracking = (tx: Tx, parcelId: number, tracking: string | null) =>
  tx.run(sql`
    update parcels set tracking_number = ${tracking}, checked_at = null, check_problem = null,
      check_at = case when closed_at is not null then ${firstLook(2)} when ${tracking !== null} then ${firstLook(OPEN_HOURS)} end
    where enterprise_id = ${tx.enterpriseId} and id = ${parcelId}`);
