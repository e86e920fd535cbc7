import { HANDOVER_MINUTES } from '../../../contract/warehouse.handovers.ts';
import type { Actor } from '../../platform/actor.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface PackLine {
  id: number;
  name: string;
  user_id: number | null;
  user_name: string | null;
}
/** Of these, packing lines that are open, with whose each is. They stay open until the commit. */
export async function packLinesForShare(tx: Tx, ids: number[]): Promise<Map<number, PackLine>> {
  const found = await rows<PackLine>(
    tx,
    sql`
    select p.id, p.name, p.user_id,
      (select u.name from published.people u where u.enterprise_id = p.enterprise_id and u.id = p.user_id) as user_name
    from places p
    where p.enterprise_id = ${tx.enterpriseId} and p.id = any (${ids}::bigint[]) and p.kind = 'line' and p.closed_at is null
    order by p.id for key share of p`,
  );
  return new Map(found.map((p) => [p.id, p]));
}

export interface HandoverHead {
  id: number;
  from_place: number;
  to_place: number;
  giver_id: number | null;
  giver: string;
  until: Date;
  confirmed_at: Date | null;
  returned_at: Date | null;
  expired_at: Date | null;
}
export const handoverForUpdate = (tx: Tx, id: number): Promise<HandoverHead | null> =>
  maybeRow<HandoverHead>(
    tx,
    sql`
    select id, from_place, to_place, giver_id, giver, until, confirmed_at, returned_at, expired_at from line_handovers
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const offeredLines = (tx: Tx, id: number) =>
  rows<{ item_id: number; offered: number }>(
    tx,
    sql`
    select item_id, offered from handover_lines
    where enterprise_id = ${tx.enterpriseId} and handover_id = ${id} order by item_id`,
  );

/** What is free of a line's goods: what lies there less what is being handed over already. The items are locked. */
export async function freeOnLine(tx: Tx, place: number): Promise<Map<number, number>> {
  const found = await rows<{ item_id: number; amount: number }>(
    tx,
    sql`
    select b.item_id, (b.amount - coalesce((
      select sum(l.offered) from line_handovers h
      join handover_lines l on l.enterprise_id = h.enterprise_id and l.handover_id = h.id
      where h.enterprise_id = b.enterprise_id and h.from_place = b.place_id and l.item_id = b.item_id
        and h.confirmed_at is null and h.returned_at is null and h.expired_at is null and h.until > ${now()}), 0))::int as amount
    from stock_balances b where b.enterprise_id = ${tx.enterpriseId} and b.place_id = ${place} and b.amount > 0
    order by b.item_id`,
  );
  return new Map(found.map((l) => [l.item_id, l.amount]));
}

export async function insertHandover(
  tx: Tx,
  who: Actor,
  h: { from_place: number; to_place: number; note: string },
  lines: { item_id: number; amount: number }[],
): Promise<{ id: number; until: Date }> {
  const until = plusHours(now(), HANDOVER_MINUTES / 60);
  const { id } = await onlyRow<{ id: number }>(
    tx,
    sql`
    with made as (
      insert into line_handovers (enterprise_id, from_place, to_place, giver_id, giver, note, at, until)
      values (${tx.enterpriseId}, ${h.from_place}, ${h.to_place}, ${who.userId}, ${who.name || 'ระบบ'}, ${h.note}, ${now()}, ${until})
      returning id
    ), offered as (
      insert into handover_lines (enterprise_id, handover_id, item_id, offered)
      select ${tx.enterpriseId}, made.id, l.item_id, l.amount
      from made, unnest(${lines.map((l) => l.item_id)}::bigint[], ${lines.map((l) => l.amount)}::int[]) as l (item_id, amount)
    )
    select id from made`,
  );
  return { id, until };
}

export const setConfirmed = (
  tx: Tx,
  who: Actor,
  id: number,
  bill: number,
  taken: { item_id: number; amount: number }[],
) =>
  tx.run(sql`
    with taken as (
      update handover_lines l set taken = coalesce((
        select t.amount from unnest(${taken.map((t) => t.item_id)}::bigint[], ${taken.map((t) => t.amount)}::int[]) as t (item_id, amount)
        where t.item_id = l.item_id), 0)
      where l.enterprise_id = ${tx.enterpriseId} and l.handover_id = ${id}
    )
    update line_handovers set confirmed_at = ${now()}, ended_by = ${who.name || 'ระบบ'}, bill_id = ${bill}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
/** `refused`: why the receiver did not take it; null: the giver took it back. */
export const setReturned = (tx: Tx, who: Actor, id: number, refused: string | null) =>
  tx.run(sql`
    update line_handovers set returned_at = ${now()}, ended_by = ${who.name || 'ระบบ'}, refused_reason = ${refused}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Those whose time is over end here; answers them. */
export const expireHandovers = (tx: Tx) =>
  rows<{ id: number; giver_id: number | null; receiver_id: number | null; from: string; to: string }>(
    tx,
    sql`
    update line_handovers h set expired_at = ${now()}
    from places f, places t
    where h.enterprise_id = ${tx.enterpriseId} and h.until <= ${now()}
      and h.confirmed_at is null and h.returned_at is null and h.expired_at is null
      and f.enterprise_id = h.enterprise_id and f.id = h.from_place and t.enterprise_id = h.enterprise_id and t.id = h.to_place
    returning h.id, h.giver_id, t.user_id as receiver_id, f.name as from, t.name as to`,
  );
