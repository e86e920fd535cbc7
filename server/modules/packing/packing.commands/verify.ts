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
import { keepScan, showScan, type LastScan } from '../packing.views/show-pack.ts';
import { LOCK_MINUTES, isRoundNumber, packingRefusal } from '../packing.rules.ts';
import { swapIn } from './swap-in.ts';
import {
  countPieces,
  openAndCountPieces,
  packLines,
  takeLock,
  type ByHand,
  type Holder,
  type PackedLine,
} from '../packing.store.ts';

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
  async (tx, who, { barcode, ...scan }, fail) => {
    if (!barcode) return { order: (await openPack(tx, who, scan, fail)).order.id, last: null };
    const { pack, item, scanned, counted, plain } = await openAndCount(tx, who, { ...scan, barcode }, fail);
    if (item && counted) return { order: pack.order.id, last: { item_id: item.id, ...counted }, plain };
    await swapIn(tx, pack, item, scanned.qty, fail);
    const last = await addPiece(tx, who, pack, lineOf(pack, item, barcode, fail), scanned, fail);
    return { order: pack.order.id, last };
  },
  { show: showScan, keep: keepScan, showsWithCommit: true },
);

/** Takes pieces back out of an open pack. */
export const removeScan = command(
  packing.removeScan,
  async (tx, who, scan, fail) => {
    const back = { ...scan, qty: -scan.qty };
    const { pack, item, scanned, counted, plain } = await openAndCount(tx, who, back, fail);
    const line = lineOf(pack, item, scan.barcode, fail);
    if (counted) return { order: pack.order.id, last: { item_id: line.item_id, ...counted }, plain };
    if (scanned.carton && line.packed > 0)
      throw fail('carton_too_few', { sku: line.sku, pieces: scanned.carton, packed: line.packed });
    throw fail('goods_not_enough', { short: line.sku });
  },
  { show: showScan, keep: keepScan, showsWithCommit: true },
);

/**
 * Opens an order and counts what was scanned of it. The counter's own guard says whether it fits, so it is asked together
 * with the order, the hold and the lines: where one of them refuses, all is taken back. Counted null: it does not fit.
 */
async function openAndCount(
  tx: Tx,
  who: Actor,
  scan: Scan & { barcode: string; qty: number },
  fail: OpenFail,
) {
  const [order, { order_id, item, counted, plain, ...found }, place] = await Promise.all([
    orderToPack(tx, who, scan.code, fail),
    openAndCountPieces(tx, who, {
      ...holdOf(scan),
      code: scan.code,
      barcode: scan.barcode,
      turn: scan.qty,
    }),
    placeOf(tx, scan),
  ]);
  // between its lock and the count the code has come to mean another one
  if (order_id !== order.id) throw fail('no_orders', { code: scan.code });
  const pack = opened(tx, order, { ...found, place }, fail);
  const line = pack.lines.find((l) => l.item_id === item?.id);
  if (line && counted) follow(tx, pack, line, counted);
  return { pack, item, scanned: inPieces(scan, item), counted, plain };
}

/** An order open at a station. Its row is locked until the commit: nobody else changes its lines meanwhile. */
export interface OpenPack {
  order: LockedOrder;
  lines: PackedLine[];
}

/** The order behind a scanned code, locked for this station; a table that held it before hears of it. */
export const openPack = async (tx: Tx, who: Actor, scan: Scan, fail: OpenFail): Promise<OpenPack> =>
  openAt(tx, who, await orderToPack(tx, who, scan.code, fail), scan, fail);

async function orderToPack(tx: Tx, who: Actor, code: string, fail: OpenFail): Promise<LockedOrder> {
  const order = await findOrder(tx, who, code);
  if (!order) throw await noOrder(tx, code, fail);
  const why = packingRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  return order;
}

async function openAt(tx: Tx, who: Actor, order: LockedOrder, scan: Scan, fail: OpenFail): Promise<OpenPack> {
  const [lines, holder, place] = await Promise.all([
    packLines(tx, order.id),
    takeLock(tx, who, order.id, holdOf(scan)),
    placeOf(tx, scan),
  ]);
  return opened(tx, order, { lines, holder, place }, fail);
}

const holdOf = ({ station, take_over = false }: Scan) => ({
  station,
  take_over,
  until: new Date(now().getTime() + LOCK_MINUTES * 60_000),
});
/** The packing line that is packed from; null where that is none. */
const placeOf = (tx: Tx, { line_id }: Scan) => (line_id === undefined ? null : packingLines(tx, line_id));

interface Found {
  lines: PackedLine[];
  holder: Holder | null;
  place: unknown[] | null;
}
function opened(tx: Tx, order: LockedOrder, { lines, holder, place }: Found, fail: OpenFail): OpenPack {
  if (place?.length === 0) throw fail('not_found');
  if (!lines.length) throw fail('map_product', { sku: order.number });
  if (holder)
    throw fail('packed_elsewhere', {
      order: order.number,
      by: `${holder.user_name} (${holder.station})`,
      until: iso(holder.until).slice(11, 16),
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
  pack: OpenPack,
  line: PackedLine,
  { qty, station }: Counted,
  hand: ByHand | null = null,
): Promise<Counts | null> {
  const counted = await countPieces(
    tx,
    who,
    { order_id: pack.order.id, item_id: line.item_id, qty, station },
    hand,
  );
  if (counted) follow(tx, pack, line, counted);
  return counted;
}

interface Counts {
  packed: number;
  wanted: number;
}
function follow(tx: Tx, { order, lines }: OpenPack, line: PackedLine, { packed }: Counts): void {
  line.packed = packed;
  followPacking(tx, order, lines.some((l) => l.packed > 0) ? PACKING.partly : PACKING.inRound);
}
