import { randomBytes } from 'node:crypto';
import type { BoxMode } from '../../../contract/products.boxes.ts';
import { now } from '../../platform/clock.ts';
import { idList, jsonRows, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import type { SoldBox } from '../products/index.ts';

interface Pieces {
  item_id: number;
  qty: number;
}

/** A line of an order that is mystery boxes, as they were when it was sold. */
export interface BoxLine extends SoldBox {
  order_id: number;
  number: string;
  line: number;
  sku: string;
  name: string;
  qty: number;
  seed: string;
}
/** The mystery boxes of orders, by order and line. */
export const boxLines = (tx: Reader, orders: number[]): Promise<BoxLine[]> =>
  rows<BoxLine>(
    tx,
    sql`
    select b.order_id, o.number, b.line, l.sku, l.name, l.qty, b.pieces, b.is_distinct as distinct, b.mode, b.seed, b.pool
    from order_boxes b
    join order_lines l on l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line
    join orders o on o.enterprise_id = b.enterprise_id and o.id = b.order_id
    where b.enterprise_id = ${tx.enterpriseId} and b.order_id = any (${idList(orders)}) order by b.order_id, b.line`,
  );

/** What the boxes of a new order are; each line has a seed of its own, which nobody can know before. */
export const insertBoxes = (tx: Tx, orderId: number, boxes: readonly ({ line: number } & SoldBox)[]) =>
  tx.run(sql`
    insert into order_boxes (enterprise_id, order_id, line, pieces, is_distinct, mode, seed, pool)
    select ${tx.enterpriseId}, ${orderId}, b.line, b.pieces, b.is_distinct, b.mode, b.seed, b.pool
    from unnest(${boxes.map((b) => b.line)}::int[], ${boxes.map((b) => b.pieces)}::int[], ${boxes.map((b) => b.distinct)}::bool[],
      ${boxes.map((b) => b.mode)}::text[], ${boxes.map(() => randomBytes(16).toString('hex'))}::text[],
      ${boxes.map((b) => JSON.stringify(b.pool))}::jsonb[]) as b (line, pieces, is_distinct, mode, seed, pool)`);

interface ToDraw extends BoxLine {
  /** Which draw of the line it is. */
  nth: number;
  kept: Pieces[];
}
/** Of orders the boxes to be drawn whose pieces were kept since they were last drawn, in the order of the orders. */
export const boxesToDraw = (tx: Tx, orders: number[]): Promise<ToDraw[]> =>
  rows<ToDraw>(
    tx,
    sql`
    with last as (
      select order_id, line, max(nth) as nth, max(at) as at from box_draws
      where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(orders)}) group by order_id, line
    ), kept as (
      select order_id, line, max(id) as newest, json_agg(json_build_object('item_id', item_id, 'qty', qty)) as pieces
      from published.reservations
      where enterprise_id = ${tx.enterpriseId} and order_id = any (${idList(orders)}) and state = 'open' group by order_id, line
    )
    select b.order_id, o.number, b.line, l.sku, l.name, l.qty, b.pieces, b.is_distinct as distinct, b.mode, b.seed, b.pool,
      coalesce(last.nth, 0)::int + 1 as nth, kept.pieces as kept
    from order_boxes b
    join order_lines l on l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line
    join orders o on o.enterprise_id = b.enterprise_id and o.id = b.order_id
    join kept on kept.order_id = b.order_id and kept.line = b.line
    left join last on last.order_id = b.order_id and last.line = b.line
    left join box_draws d on d.enterprise_id = b.enterprise_id and d.order_id = b.order_id and d.line = b.line and d.nth = last.nth
    where b.enterprise_id = ${tx.enterpriseId} and b.order_id = any (${idList(orders)}) and b.mode = 'draw'
      and (d.nth is null or d.kept_after < kept.newest)
    order by array_position(${orders}::bigint[], b.order_id), b.line`,
  );

/** The items that a cut may draw for these orders. */
export const itemsToDraw = async (tx: Tx, orders: number[]): Promise<number[]> =>
  (
    await rows<{ item_id: number }>(
      tx,
      sql`
      select distinct k.item_id from order_boxes b, jsonb_to_recordset(b.pool) as k (item_id bigint)
      where b.enterprise_id = ${tx.enterpriseId} and b.order_id = any (${idList(orders)}) and b.mode = 'draw'`,
    )
  ).map(({ item_id }) => item_id);

interface Drawn {
  order_id: number;
  line: number;
  nth: number;
  available: Pieces[];
  drawn: Pieces[];
}
/** Writes what was drawn from what, with the newest reservation that belongs to it. */
export const insertDraws = (tx: Tx, draws: readonly Drawn[]) =>
  tx.run(sql`
    insert into box_draws (enterprise_id, order_id, line, nth, at, available, drawn, kept_after)
    select ${tx.enterpriseId}, d.order_id, d.line, d.nth, ${now()}, d.available, d.drawn, (
      select max(r.id) from published.reservations r
      where r.enterprise_id = ${tx.enterpriseId} and r.order_id = d.order_id and r.line = d.line and r.state = 'open')
    from unnest(${draws.map((d) => d.order_id)}::bigint[], ${draws.map((d) => d.line)}::int[], ${draws.map((d) => d.nth)}::int[],
      ${draws.map((d) => JSON.stringify(d.available))}::jsonb[], ${draws.map((d) => JSON.stringify(d.drawn))}::jsonb[])
      as d (order_id, line, nth, available, drawn)`);

interface AnyBox extends SoldBox {
  line: number;
  sku: string;
  qty: number;
  kept: Pieces[];
}
/** Of an order the boxes that the packer fills, with what is kept for each. */
export const anyBoxes = (tx: Tx, orderId: number): Promise<AnyBox[]> =>
  rows<AnyBox>(
    tx,
    sql`
    select b.line, l.sku, l.qty, b.pieces, b.is_distinct as distinct, b.mode, b.pool, kept.pieces as kept
    from order_boxes b
    join order_lines l on l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line
    join lateral (
      select json_agg(json_build_object('item_id', r.item_id, 'qty', r.qty)) as pieces from published.reservations r
      where r.enterprise_id = b.enterprise_id and r.order_id = b.order_id and r.line = b.line and r.state = 'open'
      having count(*) > 0) kept on true
    where b.enterprise_id = ${tx.enterpriseId} and b.order_id = ${orderId} and b.mode = 'any' order by b.line`,
  );

export interface PackedBox {
  order_id: number;
  line: number;
  sku: string;
  name: string;
  qty: number;
  pieces: number;
  distinct: boolean;
  mode: BoxMode;
  pool: { item_id: number; sku: string; name: string }[];
  /** What is kept for all boxes of the line, or has left in them. */
  kept: { item_id: number; sku: string; qty: number }[];
}
const PACKED_BOXES = sql`
  select b.order_id, b.line, l.sku, l.name, l.qty, b.pieces, b.is_distinct as distinct, b.mode, (
    select json_agg(json_build_object('item_id', i.id, 'sku', i.sku, 'name', i.name) order by i.sku)
    from jsonb_to_recordset(b.pool) as k (item_id bigint)
    join published.stock_items i on i.enterprise_id = b.enterprise_id and i.id = k.item_id) as pool, (
    select coalesce(json_agg(json_build_object('item_id', i.id, 'sku', i.sku, 'qty', r.qty) order by i.sku), '[]')
    from published.reservations r
    join published.stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
    where r.enterprise_id = b.enterprise_id and r.order_id = b.order_id and r.line = b.line and r.state <> 'released') as kept
  from order_boxes b
  join order_lines l on l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line`;
/** The mystery boxes of orders as whoever packs them needs them, by order and line. */
export const boxesToPack = (tx: Reader, orders: number[]): Promise<PackedBox[]> =>
  rows<PackedBox>(
    tx,
    sql`${PACKED_BOXES} where b.enterprise_id = ${tx.enterpriseId} and b.order_id = any (${idList(orders)}) order by b.order_id, b.line`,
  );
/** Those of one order as one value, for a statement that asks for more: `PackedBox[]`. */
export const boxesToPackSql = (tx: Reader, order: Sql): Sql =>
  jsonRows(
    sql`${PACKED_BOXES} where b.enterprise_id = ${tx.enterpriseId} and b.order_id = ${order} order by b.line`,
  );
/** Whether an order has a mystery box, within a statement. */
export const hasBoxesSql = (tx: Reader, order: Sql): Sql =>
  sql`exists (select from order_boxes b where b.enterprise_id = ${tx.enterpriseId} and b.order_id = ${order})`;
