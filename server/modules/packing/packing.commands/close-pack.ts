import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveTo, note, setPacking, type LockedOrder } from '../../orders/index.ts';
import { issue, issuedOf } from '../../warehouse/index.ts';
import { missing } from '../packing.rules.ts';
import { closeParcel, freeLock, openParcel, packLines } from '../packing.store.ts';
import { addPiece, openPack, shown, type Scan } from './verify.ts';

/**
 * Closes a complete parcel: its pieces are issued, its label is final.
 * Errors: no_orders, invalid_order_status, goods_not_enough, packed_elsewhere, balance_not_enough.
 */
export const closePack = command(async (tx, who, scan: Pick<Scan, 'code' | 'station'>) => {
  const order = await openPack(tx, who, scan);
  await closeInside(tx, who, order);
  return { Data: await shown(tx, order, null) };
});

/** One scan for an order of one piece: verified and closed, or nothing of it. Errors: those of verify and close. */
export const createAndClose = command(async (tx, who, scan: Omit<Scan, 'qty'>) => {
  const order = await openPack(tx, who, scan);
  const lines = await packLines(tx, order.id);
  const pieces = lines.reduce((sum, l) => sum + l.wanted - l.packed, 0);
  if (pieces > 1) throw fail('goods_not_enough', { short: missing(lines) });
  const last =
    pieces === 1
      ? await addPiece(tx, who, order, {
          barcode: scan.barcode ?? lines.find((l) => l.packed < l.wanted)!.barcode,
          qty: 1,
          station: scan.station,
        })
      : null;
  await closeInside(tx, who, order);
  return { Data: await shown(tx, order, last) };
});

async function closeInside(tx: Tx, who: Actor, order: LockedOrder): Promise<void> {
  const lines = await packLines(tx, order.id);
  const short = missing(lines);
  if (short.length) throw fail('goods_not_enough', { short });
  const parcel = await openParcel(tx, order.id);
  const gone = await issuedOf(tx, order.id);
  const pieces = lines
    .map((l) => ({ item_id: l.item_id, qty: l.wanted - (gone.get(l.item_id) ?? 0) }))
    .filter((l) => l.qty > 0);
  await issue(tx, who, { id: parcel.id, order_id: order.id, label: order.number }, pieces);
  failpoint('pack.close.after_bill');
  await closeParcel(tx, who, parcel.id);
  const said = { parcel: parcel.no, tracking: parcel.tracking_number };
  // the last parcel of an order of which a part was shipped already
  if (order.status === 114) await moveTo(tx, order, 112, { by: 'close', who, data: said });
  else await note(tx, who, order.id, 'close', said);
  await setPacking(tx, order.id, 3);
  failpoint('pack.close.after_parcel');
  await freeLock(tx, order.id);
  record(tx, who, {
    action: 'pack.close',
    thing: 'order',
    id: order.id,
    after: { parcel: parcel.id, pieces },
  });
  announce(tx, 'packing', 'express');
}
