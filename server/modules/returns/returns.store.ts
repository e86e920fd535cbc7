import type { FoundCounts } from '../../../contract/returns.ts';
import type { DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import type { ReturnReason } from '../../../contract/codes/return-reasons.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface StoredReturn {
  id: number;
  number: string;
  order_id: number;
  put_back: boolean;
  done_at: Date | null;
  done_by: string | null;
  ended_at: Date | null;
}
const RETURN = sql`select id, number, order_id, put_back, done_at, done_by, ended_at from returns`;

/** The return of an order, or its put-back. Whoever writes to it holds the order's row. */
export const returnOfOrder = (
  tx: Tx,
  of: { order_id: number; put_back: boolean },
): Promise<StoredReturn | null> =>
  maybeRow<StoredReturn>(
    tx,
    sql`${RETURN} where enterprise_id = ${tx.enterpriseId} and order_id = ${of.order_id} and put_back = ${of.put_back}`,
  );
export const returnById = (tx: Tx, id: number): Promise<StoredReturn | null> =>
  maybeRow<StoredReturn>(tx, sql`${RETURN} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const insertReturn = (
  tx: Tx,
  who: Actor,
  r: { order_id: number; put_back: boolean; sent: number },
): Promise<StoredReturn> =>
  onlyRow<StoredReturn>(
    tx,
    sql`
    insert into returns (enterprise_id, number, order_id, put_back, sent, at, last_at, user_id, user_name)
    values (${tx.enterpriseId}, 'RE' || next_number('return', 6), ${r.order_id}, ${r.put_back}, ${r.sent}, ${now()}, ${now()}, ${who.userId}, ${who.name || 'ระบบ'})
    returning id, number, order_id, put_back, done_at, done_by, ended_at`,
  );

/** That it is coming, and why; the rest is waited for again. */
export const writeAnnounced = (
  tx: Tx,
  who: Actor,
  id: number,
  why: { reason_type: ReturnReason; reason: string },
) =>
  tx.run(sql`
    update returns set announced_at = ${now()}, announced_by = ${who.name}, reason_type = ${why.reason_type}, reason = ${why.reason},
      last_at = ${now()}, ended_at = null, ended_by = null, ended_reason = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const writeEnded = (tx: Tx, who: Actor, id: number, reason: string) =>
  tx.run(sql`
    update returns set ended_at = ${now()}, ended_by = ${who.name}, ended_reason = ${reason}, last_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const writeAwaitedAgain = (tx: Tx, id: number) =>
  tx.run(sql`
    update returns set ended_at = null, ended_by = null, ended_reason = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const writeDone = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update returns set done_at = ${now()}, done_by = ${who.name || 'ระบบ'}, ended_at = null, ended_by = null, ended_reason = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export const writeNotDone = (tx: Tx, id: number) =>
  tx.run(sql`
    update returns set done_at = null, done_by = null where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** What a closed parcel brought is added to its return; opened again, it is taken off. `sent`: what may come back in all, as it is now. */
export const addCounted = (tx: Tx, id: number, counts: FoundCounts, sent: number) =>
  tx.run(sql`
    update returns set sent = ${sent}, good = good + ${counts.good}, broken = broken + ${counts.broken}, lost = lost + ${counts.lost},
      other = other + ${counts.other}, last_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const takeCountedOff = (tx: Tx, id: number, counts: FoundCounts) =>
  tx.run(sql`
    update returns set good = good - ${counts.good}, broken = broken - ${counts.broken}, lost = lost - ${counts.lost},
      other = other - ${counts.other}, last_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export interface StoredParcel {
  id: number;
  return_id: number;
  no: number;
  code: string;
  closed_at: Date | null;
  closed_by: string | null;
  dropped_at: Date | null;
  dropped_by: string | null;
  bill_id: number | null;
  undone_at: Date | null;
  undone_by: string | null;
  status_before: OrderStatus | null;
  delivery_before: DeliveryStatus | null;
}
const PARCEL = sql`
  id, return_id, no, code, closed_at, closed_by, dropped_at, dropped_by, bill_id, undone_at, undone_by, status_before, delivery_before`;
export const parcelById = (tx: Tx, id: number): Promise<StoredParcel | null> =>
  maybeRow<StoredParcel>(
    tx,
    sql`select ${PARCEL} from return_parcels where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
export const openParcelOf = (tx: Tx, returnId: number): Promise<StoredParcel | null> =>
  maybeRow<StoredParcel>(
    tx,
    sql`
    select ${PARCEL} from return_parcels
    where enterprise_id = ${tx.enterpriseId} and return_id = ${returnId} and closed_at is null and dropped_at is null`,
  );
/** The number after those that count: one opened again stays what it was called, one called off leaves no hole. */
export const insertParcel = (
  tx: Tx,
  who: Actor,
  p: { return_id: number; code: string },
): Promise<StoredParcel> =>
  onlyRow<StoredParcel>(
    tx,
    sql`
    insert into return_parcels (enterprise_id, return_id, no, code, at, user_id, user_name)
    select ${tx.enterpriseId}, ${p.return_id}, 1 + coalesce(max(no), 0), ${p.code}, ${now()}, ${who.userId}, ${who.name}
    from return_parcels where enterprise_id = ${tx.enterpriseId} and return_id = ${p.return_id} and dropped_at is null and undone_at is null
    returning ${PARCEL}`,
  );
interface Closing {
  id: number;
  bill_id: number;
  note: string;
  /** How the order stood, where the close changes it. */
  status_before: OrderStatus | null;
  delivery_before: DeliveryStatus | null;
}
export const markParcelClosed = (tx: Tx, who: Actor, p: Closing) =>
  tx.run(sql`
    update return_parcels set closed_at = ${now()}, closed_by = ${who.name}, bill_id = ${p.bill_id}, note = ${p.note},
      status_before = ${p.status_before}, delivery_before = ${p.delivery_before}
    where enterprise_id = ${tx.enterpriseId} and id = ${p.id}`);
export const markParcelDropped = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update return_parcels set dropped_at = ${now()}, dropped_by = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Its counts stand for nothing any more, and nothing of it lies aside; they stay to be read. */
export async function markParcelUndone(tx: Tx, who: Actor, p: { id: number; reason: string }): Promise<void> {
  await tx.run(sql`
    update return_parcels set undone_at = ${now()}, undone_by = ${who.name}, undone_reason = ${p.reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${p.id}`);
  await tx.run(sql`
    update return_lines set aside_left = 0, aside_since = null
    where enterprise_id = ${tx.enterpriseId} and parcel_id = ${p.id} and other > 0`);
}

export interface KeptLine extends FoundCounts {
  line: number;
  item_id: number;
}
export const linesOfParcel = (tx: Tx, parcelId: number): Promise<KeptLine[]> =>
  rows<KeptLine>(
    tx,
    sql`
    select line, item_id, good, broken, lost, other from return_lines
    where enterprise_id = ${tx.enterpriseId} and parcel_id = ${parcelId} order by line, item_id`,
  );

export interface NewLine extends KeptLine {
  good_place: number | null;
  broken_place: number | null;
  other_place: number | null;
  reason_type: ReturnReason | null;
  note: string;
  photos: readonly string[];
  /** satang */
  paid: number;
}
export const insertLines = (tx: Tx, parcelId: number, lines: readonly NewLine[]) =>
  tx.run(sql`
    insert into return_lines (enterprise_id, parcel_id, line, item_id, good, broken, lost, other, good_place, broken_place, other_place, reason_type, note, photos, paid,
      aside_left, aside_since)
    select ${tx.enterpriseId}, ${parcelId}, l.line, l.item_id, l.good, l.broken, l.lost, l.other, l.good_place, l.broken_place, l.other_place,
      l.reason_type, l.note, array(select jsonb_array_elements_text(l.photos)), l.paid,
      l.other, case when l.other > 0 then ${now()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, item_id bigint, good int, broken int, lost int, other int,
      good_place bigint, broken_place bigint, other_place bigint, reason_type text, note text, photos jsonb, paid bigint)`);
