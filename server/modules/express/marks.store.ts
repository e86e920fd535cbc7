import type { FailReason } from '../../../contract/codes/fail-reasons.ts';
import type { MARK_KINDS } from '../../../contract/express.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { exists, onlyRow, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { visibleTo } from '../orders/index.ts';

interface NewMark {
  parcel_id: number;
  order_id: number;
  kind: (typeof MARK_KINDS)[number];
  made_at: string | null;
  reason_type: FailReason | null;
  note: string;
  photo: string | null;
  /** satang */
  cash: number | null;
}
export const insertMark = (tx: Tx, who: Actor, m: NewMark) =>
  tx.run(sql`
    insert into delivery_marks (enterprise_id, parcel_id, order_id, kind, at, made_at, user_id, user_name, reason_type, note, photo, cash)
    values (${tx.enterpriseId}, ${m.parcel_id}, ${m.order_id}, ${m.kind}, ${now()}, ${m.made_at}, ${who.userId}, ${who.name},
            ${m.reason_type}, ${m.note}, ${m.photo}, ${m.cash})`);

/** Whether this picture was taken at a door of an order that the person may see. */
export const isPhotoOfTheirs = (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  exists(
    tx,
    sql`
    from delivery_marks m join published.orders o on o.enterprise_id = m.enterprise_id and o.id = m.order_id
    where m.enterprise_id = ${tx.enterpriseId} and m.photo = ${file} and ${visibleTo(who)}`,
  );

/** How many of these parcels this person carries. */
export const parcelsCarried = async (tx: Reader, who: Actor, ids: readonly number[]): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
    select count(*)::int as n from published.parcels p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${[...ids]}::bigint[]) and ${visibleTo(who)}`,
    )
  ).n;

/** A person's way, all of it: what is not named has no place any more. */
export async function writeStops(tx: Tx, who: Actor, parcels: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from delivery_stops where enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId}`,
  );
  await tx.run(sql`
    insert into delivery_stops (enterprise_id, user_id, parcel_id, place)
    select ${tx.enterpriseId}, ${who.userId}, s.id, s.place from unnest(${[...parcels]}::bigint[]) with ordinality as s (id, place)`);
}
