import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, idList, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { warehouseSettings } from '../../../contract/warehouse.settings.ts';
import { documentNumber } from '../settings/index.ts';

/** What is counted: in these places, of these items; null: in any, of any. */
interface Scope {
  place_ids: number[] | null;
  item_ids: number[] | null;
}
export interface CountHead extends Scope {
  id: number;
  number: string;
  posted_at: Date | null;
  cancelled_at: Date | null;
}
const HEAD = sql`select id, number, to_json(place_ids) as place_ids, to_json(item_ids) as item_ids, posted_at, cancelled_at from stock_counts`;
/** A sheet for counting on it: nobody closes it until the commit, others count beside. */
export const countForShare = (tx: Tx, id: number): Promise<CountHead | null> =>
  maybeRow<CountHead>(tx, sql`${HEAD} where enterprise_id = ${tx.enterpriseId} and id = ${id} for share`);
/** A sheet for closing it: after the scans that are under way, before the next one. */
export const countForUpdate = (tx: Tx, id: number): Promise<CountHead | null> =>
  maybeRow<CountHead>(tx, sql`${HEAD} where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`);

export const insertCount = (
  tx: Tx,
  who: Actor,
  c: Scope & { category: string | null; note: string },
): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    insert into stock_counts (enterprise_id, number, place_ids, item_ids, category, note, user_id, user_name, at)
    values (${tx.enterpriseId}, ${documentNumber(tx, 'count', warehouseSettings.count_number_pattern)}, ${c.place_ids}::bigint[], ${c.item_ids}::bigint[],
      ${c.category}, ${c.note}, ${who.userId}, ${who.name || 'ระบบ'}, ${now()})
    returning id, number`,
  );

/** A line for everything that lies within the scope; what is counted on another sheet gets none. */
export const insertExpected = (tx: Tx, count: number, { place_ids, item_ids }: Scope): Promise<number> =>
  affectedRows(
    tx,
    sql`
    insert into count_lines (enterprise_id, count_id, item_id, place_id)
    select b.enterprise_id, ${count}, b.item_id, b.place_id ${lyingWithin(tx, { place_ids, item_ids })}
    order by b.item_id, b.place_id on conflict do nothing`,
  );
const lyingWithin = (tx: Tx, { place_ids, item_ids }: Scope) => sql`
  from stock_balances b
  join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
  where b.enterprise_id = ${tx.enterpriseId} and b.amount > 0
    and p.kind in ('store', 'line', 'defective', 'quarantine')
    and (${place_ids}::bigint[] is null or b.place_id = any (${place_ids}::bigint[]))
    and (${item_ids}::bigint[] is null or b.item_id = any (${item_ids}::bigint[]))`;

/** So many are named; of the others it is said how many they are. */
const NAMED = 3;
/** Of an open sheet that counts something of what lies within the scope, other than this one: the first of it, and how much it is. */
export const countedElsewhere = (tx: Tx, count: number, scope: Scope) =>
  rows<{ id: number; number: string; sku: string; storage: string; of_sheet: number }>(
    tx,
    sql`
    select c.id, c.number, i.sku, count(*) over (partition by c.id)::int as of_sheet, (select name from places p where p.enterprise_id = l.enterprise_id and p.id = l.place_id) as storage
    from count_lines l
    join stock_counts c on c.enterprise_id = l.enterprise_id and c.id = l.count_id
    join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.count_id <> ${count} and l.recounted_at is null and l.closed_at is null
      and (l.item_id, l.place_id) in (select b.item_id, b.place_id ${lyingWithin(tx, scope)})
    order by c.id, i.sku limit ${NAMED}`,
  );

export interface OpenLine {
  id: number;
  count_id: number;
  item_id: number;
  place_id: number;
  round: number;
  counted: number | null;
  first_move: number | null;
  last_move: number | null;
  last_book: number | null;
}
const LINE = sql`select id, count_id, item_id, place_id, round, counted, first_move, last_move, last_book from count_lines`;
const OPEN = sql`recounted_at is null and closed_at is null`;
/** The line that an item is counted on in a place, of whichever sheet; the item's level is locked. */
export const openLineAt = (tx: Tx, item: number, place: number): Promise<OpenLine | null> =>
  maybeRow<OpenLine>(
    tx,
    sql`${LINE} where enterprise_id = ${tx.enterpriseId} and item_id = ${item} and place_id = ${place} and ${OPEN}`,
  );
export const openLinesOf = (tx: Tx, count: number, place?: number): Promise<OpenLine[]> =>
  rows<OpenLine>(
    tx,
    sql`
    ${LINE} where enterprise_id = ${tx.enterpriseId} and count_id = ${count} and ${OPEN}
      and (${place ?? null}::bigint is null or place_id = ${place ?? null}) order by item_id, place_id`,
  );
export const numberOf = async (tx: Tx, count: number): Promise<string> =>
  (
    await onlyRow<{ number: string }>(
      tx,
      sql`select number from stock_counts where enterprise_id = ${tx.enterpriseId} and id = ${count}`,
    )
  ).number;

/** What the sheet did not expect there. Null where another sheet was quicker. */
export const insertFound = (tx: Tx, count: number, item: number, place: number): Promise<OpenLine | null> =>
  maybeRow<OpenLine>(
    tx,
    sql`
    insert into count_lines (enterprise_id, count_id, item_id, place_id, found_at)
    values (${tx.enterpriseId}, ${count}, ${item}, ${place}, ${now()}) on conflict do nothing
    returning id, count_id, item_id, place_id, round, counted, first_move, last_move, last_book`,
  );

export const scanKnown = async (tx: Tx, scanId: string): Promise<{ line_id: number } | null> =>
  maybeRow<{ line_id: number }>(
    tx,
    sql`select line_id from count_scans where enterprise_id = ${tx.enterpriseId} and scan_id = ${scanId}`,
  );

export interface Scan {
  line_id: number;
  pieces: number;
  /** Absent: made here. */
  scan_id?: string | undefined;
  /** Milliseconds since it was counted. */
  waited?: number;
  /** It is all of it, counted over from the beginning. */
  restarts?: boolean;
  /** Takes the last piece back: the line is as if nobody had counted it. */
  undoes?: boolean;
}
/** Milliseconds that what is sent may be on its way: within them nobody can say what was first, the count or a move. */
const ON_THE_WAY = 2_000;
/**
 * Counts, each with what the books say now: the levels of the items are locked, so that nothing moves meanwhile. What was counted earlier and
 * waited, for longer than the way itself takes, begins with the last move of then.
 */
export const insertScans = (tx: Tx, who: Actor, scans: Scan[]) =>
  tx.run(sql`
    with given as (
      select * from unnest(${scans.map((s) => s.line_id)}::bigint[], ${scans.map((s) => s.pieces)}::int[],
        ${scans.map((s) => s.scan_id ?? null)}::uuid[], ${scans.map((s) => s.undoes ?? false)}::boolean[], ${scans.map((s) => s.waited ?? 0)}::bigint[], ${scans.map((s) => s.restarts ?? false)}::boolean[])
        as g (line_id, pieces, scan_id, undoes, waited, restarts)
    ), scan as (
      insert into count_scans (enterprise_id, scan_id, line_id, pieces, user_id, user_name, at)
      select ${tx.enterpriseId}, coalesce(s.scan_id, gen_random_uuid()), s.line_id, s.pieces, ${who.userId}, ${who.name || 'ระบบ'}, ${now()}
      from given s
      returning line_id
    ), told as (
      select l.id, s.pieces, s.undoes, s.waited, s.restarts,
        coalesce((select b.amount from stock_balances b
          where b.enterprise_id = l.enterprise_id and b.item_id = l.item_id and b.place_id = l.place_id), 0) as book,
        coalesce((select m.id from stock_moves m
          where m.enterprise_id = l.enterprise_id and m.item_id = l.item_id and l.place_id in (m.from_place, m.to_place)
          order by m.id desc limit 1), 0) as move,
        coalesce((select m.id from stock_moves m join stock_bills b on b.enterprise_id = m.enterprise_id and b.id = m.bill_id
          where m.enterprise_id = l.enterprise_id and m.item_id = l.item_id and l.place_id in (m.from_place, m.to_place) and b.at <= ${now()}::timestamptz - (s.waited + ${ON_THE_WAY}) * interval '1 millisecond'
          order by m.id desc limit 1), 0) as move_then
      from given s join scan on scan.line_id = s.line_id
      join count_lines l on l.enterprise_id = ${tx.enterpriseId} and l.id = s.line_id
    ), after as (
      select l.id, coalesce(l.counted, 0) + t.pieces as counted, coalesce(o.first_book, t.book) as first_book,
        coalesce(o.first_move, case when t.waited >= ${ON_THE_WAY} then t.move_then else t.move end) as first_move, coalesce(o.first_at, ${now()}) as first_at, t.book, t.move, ${now()}::timestamptz as at
      from told t join count_lines l on l.enterprise_id = ${tx.enterpriseId} and l.id = t.id left join count_lines o on o.enterprise_id = l.enterprise_id and o.id = l.id and not t.restarts
      where not t.undoes
      union all
      select id, null, null, null, null, null, null, null from told where undoes
    )
    update count_lines l set counted = a.counted, first_book = a.first_book, first_move = a.first_move, first_at = a.first_at,
      last_book = a.book, last_move = a.move, last_at = a.at
    from after a where l.enterprise_id = ${tx.enterpriseId} and l.id = a.id`);

/** The next round of these lines begins; what was counted in this one is kept. */
export const startRound = (tx: Tx, lines: number[]): Promise<number> =>
  affectedRows(
    tx,
    sql`
    with before as (
      update count_lines set recounted_at = ${now()}
      where enterprise_id = ${tx.enterpriseId} and id = any (${idList(lines)}) and ${OPEN}
      returning id
    )
    insert into count_lines (enterprise_id, count_id, item_id, place_id, round, found_at)
    select l.enterprise_id, l.count_id, l.item_id, l.place_id, l.round + 1, l.found_at
    from count_lines l where l.enterprise_id = ${tx.enterpriseId} and l.id in (select id from before)`,
  );

/** Ends counting on a sheet; what was posted of its lines stays with them. */
export const closeLines = (tx: Tx, count: number, posted: { id: number; difference: number }[]) =>
  tx.run(sql`
    update count_lines l set closed_at = ${now()}, posted = p.difference
    from count_lines o left join unnest(${posted.map((p) => p.id)}::bigint[], ${posted.map((p) => p.difference)}::int[]) as p (id, difference) on p.id = o.id
    where l.enterprise_id = ${tx.enterpriseId} and l.count_id = ${count} and l.recounted_at is null and l.closed_at is null
      and o.enterprise_id = l.enterprise_id and o.id = l.id`);
export const setPosted = (tx: Tx, who: Actor, count: number, bill: number | null) =>
  tx.run(sql`
    update stock_counts set posted_at = ${now()}, posted_by = ${who.name || 'ระบบ'}, bill_id = ${bill}
    where enterprise_id = ${tx.enterpriseId} and id = ${count}`);
export const setCancelled = (tx: Tx, who: Actor, count: number, reason: string) =>
  tx.run(sql`
    update stock_counts set cancelled_at = ${now()}, cancelled_by = ${who.name || 'ระบบ'}, cancel_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${count}`);

/** What lies of these items in these places. */
export async function amountsAt(tx: Tx, at: { item_id: number; place_id: number }[]) {
  const found = await rows<{ item_id: number; place_id: number; amount: number }>(
    tx,
    sql`
    select b.item_id, b.place_id, b.amount from stock_balances b
    join unnest(${at.map((a) => a.item_id)}::bigint[], ${at.map((a) => a.place_id)}::bigint[]) as w (item_id, place_id)
      on w.item_id = b.item_id and w.place_id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId}`,
  );
  const amounts = new Map(found.map((b) => [`${b.item_id}/${b.place_id}`, b.amount]));
  return (item: number, place: number): number => amounts.get(`${item}/${place}`) ?? 0;
}

/** Whom these items are kept for, the oldest first. */
export async function ordersKeeping(tx: Tx, items: number[]): Promise<Map<number, string[]>> {
  const found = await rows<{ item_id: number; label: string }>(
    tx,
    sql`
    select item_id, label from reservations
    where enterprise_id = ${tx.enterpriseId} and item_id = any (${idList(items)}) and state = 'open'
    group by item_id, label order by item_id, min(id)`,
  );
  const byItem = Map.groupBy(found, (r) => r.item_id);
  return new Map([...byItem].map(([item, all]) => [item, all.map((r) => r.label)]));
}
