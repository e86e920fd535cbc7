import { packing } from '../../../../contract/packing.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveOrder, note, type LockedOrder } from '../../orders/index.ts';
import { closeParcel } from '../../shipping/index.ts';
import { issuedPieces } from '../../warehouse/index.ts';
import { missingPieces } from '../packing.rules.ts';
import { freeLock, packLines } from '../packing.store.ts';
import { showPack } from '../packing.views/show-pack.ts';
import { addPiece, openPack } from './verify.ts';

/** Closes a complete parcel: its pieces are issued, its label is final. */
export const closePack = command(
  packing.close,
  async (tx, who, scan, fail) => {
    const order = await openPack(tx, who, scan, fail);
    await close(tx, who, order, fail);
    return { order: order.id, last: null };
  },
  { show: showPack },
);

/** One scan for an order of one piece: verified and closed, or nothing of it. */
export const createAndClose = command(
  packing.createAndClose,
  async (tx, who, scan, fail) => {
    const order = await openPack(tx, who, scan, fail);
    const lines = await packLines(tx, order.id);
    const pieces = lines.reduce((sum, l) => sum + l.wanted - l.packed, 0);
    if (pieces > 1) throw fail('goods_not_enough', { short: missingPieces(lines) });
    const barcode = scan.barcode ?? lines.find((l) => l.packed < l.wanted)?.barcode;
    const last =
      pieces === 1
        ? await addPiece(tx, who, order, { barcode: barcode!, qty: 1, station: scan.station }, fail)
        : null;
    await close(tx, who, order, fail);
    return { order: order.id, last };
  },
  { show: showPack },
);

async function close(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  fail: Fail<'goods_not_enough' | 'balance_not_enough' | 'invalid_order_status'>,
): Promise<void> {
  const lines = await packLines(tx, order.id);
  const short = missingPieces(lines);
  if (short.length) throw fail('goods_not_enough', { short });
  const gone = await issuedPieces(tx, order.id);
  const pieces = lines
    .map((l) => ({ item_id: l.item_id, qty: l.wanted - (gone.get(l.item_id) ?? 0) }))
    .filter((l) => l.qty > 0);
  const parcel = await closeParcel(tx, who, order, pieces, fail);
  const data = { parcel: parcel.no, tracking: parcel.tracking_number };
  const packing = PACKING.closed;
  // the last parcel of an order of which a part was shipped already
  if (order.status === STATUS.partiallyShipping)
    await moveOrder(tx, who, order, STATUS.awaitingCollection, { by: 'close', data, packing }, fail);
  else await note(tx, who, order.id, 'close', data, { packing });
  failpoint('pack.close.after_parcel');
  await freeLock(tx, order.id);
  record(tx, who, {
    action: 'pack.close',
    thing: 'order',
    id: order.id,
    after: { parcel: parcel.id, pieces },
  });
  announce(tx, 'packing');
}
