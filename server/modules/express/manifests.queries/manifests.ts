import { type Provider } from '../../../../contract/codes/providers.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type {
  Manifest,
  ManifestPage,
  ManifestState,
  WaitingProvider,
  manifests,
} from '../../../../contract/express.manifests.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, iso, isoOrNull, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll } from '../../orders/index.ts';
import { boxCode, labelCode, parcelCash } from '../../shipping/index.ts';
import { manifestById } from '../manifests.store.ts';
import { manifestCounts, manifestParcels, missingCount, waitingParcels } from './parcels.ts';
import { stateOfManifest } from './state.ts';

interface Found {
  id: number;
  number: string;
  provider: Provider;
  opened_at: Date;
  opened_by: string;
  rounds: string[] | null;
  packed_on: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  dropped_at: Date | null;
  driver_name: string | null;
  plate: string | null;
  parcels: number;
  cash: number;
}
const FIELDS = sql`
  m.id, m.number, m.provider, m.opened_at, m.opened_by_name as opened_by, m.packed_on::text, m.closed_at, m.closed_by_name as closed_by,
  m.dropped_at, m.driver_name, m.plate,
  case when m.rounds is not null then array(
    select distinct r.round_number from published.round_orders r where r.enterprise_id = m.enterprise_id and r.round_id = any (m.rounds) order by 1) end as rounds,
  c.parcels, c.cash`;
const COUNTS = sql`
  cross join lateral (
    select count(*)::int as parcels, coalesce(sum(${parcelCash}), 0)::bigint as cash
    from manifest_parcels s
    join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id
    join published.orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    where s.enterprise_id = m.enterprise_id and s.manifest_id = m.id and s.gone_at is null) c`;
const shown = ({ dropped_at, ...m }: Found): Manifest => ({
  ...m,
  state: stateOfManifest({ closed_at: m.closed_at, dropped_at }),
  cash: toBaht(m.cash),
  opened_at: iso(m.opened_at),
  closed_at: isoOrNull(m.closed_at),
});

/** There are orders of every team in a manifest: it is for who sees them all. */
const ofShop = (tx: Reader, who: Actor): Sql => sql`m.enterprise_id = ${tx.enterpriseId} and ${seesAll(who)}`;
const inState: Record<ManifestState, Sql> = {
  open: sql`m.closed_at is null and m.dropped_at is null`,
  closed: sql`m.closed_at is not null`,
  dropped: sql`m.dropped_at is not null`,
};
/** By its own words, or by the number of a parcel that is in it. */
const found = (q: string): Sql => sql`(
  lower(m.number || ' ' || coalesce(m.driver_name, '') || ' ' || coalesce(m.plate, '') || ' ' || m.opened_by_name) like ${contains(q)}
  or m.id in (
    select s.manifest_id from manifest_parcels s
    join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id
    join published.orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id
    where s.enterprise_id = m.enterprise_id and (s.gone_at is null or s.gone_why = 'left_behind') and ${q.trim().toUpperCase()} in (p.tracking_number, ${boxCode}, o.number)))`;

type List = typeof manifests.manifests;
export async function manifestList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    ofShop(tx, who),
    f.provider !== undefined && sql`m.provider = ${f.provider}`,
    f.state && inState[f.state],
    f.from && sql`m.opened_at >= ${startOfDay(f.from)}`,
    f.to && sql`m.opened_at < ${startOfDay(addDays(f.to, 1))}`,
    f.q && found(f.q),
  );
  const [list, about] = await Promise.all([
    rows<Found>(tx, sql`select ${FIELDS} from manifests m ${COUNTS} ${those} order by m.id desc ${page(f)}`),
    onlyRow<{ total: number; parcels: number; cash: number }>(
      tx,
      sql`select count(*)::int as total, coalesce(sum(c.parcels), 0)::int as parcels, coalesce(sum(c.cash), 0)::bigint as cash
          from manifests m ${COUNTS} ${those}`,
    ),
  ]);
  return {
    Data: list.map(shown),
    Datum: {
      total: about.total,
      page: f.page,
      page_size: f.page_size,
      may_see: seesAll(who),
      parcels: about.parcels,
      cash: toBaht(about.cash),
    },
  };
}

/** Null where there is none, or none for this person. */
export async function manifestPage(tx: Reader, who: Actor, id: number): Promise<ManifestPage | null> {
  const one = await maybeRow<Found & { signature: string | null; prints: number }>(
    tx,
    sql`
    select ${FIELDS}, m.signature,
      (select count(*)::int from manifest_prints l where l.enterprise_id = m.enterprise_id and l.manifest_id = m.id) as prints
    from manifests m ${COUNTS} ${where(ofShop(tx, who), sql`m.id = ${id}`)}`,
  );
  const manifest = one && (await manifestById(tx, id));
  if (!manifest) return null;
  const isOpen = stateOfManifest(one) === 'open';
  const [counts, missing, people, last] = await Promise.all([
    manifestCounts(tx, manifest),
    isOpen ? missingCount(tx, manifest) : 0,
    rows<{ name: string; parcels: number }>(
      tx,
      sql`
      select scanned_by_name as name, count(*)::int as parcels from manifest_parcels
      where enterprise_id = ${tx.enterpriseId} and manifest_id = ${id} and gone_at is null group by 1 order by 2 desc, 1`,
    ),
    maybeRow<{ id: number; code: string; by: string; at: Date }>(
      tx,
      sql`
      select p.id, ${labelCode} as code, s.scanned_by_name as by, s.scanned_at as at
      from manifest_parcels s
      join published.parcels p on p.enterprise_id = s.enterprise_id and p.id = s.parcel_id
      join published.orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id
      where s.enterprise_id = ${tx.enterpriseId} and s.manifest_id = ${id} and s.gone_at is null order by s.id desc limit 1`,
    ),
  ]);
  return {
    ...shown(one),
    signature: one.signature && `/files/${one.signature}`,
    prints: one.prints,
    missing,
    stayed: counts.stayed,
    left_behind: counts.left_behind,
    blocked: counts.blocked,
    joined: counts.joined,
    cash_parcels: counts.cash_parcels,
    people,
    last: last && { ...last, at: iso(last.at) },
  };
}

type Parcels = typeof manifests.manifestParcels;
/** The parcels of a manifest; null where there is none, or none for this person. */
export async function parcelsOfManifest(
  tx: Reader,
  who: Actor,
  { id, ...filter }: Given<Parcels>,
): Promise<Reply<Parcels> | null> {
  const manifest = seesAll(who) ? await manifestById(tx, id) : null;
  return manifest && manifestParcels(tx, manifest, filter);
}

/** What waits, by provider, with the manifests that are open for it. */
export async function waitingProviders(tx: Reader, who: Actor): Promise<WaitingProvider[]> {
  if (!seesAll(who)) return [];
  const [waits, open] = await Promise.all([
    waitingParcels(tx),
    rows<Found>(
      tx,
      sql`select ${FIELDS} from manifests m ${COUNTS} ${where(ofShop(tx, who), inState.open)} order by m.id`,
    ),
  ]);
  return (Object.keys(PROVIDERS).map(Number) as Provider[]).map((provider) => {
    const those = waits.filter((one) => one.provider === provider);
    const since = those.map((one) => one.since.getTime());
    return {
      provider,
      parcels: those.reduce((sum, { parcels }) => sum + parcels, 0),
      since: since.length ? iso(new Date(Math.min(...since))) : null,
      open: open
        .filter((one) => one.provider === provider)
        .map(({ id, number, parcels, opened_by }) => ({ id, number, parcels, opened_by })),
      rounds: those.flatMap(({ round_id, round_number, parcels }) =>
        round_id === null ? [] : [{ id: round_id, number: round_number!, parcels }],
      ),
    };
  });
}
