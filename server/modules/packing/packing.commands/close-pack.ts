import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveOrder, note } from '../../orders/index.ts';
import { closeParcel } from '../../shipping/index.ts';
import { itemByBarcode, issuedPieces } from '../../warehouse/index.ts';
import { missingPieces } from '../packing.rules.ts';
import { freeLock } from '../packing.store.ts';
import { showPack } from '../packing.views/show-pack.ts';
import { swapIn } from './swap-in.ts';
import { addPiece, inPieces, lineOf, openPack, type OpenPack } from './verify.ts';

/** Closes a complete parcel: its pieces are issued, its label is final. */
export const closePack = command(
  packing.close,
  async (tx, who, scan, fail) => {
    const pack = await openPack(tx, who, scan, fail);
    await close(tx, who, pack, await issuedPieces(tx, pack.order.id), fail);
    return { order: pack.order.id, last: null };
  },
  { show: showPack },
);

/** One scan for all that is missing, a piece or a carton: verified and closed, or nothing of it. */
export const createAndClose = command(
  packing.createAndClose,
  async (tx, who, scan, fail) => {
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
    const [last, gone] = await Promise.all([pieces > 0 ? addLast() : null, issuedPieces(tx, pack.order.id)]);
    await close(tx, who, pack, gone, fail);
    return { order: pack.order.id, last };
  },
  { show: showPack },
);

async function close(
  tx: Tx,
  who: Actor,
  { order, lines }: OpenPack,
  gone: Map<number, number>,
  fail: Fail<'goods_not_enough' | 'balance_not_enough' | 'invalid_order_status'>,
): Promise<void> {
  const short = missingPieces(lines);
  if (short.length) throw fail('goods_not_enough', { short });
  const pieces = lines
    .map((l) => ({ item_id: l.item_id, qty: l.wanted - (gone.get(l.item_id) ?? 0) }))
    .filter((l) => l.qty > 0);
  const parcel = await closeParcel(tx, who, order, pieces, fail);
  const data = { parcel: parcel.no, tracking: parcel.tracking_number };
  const packing = PACKING.closed;
  // the last parcel of an order of which a part was shipped already
  const closed =
    order.status === STATUS.partiallyShipping
      ? moveOrder(tx, who, order, STATUS.awaitingCollection, { by: 'close', data, packing }, fail)
      : note(tx, who, order.id, 'close', data, { packing });
  await Promise.all([closed, freeLock(tx, order.id)]);
  failpoint('pack.close.after_parcel');
  record(tx, who, {
    action: 'pack.close',
    thing: 'order',
    id: order.id,
    after: { parcel: parcel.id, pieces },
  });
}
