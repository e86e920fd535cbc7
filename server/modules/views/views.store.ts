import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface Found {
  id: number;
  list: string;
  name: string;
  user_id: number;
  owner: string;
}
const FOUND = sql`
  select v.id, v.list, v.name, v.user_id, coalesce(u.name, '') as owner
  from shared_views v left join published.people u on u.enterprise_id = v.enterprise_id and u.id = v.user_id`;

export const viewForUpdate = (tx: Tx, id: number): Promise<Found | null> =>
  maybeRow<Found>(
    tx,
    sql`${FOUND} where v.enterprise_id = ${tx.enterpriseId} and v.id = ${id} for update of v`,
  );
export const viewNamed = (tx: Tx, list: string, name: string): Promise<Found | null> =>
  maybeRow<Found>(
    tx,
    sql`${FOUND} where v.enterprise_id = ${tx.enterpriseId} and v.list = ${list} and v.name = ${name}`,
  );

/** One after the other shares a view of a list: of two of one name the second hears of the first. */
export const lockViews = (tx: Tx, list: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${list}`}, ${tx.enterpriseId}))`);

export const countViews = async (tx: Tx, list: string): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from shared_views where enterprise_id = ${tx.enterpriseId} and list = ${list}`,
    )
  ).n;

export const writeView = async (
  tx: Tx,
  who: Actor,
  v: { list: string; name: string; search: Record<string, string> },
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into shared_views (enterprise_id, list, name, search, user_id, at)
      values (${tx.enterpriseId}, ${v.list}, ${v.name}, ${JSON.stringify(v.search)}::jsonb, ${who.userId}, ${now()})
      on conflict (enterprise_id, list, name) do update set search = excluded.search, at = excluded.at
      returning id`,
    )
  ).id;

export const deleteView = (tx: Tx, id: number) =>
  tx.run(sql`delete from shared_views where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
