import type { Actor } from '../../../platform/actor.ts';
import { lotOf } from '../../../platform/lot.ts';
import type { Tx } from '../../../platform/tx.ts';
import { availableForUpdate, keepInstead } from '../../warehouse/index.ts';
import { draw, type Pieces } from '../boxes.rules.ts';
import { boxesToDraw, boxesToPack, insertDraws } from '../boxes.store.ts';
import { note } from './move.ts';

/**
 * Draws the mystery boxes of orders, the first order first, from what is not kept for anybody and what is kept for the
 * box itself; the pieces drawn are kept instead. The orders' rows are locked. What was drawn once stays, however often
 * an order leaves its round, as long as its pieces were kept for it.
 */
export async function drawBoxes(tx: Tx, who: Actor, orders: number[]): Promise<void> {
  const boxes = await boxesToDraw(tx, orders);
  if (!boxes.length) return;
  const items = [...new Set(boxes.flatMap(({ pool }) => pool.map(({ item_id }) => item_id)))];
  const left = await availableForUpdate(tx, items);
  const add = (by: 1 | -1) => (piece: Pieces) =>
    left.set(piece.item_id, (left.get(piece.item_id) ?? 0) + by * piece.qty);
  const draws = boxes.map((box) => {
    box.kept.forEach(add(1));
    const available = box.pool.map(({ item_id }) => ({ item_id, qty: left.get(item_id) ?? 0 }));
    // its own pieces are enough for it, so it is never short
    const drawn = draw(box, box.qty, left, lotOf(`${box.seed}/${box.nth}`))!;
    drawn.forEach(add(-1));
    return { order_id: box.order_id, number: box.number, line: box.line, nth: box.nth, available, drawn };
  });
  await keepInstead(
    tx,
    draws.map(({ drawn, ...of }) => ({ ...of, pieces: drawn })),
  );
  await insertDraws(tx, draws);
  await noteDraws(tx, who, draws);
}

/** On the timeline of each order, box by box. */
async function noteDraws(tx: Tx, who: Actor, draws: readonly { order_id: number; line: number }[]) {
  const boxes = await boxesToPack(
    tx,
    draws.map(({ order_id }) => order_id),
  );
  const byLine = new Map(boxes.map((box) => [`${box.order_id}/${box.line}`, box]));
  for (const { order_id, line } of draws) {
    const { sku: box, kept } = byLine.get(`${order_id}/${line}`)!;
    const pieces = kept.map(({ sku, qty }) => `${sku} × ${qty}`).join(', ');
    await note(tx, who, order_id, 'drawn', { box, pieces });
  }
}
