import type { BoxMode } from '../../../contract/products.boxes.ts';
import type { BoxRule } from '../../../contract/products.capacity.ts';

/** Pieces of one stock item. */
export interface Pieces {
  item_id: number;
  qty: number;
}
/** A mystery box as it was sold. */
export interface Box extends BoxRule {
  mode: BoxMode;
  pool: readonly { item_id: number; weight: number }[];
}
type Available = ReadonlyMap<number, number>;

/**
 * How many pieces of each kind a line of so many boxes may take: of a kind that comes once a box no more than there are
 * boxes. Whatever is taken within that can be dealt into the boxes in turn, no kind twice in one; so the line can be had
 * exactly where these add up to its pieces, and no choice ever spoils the next.
 */
const roomOf = ({ distinct, pool }: Box, boxes: number, available: Available): Map<number, number> =>
  new Map(
    pool.map(({ item_id }) => {
      const there = Math.max(0, available.get(item_id) ?? 0);
      return [item_id, distinct ? Math.min(boxes, there) : there];
    }),
  );

/** The pieces of so many boxes, of what there is most of, so that what is rare stays for who wants just that; null where there is not enough. */
export function fullest(box: Box, boxes: number, available: Available): Pieces[] | null {
  const need = box.pieces * boxes;
  const room = [...roomOf(box, boxes, available)].map(([item_id, most]) => ({
    item_id,
    most,
    there: Math.max(0, available.get(item_id) ?? 0),
  }));
  const above = (level: number) => room.map(({ most, there }) => Math.min(most, Math.max(0, there - level)));
  const sum = (taken: number[]) => taken.reduce((all, n) => all + n, 0);
  if (sum(above(0)) < need) return null;
  // the highest level down to which all kinds are taken still gives enough
  let [low, high] = [0, Math.max(...room.map(({ there }) => there))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sum(above(middle)) >= need) low = middle;
    else high = middle - 1;
  }
  const taken = above(low);
  const next = above(low + 1);
  let over = sum(taken) - need;
  return room.flatMap(({ item_id }, i) => {
    const less = over > 0 && taken[i]! > next[i]! ? 1 : 0;
    over -= less;
    return taken[i]! > less ? [{ item_id, qty: taken[i]! - less }] : [];
  });
}

/**
 * Draws the pieces of so many boxes by weight, one after another, from what is available. `lot` gives
 * the chance (0 up to 1) of each: the same lot and the same stock give the same pieces. Null where there is not enough.
 */
export function draw(
  box: Box,
  boxes: number,
  available: Available,
  lot: (n: number) => number,
): Pieces[] | null {
  const room = roomOf(box, boxes, available);
  const drawn = new Map<number, number>();
  for (let i = 0; i < box.pieces * boxes; i += 1) {
    const left = box.pool.filter(({ item_id }) => (drawn.get(item_id) ?? 0) < room.get(item_id)!);
    const all = left.reduce((sum, { weight }) => sum + weight, 0);
    if (all === 0) return null;
    let at = Math.floor(lot(i) * all);
    const { item_id } = left.find(({ weight }) => (at -= weight) < 0)!;
    drawn.set(item_id, (drawn.get(item_id) ?? 0) + 1);
  }
  return [...drawn].map(([item_id, qty]) => ({ item_id, qty })).toSorted((a, b) => a.item_id - b.item_id);
}

/**
 * What is kept for a line of boxes once so many of an item take the place of pieces that are not packed yet (`spare`), and
 * what goes back for them, of what there is most spare first. `twice`: it would come twice into one box; `none`: nothing can go back.
 */
export function swapped(
  { distinct, qty: boxes, kept }: Pick<BoxRule, 'distinct'> & { qty: number; kept: readonly Pieces[] },
  itemId: number,
  qty: number,
  spare: ReadonlyMap<number, number>,
): { kept: Pieces[]; back: Pieces[] } | 'twice' | 'none' {
  const had = kept.find((piece) => piece.item_id === itemId)?.qty ?? 0;
  let missing = qty;
  const back = kept
    .filter((piece) => piece.item_id !== itemId)
    .map((piece) => ({ ...piece, free: Math.min(piece.qty, spare.get(piece.item_id) ?? 0) }))
    .toSorted((a, b) => b.free - a.free || a.item_id - b.item_id)
    .flatMap(({ item_id, free }) => {
      const going = Math.min(free, missing);
      missing -= going;
      return going > 0 ? [{ item_id, qty: going }] : [];
    });
  if (missing > 0) return 'none';
  if (distinct && had + qty > boxes) return 'twice';
  const gone = new Map(back.map((piece) => [piece.item_id, piece.qty]));
  const stays = kept
    .filter((piece) => piece.item_id !== itemId)
    .map((piece) => ({ ...piece, qty: piece.qty - (gone.get(piece.item_id) ?? 0) }));
  return { kept: [...stays.filter((piece) => piece.qty > 0), { item_id: itemId, qty: had + qty }], back };
}
