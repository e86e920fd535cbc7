import { STATUS } from '../../../contract/codes/order-status.ts';
import { idList, literals, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** A line (alias `l`) of an order (alias `o`) that is still to be packed, for which nothing was ever kept. */
export const LINE_WAITS: Sql = sql`
  o.status in ${literals([STATUS.unpaid, STATUS.awaitingShipment])} and l.gift_of is null and not exists (
    select from published.reservations r
    where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line)`;

/** Orders whose lines wait: for a match of these listings, for what these products are made of, or these orders. */
export type Waiting =
  { listings: readonly number[] } | { products: readonly number[] } | { orders: number[] };
const which = (wanted: Waiting): Sql =>
  'listings' in wanted
    ? sql`l.listing_id = any (${wanted.listings}::bigint[])`
    : 'products' in wanted
      ? sql`(l.product_id = any (${wanted.products}::bigint[]) or exists (
          select from order_line_products p where p.enterprise_id = l.enterprise_id and p.order_id = l.order_id and p.line = l.line
            and p.product_id = any (${wanted.products}::bigint[])))`
      : sql`o.id = any (${idList(wanted.orders)})`;

/** Those that wait, locked in the order in which rounds lock them: who was ready first is served first. */
export const waitingOrdersForUpdate = async (tx: Tx, wanted: Waiting): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
      select o.id from orders o
      where o.enterprise_id = ${tx.enterpriseId} and exists (
        select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id and ${which(wanted)} and ${LINE_WAITS})
      order by o.ready_at, o.id for update of o`,
    )
  ).map(({ id }) => id);

/** How many orders wait for the match of each listing; those that none waits for are left out. */
export const ordersWaitingFor = async (
  tx: Reader,
  listings: readonly number[],
): Promise<Map<number, number>> =>
  new Map(
    (
      await rows<{ listing_id: number; orders: number }>(
        tx,
        sql`
        select l.listing_id, count(distinct o.id)::int as orders
        from order_lines l join orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
        where l.enterprise_id = ${tx.enterpriseId} and l.listing_id = any (${listings}::bigint[]) and ${LINE_WAITS}
        group by l.listing_id`,
      )
    ).map(({ listing_id, orders }) => [listing_id, orders]),
  );

/** How many orders wait for a match, by marketplace. */
export const ordersWaitingAt = async (tx: Reader): Promise<Map<number, number>> =>
  new Map(
    (
      await rows<{ platform: number; orders: number }>(
        tx,
        sql`
        select c.platform, count(distinct o.id)::int as orders
        from orders o
        join order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.listing_id is not null
        join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
        where o.enterprise_id = ${tx.enterpriseId} and ${LINE_WAITS} and not exists (
          select from order_line_products p where p.enterprise_id = l.enterprise_id and p.order_id = l.order_id and p.line = l.line)
        group by c.platform`,
      )
    ).map(({ platform, orders }) => [platform, orders]),
  );

interface WaitingLine {
  order_id: number;
  number: string;
  line: number;
  qty: number;
  listing_id: number | null;
  /** Products of the whole line; none: nobody matched it yet. */
  products: { product_id: number; qty: number }[];
}
/** The lines of locked orders that wait, in the order of the orders. */
export const waitingLines = (tx: Tx, orders: number[]): Promise<WaitingLine[]> =>
  rows<WaitingLine>(
    tx,
    sql`
    select l.order_id, o.number, l.line, l.qty, l.listing_id,
      case when l.product_id is not null then json_build_array(json_build_object('product_id', l.product_id, 'qty', l.qty))
           else coalesce((select json_agg(json_build_object('product_id', p.product_id, 'qty', p.qty) order by p.product_id)
                from order_line_products p where p.enterprise_id = l.enterprise_id and p.order_id = l.order_id and p.line = l.line), '[]')
      end as products
    from order_lines l join orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = any (${idList(orders)}) and ${LINE_WAITS}
    order by array_position(${orders}::bigint[], l.order_id), l.line`,
  );

/** Writes what lines of listings are, once and for all: later matches change no order. */
export const insertLineProducts = (
  tx: Tx,
  lines: { order_id: number; line: number; product_id: number; qty: number }[],
) =>
  tx.run(sql`
    insert into order_line_products (enterprise_id, order_id, line, product_id, qty)
    select ${tx.enterpriseId}, p.order_id, p.line, p.product_id, p.qty
    from unnest(${lines.map((p) => p.order_id)}::bigint[], ${lines.map((p) => p.line)}::int[],
      ${lines.map((p) => p.product_id)}::bigint[], ${lines.map((p) => p.qty)}::int[]) as p (order_id, line, product_id, qty)`);

export const orderWaits = async (tx: Reader, orderId: number): Promise<boolean> =>
  (
    await onlyRow<{ waits: boolean }>(
      tx,
      sql`select exists (
        select from order_lines l join orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
        where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} and ${LINE_WAITS}) as waits`,
    )
  ).waits;
