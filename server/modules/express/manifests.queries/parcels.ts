import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  LEAVES,
  type LeftBehind,
  type ManifestParcel,
  type ManifestPart,
  type Stays,
  type manifests,
} from '../../../../contract/express.manifests.ts';
import { addDays, iso, isoOrNull, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import {
  jsonRow,
  literal,
  literals,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching } from '../../orders/index.ts';
import { labelCode, parcelCash } from '../../shipping/index.ts';
import type { LockedManifest } from '../manifests.store.ts';

const ORDER = sql`join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id`;
const ROUND = sql`
  left join published.round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null`;

/** The rules' `mayLeave`. */
const MAY_LEAVE = sql`(o.status in ${literals(LEAVES)} or (o.status = ${literal(STATUS.inTransit)} and p.left_behind_at is not null))`;
/** The rules' `whyStays` for a parcel (alias `p`) of an order (alias `o`), as SQL; one that is void is packed no more. */
export const staysField = (provider: Provider): Sql => sql`
  case when o.status = ${literal(STATUS.cancelled)} then 'cancelled' when p.picked_up_at is not null then 'handed_over'
       when o.held_at is not null then 'held'
       when p.closed_at is null or p.void_at is not null or o.packing_status = ${literal(PACKING.pulledOut)}
         or not ${MAY_LEAVE} then 'not_packed'
       when p.provider <> ${provider} then 'other_provider' end`;

type Filter = Pick<LockedManifest, 'provider' | 'rounds' | 'packed_on'>;
/** What a manifest waits for: packed parcels of its provider that are in no other one. */
const waitsFor = (m: Filter): Sql[] => [
  sql`p.provider = ${m.provider}`,
  sql`p.closed_at is not null and p.picked_up_at is null and p.void_at is null`,
  sql`${MAY_LEAVE} and o.packing_status <> ${literal(PACKING.pulledOut)}`,
  sql`not exists (select from manifest_parcels s where s.enterprise_id = p.enterprise_id and s.parcel_id = p.id and s.gone_at is null)`,
  ...(m.rounds
    ? [
        sql`o.id = any (array(select r.order_id from published.round_orders r
          where r.enterprise_id = ${sql`p.enterprise_id`} and r.round_id = any (${m.rounds}::bigint[]) and r.pulled_at is null and r.order_id = o.id))`,
      ]
    : []),
  ...(m.packed_on
    ? [
        sql`p.closed_at >= ${startOfDay(m.packed_on)} and p.closed_at < ${startOfDay(addDays(m.packed_on, 1))}`,
      ]
    : []),
];
const missingFrom = (tx: Reader, m: Filter, ...more: (Sql | false | '' | undefined)[]): Sql =>
  sql`from published.parcels p ${ORDER} ${where(sql`p.enterprise_id = ${tx.enterpriseId}`, ...waitsFor(m), ...more)}`;

export const missingCount = async (tx: Reader, m: Filter): Promise<number> =>
  (await onlyRow<{ n: number }>(tx, sql`select count(*)::int as n ${missingFrom(tx, m)}`)).n;
/** Whether a manifest waits for a parcel. */
export const isWaitedFor = async (tx: Reader, m: Filter, parcelId: number): Promise<boolean> =>
  (
    await onlyRow<{ there: boolean }>(
      tx,
      sql`select exists (select ${missingFrom(tx, m, sql`p.id = ${parcelId}`)}) as there`,
    )
  ).there;

interface Found {
  id: number;
  order_id: number;
  order_number: string;
  tracking_number: string | null;
  code: string;
  no: number;
  of: number;
  status: OrderStatus;
  recipient_name: string;
  province: string;
  round_number: string | null;
  seq: number | null;
  cash: number;
  closed_at: Date | null;
  scanned_at: Date | null;
  scanned_by: string | null;
  expected: boolean;
  stays: Stays | null;
  left_behind: LeftBehind | null;
}
const NO = sql`p.box::int`;
const OF = sql`
  (select count(*)::int from published.parcels n where n.enterprise_id = p.enterprise_id and n.order_id = p.order_id and n.void_at is null)`;
const FIELDS = sql`
  p.id, o.id as order_id, o.number as order_number, p.tracking_number, ${labelCode} as code, o.status, o.recipient_name, o.province, p.closed_at, ${parcelCash} as cash,
  ${NO} as no, ${OF} as of,
  ro.round_number, ro.seq`;
/** The last time a van went without a parcel (alias `p`). */
const leftBehind = (...until: Sql[]): Sql =>
  sql`${jsonRow(sql`
  select lm.number as manifest, l.gone_reason as reason, l.gone_by_name as by, l.gone_at as at
  from manifest_parcels l join manifests lm on lm.enterprise_id = l.enterprise_id and lm.id = l.manifest_id
  ${where(sql`l.enterprise_id = p.enterprise_id and l.parcel_id = p.id and l.gone_why = 'left_behind'`, ...until)}
  order by l.id desc limit 1`)} as left_behind`;
const shown = (f: Found): ManifestParcel => ({
  ...f,
  cash: toBaht(f.cash),
  closed_at: isoOrNull(f.closed_at),
  scanned_at: isoOrNull(f.scanned_at),
  left_behind: f.left_behind && { ...f.left_behind, at: iso(f.left_behind.at) },
});

/** The parcels of a manifest (alias `s`), with why they cannot go. Of a closed one what went is not asked again. */
const scanned = (tx: Reader, m: LockedManifest, ...more: (Sql | false | '' | undefined)[]): Sql => sql`
  from manifest_parcels s
  join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id ${ORDER} ${ROUND}
  cross join lateral (select case when s.gone_at is not null then s.gone_why
    when ${m.closed_at !== null}::bool then null else ${staysField(m.provider)} end as stays) w
  ${where(sql`s.enterprise_id = ${tx.enterpriseId} and s.manifest_id = ${m.id}`, ...more)}`;
const NOT_GONE = sql`s.gone_at is null`;
/** What somebody took out again, or a manifest that was thrown away, tells nothing of the parcel. */
const STAYED = sql`(w.stays is not null and w.stays not in ('undone', 'dropped'))`;
const partIs = { scanned: NOT_GONE, stayed: STAYED };
const SCANNED_FIELDS = sql`${FIELDS}, s.scanned_at, s.scanned_by_name as scanned_by, s.expected, w.stays, ${leftBehind(sql`l.id <= s.id`)}`;

type Parcels = typeof manifests.manifestParcels;
export async function manifestParcels(
  tx: Reader,
  m: LockedManifest,
  f: Pick<Given<Parcels>, 'page' | 'page_size' | 'q'> & { part: ManifestPart },
): Promise<Reply<Parcels>> {
  const q = f.q && matching(f.q);
  const from =
    f.part === 'missing'
      ? m.closed_at || m.dropped_at
        ? null
        : sql`from published.parcels p ${ORDER} ${ROUND} ${where(sql`p.enterprise_id = ${tx.enterpriseId}`, ...waitsFor(m), q)}`
      : scanned(tx, m, partIs[f.part], q);
  if (!from) return { Data: [], Datum: { total: 0, page: f.page, page_size: f.page_size, cash: 0 } };
  const fields =
    f.part === 'missing'
      ? sql`${FIELDS}, null::timestamptz as scanned_at, null as scanned_by, true as expected, ${staysField(m.provider)} as stays, ${leftBehind()}`
      : SCANNED_FIELDS;
  const order = f.part === 'missing' ? sql`ro.round_number, ro.seq, p.id` : sql`s.id desc`;
  const [found, about] = await Promise.all([
    rows<Found>(tx, sql`select ${fields} ${from} order by ${order} ${page(f)}`),
    onlyRow<{ total: number; cash: number }>(
      tx,
      sql`select count(*)::int as total, coalesce(sum(${parcelCash}), 0)::bigint as cash ${from}`,
    ),
  ]);
  return {
    Data: found.map(shown),
    Datum: { total: about.total, page: f.page, page_size: f.page_size, cash: toBaht(about.cash) },
  };
}

/** One parcel that was just scanned. */
export const scannedParcel = async (
  tx: Reader,
  m: LockedManifest,
  parcelId: number,
): Promise<ManifestParcel> =>
  shown(
    await onlyRow<Found>(
      tx,
      sql`select ${SCANNED_FIELDS} ${scanned(tx, m, sql`s.parcel_id = ${parcelId}`)} order by s.id desc limit 1`,
    ),
  );

interface Named {
  id: number;
  order_id: number;
  /** What its label says: the tracking number, else the order's. */
  code: string;
  /** Which box of its order, of how many. */
  no: number;
  of: number;
}
/** What a parcel is called; null where there is none. */
export const namedParcel = (tx: Reader, parcelId: number): Promise<Named | null> =>
  maybeRow<Named>(
    tx,
    sql`
    select p.id, o.id as order_id, ${labelCode} as code, ${NO} as no, ${OF} as of
    from published.parcels p ${ORDER} where p.enterprise_id = ${tx.enterpriseId} and p.id = ${parcelId}`,
  );

export interface ManifestCounts {
  parcels: number;
  cash: number;
  cash_parcels: number;
  joined: number;
  stayed: number;
  left_behind: number;
  blocked: number;
}
export const manifestCounts = (tx: Reader, m: LockedManifest): Promise<ManifestCounts> =>
  onlyRow<ManifestCounts>(
    tx,
    sql`
    select count(*) filter (where ${NOT_GONE})::int as parcels,
      coalesce(sum(${parcelCash}) filter (where ${NOT_GONE}), 0)::bigint as cash,
      count(*) filter (where ${NOT_GONE} and ${parcelCash} > 0)::int as cash_parcels,
      count(*) filter (where ${NOT_GONE} and not s.expected)::int as joined,
      count(*) filter (where ${STAYED})::int as stayed,
      count(*) filter (where s.gone_why = 'left_behind')::int as left_behind,
      count(*) filter (where ${NOT_GONE} and ${STAYED})::int as blocked
    ${scanned(tx, m)}`,
  );

interface WaitingRow {
  provider: Provider;
  round_id: number | null;
  round_number: string | null;
  parcels: number;
  since: Date;
}
/** What waits to be handed over and is in no manifest, by provider and round. */
export const waitingParcels = (tx: Reader): Promise<WaitingRow[]> =>
  rows<WaitingRow>(
    tx,
    sql`
    select p.provider, ro.round_id, ro.round_number, count(*)::int as parcels, min(p.closed_at) as since
    from published.parcels p ${ORDER} ${ROUND}
    where p.enterprise_id = ${tx.enterpriseId} and p.closed_at is not null and p.picked_up_at is null and p.void_at is null
      and ${MAY_LEAVE} and o.packing_status <> ${literal(PACKING.pulledOut)}
      and not exists (select from manifest_parcels s where s.enterprise_id = p.enterprise_id and s.parcel_id = p.id and s.gone_at is null)
    group by 1, 2, 3 order by 3 desc nulls last`,
  );
