import { GROUPS } from '../../../../contract/shared.ts';
import type { PlaceKind } from '../../../../contract/warehouse.storages.ts';
import {
  contains,
  idList,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';
import type { PageOf } from './items.ts';

const OWN: Sql = sql`kind in ('store', 'line', 'defective', 'quarantine')`;
const BY_KIND: Sql = sql`array_position(array['store', 'line', 'defective', 'quarantine'], kind)`;

export const storages = (tx: Reader) =>
  rows<{
    id: number;
    name: string;
    description: string;
    kind: PlaceKind;
    is_default: boolean;
  }>(
    tx,
    sql`
    select id, name, description, kind, is_default from places
    where enterprise_id = ${tx.enterpriseId} and closed_at is null and ${OWN}
    order by is_default desc, ${BY_KIND}, name collate "th-x-icu"`,
  );

interface Held {
  items: number;
  pieces: number;
  volume: number;
  without_size: number;
  weight: number;
  without_weight: number;
}
interface PlaceRow {
  id: number;
  name: string;
  description: string;
  kind: PlaceKind;
  is_default: boolean;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  weight: number | null;
  user_id: number | null;
  user_name: string | null;
  version: number;
  is_closed: boolean;
}
const PLACE: Sql = sql`p.id, p.name, p.description, p.kind, p.is_default, p.x, p.y, p.width, p.height, p.depth, p.weight, p.user_id, (select u.name from published.people u where u.enterprise_id = p.enterprise_id and u.id = p.user_id) as user_name, p.version, p.closed_at is not null as is_closed`;

/** What lies in each of these storages; items are measured in mm, storages in cm. */
async function heldIn(tx: Reader, places: number[]): Promise<Map<number, Held>> {
  const found = await rows<Held & { place_id: number }>(
    tx,
    sql`
    select b.place_id, count(*)::int as items, sum(b.amount)::int as pieces,
      coalesce(round(sum(b.amount::bigint * i.width * i.height * i.depth) / 1000.0), 0)::bigint as volume,
      coalesce(sum(b.amount) filter (where i.width is null or i.height is null or i.depth is null), 0)::int as without_size,
      coalesce(sum(b.amount::bigint * i.weight), 0)::bigint as weight,
      coalesce(sum(b.amount) filter (where i.weight is null), 0)::int as without_weight
    from stock_balances b join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
    where b.enterprise_id = ${tx.enterpriseId} and b.place_id = any (${places}::bigint[]) and b.amount > 0
    group by b.place_id`,
  );
  return new Map(found.map(({ place_id, ...held }) => [place_id, held]));
}
const NOTHING: Held = { items: 0, pieces: 0, volume: 0, without_size: 0, weight: 0, without_weight: 0 };

export interface StorageFilter extends PageOf {
  kind?: PlaceKind | undefined;
  state: 'open' | 'closed';
  sort?: 'name' | '-name' | 'pieces' | '-pieces' | undefined;
}
const pieces = sql`(select coalesce(sum(b.amount), 0) from stock_balances b where b.enterprise_id = p.enterprise_id and b.place_id = p.id)`;
const SORTS: Record<NonNullable<StorageFilter['sort']>, Sql> = {
  name: sql`p.name collate "th-x-icu"`,
  '-name': sql`p.name collate "th-x-icu" desc`,
  pieces: sql`${pieces}, p.name collate "th-x-icu"`,
  '-pieces': sql`${pieces} desc, p.name collate "th-x-icu"`,
};
/** Storages with what lies in them, by kind and name. */
export async function heldStorages(tx: Reader, f: StorageFilter) {
  const which = where(
    sql`p.enterprise_id = ${tx.enterpriseId} and ${OWN}`,
    f.kind && sql`p.kind = ${f.kind}`,
    f.q && sql`lower(p.name || ' ' || p.description) like ${contains(f.q)}`,
  );
  const closed = f.state === 'closed' ? sql`p.closed_at is not null` : sql`p.closed_at is null`;
  const [found, counts] = await Promise.all([
    rows<PlaceRow>(
      tx,
      sql`
      select ${PLACE} from places p ${which} and ${closed}
      order by ${f.sort ? SORTS[f.sort] : sql`${BY_KIND}, p.is_default desc, p.name collate "th-x-icu"`}, p.id ${page(f)}`,
    ),
    onlyRow<{ open: number; closed: number }>(
      tx,
      sql`
      select count(*) filter (where p.closed_at is null) as open, count(*) filter (where p.closed_at is not null) as closed
      from places p ${which}`,
    ),
  ]);
  const held = await heldIn(
    tx,
    found.map(({ id }) => id),
  );
  return {
    Data: found.map((p) => ({ ...p, held: held.get(p.id) ?? NOTHING })),
    Datum: {
      total: counts[f.state],
      page: f.page,
      page_size: f.page_size,
      ...counts,
    },
  };
}

/** One of our own places, closed ones too. */
export async function heldStorage(tx: Reader, id: number) {
  const [found, held, last_change] = await Promise.all([
    maybeRow<PlaceRow>(
      tx,
      sql`select ${PLACE} from places p where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id} and ${OWN}`,
    ),
    heldIn(tx, [id]),
    lastChange(tx, 'storage', id),
  ]);
  return found && { ...found, held: held.get(id) ?? NOTHING, last_change };
}

export interface OwnPlace {
  id: number;
  name: string;
  kind: PlaceKind;
}
/** Of these, ours and open. They stay open until the commit: whoever closes one waits, and sees the goods. */
export async function ownPlaces(tx: Tx, ids: number[]): Promise<Map<number, OwnPlace>> {
  const found = await rows<OwnPlace>(
    tx,
    sql`
    select id, name, kind from places where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) and closed_at is null
      and ${OWN} order by id for key share`,
  );
  return new Map(found.map((p) => [p.id, p]));
}

/** Names of places, closed ones too. */
export async function placeNames(tx: Reader, ids: number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from places where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)})`,
  );
  return new Map(found.map((p) => [p.id, p.name]));
}

/** The other end of moves that enter or leave the shop. */
export const outsidePlace = async (
  tx: Reader,
  kind: 'supplier' | 'customer' | 'lost' | 'adjustment',
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`select id from places where enterprise_id = ${tx.enterpriseId} and kind = ${kind} limit 1`,
    )
  ).id;

/** Who works in the shop, not deleted nor blocked: no agent, no customer, nobody who only delivers. */
const COLLEAGUES = sql`published.people where group_id in (${GROUPS.admin}, ${GROUPS.owner}, ${GROUPS.employee}) and blocked_at is null and deleted_at is null`;
export const colleagues = (tx: Reader) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from ${COLLEAGUES} and enterprise_id = ${tx.enterpriseId}
      order by name collate "th-x-icu", id`,
  );
export const isColleague = async (tx: Reader, user: number): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select id from ${COLLEAGUES} and enterprise_id = ${tx.enterpriseId} and id = ${user}`,
  )) !== null;
