import { describe, expect, test } from 'vitest';
import type { PurchaseLine, PurchasePage } from '../../../../../contract/purchasing.ts';
import {
  asInput,
  changedSince,
  countOf,
  lineOfCode,
  missingCartons,
  roomOf,
  takenBack,
  valuesOf,
  withAct,
  withCartons,
  withPieces,
  type ReceiveValues,
} from './counting.ts';

const line = (n: number, more: Partial<PurchaseLine> = {}) =>
  ({
    line: n,
    item_id: n,
    sku: `SKU-${n}`,
    barcodes: [
      { code: `885${n}`, pieces: 1 },
      { code: `C${n}`, pieces: 12 },
    ],
    qty: 24,
    received: 0,
    awaited: 24,
    most: 24,
    ...more,
  }) as PurchaseLine;
const page = {
  items: [line(1), line(2)],
  storages: [
    { id: 7, name: 'คลังหลัก', kind: 'store' },
    { id: 9, name: 'ของเสีย', kind: 'defective' },
  ],
  running_from: 101,
  running_to: 110,
  missing_cartons: [{ from: 101, to: 110 }],
} as PurchasePage;
const start = valuesOf(page);
const counted = (v: ReceiveValues, n: number, good: number, broken: number): ReceiveValues => {
  const act = { kind: 'pieces' as const, line: n, good, broken, per: 1 };
  return { ...v, counts: withPieces(v.counts, act), acts: withAct(v.acts, act) };
};

test('it begins with nothing, in the first store, the broken in the first place for them', () => {
  expect(start).toMatchObject({ storage_id: 7, broken_storage_id: 9, cartons: [], acts: [] });
  expect(asInput(5, start).lines).toEqual([]);
});

describe('a scanned code', () => {
  test.each([
    ['8851', 1, 1],
    ['c2', 2, 12],
    ['sku-2', 2, 1],
  ])('%s is of line %i, %i pieces', (code, of, pieces) => {
    expect(lineOfCode(page, start.counts, code)).toMatchObject({ line: { line: of }, pieces });
  });
  test('of two lines of an item that which has room for it', () => {
    const same = { ...page, items: [line(1), line(2, { barcodes: line(1).barcodes })] };
    const full = counted(start, 1, 20, 0);
    expect(lineOfCode(same, full.counts, 'C1')?.line.line).toBe(2);
    expect(lineOfCode(same, full.counts, '8851')?.line.line).toBe(1);
  });
  test('of nothing in the order', () => expect(lineOfCode(page, start.counts, '999')).toBeUndefined());
});

test('broken pieces take room too, and what was done last is taken back first', () => {
  const some = counted(counted(start, 1, 20, 0), 1, -1, 1);
  expect(countOf(some.counts, 1)).toMatchObject({ good: 19, broken: 1 });
  expect(roomOf(page.items[0]!, countOf(some.counts, 1))).toBe(4);
  const before = { ...some, ...takenBack(some) };
  expect(countOf(before.counts, 1)).toMatchObject({ good: 20, broken: 0 });
  expect(countOf(takenBack(before).counts, 1)).toMatchObject({ good: 0, broken: 0 });
});

test('cartons that are ticked off are not missing; taken back they are', () => {
  const ticked = { ...start, ...withCartons(start, { from: 103, to: 105 }) };
  expect(missingCartons(page, ticked.cartons)).toEqual([
    { from: 101, to: 102 },
    { from: 106, to: 110 },
  ]);
  expect(missingCartons(page, takenBack(ticked).cartons)).toEqual(page.missing_cartons);
});

test('what somebody else received since it was counted is told, and sent as it was seen until it is agreed to', () => {
  const v = counted(counted(start, 1, 3, 0), 2, 1, 0);
  const now = { ...page, items: [line(1, { awaited: 20, most: 20 }), line(2)] };
  expect(changedSince(now, v.counts).map((one) => one.line)).toEqual([1]);
  expect(changedSince(now, start.counts)).toEqual([]);
  expect(asInput(5, v).lines.map(({ awaited }) => awaited)).toEqual([24, 24]);
  expect(asInput(5, v, new Map([[1, 20]])).lines.map(({ awaited }) => awaited)).toEqual([20, 24]);
});

test('only lines of which something came, or nothing more will, are sent', () => {
  const v = counted(start, 2, 3, 1);
  const short = v.counts.map((one) => (one.line === 1 ? { ...one, short: true } : one));
  expect(asInput(5, { ...v, counts: short })).toMatchObject({
    id: 5,
    storage_id: 7,
    lines: [
      { line: 1, good: 0, broken: 0, short: true },
      { line: 2, good: 3, broken: 1, short: false },
    ],
  });
});
