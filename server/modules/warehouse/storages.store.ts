import type { PlaceKind, StorageInput } from '../../../contract/warehouse.storages.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface LockedStorage {
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
  version: number;
  closed_at: Date | null;
}
/** All own places, locked: of two who set a default, or close while goods come in, one goes after the other. */
export const storagesForUpdate = (tx: Tx): Promise<LockedStorage[]> =>
  rows<LockedStorage>(
    tx,
    sql`
    select id, name, description, kind, is_default, x, y, width, height, depth, weight, user_id, version, closed_at
    from places where enterprise_id = ${tx.enterpriseId} and kind in ('store', 'line', 'defective', 'quarantine')
    order by id for update`,
  );

export const goodsIn = (tx: Tx, id: number): Promise<{ items: number; pieces: number }> =>
  onlyRow<{ items: number; pieces: number }>(
    tx,
    sql`
    select count(*)::int as items, coalesce(sum(amount), 0)::int as pieces from stock_balances
    where enterprise_id = ${tx.enterpriseId} and place_id = ${id} and amount > 0`,
  );
/** Goods have lain there, or were counted: what comes to a place has a balance there from then on, of none when it is gone. */
export const wasUsed = async (tx: Tx, id: number): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`
    select item_id from count_lines where enterprise_id = ${tx.enterpriseId} and place_id = ${id}
    union all
    select id from line_handovers where enterprise_id = ${tx.enterpriseId} and ${id} in (from_place, to_place)
    union all
    select item_id from stock_balances where enterprise_id = ${tx.enterpriseId} and place_id = ${id} limit 1`,
  )) !== null;

/** What was the default of the kind is so no longer; answers which one that was. */
export const dropDefault = (tx: Tx, kind: PlaceKind): Promise<{ id: number; version: number } | null> =>
  maybeRow(
    tx,
    sql`
    update places set is_default = false, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and kind = ${kind} and is_default returning id, version`,
  );

export const insertStorage = (tx: Tx, s: StorageInput): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    insert into places (enterprise_id, name, description, kind, is_default, x, y, width, height, depth, weight, user_id)
    values (${tx.enterpriseId}, ${s.name}, ${s.description}, ${s.kind}, ${s.is_default}, ${s.x}, ${s.y}, ${s.width}, ${s.height},
      ${s.depth}, ${s.weight}, ${s.user_id})
    returning id, version`,
  );
/** The other ends of moves: no storages, nobody keeps them. */
export const insertOutsidePlaces = (
  tx: Tx,
  places: readonly { name: string; description: string; kind: string }[],
) =>
  tx.run(sql`
    insert into places (enterprise_id, name, description, kind)
    select ${tx.enterpriseId}, p.name, p.description, p.kind
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (name text, description text, kind text)`);
export const updateStorage = (
  tx: Tx,
  id: number,
  s: StorageInput,
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update places set name = ${s.name}, description = ${s.description}, kind = ${s.kind}, is_default = ${s.is_default}, x = ${s.x},
      y = ${s.y}, width = ${s.width}, height = ${s.height}, depth = ${s.depth}, weight = ${s.weight}, user_id = ${s.user_id}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
export const setStorageClosed = (
  tx: Tx,
  id: number,
  s: { closed: boolean; is_default: boolean },
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update places set closed_at = ${s.closed ? now() : null}, is_default = ${s.is_default}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
export const deleteStorage = (tx: Tx, id: number) =>
  affectedRows(tx, sql`delete from places where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
