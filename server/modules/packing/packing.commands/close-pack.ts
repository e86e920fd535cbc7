import type { Given, Refusal } from '../../../../contract/endpoint.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { LockedOrder } from '../../orders/index.ts';
import { itemByBarcode } from '../../warehouse/index.ts';
import { missingPieces } from '../packing.rules.ts';
import { showPack } from '../packing.views/show-pack.ts';
import { swapIn } from './swap-in.ts';
import { closeLast, closePart } from './close-parcel.ts';
import { closingOf } from './closing-of.ts';
import { addPiece, inPieces, lineOf, openPack, type OpenPack } from './verify.ts';

/**
 * Closes a complete parcel: its pieces are issued, its label is final. With `part` what lies in it goes ahead and the next
 * parcel of the order is opened.
 */
export const closePack = command(
  packing.close,
  async (tx, who, scan, fail) => {
    const pack = await openPack(tx, who, scan, fail);
    const isPart = scan.part && missingPieces(pack.lines).length > 0;
    const how = await closingOf(tx, pack, { ...scan, part: isPart }, fail);
    if (isPart) await closePart(tx, who, pack, fail, how);
    else {
      assertWhole(pack, fail);
      await closeLast(tx, who, pack, fail, how);
    }
    return { order: pack.order.id, last: null };
  },
  { show: showPack },
);

/** One scan for all that is missing, a piece or a carton: verified and closed, or nothing of it. */
export const createAndClose = command(
  packing.createAndClose,
  async (tx, who, scan, fail) => {
    return closeByScan(tx, who, scan, fail);
  },
  { show: showPack },
);

/** The same inside another command's transaction, with what is put in before it is closed. Errors: those of its endpoint. */
export async function closeByScan(
  tx: Tx,
  who: Actor,
  scan: Given<typeof packing.createAndClose>,
  fail: Fail<Refusal<typeof packing.createAndClose>>,
  putIn?: (order: LockedOrder) => Promise<void>,
) {
  const { barcode, station } = scan;
  const [pack, item] = await Promise.all([
    openPack(tx, who, scan, fail),
    barcode ? itemByBarcode(tx, barcode) : null,
  ]);
  await swapIn(tx, pack, item, inPieces({ qty: 1 }, item).qty, fail);
  const open = pack.lines.filter((l) => l.packed < l.wanted);
  const pieces = open.reduce((sum, l) => sum + l.wanted - l.packed, 0);
  const scanned = inPieces({ qty: 1, station }, item);
  if (pieces > scanned.qty) throw fail('goods_not_enough', { short: missingPieces(pack.lines) });
  const addLast = () => {
    const line = barcode ? lineOf(pack, item, barcode, fail) : open[0]!;
    return addPiece(tx, who, pack, line, scanned, fail);
  };
  const last = pieces > 0 ? await addLast() : null;
  assertWhole(pack, fail);
  await putIn?.(pack.order);
  const how = await closingOf(tx, pack, scan, fail);
  await closeLast(tx, who, pack, fail, how);
  return { order: pack.order.id, last };
}

function assertWhole({ lines }: OpenPack, fail: Fail<'goods_not_enough'>): void {
  const short = missingPieces(lines);
  if (short.length) throw fail('goods_not_enough', { short });
}
