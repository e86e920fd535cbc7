import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../contract/codes/order-status.ts';
import { PACKING_STATUSES } from '../../../contract/codes/packing-status.ts';
import {
  sortForPacking,
  isRoundNumber,
  LOCK_MINUTES,
  missingPieces,
  packingRefusal,
  roundNumber,
  type Ready,
} from './packing.rules.ts';

describe('what can be packed now', () => {
  const order = { number: 'SO6911-000001', held_at: null };
  test.each(
    ORDER_STATUSES.flatMap((status) =>
      PACKING_STATUSES.map((packing_status) => [status, packing_status] as const),
    ),
  )('%i with packing status %i', (status, packing_status) => {
    const why = packingRefusal({ ...order, status, packing_status });
    const open = status === 114 || (status === 112 && packing_status !== 3);
    expect(why === null).toBe(open);
    if (status === 140) expect(why!.en).toMatch(/cancelled/);
    if (status === 111) expect(why!.en).toMatch(/not in a round/);
    if (status === 112 && packing_status === 3) expect(why!.en).toMatch(/closed already/);
    if (![111, 112, 114, 140].includes(status)) expect(why!.en).toMatch(/cannot be packed/);
  });
  test('nothing that is held, and a cancelled one is said first', () => {
    const held_at = new Date();
    expect(packingRefusal({ ...order, status: 112, packing_status: 1, held_at })).toEqual({
      th: expect.stringMatching(/[ก-๙]{5}/),
      en: expect.stringMatching(/on hold/),
    });
    expect(packingRefusal({ ...order, status: 140, packing_status: 1, held_at })!.en).toMatch(/cancelled/);
  });
  test('a table keeps its order for ten minutes', () => {
    expect(LOCK_MINUTES).toBe(10);
  });
});

test('what a parcel lacks is said by item and number', () => {
  const line = (sku: string, wanted: number, packed: number) => ({ item_id: 1, sku, wanted, packed });
  expect(missingPieces([line('A', 2, 0), line('B', 2, 2), line('C', 3, 2)])).toEqual(['A 2', 'C 1']);
  expect(missingPieces([line('A', 2, 2)])).toEqual([]);
});

test.each([
  [1, 'R691121-01'],
  [9, 'R691121-09'],
  [10, 'R691121-10'],
  [100, 'R691121-100'],
])('the %i. round of a day is %s', (nth, number) => {
  expect(roundNumber('691121', nth)).toBe(number);
  expect(isRoundNumber(number)).toBe(true);
  expect(isRoundNumber(number.toLowerCase())).toBe(true);
});
test.each(['R691121-1', 'XR691121-01', 'R691121-01X', 'SO6911-000001', '8850000000017', ''])(
  '%s is no round',
  (code) => {
    expect(isRoundNumber(code)).toBe(false);
  },
);

describe('the order of a round', () => {
  const ready = (order_id: number, at: number, pieces = 1, items = 1, first_item = 1): Ready => ({
    order_id,
    ready_at: new Date(at),
    pieces,
    items,
    first_item,
  });
  const ids = (all: Ready[]) => sortForPacking(all).map((r) => r.order_id);
  test('single pieces first, by item; then the others; each oldest first, of two alike the lower id', () => {
    expect(
      ids([
        ready(1, 10, 3, 2),
        ready(2, 30, 1, 1, 9),
        ready(3, 20, 1, 1, 5),
        ready(4, 10, 1, 1, 9),
        ready(5, 5, 2, 1, 1),
        ready(7, 10, 1, 1, 9),
        ready(6, 10, 4, 2),
        ready(8, 40, 1, 2, 1),
      ]),
    ).toEqual([3, 4, 7, 2, 5, 1, 6, 8]);
  });
  test('loses and doubles none, however they come', () => {
    const one = fc.record({
      order_id: fc.integer({ min: 1, max: 1_000 }),
      ready_at: fc.integer({ min: 0, max: 5 }).map((n) => new Date(n)),
      pieces: fc.integer({ min: 1, max: 3 }),
      items: fc.integer({ min: 1, max: 2 }),
      first_item: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: (r) => r.order_id }), fc.integer(), (all, seed) => {
        const shuffled = [...all].sort((a, b) => ((a.order_id * 7919) ^ seed) - ((b.order_id * 7919) ^ seed));
        expect(ids(shuffled)).toEqual(ids(all));
        expect([...ids(all)].sort((a, b) => a - b)).toEqual(all.map((r) => r.order_id).sort((a, b) => a - b));
      }),
    );
  });
});
