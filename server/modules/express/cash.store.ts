import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { PAYMENT_TYPES } from '../../../contract/codes/payment-types.ts';
import { exists, literals, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export interface CashOfParcel {
  parcel_id: number;
  order_id: number;
  order_number: string;
  tracking_number: string | null;
  recipient_name: string;
  delivered_at: Date | null;
  /** satang */
  amount: number;
}
/** What a person collected at doors, is owed still, and is in no hand-in. */
export const cashInHand = (tx: Reader, who: Actor): Promise<CashOfParcel[]> =>
  rows<CashOfParcel>(
    tx,
    sql`
    select p.id as parcel_id, o.id as order_id, o.number as order_number, p.tracking_number, o.recipient_name, p.delivered_at,
      p.cash_collected as amount
    from published.parcels p
    join published.parcel_hands h on h.enterprise_id = p.enterprise_id and h.id = p.id and h.delivered_by = ${who.userId}
    join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where p.enterprise_id = ${tx.enterpriseId} and p.cash_collected > 0 and p.void_at is null and o.cash_due >= p.cash_collected
      and not exists (select from cash_handin_parcels c where c.enterprise_id = p.enterprise_id and c.parcel_id = p.id and c.gone_at is null)
    order by p.delivered_at, p.id`,
  );

export interface LockedHandin {
  id: number;
  number: string;
  user_id: number;
  /** satang, as what follows */
  expected: number;
  counted: number;
  received: number | null;
  received_at: Date | null;
  gone_at: Date | null;
}
export const handinForUpdate = (tx: Tx, id: number): Promise<LockedHandin | null> =>
  maybeRow<LockedHandin>(
    tx,
    sql`
    select id, number, user_id, expected, counted, received, received_at, gone_at from cash_handins
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

interface NewHandin {
  /** satang */
  expected: number;
  counted: number;
  reason: string;
}
export async function insertHandin(
  tx: Tx,
  who: Actor,
  h: NewHandin,
  parcels: readonly CashOfParcel[],
): Promise<{ id: number; number: string }> {
  const made = await onlyRow<{ id: number; number: string }>(
    tx,
    sql`
    insert into cash_handins (enterprise_id, number, user_id, user_name, at, expected, counted, reason)
    values (${tx.enterpriseId}, document_number('cash_handin', 'CH{yy}{mm}-{n4}', ${now()}), ${who.userId}, ${who.name}, ${now()},
            ${h.expected}, ${h.counted}, ${h.reason})
    returning id, number`,
  );
  await tx.run(sql`
    insert into cash_handin_parcels (enterprise_id, handin_id, parcel_id, order_id, amount)
    select ${tx.enterpriseId}, ${made.id}, l.parcel_id, l.order_id, l.amount
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as l (parcel_id bigint, order_id bigint, amount bigint)`);
  return made;
}

export interface HandinLine {
  id: number;
  order_id: number;
  /** satang */
  amount: number;
  payment_id: number | null;
}
export const linesOf = (tx: Reader, handinId: number): Promise<HandinLine[]> =>
  rows<HandinLine>(
    tx,
    sql`
    select id, order_id, amount, payment_id from cash_handin_parcels
    where enterprise_id = ${tx.enterpriseId} and handin_id = ${handinId} and gone_at is null order by order_id, id`,
  );

interface Received {
  /** satang */
  received: number;
  payment_method_id: number;
  note: string;
}
export async function markReceived(
  tx: Tx,
  who: Actor,
  id: number,
  r: Received,
  payments: ReadonlyMap<number, number>,
): Promise<void> {
  await tx.run(sql`
    update cash_handins set received = ${r.received}, received_at = ${now()}, received_by = ${who.userId}, received_by_name = ${who.name},
      received_note = ${r.note}, payment_method_id = ${r.payment_method_id}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
  await tx.run(sql`
    update cash_handin_parcels c set payment_id = p.payment_id
    from unnest(${[...payments.keys()]}::bigint[], ${[...payments.values()]}::bigint[]) as p (order_id, payment_id)
    where c.enterprise_id = ${tx.enterpriseId} and c.handin_id = ${id} and c.order_id = p.order_id and c.gone_at is null`);
}

/** Its cash is to be handed in again. */
export async function markGone(tx: Tx, who: Actor, id: number, reason: string): Promise<void> {
  await tx.run(sql`
    update cash_handin_parcels set gone_at = ${now()} where enterprise_id = ${tx.enterpriseId} and handin_id = ${id} and gone_at is null`);
  await tx.run(sql`
    update cash_handins set gone_at = ${now()}, gone_by_name = ${who.name}, gone_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
}

/** Payment methods that cash may be put under: in use, and money comes in by them. */
export const takesCash = sql`closed_at is null and type not in ${literals([PAYMENT_TYPES.cod, PAYMENT_TYPES.claim])}`;
export const isCashAccount = (tx: Reader, methodId: number): Promise<boolean> =>
  exists(
    tx,
    sql`from published.payment_methods where enterprise_id = ${tx.enterpriseId} and id = ${methodId} and ${takesCash}`,
  );
