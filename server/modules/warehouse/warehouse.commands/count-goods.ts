import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isItemOf, isPlaceOf, resultOf } from '../counts.rules.ts';
import {
  countForShare,
  insertFound,
  insertScans,
  numberOf,
  openLineAt,
  openLinesOf,
  scanKnown,
  type CountHead,
  type OpenLine,
} from '../counts.store.ts';
import { countLine } from '../warehouse.queries/counts.ts';
import { itemByBarcode, itemsOf, type Item } from '../warehouse.queries/items.ts';
import { ownPlaces, type OwnPlace } from '../warehouse.queries/places.ts';
import { levelsForUpdate } from '../warehouse.store.ts';

/** Counts what was scanned; sent again with its id it counts once. */
export const countScan = command(
  warehouse.countScan,
  async (tx, who, { id, storage_id, barcode, times, waited, scan_id }, fail) => {
    const [{ sheet, place }, item] = await Promise.all([
      openSheet(tx, id, storage_id, fail),
      itemByBarcode(tx, barcode),
    ]);
    if (!item) throw fail('unknown_barcode', { code: barcode });
    const line = await lineAt(tx, { sheet, place, item, scan_id }, fail);
    if ('known' in line) return { line: line.known };
    const pieces = times * item.pieces;
    const after = (line.counted ?? 0) + pieces;
    if (after < 0)
      throw fail('fewer_counted', { sku: item.sku, pieces: -pieces, counted: line.counted ?? 0 });
    await insertScans(tx, who, [{ line_id: line.id, pieces, scan_id, waited, undoes: after === 0 }]);
    announce(tx, 'counts');
    return { line: line.id };
  },
  { show: async (tx, _who, { line }) => ({ line: await countLine(tx, line) }) },
);

/** Sets what lies there: against what stood on the screen when it was entered. */
export const countAmount = command(
  warehouse.countAmount,
  async (tx, who, { id, storage_id, item_id, amount, seen, waited, scan_id }, fail) => {
    const [{ sheet, place }, items] = await Promise.all([
      openSheet(tx, id, storage_id, fail),
      itemsOf(tx, [item_id]),
    ]);
    const item = items.get(item_id);
    if (!item) throw fail('not_found');
    const line = await lineAt(tx, { sheet, place, item, scan_id }, fail);
    if ('known' in line) return { line: line.known };
    if (line.counted !== seen) {
      const { last_by } = await countLine(tx, line.id);
      throw fail('counted_meanwhile', { who: last_by, sku: item.sku, counted: line.counted ?? 0 });
    }
    // what moved is to be counted again, and a whole number is just that
    const restarts = resultOf(line).result === 'moved';
    await insertScans(tx, who, [
      { line_id: line.id, pieces: amount - (line.counted ?? 0), scan_id, waited, restarts },
    ]);
    announce(tx, 'counts');
    return { line: line.id };
  },
  { show: async (tx, _who, { line }) => ({ line: await countLine(tx, line) }) },
);

/** Of what is left to be counted in a place nothing lies there. */
export const countNone = command(warehouse.countNone, async (tx, who, { id, storage_id }, fail) => {
  const { sheet } = await openSheet(tx, id, storage_id, fail);
  const left = (await openLinesOf(tx, sheet.id, storage_id)).filter((l) => l.counted === null);
  await levelsForUpdate(
    tx,
    left.map((l) => l.item_id),
  );
  // counted by somebody while this one waited for the items
  const still = (await openLinesOf(tx, sheet.id, storage_id)).filter(
    (l) => l.counted === null && left.some((before) => before.id === l.id),
  );
  if (still.length) {
    await insertScans(
      tx,
      who,
      still.map((l) => ({ line_id: l.id, pieces: 0 })),
    );
    announce(tx, 'counts');
  }
  return { lines: still.length };
});

type SheetFail = Fail<'not_found' | 'count_closed' | 'not_on_sheet' | 'not_offered'>;
/** A sheet that is counted on, and a place of it. */
async function openSheet(tx: Tx, id: number, storageId: number, fail: SheetFail) {
  const [sheet, places] = await Promise.all([countForShare(tx, id), ownPlaces(tx, [storageId])]);
  if (!sheet) throw fail('not_found');
  if (sheet.posted_at || sheet.cancelled_at) throw fail('count_closed', { number: sheet.number });
  const place = places.get(storageId);
  if (!place) throw fail('not_offered', { field: { th: 'คลัง', en: 'Storage' }, path: 'storage_id' });
  if (!isPlaceOf(sheet, place.id)) throw fail('not_on_sheet', { what: place.name, number: sheet.number });
  return { sheet, place };
}

interface At {
  sheet: CountHead;
  place: OwnPlace;
  item: Item;
  scan_id: string;
}
/** The line that a scan counts on, the item locked; or the one it was counted on, where it comes again. */
async function lineAt(
  tx: Tx,
  { sheet, place, item, scan_id }: At,
  fail: Fail<'counted_elsewhere' | 'not_on_sheet'>,
): Promise<OpenLine | { known: number }> {
  if (!isItemOf(sheet, item.id)) throw fail('not_on_sheet', { what: item.sku, number: sheet.number });
  const [, known, there] = await Promise.all([
    levelsForUpdate(tx, [item.id]),
    scanKnown(tx, scan_id),
    openLineAt(tx, item.id, place.id),
  ]);
  if (known) return { known: known.line_id };
  const line = there ?? (await insertFound(tx, sheet.id, item.id, place.id));
  // another sheet was opened for it in this moment
  const open = line ?? (await openLineAt(tx, item.id, place.id));
  if (open?.count_id === sheet.id) return open;
  throw fail('counted_elsewhere', {
    number: open ? await numberOf(tx, open.count_id) : '',
    what: `${item.sku} (${place.name})`,
  });
}
