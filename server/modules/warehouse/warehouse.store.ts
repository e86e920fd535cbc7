import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql, idList, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { isOwn } from '../../../contract/warehouse.ts';
import { warehouseSettings } from '../../../contract/warehouse.settings.ts';
import { documentNumber } from '../settings/index.ts';

interface Level {
  item_id: number;
  on_hand: number;
  reserved: number;
  owned: number;
  value: number;
}
interface Move {
  item_id: number;
  from: number;
  to: number;
  qty: number;
  value?: number;
}

export interface LockedLevel extends Level {
  /** Pieces at which the warehouse is told; 0: never. */
  threshold: number;
}
/** The items' level rows, locked in item order. */
export const levelsForUpdate = (tx: Tx, items: number[]): Promise<LockedLevel[]> =>
  rows<LockedLevel>(
    tx,
    sql`
    select l.item_id, l.on_hand, l.reserved, l.owned, l.value, i.threshold
    from stock_levels l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = any (${idList(items)})
    order by l.item_id for update of l`,
  );

/** Adds to what is reserved (or takes from it); the table itself refuses more than is on hand. */
export const takeReserved = (tx: Tx, totals: { item_id: number; qty: number }[]) =>
  tx.run(sql`
    update stock_levels l set reserved = l.reserved + w.qty
    from unnest(${totals.map((t) => t.item_id)}::bigint[], ${totals.map((t) => t.qty)}::int[]) as w (item_id, qty)
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = w.item_id`);

export const writeLevels = (tx: Tx, levels: Level[]) =>
  tx.run(sql`
    update stock_levels l set on_hand = w.on_hand, reserved = w.reserved, owned = w.owned, value = w.value
    from unnest(${idList(levels.map((l) => l.item_id))}, ${levels.map((l) => l.on_hand)}::int[], ${levels.map((l) => l.reserved)}::int[],
                ${levels.map((l) => l.owned)}::int[], ${levels.map((l) => l.value)}::bigint[]) as w (item_id, on_hand, reserved, owned, value)
    where l.enterprise_id = ${tx.enterpriseId} and l.item_id = w.item_id`);

export async function placeKinds(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; kind: string }>(
    tx,
    sql`
    select id, kind from places where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`,
  );
  return new Map(found.map((p) => [p.id, p.kind]));
}

interface Head {
  kind: string;
  number?: string | undefined;
  partner_id?: number | undefined;
  note?: string | undefined;
  image?: string | undefined;
  source?: { type: string; id: number; label: string } | undefined;
  reverse_of?: number | undefined;
  reason?: string | undefined;
}
const PREFIX: Record<string, string> = {
  in: 'IN',
  out: 'OUT',
  transfer: 'TR',
  pack: 'PK',
  return: 'RT',
  reverse: 'RV',
  adjust: 'AD',
};

/** A bill with its moves, in one statement. */
export const insertBill = (
  tx: Tx,
  who: Actor,
  b: Head,
  moves: Required<Move>[],
): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    with bill as (
      insert into stock_bills (enterprise_id, number, kind, partner_id, note, image, source_type, source_id, source_label, reverse_of, reason, user_id, user_name, at)
      values (${tx.enterpriseId},
        coalesce(${b.number ?? null}, ${documentNumber(tx, 'bill', warehouseSettings.bill_number_pattern, { kind: PREFIX[b.kind]! })}),
        ${b.kind}, ${b.partner_id ?? null}, ${b.note ?? ''}, ${b.image ?? null}, ${b.source?.type ?? null}, ${b.source?.id ?? null},
        ${b.source?.label ?? null}, ${b.reverse_of ?? null}, ${b.reason ?? null}, ${who.userId}, ${who.name || 'ระบบ'}, ${now()})
      returning id, number
    ), moved as (
      insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
      select ${tx.enterpriseId}, bill.id, m.line, m.item_id, m.from_place, m.to_place, m.qty, m.value
      from bill, unnest(${moves.map((_, i) => i + 1)}::int[], ${moves.map((m) => m.item_id)}::bigint[], ${moves.map((m) => m.from)}::bigint[],
                  ${moves.map((m) => m.to)}::bigint[], ${moves.map((m) => m.qty)}::int[], ${moves.map((m) => m.value)}::bigint[])
           as m (line, item_id, from_place, to_place, qty, value)
    )
    select id, number from bill`,
  );

/** What lies in a place. */
export const lyingIn = (tx: Tx, placeId: number) =>
  rows<{ item_id: number; amount: number }>(
    tx,
    sql`
    select item_id, amount from stock_balances
    where enterprise_id = ${tx.enterpriseId} and place_id = ${placeId} and amount > 0 order by item_id`,
  );

/** What moves come to in each of our own places, in the order of items and places. */
export function deltasOf(moves: Move[], kinds: Map<number, string>): Delta[] {
  const deltas = new Map<string, Delta>();
  const add = (item_id: number, place_id: number, delta: number) => {
    if (!isOwn(kinds.get(place_id)!)) return;
    const key = `${item_id}/${place_id}`;
    const at = deltas.get(key) ?? { item_id, place_id, delta: 0 };
    deltas.set(key, { ...at, delta: at.delta + delta });
  };
  for (const m of moves) {
    add(m.item_id, m.from, -m.qty);
    add(m.item_id, m.to, m.qty);
  }
  return [...deltas.values()].sort((a, b) => a.item_id - b.item_id || a.place_id - b.place_id);
}

/** Applies moves to the balances of own places. Answers the items whose pieces were not there, and where. */
export async function changeBalances(
  tx: Tx,
  moves: Move[],
  kinds: Map<number, string>,
): Promise<{ item_id: number; place_id: number; wanted: number; available: number }[]> {
  const all = deltasOf(moves, kinds);
  const more = all.filter((d) => d.delta > 0);
  const less = all.filter((d) => d.delta < 0);
  const [done] = await Promise.all([
    less.length ? takeFromBalances(tx, less) : [],
    more.length ? addToBalances(tx, more) : null,
  ]);
  const gone = less.filter((d) => !done.some((r) => r.item_id === d.item_id && r.place_id === d.place_id));
  return Promise.all(gone.map((d) => shortAt(tx, d)));
}

interface Delta {
  item_id: number;
  place_id: number;
  delta: number;
}
/** Takes pieces from where enough lie; answers where it did. */
const takeFromBalances = (tx: Tx, less: Delta[]) =>
  rows<{ item_id: number; place_id: number }>(
    tx,
    sql`
    update stock_balances b set amount = b.amount - d.qty
    from unnest(${less.map((d) => d.item_id)}::bigint[], ${less.map((d) => d.place_id)}::bigint[], ${less.map((d) => -d.delta)}::int[]) as d (item_id, place_id, qty)
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = d.item_id and b.place_id = d.place_id and b.amount >= d.qty
    returning b.item_id, b.place_id`,
  );
const addToBalances = (tx: Tx, more: Delta[]) =>
  tx.run(sql`
    insert into stock_balances (enterprise_id, item_id, place_id, amount)
    select ${tx.enterpriseId}, d.item_id, d.place_id, d.qty
    from unnest(${more.map((d) => d.item_id)}::bigint[], ${more.map((d) => d.place_id)}::bigint[], ${more.map((d) => d.delta)}::int[]) as d (item_id, place_id, qty)
    on conflict (enterprise_id, item_id, place_id) do update set amount = stock_balances.amount + excluded.amount`);

async function shortAt(tx: Tx, d: Delta) {
  const there = await maybeRow<{ amount: number }>(
    tx,
    sql`
    select amount from stock_balances where enterprise_id = ${tx.enterpriseId} and item_id = ${d.item_id} and place_id = ${d.place_id}`,
  );
  return { item_id: d.item_id, place_id: d.place_id, wanted: -d.delta, available: there?.amount ?? 0 };
}

interface MoveRow {
  item_id: number;
  from_place: number;
  to_place: number;
  qty: number;
  value: number;
}
export const movesOf = (tx: Tx, billId: number): Promise<MoveRow[]> =>
  rows<MoveRow>(
    tx,
    sql`
    select item_id, from_place, to_place, qty, value from stock_moves
    where enterprise_id = ${tx.enterpriseId} and bill_id = ${billId} order by line`,
  );

/** The moves a source was issued with, where they were not reversed yet. */
export async function issuedMoves(
  tx: Tx,
  type: string,
  id: number,
): Promise<{ bill_id: number; moves: MoveRow[] } | null> {
  const bill = await maybeRow<{ id: number }>(
    tx,
    sql`
    select b.id from stock_bills b
    where b.enterprise_id = ${tx.enterpriseId} and b.source_type = ${type} and b.source_id = ${id} and b.kind = 'pack'
      and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)`,
  );
  return bill && { bill_id: bill.id, moves: await movesOf(tx, bill.id) };
}

/**
 * Takes pieces and writes who for, in one statement; the level rows are locked in item order first. Answers the
 * items that had enough; where one had not, nothing is written, and what was taken of the others goes back with the
 * transaction.
 */
export const insertReservations = (
  tx: Tx,
  order: { id: number; number: string },
  wanted: { line: number; item_id: number; qty: number }[],
  totals: { item_id: number; qty: number }[],
): Promise<{ item_id: number }[]> =>
  rows<{ item_id: number }>(
    tx,
    sql`
    with total as (
      select * from unnest(${totals.map((t) => t.item_id)}::bigint[], ${totals.map((t) => t.qty)}::int[]) as t (item_id, qty)
    ), locked as materialized (
      select l.item_id, t.qty from stock_levels l join total t on t.item_id = l.item_id
      where l.enterprise_id = ${tx.enterpriseId} order by l.item_id for update of l
    ), taken as (
      update stock_levels l set reserved = l.reserved + k.qty from locked k
      where l.enterprise_id = ${tx.enterpriseId} and l.item_id = k.item_id and l.on_hand - l.reserved >= k.qty
      returning l.item_id
    ), written as (
    insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at)
    select ${tx.enterpriseId}, ${order.id}, ${order.number}, w.line, w.item_id, w.qty, ${now()}
    from unnest(${wanted.map((w) => w.line)}::int[], ${wanted.map((w) => w.item_id)}::bigint[], ${wanted.map((w) => w.qty)}::int[]) as w (line, item_id, qty)
    where (select count(*) from taken) = ${totals.length}
    )
    select item_id from taken`,
  );

/** An order's open reservations, locked. */
export const openReservations = (tx: Tx, orderId: number) =>
  rows<{ id: number; line: number; item_id: number; qty: number }>(
    tx,
    sql`
    select id, line, item_id, qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and state = 'open' order by item_id, id for update`,
  );

/** Releases all that is open for an order. */
export const endReservations = (tx: Tx, orderId: number) =>
  affectedRows(
    tx,
    sql`
    update reservations set state = 'released', ended_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and state = 'open'`,
  );

type Pieces = { item_id: number; qty: number };
/**
 * Of an order's reservations in a state those that make up so many pieces of each item (`takes` of each); what is not
 * all of a row is parted from the rest of it.
 */
const parted = (tx: Tx, orderId: number, state: 'open' | 'issued', pieces: Pieces[], order: Sql): Sql => sql`
  asked as (
    select * from unnest(${pieces.map((p) => p.item_id)}::bigint[], ${pieces.map((p) => p.qty)}::int[]) as a (item_id, qty)
  ), lined as (
    select r.id, r.label, r.line, r.item_id, r.qty, r.at, a.qty as asked,
      (sum(r.qty) over (partition by r.item_id order by ${order}))::int - r.qty as before
    from reservations r join asked a on a.item_id = r.item_id
    where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.state = ${state}
  ), parted as (select *, least(qty, asked - before) as takes from lined where before < asked)`;

/** So many pieces of each item have left for an order; of what is left its reservation stays open. */
export const issueReservations = (tx: Tx, orderId: number, pieces: Pieces[]) =>
  tx.run(sql`
    with ${parted(tx, orderId, 'open', pieces, sql`r.line, r.id`)}, issued as (
      update reservations r set state = 'issued', ended_at = ${now()}, qty = p.takes from parted p
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.id = p.id
    )
    insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at)
    select ${tx.enterpriseId}, ${orderId}, p.label, p.line, p.item_id, p.qty - p.takes, p.at from parted p where p.takes < p.qty`);

/** So many pieces of each item are back and kept for the order again: one open row a line and item, as before they left. */
export const reopenReservations = (tx: Tx, orderId: number, pieces: Pieces[]) =>
  tx.run(sql`
    with ${parted(tx, orderId, 'issued', pieces, sql`r.line desc, r.id desc`)}, less as (
      update reservations r set qty = r.qty - p.takes from parted p
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.id = p.id and p.takes < p.qty
    ), gone as (
      delete from reservations r using parted p
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.id = p.id and p.takes = p.qty
    ), back as (
      select line, item_id, min(label) as label, min(at) as at, sum(takes)::int as qty from parted group by line, item_id
    ), more as (
      update reservations r set qty = r.qty + b.qty from back b
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} and r.state = 'open' and r.line = b.line and r.item_id = b.item_id
      returning r.line, r.item_id
    )
    insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at)
    select ${tx.enterpriseId}, ${orderId}, b.label, b.line, b.item_id, b.qty, b.at from back b
    where not exists (select from more m where m.line = b.line and m.item_id = b.item_id)`);

/** Puts other pieces in the place of what is open for lines of orders; answers what was. */
export async function replaceReservations(
  tx: Tx,
  lines: { order_id: number; number: string; line: number; pieces: { item_id: number; qty: number }[] }[],
): Promise<{ item_id: number; qty: number }[]> {
  const gone = await rows<{ item_id: number; qty: number }>(
    tx,
    sql`
    delete from reservations r
    using unnest(${lines.map((l) => l.order_id)}::bigint[], ${lines.map((l) => l.line)}::int[]) as l (order_id, line)
    where r.enterprise_id = ${tx.enterpriseId} and r.order_id = l.order_id and r.line = l.line and r.state = 'open'
    returning r.item_id, r.qty`,
  );
  const pieces = lines.flatMap((l) => l.pieces.map((piece) => ({ ...l, ...piece })));
  await tx.run(sql`
    insert into reservations (enterprise_id, order_id, label, line, item_id, qty, at)
    select ${tx.enterpriseId}, p.order_id, p.label, p.line, p.item_id, p.qty, ${now()}
    from unnest(${pieces.map((p) => p.order_id)}::bigint[], ${pieces.map((p) => p.number)}::text[],
      ${pieces.map((p) => p.line)}::int[], ${pieces.map((p) => p.item_id)}::bigint[], ${pieces.map((p) => p.qty)}::int[])
      as p (order_id, label, line, item_id, qty)`);
  return gone;
}
