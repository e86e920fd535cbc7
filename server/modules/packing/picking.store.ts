import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** Holds a round until the commit: of two pickers who take the last piece the second finds it taken. */
export const roundForUpdate = (tx: Tx, id: number) =>
  maybeRow<{ id: number; number: string }>(
    tx,
    sql`select id, number from packing_rounds where enterprise_id = ${tx.enterpriseId} and id = ${id} and deleted_at is null for update`,
  );

export interface Picked {
  place_id: number;
  place: string;
  item_id: number;
  picked: number;
  user_name: string;
  at: Date;
}
/** What was fetched for a round, by place and item. */
export const pickedOf = (tx: Reader, round: number): Promise<Picked[]> =>
  rows<Picked>(
    tx,
    sql`
    select place_id, place, item_id, picked, user_name, at from round_picks
    where enterprise_id = ${tx.enterpriseId} and round_id = ${round} and picked > 0 order by place_id`,
  );

/** Adds to what was fetched, or takes from it. Behind the round's lock. */
export async function addPicked(
  tx: Tx,
  who: Actor,
  p: { round_id: number; place_id: number; place: string; item_id: number; qty: number },
): Promise<void> {
  const counted = await affectedRows(
    tx,
    sql`
    update round_picks set picked = picked + ${p.qty}, place = ${p.place}, user_id = ${who.userId}, user_name = ${who.name}, at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and round_id = ${p.round_id} and place_id = ${p.place_id} and item_id = ${p.item_id}`,
  );
  if (counted) return;
  await tx.run(sql`
    insert into round_picks (enterprise_id, round_id, place_id, item_id, picked, place, user_id, user_name, at)
    values (${tx.enterpriseId}, ${p.round_id}, ${p.place_id}, ${p.item_id}, ${p.qty}, ${p.place}, ${who.userId}, ${who.name}, ${now()})`);
}

export interface BoxNeed {
  order_id: number;
  number: string;
  seq: number;
  sorted: number;
  wanted: number;
  /** Of all that its order wants nothing but this is missing. */
  others_missing: number;
}
/** The boxes of a round that want an item, in their sequence; one of them where an order is named. */
export const boxesWanting = (tx: Tx, round: number, item: number, order?: number): Promise<BoxNeed[]> =>
  rows<BoxNeed>(
    tx,
    sql`
    select o.id as order_id, o.number, ro.seq, coalesce(s.sorted, 0)::int as sorted, l.wanted, (
      select coalesce(sum(other.wanted - coalesce(os.sorted, 0)), 0) from pack_lines other
      left join round_sorts os on os.enterprise_id = other.enterprise_id and os.round_id = ro.round_id and os.order_id = other.order_id and os.item_id = other.item_id
      where other.enterprise_id = l.enterprise_id and other.order_id = l.order_id and other.item_id <> l.item_id)::int as others_missing
    from round_orders ro
    join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    join pack_lines l on l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id and l.item_id = ${item}
    left join round_sorts s on s.enterprise_id = ro.enterprise_id and s.round_id = ro.round_id and s.order_id = ro.order_id and s.item_id = l.item_id
    where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${round} and ro.pulled_at is null
      and ${order === undefined ? sql`l.packed < l.wanted` : sql`ro.order_id = ${order}`}
    order by ro.seq`,
  );

/** Puts pieces into an order's box, or takes them out. Behind the round's lock. */
export async function addSorted(
  tx: Tx,
  s: { round_id: number; order_id: number; item_id: number; qty: number },
): Promise<void> {
  const counted = await affectedRows(
    tx,
    sql`
    update round_sorts set sorted = sorted + ${s.qty}
    where enterprise_id = ${tx.enterpriseId} and round_id = ${s.round_id} and order_id = ${s.order_id} and item_id = ${s.item_id}`,
  );
  if (counted) return;
  await tx.run(sql`
    insert into round_sorts (enterprise_id, round_id, order_id, item_id, sorted)
    values (${tx.enterpriseId}, ${s.round_id}, ${s.order_id}, ${s.item_id}, ${s.qty})`);
}
