import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PickLine } from '../../../../contract/packing.ts';
import { idList, literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { findPieces } from '../../warehouse/index.ts';

/** What lies nowhere. */
export type Missing = Omit<PickLine, 'place' | 'whole'>;
type Goods = Omit<Missing, 'quantity'>;

interface Task {
  order_id: number;
  item_id: number;
  qty: number;
}
export interface FetchPlan {
  /** Which pieces each order gets from which place. */
  tasks: (Task & { place_id: number })[];
  /** Wanted, and nowhere. */
  short: Task[];
  /** The places' names, as they are walked past. */
  places: Map<number, string>;
  goods: Map<number, Goods>;
}
/**
 * What is still to be fetched for orders, and what lies nowhere. Whoever is in a round before them has the first pieces:
 * no two are sent to the same one. `fetched`: items to know of besides.
 */
export async function fetchPlan(
  tx: Reader,
  orders: Set<number>,
  fetched: readonly number[] = [],
): Promise<FetchPlan> {
  const wanted = await piecesToFetch(tx, orders);
  const [{ taken, places }, goods] = await Promise.all([
    findPieces(tx, wanted),
    goodsOf(tx, [...wanted.map((w) => w.item_id), ...fetched]),
  ]);
  const own = wanted.flatMap(({ order_id, item_id }, i) =>
    orders.has(order_id) ? [{ order_id, item_id, ...taken[i]! }] : [],
  );
  return {
    tasks: own.flatMap(({ order_id, item_id, from }) => from.map((one) => ({ order_id, item_id, ...one }))),
    short: own.flatMap(({ order_id, item_id, short }) => (short ? [{ order_id, item_id, qty: short }] : [])),
    places,
    goods,
  };
}

/** The same for the paper: place by place, each item once. */
export async function pickList(
  tx: Reader,
  orders: Set<number>,
): Promise<{ picklist: PickLine[]; short: Missing[] }> {
  const { tasks, short, places, goods } = await fetchPlan(tx, orders);
  const sumByItem = (of: readonly Pick<Task, 'item_id' | 'qty'>[]) => {
    const sums = new Map<number, number>();
    for (const { item_id, qty } of of) sums.set(item_id, (sums.get(item_id) ?? 0) + qty);
    return sums;
  };
  const whole = sumByItem(tasks);
  const missing = sumByItem(short);
  const stops = Map.groupBy(tasks, ({ place_id }) => place_id);
  const bySku = (found: Map<number, number>) =>
    [...goods].filter(([id]) => found.has(id)).map(([id, g]) => ({ id, g, quantity: found.get(id)! }));
  return {
    picklist: [...places].flatMap(([at, place]) =>
      bySku(sumByItem(stops.get(at) ?? [])).map(({ id, g, quantity }) => ({
        ...g,
        quantity,
        place,
        whole: whole.get(id)!,
      })),
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
