import fc from 'fast-check';
import { warehouse } from '../../contract/warehouse.ts';
import { ids } from '../world/orders.ts';
import { again, barcode, blind, Command, foretold, sku, someOf } from './command.ts';
import type { Real } from './real.ts';
import type { CountLine, Sheet } from './sheets.ts';
import type { Shop, Store } from './shop.ts';

const store = fc.constantFrom<Store>('คลังหลัก', 'คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1', 'ของเสีย');

const openCount = fc.record({ stores: fc.uniqueArray(store, { minLength: 1, maxLength: 2 }), again }).map(
  (d) =>
    new Command(
      'openCount',
      d,
      (shop) => shop.sheets.all.filter((s) => s.open).length < 3,
      async (shop, real) => {
        const { result, code } = foretold(() => shop.sheets.open(d.stores));
        const find = await ids(real.world);
        const input = { storage_ids: await Promise.all(d.stores.map((s) => find.place(s))) };
        const made = await real.call('stock', warehouse.openCount, input, code, d.again);
        if (result) shop.sheets.all.push({ id: made.id, ...result });
        return code !== null;
      },
    ),
);

/** A command on a sheet: one that is counted on, but for one time in eight. */
function onSheet<D extends object>(
  name: string,
  drawn: fc.Arbitrary<D>,
  act: (
    shop: Shop,
    real: Real,
    sheet: Sheet,
    d: D & { again: boolean; pick: number },
  ) => Promise<string | null>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.record({ pick: fc.nat(), blind, again }), drawn).map(([how, what]) => {
    const d = { ...how, ...what };
    const choice = (shop: Readonly<Shop>) => shop.sheets.all.filter((s) => d.blind || s.open);
    return new Command(
      name,
      d,
      (shop) => choice(shop).length > 0,
      async (shop, real) => (await act(shop, real, someOf(choice(shop), d.pick), d)) !== null,
    );
  });
}

/** What is expected there, so that most of it is counted; or anything anywhere. */
const there = fc.oneof(
  { weight: 6, arbitrary: fc.record({ line: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ sku, store }) },
);
function spotOf(sheet: Sheet, at: { line: number } | { sku: CountLine['sku']; store: Store }) {
  if ('sku' in at) return at;
  return sheet.lines.length
    ? someOf(sheet.lines, at.line)
    : ({ sku: 'SOAP', store: sheet.stores[0]! } as const);
}

const countScan = onSheet(
  'countScan',
  fc.record({ at: there, times: fc.constantFrom(-2, -1, 1, 2, 3, 6) }),
  async (shop, real, sheet, d) => {
    const spot = spotOf(sheet, d.at);
    const { code } = foretold(() => shop.sheets.scan(sheet, spot.sku, spot.store, d.times));
    const find = await ids(real.world);
    const input = {
      ...{ id: sheet.id, storage_id: await find.place(spot.store) },
      ...{ barcode: barcode(spot.sku), times: d.times, scan_id: real.scanId() },
    };
    await real.call('stock', warehouse.countScan, input, code, d.again);
    return code;
  },
);

/** What lies there but for a piece, so that few lines differ by much. */
const countAmount = onSheet(
  'countAmount',
  fc.record({
    at: there,
    off: fc.constantFrom(-2, -1, 0, 0, 0, 1),
    seen: fc.constantFrom('right', 'right', 'right', 'wrong'),
  }),
  async (shop, real, sheet, d) => {
    const spot = spotOf(sheet, d.at);
    const amount = Math.max(0, shop.at(spot.sku, spot.store) + d.off);
    const line = sheet.lines.find((l) => l.sku === spot.sku && l.store === spot.store);
    const right = line?.counted ?? null;
    const seen = d.seen === 'right' ? right : (right ?? 0) + 1;
    const { code } = foretold(() => shop.sheets.amount(sheet, spot.sku, spot.store, amount, seen));
    const find = await ids(real.world);
    const input = {
      ...{ id: sheet.id, storage_id: await find.place(spot.store), item_id: await find.item(spot.sku) },
      ...{ amount, seen, scan_id: real.scanId() },
    };
    await real.call('stock', warehouse.countAmount, input, code, d.again);
    return code;
  },
);

const countNone = onSheet('countNone', fc.record({ store }), async (shop, real, sheet, d) => {
  const { code } = foretold(() => shop.sheets.none(sheet, d.store));
  const input = { id: sheet.id, storage_id: await (await ids(real.world)).place(d.store) };
  await real.call('stock', warehouse.countNone, input, code, d.again);
  return code;
});

const recount = onSheet('recount', fc.constant({}), async (shop, real, sheet, d) => {
  const { code } = foretold(() => shop.sheets.recount(sheet));
  await real.call('stock', warehouse.recount, { id: sheet.id }, code, d.again);
  return code;
});

const postCount = onSheet(
  'postCount',
  fc.record({ leaveOut: fc.boolean() }),
  async (shop, real, sheet, d) => {
    const left = d.leaveOut && sheet.open ? shop.sheets.refused(sheet) : [];
    const { result, code } = foretold(() => shop.sheets.post(sheet, left));
    const leave_out = await Promise.all(left.map((l) => real.countLine(sheet.id, l.sku, l.store)));
    const made = await real.call('stock', warehouse.postCount, { id: sheet.id, leave_out }, code, d.again);
    if (result) shop.bills.push({ id: made.bill!.id, ...result });
    return code;
  },
);

const cancelCount = onSheet('cancelCount', fc.constant({}), async (shop, real, sheet, d) => {
  const { code } = foretold(() => shop.sheets.cancel(sheet));
  await real.call('stock', warehouse.cancelCount, { id: sheet.id, reason: 'เปิดผิด' }, code, d.again);
  return code;
});

/** Much is counted, little is given up. */
export const countCommands = [
  ...[openCount, openCount, countScan, countScan, countAmount, countAmount, countAmount],
  ...[countNone, recount, postCount, postCount, cancelCount],
];
