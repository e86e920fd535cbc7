import type { Provider } from '../../../contract/codes/providers.ts';
import type { Stays } from '../../../contract/express.manifests.ts';
import type { Actor } from '../../platform/actor.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import { now } from '../../platform/clock.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { labelCode } from '../shipping/index.ts';

export interface LockedManifest {
  id: number;
  number: string;
  provider: Provider;
  rounds: number[] | null;
  packed_on: string | null;
  closed_at: Date | null;
  dropped_at: Date | null;
}
const LOCKED = sql`select id, number, provider, rounds, packed_on::text, closed_at, dropped_at from manifests`;
const byId = (tx: Reader, id: number, lock: Sql) =>
  maybeRow<LockedManifest>(
    tx,
    sql`${LOCKED} where enterprise_id = ${tx.enterpriseId} and id = ${id} ${lock}`,
  );
/** Several scan at once; nobody closes it meanwhile. */
export const manifestForScan = (tx: Tx, id: number) => byId(tx, id, sql`for share`);
/** Nobody scans meanwhile. */
export const manifestForUpdate = (tx: Tx, id: number) => byId(tx, id, sql`for update`);
export const manifestById = (tx: Reader, id: number) => byId(tx, id, sql``);

/** How many of these rounds there are. */
export const roundsThere = async (tx: Reader, ids: readonly number[]): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
    select count(distinct round_id)::int as n from published.round_orders
    where enterprise_id = ${tx.enterpriseId} and round_id = any (${[...ids]}::bigint[])`,
    )
  ).n;

interface NewManifest {
  provider: Provider;
  rounds: number[];
  packed_on: string | null;
}
export const insertManifest = (tx: Tx, who: Actor, m: NewManifest): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    insert into manifests (enterprise_id, number, provider, rounds, packed_on, opened_at, opened_by, opened_by_name)
    values (${tx.enterpriseId}, document_number('manifest', 'HO{yy}{mm}-{n4}', ${now()}), ${m.provider},
            ${m.rounds.length ? m.rounds : null}::bigint[], ${m.packed_on}::date, ${now()}, ${who.userId}, ${who.name})
    returning id, number`,
  );

interface NewParcel {
  manifest_id: number;
  parcel_id: number;
  order_id: number;
  expected: boolean;
}
export const insertScanned = (tx: Tx, who: Actor, p: NewParcel) =>
  tx.run(sql`
    insert into manifest_parcels (enterprise_id, manifest_id, parcel_id, order_id, expected, scanned_at, scanned_by, scanned_by_name)
    values (${tx.enterpriseId}, ${p.manifest_id}, ${p.parcel_id}, ${p.order_id}, ${p.expected}, ${now()}, ${who.userId}, ${who.name})`);

export interface InManifest {
  parcel_id: number;
  manifest_id: number;
  number: string;
  closed_at: Date | null;
  scanned_at: Date;
  scanned_by_name: string;
}
/** Which manifests an order's parcels are in. */
export const scannedOfOrder = (tx: Reader, orderId: number): Promise<InManifest[]> =>
  rows<InManifest>(
    tx,
    sql`
    select p.parcel_id, p.manifest_id, m.number, m.closed_at, p.scanned_at, p.scanned_by_name
    from manifest_parcels p join manifests m on m.enterprise_id = p.enterprise_id and m.id = p.manifest_id
    where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.gone_at is null`,
  );

export interface Scanned {
  id: number;
  parcel_id: number;
  order_id: number;
}
/** What is in a manifest. */
export const scannedIn = (tx: Reader, manifestId: number): Promise<Scanned[]> =>
  rows<Scanned>(
    tx,
    sql`
    select id, parcel_id, order_id from manifest_parcels
    where enterprise_id = ${tx.enterpriseId} and manifest_id = ${manifestId} and gone_at is null order by order_id, parcel_id`,
  );

export interface StandingParcel {
  id: number;
  order_id: number;
  provider: Provider;
  tracking_number: string | null;
  /** What its label says to a scanner. */
  code: string;
  closed_at: Date | null;
  picked_up_at: Date | null;
  left_behind_at: Date | null;
}
/** Parcels as they stand now; of one that was opened again nothing is there. */
export const parcelsAsTheyStand = (tx: Reader, ids: readonly number[]): Promise<StandingParcel[]> =>
  rows<StandingParcel>(
    tx,
    sql`
    select p.id, p.order_id, p.provider, p.tracking_number, ${labelCode} as code, p.closed_at, p.picked_up_at, p.left_behind_at
    from published.parcels p join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${[...ids]}::bigint[]) and p.void_at is null`,
  );

export type GoneWhy = Exclude<Stays, 'scanned' | 'elsewhere'> | 'undone' | 'dropped';
/** It goes with this manifest no more: answers whether it was in it. */
export const markGone = async (
  tx: Tx,
  who: Actor,
  manifestId: number,
  parcels: readonly number[],
  why: GoneWhy,
  reason = '',
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update manifest_parcels set gone_at = ${now()}, gone_by_name = ${who.name}, gone_why = ${why}, gone_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and manifest_id = ${manifestId} and parcel_id = any (${[...parcels]}::bigint[]) and gone_at is null`,
  )) > 0;

interface Handed {
  driver_name: string;
  plate: string;
  signature: string;
}
export const markClosed = (tx: Tx, who: Actor, id: number, h: Handed) =>
  tx.run(sql`
    update manifests set closed_at = ${now()}, closed_by = ${who.userId}, closed_by_name = ${who.name},
      driver_name = ${h.driver_name}, plate = ${h.plate}, signature = ${h.signature}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const markDropped = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update manifests set dropped_at = ${now()}, dropped_by_name = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Answers which copy it is. */
export const insertPrint = async (tx: Tx, who: Actor, manifestId: number): Promise<number> =>
  (
    await onlyRow<{ copy: number }>(
      tx,
      sql`
    insert into manifest_prints (enterprise_id, manifest_id, copy, at, user_id, user_name)
    select ${tx.enterpriseId}, ${manifestId},
      1 + (select count(*) from manifest_prints where enterprise_id = ${tx.enterpriseId} and manifest_id = ${manifestId}),
      ${now()}, ${who.userId}, ${who.name}
    returning copy`,
    )
  ).copy;
