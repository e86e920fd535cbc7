import type { Pack } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { fail, type Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { orderByCodeForUpdate, setPacking, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { itemByBarcode } from '../../warehouse/index.ts';
import { packOf } from '../packing.queries/pack.ts';
import { LOCK_MINUTES, isRoundNumber, packingRefusal } from '../packing.rules.ts';
import { addPacked, insertScan, packLines, takeLock } from '../packing.store.ts';

export interface Scan {
  code: string;
  barcode?: string | undefined;
  qty: number;
  station: string;
  take_over?: boolean;
}

/**
 * Opens an order at a station; with a barcode adds its pieces. The counters are guarded updates, so two
 * packers on one parcel never count above what was ordered.
 * Errors: no_orders, scan_order_first, invalid_order_status, map_product, inventory_not_found, goods_is_added,
 * packed_elsewhere.
 */
export const verify = command(async (tx, who, scan: Scan) => {
  const order = await openPack(tx, who, scan);
  const last = scan.barcode ? await addPiece(tx, who, order, { ...scan, barcode: scan.barcode }) : null;
  return { Data: await shown(tx, order, last) };
});

/** Takes pieces back out of an open pack. Errors: no_orders, invalid_order_status, inventory_not_found, goods_not_enough, packed_elsewhere. */
export const removeScan = command(async (tx, who, scan: Scan & { barcode: string }) => {
  const order = await openPack(tx, who, scan);
  const item = await itemOf(tx, order, scan.barcode);
  const counted = await addPacked(tx, order.id, item.id, -scan.qty);
  if (!counted) throw fail('goods_not_enough', { short: item.sku });
  await insertScan(tx, who, { order_id: order.id, item_id: item.id, qty: -scan.qty, station: scan.station });
  await follow(tx, order);
  return { Data: await shown(tx, order, { item_id: item.id, ...counted }) };
});

/** The order behind a scanned code, locked for this station; a table that held it before hears of it. */
export async function openPack(
  tx: Tx,
  who: Actor,
  scan: Pick<Scan, 'code' | 'station' | 'take_over'>,
): Promise<LockedOrder> {
  const order = await orderByCodeForUpdate(tx, who, scan.code);
  if (!order) throw await noOrder(tx, scan.code);
  const why = packingRefusal(order);
  if (why) throw wrongStatus(order, why);
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
async function noOrder(tx: Tx, code: string): Promise<Failure> {
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
) {
  const item = await itemOf(tx, order, scan.barcode);
  const counted = await addPacked(tx, order.id, item.id, scan.qty);
  if (!counted) {
    const line = (await packLines(tx, order.id)).find((l) => l.item_id === item.id)!;
    throw fail('goods_is_added', { sku: item.sku, packed: line.packed, wanted: line.wanted, by: '' });
  }
  await insertScan(tx, who, { order_id: order.id, item_id: item.id, qty: scan.qty, station: scan.station });
  await follow(tx, order);
  return { item_id: item.id, ...counted };
}

async function itemOf(tx: Tx, order: LockedOrder, barcode: string): Promise<{ id: number; sku: string }> {
  const item = await itemByBarcode(tx, barcode);
  const mine = item && (await packLines(tx, order.id)).some((l) => l.item_id === item.id);
  if (!item || !mine) throw fail('inventory_not_found', { code: barcode });
  return item;
}

/** packing_status follows the counters: 1 nothing packed yet, 2 something. */
async function follow(tx: Tx, order: LockedOrder): Promise<void> {
  const packed = (await packLines(tx, order.id)).some((l) => l.packed > 0);
  const status = packed ? 2 : 1;
  if (order.packing_status === status) return;
  await setPacking(tx, order.id, status);
  order.packing_status = status;
}

export const shown = async (tx: Tx, order: LockedOrder, last: Pack['last']): Promise<Pack> => ({
  ...(await packOf(tx, order.id)),
  last,
});
