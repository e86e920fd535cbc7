import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import {
  affectedRows,
  jsonRow,
  jsonRows,
  maybeRow,
  onlyRow,
  rows,
  sql,
  type Sql,
} from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { idByCode } from '../orders/index.ts';
import { scannedItem, type ScannedItem } from '../warehouse/index.ts';
import { isPlainSql } from './packing.queries/pack.ts';
import { ofSameProvider } from './packing.queries/prints-so-far.ts';

/** One cut at a time in an enterprise; held until the commit. */
export const lockCutting = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(7242, ${tx.enterpriseId}::int)`);

export const roundsOfDay = async (tx: Tx, prefix: string): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from packing_rounds where enterprise_id = ${tx.enterpriseId} and number like ${prefix + '%'}`,
    )
  ).n;

export const insertRound = async (
  tx: Tx,
  who: Actor,
  r: { number: string; back_days: number; filters: object; gifts: object },
): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
    insert into packing_rounds (enterprise_id, number, cut_at, user_id, user_name, back_days, filters, gifts)
    values (${tx.enterpriseId}, ${r.number}, ${now()}, ${who.userId}, ${who.name}, ${r.back_days}, ${JSON.stringify(r.filters)}::jsonb, ${JSON.stringify(r.gifts)}::jsonb) returning id`,
    )
  ).id;

export const insertRoundOrders = (tx: Tx, round: number, orders: number[]) =>
  tx.run(sql`
    insert into round_orders (enterprise_id, round_id, order_id, seq)
    select ${tx.enterpriseId}, ${round}, o.id, o.seq from unnest(${orders}::bigint[], ${orders.map((_, i) => i + 1)}::int[]) as o (id, seq)`);

/** What goes into the parcels: what is reserved, by item. An order that was pulled out starts again. */
export async function insertPackLines(tx: Tx, orders: number[]): Promise<void> {
  await tx.run(
    sql`delete from pack_lines where enterprise_id = ${tx.enterpriseId} and order_id = any (${orders}::bigint[])`,
  );
  await tx.run(sql`
    insert into pack_lines (enterprise_id, order_id, item_id, wanted)
    select enterprise_id, order_id, item_id, sum(qty) from published.reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = any (${orders}::bigint[]) and state = 'open'
    group by enterprise_id, order_id, item_id`);
}

export const ordersInRound = async (tx: Tx, round: number): Promise<number[]> =>
  (
    await rows<{ order_id: number }>(
      tx,
      sql`
    select order_id from round_orders where enterprise_id = ${tx.enterpriseId} and round_id = ${round} and pulled_at is null order by order_id`,
    )
  ).map((r) => r.order_id);

/** Takes an order out of its open round; no station holds it any more. */
export async function markPulledOut(tx: Tx, who: Actor, orderId: number, reason: string): Promise<void> {
  await tx.run(sql`
    update round_orders set pulled_at = ${now()}, pulled_by = ${who.userId}, pulled_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and pulled_at is null`);
  await freeLock(tx, orderId);
}

export const deleteRound = (tx: Tx, who: Actor, id: number) =>
  tx.run(
    sql`update packing_rounds set deleted_at = ${now()}, deleted_by = ${who.userId} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
/** Answers who had the round before; null where it is that person's, or nobody's, already. */
export const setDeliveryUser = (tx: Tx, id: number, userId: number | null) =>
  maybeRow<{ before: number | null }>(
    tx,
    sql`
    with round as (
      select id, delivery_user_id from packing_rounds where enterprise_id = ${tx.enterpriseId} and id = ${id} for update
    )
    update packing_rounds r set delivery_user_id = ${userId} from round
    where r.enterprise_id = ${tx.enterpriseId} and r.id = round.id and round.delivery_user_id is distinct from ${userId}
    returning round.delivery_user_id as before`,
  );

export const openOrderRound = (tx: Tx, orderId: number) =>
  maybeRow<{ id: number; number: string }>(
    tx,
    sql`
    select r.id, r.number from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    where ro.enterprise_id = ${tx.enterpriseId} and ro.order_id = ${orderId} and ro.pulled_at is null`,
  );

export interface PackedLine {
  item_id: number;
  sku: string;
  barcode: string;
  wanted: number;
  packed: number;
  /** Of these, in parcels of the order that are closed. */
  sent: number;
}
const linesOf = (tx: Tx, order: Sql): Sql => sql`
    select l.item_id, i.sku, i.barcode, l.wanted, l.packed, l.sent
    from pack_lines l join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${order} order by i.sku`;
export const packLines = (tx: Tx, orderId: number): Promise<PackedLine[]> =>
  rows<PackedLine>(tx, linesOf(tx, sql`${orderId}`));

/** How pieces came to be counted, where no scanner did it. */
export interface ByHand {
  by_hand: 'picture' | 'admin';
  reason?: string;
}
type Counted = { packed: number; wanted: number } | null;
/** A counter goes up or down, never above what is wanted nor below what has left, with its scan; `of`: order_id, item_id and qty, as SQL. */
const counting = (tx: Tx, who: Actor, of: Sql, station: string, hand: ByHand | null = null): Sql => sql`
    counted as (
      update pack_lines l set packed = l.packed + p.qty from (${of}) as p
      where l.enterprise_id = ${tx.enterpriseId} and l.order_id = p.order_id and l.item_id = p.item_id
        and l.packed + p.qty between l.sent and l.wanted
      returning l.order_id, l.item_id, p.qty, l.packed, l.wanted
    ), scanned as (
      insert into pack_scans (enterprise_id, order_id, item_id, qty, station, user_id, at, by_hand, reason)
      select ${tx.enterpriseId}, order_id, item_id, qty, ${station}, ${who.userId}, ${now()}, ${hand?.by_hand ?? null}, ${hand?.reason ?? null} from counted
    )`;
/** Null where nothing was counted. */
export const countPieces = (
  tx: Tx,
  who: Actor,
  { order_id, item_id, qty, station }: { order_id: number; item_id: number; qty: number; station: string },
  hand: ByHand | null = null,
): Promise<Counted> => {
  const of = sql`select ${order_id}::bigint as order_id, ${item_id}::bigint as item_id, ${qty}::int as qty`;
  return maybeRow(tx, sql`with ${counting(tx, who, of, station, hand)} select packed, wanted from counted`);
};
/** What is packed and has not left goes into a parcel that is closed. */
export const sendPackLines = (tx: Tx, orderId: number) =>
  tx.run(
    sql`update pack_lines set sent = packed where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and sent < packed`,
  );
/** These pieces came out of a closed parcel again, and are to be scanned again. */
export const unsendPackLines = (tx: Tx, orderId: number, pieces: Pieces[]) =>
  tx.run(sql`
    update pack_lines l set packed = l.packed - p.qty, sent = l.sent - p.qty
    from unnest(${pieces.map((p) => p.item_id)}::bigint[], ${pieces.map((p) => p.qty)}::int[]) as p (item_id, qty)
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and l.item_id = p.item_id`);
export const resetPackLines = (tx: Tx, orderId: number) =>
  tx.run(
    sql`update pack_lines set packed = 0, sent = 0 where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}`,
  );

interface Hold {
  station: string;
  until: Date;
  take_over: boolean;
}
/** Takes or renews a station's hold on an order (its id, as SQL); no row where another has it. */
const holding = (tx: Tx, who: Actor, order: Sql, { station, until, take_over }: Hold): Sql => sql`
    insert into pack_locks (enterprise_id, order_id, station, user_id, user_name, until)
    select ${tx.enterpriseId}, held.id, ${station}, ${who.userId}, ${who.name}, ${until} from (${order}) as held (id) where held.id is not null
    on conflict (enterprise_id, order_id) do update
      set station = excluded.station, user_id = excluded.user_id, user_name = excluded.user_name, until = excluded.until
      where ${take_over} or pack_locks.until < ${now()} or (pack_locks.station = excluded.station and pack_locks.user_id = excluded.user_id)`;

/** Who has an order open, and until when. */
export interface Holder {
  station: string;
  user_name: string;
  until: Date;
}
const holderOf = (tx: Tx, orderId: number): Promise<Holder> =>
  onlyRow(
    tx,
    sql`select station, user_name, until from pack_locks where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}`,
  );
/** Takes or renews a station's hold on an order; answers who holds it where another does. */
export const takeLock = async (tx: Tx, who: Actor, orderId: number, hold: Hold): Promise<Holder | null> =>
  (await affectedRows(tx, holding(tx, who, sql`select ${orderId}::bigint`, hold)))
    ? null
    : holderOf(tx, orderId);

interface Opened {
  /** The order that the code means; null: none. */
  order_id: number | null;
  lines: PackedLine[];
  holder: Holder | null;
  item: ScannedItem | null;
  counted: Counted;
  /** One parcel so far, without a mystery box. */
  plain: boolean;
}
/**
 * All that a scan does, in one statement: the order behind a code is held and the pieces behind a barcode are counted (`turn`
 * so many times: below zero back out), its lines as they were before. It travels behind the statement that locks the order
 * and asks nobody whether the order may be packed: who is refused takes all of it back.
 */
export async function openAndCountPieces(
  tx: Tx,
  who: Actor,
  { code, barcode, turn, ...hold }: Hold & { code: string; barcode: string; turn: number },
): Promise<Opened> {
  const { is_held, ...opened } = await onlyRow<Omit<Opened, 'holder'> & { is_held: boolean }>(
    tx,
    sql`
    with the_order as materialized (select (${idByCode(tx, code)}) as id
    ), item as materialized (${scannedItem(tx, barcode)}
    ), held as (${holding(tx, who, sql`select id from the_order`, hold)} returning order_id
    ), ${counting(tx, who, sql`select the_order.id as order_id, item.id as item_id, ${turn}::int * item.pieces as qty from the_order, item`, hold.station)}
    select id as order_id, exists (select from held) as is_held, ${jsonRow(sql`select * from item`)} as item,
      ${jsonRow(sql`select packed, wanted from counted`)} as counted, ${jsonRows(linesOf(tx, sql`the_order.id`))} as lines,
      ${isPlainSql(tx, sql`the_order.id`)} as plain
    from the_order`,
  );
  const { order_id } = opened;
  return { ...opened, holder: order_id === null || is_held ? null : await holderOf(tx, order_id) };
}
export const freeLock = (tx: Tx, orderId: number) =>
  tx.run(sql`delete from pack_locks where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}`);

export const insertPrint = async (
  tx: Tx,
  who: Actor,
  p: {
    round_id: number | null;
    order_id: number | null;
    provider: number | null;
    part: string;
    box: number | null;
  },
): Promise<number> =>
  (
    await onlyRow<{ copy: number }>(
      tx,
      sql`
    insert into print_log (enterprise_id, round_id, order_id, provider, part, box, copy, at, user_id)
    select ${tx.enterpriseId}, ${p.round_id}, ${p.order_id}, ${p.provider}, ${p.part}, ${p.box},
      1 + (select count(*) from print_log where enterprise_id = ${tx.enterpriseId} and part = ${p.part}
           and round_id is not distinct from ${p.round_id} and order_id is not distinct from ${p.order_id}
             and coalesce(box, 1) = ${p.box ?? 1} and ${ofSameProvider(p.provider)}),
      ${now()}, ${who.userId}
    returning copy`,
    )
  ).copy;

interface Pieces {
  item_id: number;
  qty: number;
}
/** What goes into a parcel instead of what goes back. */
export async function swapPackLines(tx: Tx, orderId: number, back: Pieces[], taken: Pieces): Promise<void> {
  const [items, amounts] = [back.map((b) => b.item_id), back.map((b) => b.qty)];
  await tx.run(sql`
    delete from pack_lines l using unnest(${items}::bigint[], ${amounts}::int[]) as b (item_id, qty)
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and l.item_id = b.item_id and l.wanted = b.qty`);
  await tx.run(sql`
    update pack_lines l set wanted = l.wanted - b.qty from unnest(${items}::bigint[], ${amounts}::int[]) as b (item_id, qty)
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and l.item_id = b.item_id`);
  await tx.run(sql`
    insert into pack_lines (enterprise_id, order_id, item_id, wanted)
    values (${tx.enterpriseId}, ${orderId}, ${taken.item_id}, ${taken.qty})
    on conflict (enterprise_id, order_id, item_id) do update set wanted = pack_lines.wanted + excluded.wanted`);
}

interface Weighed {
  order_id: number;
  parcel_id: number;
  grams: number;
  expected: number | null;
}
export const insertWeight = (tx: Tx, who: Actor, w: Weighed) =>
  tx.run(sql`
    insert into pack_weights (enterprise_id, parcel_id, order_id, grams, expected, at, user_id, user_name)
    values (${tx.enterpriseId}, ${w.parcel_id}, ${w.order_id}, ${w.grams}, ${w.expected}, ${now()}, ${who.userId}, ${who.name})`);

/** A picture of an order's newest parcel; answers which that is, and how many there are of it now. Null: it has none, or the picture is kept already. */
export const insertPhoto = (tx: Tx, who: Actor, p: { order_id: number; file: string; station: string }) =>
  maybeRow<{ parcel_id: number; before: number }>(
    tx,
    sql`
    insert into pack_photos (enterprise_id, file, order_id, parcel_id, station, at, user_id, user_name)
    select ${tx.enterpriseId}, ${p.file}, ${p.order_id}, c.id, ${p.station}, ${now()}, ${who.userId}, ${who.name}
    from published.parcels c where c.enterprise_id = ${tx.enterpriseId} and c.order_id = ${p.order_id} and c.void_at is null
    order by c.no desc limit 1
    on conflict do nothing
    returning parcel_id, (select count(*) from pack_photos b where b.enterprise_id = pack_photos.enterprise_id and b.parcel_id = pack_photos.parcel_id)::int as before`,
  );

interface Unscanned {
  order_id: number;
  parcel_id: number;
  pieces: number;
  because: string[];
  reason: string;
}
export const insertUnscanned = (tx: Tx, who: Actor, u: Unscanned) =>
  tx.run(sql`
    insert into unscanned_closes (enterprise_id, parcel_id, order_id, pieces, because, reason, at, user_id, user_name)
    values (${tx.enterpriseId}, ${u.parcel_id}, ${u.order_id}, ${u.pieces}, ${u.because}::text[], ${u.reason}, ${now()}, ${who.userId}, ${who.name})`);

/** All that an order still wants is in its parcel, as nobody scanned it; answers how many pieces that was. */
export const fillPackLines = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`
      with filled as (
        update pack_lines l set packed = l.wanted from pack_lines before
        where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and l.packed < l.wanted
          and before.enterprise_id = l.enterprise_id and before.order_id = l.order_id and before.item_id = l.item_id
        returning l.wanted - before.packed as n
      )
      select coalesce(sum(n), 0)::int as n from filled`,
    )
  ).n;
