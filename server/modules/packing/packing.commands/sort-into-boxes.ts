import type { Sorted } from '../../../../contract/packing.picking.ts';
import { packing } from '../../../../contract/packing.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { itemByBarcode, itemsOf } from '../../warehouse/index.ts';
import { addSorted, boxesWanting, roundForUpdate, type BoxNeed } from '../picking.store.ts';

/** Sorts what was scanned into the first boxes that need it; a carton may fill several. All of it or nothing. */
export const sortIntoBoxes = command(packing.sort, async (tx, _who, { id, barcode, qty }, fail) => {
  if (!(await roundForUpdate(tx, id))) throw fail('not_found');
  const item = await itemByBarcode(tx, barcode);
  const boxes = item ? await boxesWanting(tx, id, item.id) : [];
  if (!item || !boxes.length) throw fail('inventory_not_found', { code: barcode });
  const needed = boxes.reduce((sum, box) => sum + missingIn(box), 0);
  const given = qty * item.pieces;
  if (!needed) throw fail('sort_not_needed', { sku: item.sku });
  if (given > needed) throw fail('sort_too_many', { sku: item.sku, needed, given });
  const sorted: Sorted[] = [];
  let left = given;
  for (const box of boxes) {
    const put = Math.min(left, missingIn(box));
    if (put <= 0) continue;
    sorted.push(await intoBox(tx, id, item, box, put));
    left -= put;
  }
  announce(tx, 'packing');
  return sorted;
});

/** Takes pieces out of an order's box again. */
export const takeOutOfBox = command(
  packing.unsort,
  async (tx, _who, { id, order_id, item_id, qty }, fail) => {
    if (!(await roundForUpdate(tx, id))) throw fail('not_found');
    const [[box], items] = await Promise.all([
      boxesWanting(tx, id, item_id, order_id),
      itemsOf(tx, [item_id]),
    ]);
    const item = items.get(item_id);
    if (!box || !item) throw fail('no_orders', { code: order_id });
    if (box.sorted < qty) throw fail('goods_not_enough', { short: item.sku });
    const out = await intoBox(tx, id, item, box, -qty);
    announce(tx, 'packing');
    return out;
  },
);

const missingIn = ({ wanted, sorted }: BoxNeed): number => Math.max(0, wanted - sorted);

async function intoBox(
  tx: Tx,
  round_id: number,
  item: { id: number; sku: string },
  { order_id, number, seq, wanted, others_missing, ...box }: BoxNeed,
  put: number,
): Promise<Sorted> {
  await addSorted(tx, { round_id, order_id, item_id: item.id, qty: put });
  const sorted = box.sorted + put;
  return {
    order_id,
    number,
    seq,
    item_id: item.id,
    sku: item.sku,
    put,
    sorted,
    wanted,
    complete: sorted >= wanted && others_missing === 0,
  };
}
