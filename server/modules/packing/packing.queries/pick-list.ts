import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PickLine } from '../../../../contract/packing.ts';
import { idList, literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { findPieces } from '../../warehouse/index.ts';

/** What lies nowhere. */
export type Missing = Omit<PickLine, 'place' | 'whole'>;
type Goods = Omit<Missing, 'quantity'>;

/**
 * What is still to be fetched for orders, place by place, and what lies nowhere. Whoever is in a round before them has
 * the first pieces: two papers never send to the same one.
 */
export async function pickList(
  tx: Reader,
  orders: Set<number>,
): Promise<{ picklist: PickLine[]; short: Missing[] }> {
  const wanted = await piecesToFetch(tx, orders);
  const [{ taken, places }, goods] = await Promise.all([
    findPieces(tx, wanted),
    goodsOf(
      tx,
      wanted.map((w) => w.item_id),
    ),
  ]);
  const stops = new Map<number, Map<number, number>>([...places.keys()].map((place) => [place, new Map()]));
  const whole = new Map<number, number>();
  const missing = new Map<number, number>();
  const add = (to: Map<number, number>, item: number, qty: number) => to.set(item, (to.get(item) ?? 0) + qty);
  for (const [i, { order_id, item_id }] of wanted.entries()) {
    if (!orders.has(order_id)) continue;
    const { from, short } = taken[i]!;
    for (const { place_id, qty } of from) {
      add(stops.get(place_id)!, item_id, qty);
      add(whole, item_id, qty);
    }
    if (short) add(missing, item_id, short);
  }
  const bySku = (found: Map<number, number>) =>
    [...goods].filter(([id]) => found.has(id)).map(([id, g]) => ({ id, g, quantity: found.get(id)! }));
  return {
    picklist: [...places].flatMap(([at, place]) =>
      bySku(stops.get(at)!).map(({ id, g, quantity }) => ({ ...g, quantity, place, whole: whole.get(id)! })),
    ),
    short: bySku(missing).map(({ g, quantity }) => ({ ...g, quantity })),
  };
}

/** Of the same goods all that open rounds still wait for, in the order they are packed. */
const piecesToFetch = (tx: Reader, orders: Set<number>) =>
  rows<{ order_id: number; item_id: number; qty: number }>(
    tx,
    sql`
    select l.order_id, l.item_id, l.wanted - coalesce(gone.qty, 0)::int as qty
    from published.orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join pack_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    left join lateral (
      select sum(r.qty) as qty from published.reservations r
      where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.item_id = l.item_id and r.state = 'issued') gone on true
    where o.enterprise_id = ${tx.enterpriseId} and o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])}
      and l.wanted > coalesce(gone.qty, 0)
      and l.item_id in (select item_id from pack_lines where enterprise_id = ${tx.enterpriseId} and order_id = any (${[...orders]}::bigint[]))
    order by ro.round_id, ro.seq, l.item_id`,
  );

/** By SKU. */
async function goodsOf(tx: Reader, items: number[]): Promise<Map<number, Goods>> {
  const found = await rows<Goods & { id: number }>(
    tx,
    sql`
    select id, sku, name, barcode, unit_name from published.stock_items
    where enterprise_id = ${tx.enterpriseId} and id = any (${idList(items)}) order by sku`,
  );
  return new Map(found.map(({ id, ...goods }) => [id, goods]));
}
