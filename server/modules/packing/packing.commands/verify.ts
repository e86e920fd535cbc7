import { packing } from '../../../../contract/packing.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOrder, followPacking, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { itemByBarcode } from '../../warehouse/index.ts';
import { showPack, type LastScan } from '../packing.views/show-pack.ts';
import { LOCK_MINUTES, isRoundNumber, packingRefusal } from '../packing.rules.ts';
import { addPacked, insertScan, packLines, takeLock } from '../packing.store.ts';

interface Scan {
  code: string;
  station: string;
  take_over?: boolean;
}
type OpenFail = Fail<
  'no_orders' | 'scan_order_first' | 'invalid_order_status' | 'map_product' | 'packed_elsewhere'
>;

/**
 * Opens an order at a station; with a barcode adds its pieces. The counters are guarded updates, so two
 * packers on one parcel never count above what was ordered.
 */
export const verify = command(
  packing.verify,
  async (tx, who, scan, fail) => {
    const order = await openPack(tx, who, scan, fail);
    const last = scan.barcode
      ? await addPiece(tx, who, order, { ...scan, barcode: scan.barcode }, fail)
      : null;
    return { order: order.id, last };
  },
  { show: showPack },
);

/** Takes pieces back out of an open pack. */
export const removeScan = command(
  packing.removeScan,
  async (tx, who, scan, fail) => {
    const order = await openPack(tx, who, scan, fail);
    const item = await itemOf(tx, order, scan.barcode, fail);
    const counted = await addPacked(tx, order.id, item.id, -scan.qty);
    if (!counted) throw fail('goods_not_enough', { short: item.sku });
    await insertScan(tx, who, {
      order_id: order.id,
      item_id: item.id,
      qty: -scan.qty,
      station: scan.station,
    });
    await follow(tx, order);
    return { order: order.id, last: { item_id: item.id, ...counted } };
  },
  { show: showPack },
);

/** The order behind a scanned code, locked for this station; a table that held it before hears of it. */
export async function openPack(tx: Tx, who: Actor, scan: Scan, fail: OpenFail): Promise<LockedOrder> {
  const order = await findOrder(tx, who, scan.code);
  if (!order) throw await noOrder(tx, scan.code, fail);
  const why = packingRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  if (!(await packLines(tx, order.id)).length) throw fail('map_product', { sku: order.number });
  const until = new Date(now().getTime() + LOCK_MINUTES * 60_000);
  const held = await takeLock(tx, who, {
    order_id: order.id,
    station: scan.station,
    until,
    take_over: scan.take_over ?? false,
  });
  if (held)
    throw fail('packed_elsewhere', {
      order: order.number,
      by: `${held.user_name} (${held.station})`,
      until: iso(held.until).slice(11, 16),
    });
  announce(tx, 'packing');
  return order;
}

/** No order: but goods or a round, scanned before the order they belong to. */
async function noOrder(tx: Tx, code: string, fail: Fail<'no_orders' | 'scan_order_first'>): Promise<Failure> {
  const what = isRoundNumber(code)
    ? { th: 'เลขรอบแพ็ก', en: 'a packing round' }
    : (await itemByBarcode(tx, code)) && { th: 'บาร์โค้ดสินค้า', en: 'a product barcode' };
  return what ? fail('scan_order_first', { code, what }) : fail('no_orders', { code });
}

export async function addPiece(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  scan: { barcode: string; qty: number; station: string },
  fail: Fail<'inventory_not_found' | 'goods_is_added'>,
): Promise<NonNullable<LastScan>> {
  const item = await itemOf(tx, order, scan.barcode, fail);
  const counted = await addPacked(tx, order.id, item.id, scan.qty);
  if (!counted) {
    const line = (await packLines(tx, order.id)).find((l) => l.item_id === item.id)!;
    throw fail('goods_is_added', { sku: item.sku, packed: line.packed, wanted: line.wanted, by: '' });
  }
  await insertScan(tx, who, { order_id: order.id, item_id: item.id, qty: scan.qty, station: scan.station });
  await follow(tx, order);
  return { item_id: item.id, ...counted };
}

async function itemOf(
  tx: Tx,
  order: LockedOrder,
  barcode: string,
  fail: Fail<'inventory_not_found'>,
): Promise<{ id: number; sku: string }> {
  const item = await itemByBarcode(tx, barcode);
  const mine = item && (await packLines(tx, order.id)).some((l) => l.item_id === item.id);
  if (!item || !mine) throw fail('inventory_not_found', { code: barcode });
  return item;
}

/** packing_status follows the counters. */
async function follow(tx: Tx, order: LockedOrder): Promise<void> {
  const packed = (await packLines(tx, order.id)).some((l) => l.packed > 0);
  await followPacking(tx, order, packed ? PACKING.partly : PACKING.inRound);
}
