import { isAble } from '../../../../contract/rights.ts';
import type { PlaceKind } from '../../../../contract/warehouse.storages.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toBaht } from '../../../platform/money.ts';
import { contains, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { heldStorages, type StorageFilter } from './places.ts';

/** What lies in places, at the average cost of the items. */
const worth = (tx: Reader, which: Sql): Promise<{ place_id: number; pieces: number; value: number }[]> =>
  rows(
    tx,
    sql`
    select b.place_id, sum(b.amount)::bigint as pieces, round(sum(b.amount::numeric * l.value / l.owned))::bigint as value
    from stock_balances b join stock_levels l on l.enterprise_id = b.enterprise_id and l.item_id = b.item_id
    ${which} and b.amount > 0 group by b.place_id`,
  );

/** Pieces and value by storage, the most pieces first. */
export async function storageValues(tx: Reader, who: Actor) {
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  const [found, places] = await Promise.all([
    worth(tx, sql`where b.enterprise_id = ${tx.enterpriseId}`),
    rows<{ id: number; name: string; kind: PlaceKind }>(
      tx,
      sql`select id, name, kind from places where enterprise_id = ${tx.enterpriseId}`,
    ),
  ]);
  const named = new Map(places.map((place) => [place.id, place]));
  return found
    .toSorted((a, b) => b.value - a.value || b.pieces - a.pieces || a.place_id - b.place_id)
    .map(({ place_id, pieces, value }) => ({
      ...named.get(place_id)!,
      pieces,
      value: mayKnow ? toBaht(value) : null,
    }));
}

/** Storages with what lies in them, what it is worth, and the last day of which anything is known there. */
export async function storageStock(tx: Reader, who: Actor, f: Omit<StorageFilter, 'state'>) {
  const { Data, Datum } = await heldStorages(tx, { ...f, state: 'open' });
  const ids = Data.map(({ id }) => id);
  const mayKnow = isAble(who, warehouseAbilities.seeCost);
  const [all, moved] = await Promise.all([
    worth(
      tx,
      sql`join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
      ${where(
        sql`b.enterprise_id = ${tx.enterpriseId} and p.closed_at is null`,
        f.kind && sql`p.kind = ${f.kind}`,
        f.q && sql`lower(p.name || ' ' || p.description) like ${contains(f.q)}`,
      )}`,
    ),
    rows<{ id: number; day: string }>(
      tx,
      sql`
      select p.id, last.day from unnest(${ids}::bigint[]) as p (id)
      cross join lateral (
        select d.day from stock_days d where d.enterprise_id = ${tx.enterpriseId} and d.place_id = p.id order by d.day desc limit 1) last`,
    ),
  ]);
  const worthOf = new Map(all.map((place) => [place.place_id, place]));
  const movedOn = new Map(moved.map(({ id, day }) => [id, day]));
  const sum = (figure: 'pieces' | 'value') => all.reduce((so, place) => so + place[figure], 0);
  const { total, page, page_size } = Datum;
  return {
    Data: Data.map((place) => ({
      ...place,
      value: mayKnow ? toBaht(worthOf.get(place.id)?.value ?? 0) : null,
      moved_on: movedOn.get(place.id) ?? null,
    })),
    Datum: { total, page, page_size, pieces: sum('pieces'), value: mayKnow ? toBaht(sum('value')) : null },
  };
}
