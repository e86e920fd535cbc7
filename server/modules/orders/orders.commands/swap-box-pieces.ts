import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { availableForUpdate, keepInstead } from '../../warehouse/index.ts';
import { swapped } from '../boxes.rules.ts';
import { anyBoxes } from '../boxes.store.ts';

interface Swap {
  order: { id: number; number: string };
  /** What the packer has in hand. */
  item: { id: number; sku: string };
  qty: number;
  /** The items of the parcel, with how many are not packed yet: those may go back. */
  spare: ReadonlyMap<number, number>;
}
/**
 * Lets a piece of the pool take the place of one that is kept for a mystery box and is not packed: the packer takes any.
 * Answers which went back; null where no box of the order can take the piece.
 * Errors: box_full, box_needs_distinct, box_piece_kept where all there is of it is kept for others.
 */
export async function swapBoxPieces(
  tx: Tx,
  { order, item, qty, spare }: Swap,
  fail: Fail<'box_full' | 'box_needs_distinct' | 'box_piece_kept'>,
): Promise<{ item_id: number; qty: number }[] | null> {
  const boxes = (await anyBoxes(tx, order.id)).filter(({ pool }) =>
    pool.some(({ item_id }) => item_id === item.id),
  );
  const tried = boxes.map((box) => ({ box, swap: swapped(box, item.id, qty, spare) }));
  const found = tried.find(({ swap }) => typeof swap === 'object');
  if (!found) {
    if (tried.some(({ swap }) => swap === 'twice')) throw fail('box_needs_distinct', { sku: item.sku });
    const full = boxes.find(({ kept }) => kept.every((piece) => !spare.get(piece.item_id)));
    if (full) throw fail('box_full', { box: full.sku, sku: item.sku, pieces: full.pieces * full.qty });
    return null;
  }
  const { box, swap } = found;
  if (typeof swap !== 'object') return null;
  // with them all that the parcel may take from the stock in this transaction: locked later, a sale could hold it and wait for these
  const left = await availableForUpdate(tx, [...new Set([item.id, ...spare.keys()])]);
  if ((left.get(item.id) ?? 0) < qty) throw fail('box_piece_kept', { sku: item.sku });
  await keepInstead(tx, [{ order_id: order.id, number: order.number, line: box.line, pieces: swap.kept }]);
  return swap.back;
}
