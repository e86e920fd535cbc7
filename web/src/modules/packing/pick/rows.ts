import type { Picking } from '../../../../../contract/packing.picking.ts';

export const MODES = ['walk', 'item', 'order', 'sort'] as const;
export type Mode = (typeof MODES)[number];
type Good = Picking['goods'][number];

/** Pieces of one item at one place; of one order where it is fetched order by order. */
export interface Row {
  place_id: number;
  place: string;
  good: Good;
  quantity: number;
  picked: number;
  extra: number;
  by: string | undefined;
}
/** Rows under one head: a place, all of the round, or an order. */
export interface Group {
  key: string;
  title: string;
  /** The number of the box, where it is an order. */
  seq?: number;
  note?: string;
  rows: Row[];
}
export interface Waiting {
  place_id: number;
  item_id: number;
  qty: number;
}

/** What is fetched, in the way it is fetched; what was marked and has not reached the server yet counts already. */
export function groupsOf(
  picking: Picking,
  mode: Exclude<Mode, 'sort'>,
  waiting: readonly Waiting[],
): Group[] {
  const goods = new Map(picking.goods.map((good) => [good.item_id, good]));
  const stops = picking.stops.map(({ place_id, place, lines }): Group => ({
    key: `${place_id}`,
    title: place,
    rows: lines.map((line) => {
      const inHand = line.picked + line.extra + ahead(waiting, place_id, line.item_id);
      return {
        place_id,
        place,
        good: goods.get(line.item_id)!,
        quantity: line.quantity,
        picked: Math.min(line.quantity, inHand),
        extra: Math.max(0, inHand - line.quantity),
        by: line.by?.name,
      };
    }),
  }));
  if (mode === 'walk') return stops;
  if (mode === 'item') {
    const rows = stops.flatMap((stop) => stop.rows);
    return [...Map.groupBy(rows, ({ good }) => good.item_id)]
      .map(([item, of]) => ({ key: `${item}`, title: of[0]!.good.sku, rows: of }))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1));
  }
  return byOrder(picking, stops, goods);
}

const ahead = (waiting: readonly Waiting[], place: number, item: number): number =>
  waiting
    .filter(({ place_id, item_id }) => place_id === place && item_id === item)
    .reduce((sum, { qty }) => sum + qty, 0);

/** What was fetched of an item at a place is the first orders' that want it. */
function byOrder(picking: Picking, stops: readonly Group[], goods: Map<number, Good>): Group[] {
  const left = new Map<string, Row>(
    stops.flatMap(({ rows }) => rows.map((row) => [`${row.place_id}/${row.good.item_id}`, { ...row }])),
  );
  const walked = new Map(stops.map((stop, i) => [stop.key, i]));
  return picking.boxes.flatMap((box) => {
    const rows = box.lines
      .flatMap(({ item_id, from }) =>
        from.map(({ place_id, quantity }): Row => {
          const at = left.get(`${place_id}/${item_id}`)!;
          const picked = Math.min(quantity, at.picked);
          at.picked -= picked;
          return { ...at, good: goods.get(item_id)!, quantity, picked, extra: 0 };
        }),
      )
      .toSorted((a, b) => walked.get(`${a.place_id}`)! - walked.get(`${b.place_id}`)!);
    return rows.length
      ? [{ key: `${box.order_id}`, title: box.number, seq: box.seq, note: box.note, rows }]
      : [];
  });
}

/** The nth of so many shares, each a stretch of the way and about as many rows as the others. */
export function shareOf(groups: readonly Group[], nth: number, of: number): Group[] {
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  let before = 0;
  return groups.filter(({ rows }) => {
    // a group belongs to the share that its middle lies in
    const middle = before + rows.length / 2;
    before += rows.length;
    return Math.min(of, 1 + Math.floor((of * middle) / all)) === nth;
  });
}

export const isWhole = ({ picked, quantity }: Row): boolean => picked >= quantity;
export const sumsOf = (groups: readonly Group[]) => {
  const rows = groups.flatMap((group) => group.rows);
  return {
    picked: rows.reduce((sum, row) => sum + row.picked, 0),
    quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
  };
};

/** How many pieces a scanned code means, of which item; undefined: none of these goods. */
export function meant(goods: readonly Good[], code: string): { good: Good; pieces: number } | undefined {
  for (const good of goods) {
    if (good.barcode === code || good.sku === code.toUpperCase()) return { good, pieces: 1 };
    const other = good.others.find(({ barcode }) => barcode === code);
    if (other) return { good, pieces: other.pieces };
  }
  return undefined;
}
