import type { Freed } from '../../../../contract/products.freed.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { matchesOf } from '../../listings/index.ts';
import { soldProducts, type Sellable } from '../../products/index.ts';
import { availableForUpdate, itemsOf, keepInstead } from '../../warehouse/index.ts';
import { fullest, type Pieces } from '../boxes.rules.ts';
import { boxLines, insertBoxes } from '../boxes.store.ts';
import { insertLineProducts, waitingLines, waitingOrdersForUpdate, type Waiting } from '../waiting.store.ts';
import { note } from './move.ts';

type Line = Awaited<ReturnType<typeof waitingLines>>[number];

/**
 * Keeps the pieces of orders that wait, as far as they are known by now and there are enough of them: who was ready first
 * is served first. Each order's timeline says what became of it. Rows are locked orders first, then items in item order;
 * call it last, the locks are held until the commit.
 */
export async function freeWaiting(tx: Tx, who: Actor, wanted: Waiting): Promise<Freed> {
  const orders = await waitingOrdersForUpdate(tx, wanted);
  if (!orders.length) return { ready: 0, short: 0, waiting: 0 };
  const lines = await matched(tx, await waitingLines(tx, orders));
  const found = await soldProducts(tx, [...new Set(lines.flatMap(productIds))]);
  const products = new Map(found.map((product) => [product.id, product]));
  await rememberBoxes(tx, lines, products);
  const { kept, short } = await keep(tx, lines.filter(isMade(products)), products);

  const freed = { ready: 0, short: 0, waiting: 0 };
  for (const id of orders) {
    const own = lines.filter(({ order_id }) => order_id === id);
    const missing = own.flatMap((line) => short.get(line) ?? []);
    const state = missing.length ? 'short' : own.every((line) => kept.has(line)) ? 'ready' : 'waiting';
    freed[state] += 1;
    if (state === 'ready') await note(tx, who, id, 'matched');
    if (state === 'short')
      await note(tx, who, id, 'matched_short', { skus: [...new Set(missing)].join(', ') });
  }
  return freed;
}

/** The lines with what their listings are matched with by now, which is written down with them. */
async function matched(tx: Tx, lines: Line[]): Promise<Line[]> {
  const open = lines.filter(({ products }) => products.length === 0);
  if (!open.length) return lines;
  const matches = await matchesOf(tx, [...new Set(open.map(({ listing_id }) => listing_id!))]);
  const known = open.flatMap((line) =>
    (matches.get(line.listing_id!) ?? []).map(({ product_id, qty }) => ({
      line,
      product_id,
      qty: qty * line.qty,
    })),
  );
  if (known.length)
    await insertLineProducts(
      tx,
      known.map(({ line: { order_id, line }, ...product }) => ({ order_id, line, ...product })),
    );
  return lines.map((line) =>
    line.products.length ? line : { ...line, products: known.filter((product) => product.line === line) },
  );
}

/** What mystery boxes are at this moment is what the order keeps, as of one that is typed in. */
async function rememberBoxes(tx: Tx, lines: Line[], products: ReadonlyMap<number, Sellable>) {
  const sold = lines.flatMap((line) => {
    const box = boxOf(line, products);
    return box ? [{ order_id: line.order_id, line: line.line, ...box }] : [];
  });
  if (!sold.length) return;
  const known = await boxLines(tx, [...new Set(sold.map(({ order_id }) => order_id))]);
  const fresh = sold.filter(
    ({ order_id, line }) => !known.some((box) => box.order_id === order_id && box.line === line),
  );
  for (const { order_id, ...box } of fresh) await insertBoxes(tx, order_id, [box]);
}

/** Keeps what there is enough of, line by line; answers which lines, and of the others what is missing. */
async function keep(tx: Tx, lines: Line[], products: ReadonlyMap<number, Sellable>) {
  const items = [
    ...new Set(
      lines.flatMap((line) =>
        [...piecesOf(line, products), ...(boxOf(line, products)?.pool ?? [])].map(({ item_id }) => item_id),
      ),
    ),
  ];
  const kept = new Map<Line, Pieces[]>();
  const short = new Map<Line, string[]>();
  if (!items.length) return { kept, short };
  const left = await availableForUpdate(tx, items);
  const names = await itemsOf(tx, items);
  for (const line of lines) {
    const box = boxOf(line, products);
    const pieces = box ? fullest(box, line.qty, left) : piecesOf(line, products);
    const missing = pieces?.filter(({ item_id, qty }) => (left.get(item_id) ?? 0) < qty);
    if (!pieces || !missing) short.set(line, [products.get(line.products[0]!.product_id)!.code]);
    else if (missing.length)
      short.set(
        line,
        missing.map(({ item_id }) => names.get(item_id)!.sku),
      );
    else {
      for (const { item_id, qty } of pieces) left.set(item_id, left.get(item_id)! - qty);
      kept.set(line, pieces);
    }
  }
  const lots = [...kept].map(([{ order_id, number, line }, pieces]) => ({ order_id, number, line, pieces }));
  if (lots.length) await keepInstead(tx, lots);
  return { kept, short };
}

const productIds = ({ products }: Line): number[] => products.map(({ product_id }) => product_id);

/** Everything that the line is can be taken from the shelves. */
const isMade =
  (products: ReadonlyMap<number, Sellable>) =>
  (line: Line): boolean =>
    line.products.length > 0 &&
    line.products.every(({ product_id }) => {
      const product = products.get(product_id)!;
      return product.components.length > 0 || product.box !== null;
    });

/** A mystery box is a line of its own: a listing is matched with it alone, one to one. */
const boxOf = (line: Line, products: ReadonlyMap<number, Sellable>) =>
  line.products.length === 1 ? (products.get(line.products[0]!.product_id)?.box ?? null) : null;

/** The pieces of a line that is no mystery box, one entry an item. */
function piecesOf(line: Line, products: ReadonlyMap<number, Sellable>): Pieces[] {
  const pieces = new Map<number, number>();
  for (const { product_id, qty } of line.products)
    for (const part of products.get(product_id)!.components)
      pieces.set(part.item_id, (pieces.get(part.item_id) ?? 0) + part.qty * qty);
  return [...pieces].map(([item_id, qty]) => ({ item_id, qty }));
}
