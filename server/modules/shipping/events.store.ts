import type { CheckProblem, ParcelEventKind } from '../../../contract/codes/parcel-events.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { maybeRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { visibleTo } from '../orders/index.ts';
import type { ToldEvent } from './trackers/tracker.ts';

export interface KeptEvent {
  at: Date;
  kind: ParcelEventKind;
  words: string;
  place: string;
}
type Numbered = Pick<SentParcel, 'id' | 'tracking_number'>;
/** Keeps what was told; what is known already is not told again. */
export const insertEvents = (
  tx: Tx,
  { id, tracking_number: tracking }: Numbered,
  told: readonly ToldEvent[],
) =>
  tx.run(sql`
    insert into parcel_events (enterprise_id, parcel_id, tracking_number, at, heard_at, kind, code, words, place)
    select ${tx.enterpriseId}, ${id}, ${tracking}, t.at, ${now()}, t.kind, t.code, t.words, t.place
    from unnest(${told.map((t) => t.at)}::timestamptz[], ${told.map((t) => t.kind)}::text[], ${told.map((t) => t.code)}::text[],
      ${told.map((t) => t.words)}::text[], ${told.map((t) => t.place)}::text[]) as t (at, kind, code, words, place)
    on conflict do nothing`);

/** All that was told of a parcel under its number, newest first. */
export const eventsOfParcel = (
  tx: Reader,
  { id, tracking_number: tracking }: Numbered,
): Promise<KeptEvent[]> =>
  rows<KeptEvent>(
    tx,
    sql`
    select at, kind, words, place from parcel_events
    where enterprise_id = ${tx.enterpriseId} and parcel_id = ${id} and tracking_number = ${tracking} order by at desc, id desc`,
  );

export interface SentParcel {
  id: number;
  order_id: number;
  no: number;
  provider: Provider;
  tracking_number: string | null;
  closed_at: Date | null;
  picked_up_at: Date | null;
  left_behind_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  failed_reason: string | null;
  checked_at: Date | null;
}
const SENT = sql`
  select id, order_id, no, provider, tracking_number, closed_at, picked_up_at, left_behind_at, delivered_at, failed_at, failed_reason, checked_at
  from parcels`;
/** An order's living parcels, first first. */
export const sentParcels = (tx: Reader, orderId: number): Promise<SentParcel[]> =>
  rows<SentParcel>(
    tx,
    sql`${SENT} where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and void_at is null order by no`,
  );
/** The same, where the person may see the order and there is something to ask for. */
export const askableParcels = (tx: Reader, who: Actor, orderId: number): Promise<SentParcel[]> =>
  rows<SentParcel>(
    tx,
    sql`
    ${SENT} where enterprise_id = ${tx.enterpriseId} and void_at is null and order_id = (
      select o.id from published.orders o
      where o.enterprise_id = ${tx.enterpriseId} and o.id = ${orderId} and o.status <> ${STATUS.cancelled} and ${visibleTo(who)})
    order by no`,
  );
/** One of them, as it stands now that its order is locked; null where it was opened again. */
export const sentParcel = (tx: Reader, id: number): Promise<SentParcel | null> =>
  maybeRow<SentParcel>(
    tx,
    sql`${SENT} where enterprise_id = ${tx.enterpriseId} and id = ${id} and void_at is null`,
  );

/** What came of a check, and when the next one is due. */
export const writeChecked = (tx: Tx, id: number, problem: CheckProblem | null, next: Date | null) =>
  tx.run(sql`
    update parcels set checked_at = ${now()}, check_problem = ${problem}, check_at = ${next}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
/** Nothing was learned: what is known stays, and so does when it was. */
export const writeUnchecked = (tx: Tx, ids: readonly number[], problem: CheckProblem) =>
  tx.run(sql`
    update parcels set check_problem = ${problem} where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`);
/** A parcel that cannot be followed waits, and keeps the others from nothing. */
export const postpone = (tx: Tx, id: number, hours: number) =>
  tx.run(sql`
    update parcels set check_at = ${plusHours(now(), hours)} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Parcels with a provider that are due, those that wait longest first. */
export const parcelsToCheck = (tx: Reader, provider: Provider, most: number): Promise<SentParcel[]> =>
  rows<SentParcel>(
    tx,
    sql`
    ${SENT} where enterprise_id = ${tx.enterpriseId} and provider = ${provider} and check_at <= ${now()} and void_at is null
      and tracking_number is not null
    order by check_at, id limit ${most}`,
  );

/** Longer than one batch takes: whoever has not come back by then is dead. */
const LEASE_HOURS = 0.1;
/** Takes the shop's turn with a provider, where nobody has it and the provider is not left alone. Answers its failures in a row. */
export const takeTurn = (tx: Tx, provider: Provider): Promise<{ failures: number } | null> =>
  maybeRow<{ failures: number }>(
    tx,
    sql`
    insert into tracking_turns as t (enterprise_id, provider, leased_until, rests_until)
    values (${tx.enterpriseId}, ${provider}, ${plusHours(now(), LEASE_HOURS)}, ${now()})
    on conflict (enterprise_id, provider) do update set leased_until = excluded.leased_until
    where t.leased_until <= ${now()} and t.rests_until <= ${now()}
    returning failures`,
  );
export const holdTurn = (tx: Tx, provider: Provider) =>
  tx.run(sql`
    update tracking_turns set leased_until = ${plusHours(now(), LEASE_HOURS)}
    where enterprise_id = ${tx.enterpriseId} and provider = ${provider}`);
export const giveTurnBack = (tx: Tx, provider: Provider, failures: number, restsUntil: Date) =>
  tx.run(sql`
    update tracking_turns set leased_until = ${now()}, rests_until = ${restsUntil}, failures = ${failures}
    where enterprise_id = ${tx.enterpriseId} and provider = ${provider}`);
