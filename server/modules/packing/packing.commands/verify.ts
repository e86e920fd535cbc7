import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { findOrder, followPacking, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { itemByBarcode, packingLines, type ScannedItem } from '../../warehouse/index.ts';
import { showScan, type LastScan } from '../packing.views/show-pack.ts';
import { LOCK_MINUTES, isRoundNumber, packingRefusal } from '../packing.rules.ts';
import { swapIn } from './swap-in.ts';
import { countPieces, packLines, takeLock, type ByHand, type PackedLine } from '../packing.store.ts';

interface Scan {
  code: string;
  station: string;
  take_over?: boolean;
  line_id?: number | undefined;
}
type OpenFail = Fail<
  'no_orders' | 'scan_order_first' | 'invalid_order_status' | 'map_product' | 'packed_elsewhere' | 'not_found'
>;

/**
 * Opens an order at a station; with a barcode adds its pieces. The counters are guarded updates, so two
 * packers on one parcel never count above what was ordered.
 */
export const verify = command(
  packing.verify,
  async (tx, who, scan, fail) => {
    const { barcode } = scan;
    const [pack, item] = await Promise.all([
      openPack(tx, who, scan, fail),
      barcode ? itemByBarcode(tx, barcode) : null,
    ]);
    await swapIn(tx, pack, item, inPieces(scan, item).qty, fail);
    const last = barcode
      ? await addPiece(tx, who, pack, lineOf(pack, item, barcode, fail), inPieces(scan, item), fail)
      : null;
    return { order: pack.order.id, last };
  },
  { show: showScan },
);

/** Takes pieces back out of an open pack. */
export const removeScan = command(
  packing.removeScan,
  async (tx, who, scan, fail) => {
    const [pack, item] = await Promise.all([openPack(tx, who, scan, fail), itemByBarcode(tx, scan.barcode)]);
    const line = lineOf(pack, item, scan.barcode, fail);
    const { qty, carton } = inPieces(scan, item);
    const counted = await count(tx, who, pack, line, { ...scan, qty: -qty });
    if (!counted && carton && line.packed > 0)
      throw fail('carton_too_few', { sku: line.sku, pieces: carton, packed: line.packed });
    if (!counted) throw fail('goods_not_enough', { short: line.sku });
    return { order: pack.order.id, last: { item_id: line.item_id, ...counted } };
  },
  { show: showScan },
);

/** An order open at a station. Its row is locked until the commit: nobody else changes its lines meanwhile. */
export interface OpenPack {
  order: LockedOrder;
  lines: PackedLine[];
}

/** The order behind a scanned code, locked for this station; a table that held it before hears of it. */
export async function openPack(tx: Tx, who: Actor, scan: Scan, fail: OpenFail): Promise<OpenPack> {
  const order = await findOrder(tx, who, scan.code);
  if (!order) throw await noOrder(tx, scan.code, fail);
  if (scan.line_id !== undefined && !(await packingLines(tx, scan.line_id)).length) throw fail('not_found');
  const why = packingRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  const until = new Date(now().getTime() + LOCK_MINUTES * 60_000);
  const [lines, held] = await Promise.all([
    packLines(tx, order.id),
    takeLock(tx, who, {
      order_id: order.id,
      station: scan.station,
      until,
      take_over: scan.take_over ?? false,
    }),
  ]);
  if (!lines.length) throw fail('map_product', { sku: order.number });
  if (held)
    throw fail('packed_elsewhere', {
      order: order.number,
      by: `${held.user_name} (${held.station})`,
      until: iso(held.until).slice(11, 16),
    });
  announce(tx, 'packing');
  return { order, lines };
}

/** No order: but goods or a round, scanned before the order they belong to. */
export async function noOrder(
  tx: Reader,
  code: string,
  fail: Fail<'no_orders' | 'scan_order_first'>,
): Promise<Failure> {
  const what = isRoundNumber(code)
    ? { th: 'เลขรอบแพ็ก', en: 'a packing round' }
    : (await itemByBarcode(tx, code)) && { th: 'บาร์โค้ดสินค้า', en: 'a product barcode' };
  return what ? fail('scan_order_first', { code, what }) : fail('no_orders', { code });
}

/** What a scan counts: a carton its pieces. */
export const inPieces = <S extends { qty: number }>(scan: S, item: ScannedItem | null): S & Counted =>
  ({
    ...scan,
    qty: scan.qty * (item?.pieces ?? 1),
    carton: item && item.pieces > 1 ? item.pieces : undefined,
  }) as S & Counted;

/** Adds pieces of a line. Errors: goods_is_added, carton_too_many where fewer are missing. */
export async function addPiece(
  tx: Tx,
  who: Actor,
  pack: OpenPack,
  line: PackedLine,
  scan: Counted,
  fail: Fail<'goods_is_added' | 'carton_too_many'>,
): Promise<NonNullable<LastScan>> {
  const counted = await count(tx, who, pack, line, scan);
  if (!counted && scan.carton && line.packed < line.wanted)
    throw fail('carton_too_many', {
      sku: line.sku,
      pieces: scan.carton,
      missing: line.wanted - line.packed,
    });
  if (!counted)
    throw fail('goods_is_added', { sku: line.sku, packed: line.packed, wanted: line.wanted, by: '' });
  return { item_id: line.item_id, ...counted };
}

/** The line a scanned item belongs to. Errors: inventory_not_found, with what it is where we sell it at all. */
export function lineOf(
  { lines }: OpenPack,
  item: ScannedItem | null,
  barcode: string,
  fail: Fail<'inventory_not_found'>,
): PackedLine {
  const line = item && lines.find((l) => l.item_id === item.id);
  if (line) return line;
  const known = item && { sku: item.sku, name: item.name, image: item.image && `/files/${item.image}` };
  throw fail('inventory_not_found', { code: barcode, ...(known && { item: known }) });
}

interface Counted {
  qty: number;
  station: string;
  /** So many pieces were in what was scanned, where it was no single one. */
  carton?: number | undefined;
}
/** Counts pieces of a line in, or out where below zero; packing_status follows the counters. Null where they do not fit. */
export async function count(
  tx: Tx,
  who: Actor,
  { order, lines }: OpenPack,
  line: PackedLine,
  { qty, station }: Counted,
  hand: ByHand | null = null,
): Promise<{ packed: number; wanted: number } | null> {
  const packed = lines.some((l) => l.packed + (l === line ? qty : 0) > 0);
  const [counted] = await Promise.all([
    countPieces(tx, who, { order_id: order.id, item_id: line.item_id, qty, station }, hand),
    followPacking(tx, order, packed ? PACKING.partly : PACKING.inRound),
  ]);
  if (counted) line.packed = counted.packed;
  return counted;
}
