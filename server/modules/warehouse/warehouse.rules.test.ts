import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byItem,
  calculatePosting,
  shortageWords,
  takeFrom,
  valueOfPieces,
  type Level,
  type PlaceStock,
} from './warehouse.rules.ts';

const level = (owned: number, value: number, on_hand = owned, reserved = 0): Level => ({
  item_id: 1,
  on_hand,
  reserved,
  owned,
  value,
});

describe('what pieces are worth at the moving average', () => {
  test.each([
    // 100 satang over 3 pieces: 33⅓ each
    [1, 3, 100, 33],
    [2, 3, 100, 67],
    [3, 3, 100, 100],
    // half a satang is rounded up
    [1, 2, 101, 51],
    [1, 8, 1, 0],
    // more than there is takes what there is, and nothing is worth nothing
    [5, 3, 100, 100],
    [2, 0, 0, 0],
  ])('%i of %i worth %i: %i', (qty, owned, value, expected) => {
    expect(valueOfPieces(level(owned, value), qty)).toBe(expected);
  });
  test('is the nearest whole satang, by exact arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (owned, value, qty) => {
          const [v, q, o] = [BigInt(value), BigInt(qty), BigInt(owned)];
          const exact = qty >= owned ? v : (2n * v * q + o) / (2n * o);
          expect(BigInt(valueOfPieces(level(owned, value), qty))).toBe(exact);
        },
      ),
      { numRuns: 2_000 },
    );
  });
  test('pieces taken one by one are worth what all of them were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 1_000_000 }), (owned, value) => {
        let left = level(owned, value);
        let sum = 0;
        while (left.owned > 0) {
          const one = valueOfPieces(left, 1);
          expect(one).toBeGreaterThanOrEqual(0);
          sum += one;
          left = { ...left, owned: left.owned - 1, value: left.value - one };
        }
        expect([sum, left.value]).toEqual([value, 0]);
      }),
    );
  });
});

describe('what a bill does to the levels', () => {
  const KINDS = ['store', 'line', 'defective', 'quarantine', 'supplier', 'customer', 'lost', 'adjustment'];
  const kindOf = (place: number) => KINDS[place]!;
  const [store, line, defective, , supplier, customer] = [0, 1, 2, 3, 4, 5] as const;
  const post = (from: number, to: number, qty: number, before: Level, value?: number) => {
    const { moves, levels } = calculatePosting(
      [{ item_id: 1, from, to, qty, ...(value === undefined ? {} : { value }) }],
      [before],
      kindOf,
    );
    return [moves[0]!.value, levels[0]] as const;
  };

  test('goods in at their price move the average', () => {
    const [value, after] = post(supplier, store, 10, level(10, 1_000), 2_000);
    expect([value, after]).toEqual([2_000, level(20, 3_000)]);
    expect(valueOfPieces(after!, 1)).toBe(150);
  });
  test('goods in without a price come at the average', () => {
    expect(post(supplier, store, 10, level(10, 1_000))).toEqual([1_000, level(20, 2_000)]);
    expect(post(supplier, store, 10, level(0, 0))).toEqual([0, level(10, 0)]);
  });
  test('goods out leave at the average, the last piece with the rest', () => {
    expect(post(store, customer, 1, level(3, 100))).toEqual([33, level(2, 67)]);
    expect(post(store, customer, 3, level(3, 100))).toEqual([100, level(0, 0)]);
  });
  test('between own places nothing is won or lost, only what can be sold', () => {
    expect(post(store, line, 4, level(10, 1_000))[1]).toEqual(level(10, 1_000));
    expect(post(store, defective, 4, level(10, 1_000))[1]).toEqual(level(10, 1_000, 6));
    expect(post(defective, store, 4, level(10, 1_000, 6))[1]).toEqual(level(10, 1_000));
  });
  test('two lines of one item follow each other', () => {
    const { moves, levels } = calculatePosting(
      [
        { item_id: 1, from: supplier, to: store, qty: 1, value: 100 },
        { item_id: 1, from: store, to: customer, qty: 1 },
      ],
      [level(1, 0)],
      kindOf,
    );
    expect(moves.map((m) => m.value)).toEqual([100, 50]);
    expect(levels).toEqual([level(1, 50)]);
  });
  test('what is owned and its value follow every move, whatever the moves', () => {
    const move = fc.record({
      from: fc.integer({ min: 0, max: 7 }),
      to: fc.integer({ min: 0, max: 7 }),
      qty: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const before = level(100, 12_345);
        const { moves: valued, levels } = calculatePosting(
          moves.filter((m) => m.from !== m.to).map((m) => ({ item_id: 1, ...m })),
          [before],
          kindOf,
        );
        const own = (place: number) => place < 4;
        const sellable = (place: number) => place < 2;
        const sum = (of: (m: (typeof valued)[number]) => number) => valued.reduce((n, m) => n + of(m), 0);
        const net = (m: { from: number; to: number }, is: (p: number) => boolean) =>
          Number(is(m.to)) - Number(is(m.from));
        expect(levels[0]).toEqual({
          ...before,
          owned: 100 + sum((m) => m.qty * net(m, own)),
          on_hand: 100 + sum((m) => m.qty * net(m, sellable)),
          value: 12_345 + sum((m) => m.value * net(m, own)),
        });
        expect(before).toEqual(level(100, 12_345));
      }),
    );
  });
});

describe('where the pieces of a parcel come from', () => {
  const at = (place_id: number, kind: string, amount: number, is_default = false): PlaceStock => ({
    item_id: 1,
    place_id,
    kind,
    amount,
    is_default,
  });
  test('the line first, then the default store, then where most lie', () => {
    const lying = [at(1, 'store', 50), at(2, 'store', 5, true), at(3, 'line', 2), at(4, 'store', 90)];
    expect(takeFrom(lying, 1, 100)).toEqual([
      { place_id: 3, qty: 2 },
      { place_id: 2, qty: 5 },
      { place_id: 4, qty: 90 },
      { place_id: 1, qty: 3 },
    ]);
    expect(takeFrom(lying, 1, 2)).toEqual([{ place_id: 3, qty: 2 }]);
  });
  test('of two alike the older one', () => {
    expect(takeFrom([at(9, 'store', 5), at(8, 'store', 5)], 1, 5)).toEqual([{ place_id: 8, qty: 5 }]);
  });
  test('never from what cannot be sold, nor of another item, nor in part', () => {
    expect(takeFrom([at(1, 'defective', 5), at(2, 'quarantine', 5)], 1, 1)).toBeNull();
    expect(takeFrom([{ ...at(1, 'store', 5), item_id: 2 }], 1, 1)).toBeNull();
    expect(takeFrom([at(1, 'store', 4)], 1, 5)).toBeNull();
    expect(takeFrom([at(1, 'store', 0), at(2, 'store', 5)], 1, 5)).toEqual([{ place_id: 2, qty: 5 }]);
  });
  test('takes just what is asked and no place more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('store', 'line', 'defective'), fc.nat(9)), { maxLength: 6 }),
        fc.integer({ min: 1, max: 30 }),
        (places, qty) => {
          const lying = places.map(([kind, amount], i) => at(i + 1, kind, amount));
          const there = lying.filter((l) => l.kind !== 'defective').reduce((n, l) => n + l.amount, 0);
          const taken = takeFrom(lying, 1, qty);
          expect(taken === null).toBe(there < qty);
          if (!taken) return;
          expect(taken.reduce((n, t) => n + t.qty, 0)).toBe(qty);
          for (const t of taken) {
            expect(t.qty).toBeGreaterThan(0);
            expect(t.qty).toBeLessThanOrEqual(lying[t.place_id - 1]!.amount);
          }
        },
      ),
    );
  });
});

test('quantities are added up by item, in the order rows are locked in', () => {
  expect(
    byItem([
      { item_id: 7, qty: 1 },
      { item_id: 3, qty: 2 },
      { item_id: 7, qty: 4 },
      { item_id: 10, qty: 1 },
    ]),
  ).toEqual([
    { item_id: 3, qty: 2 },
    { item_id: 7, qty: 5 },
    { item_id: 10, qty: 1 },
  ]);
});

test('a shortage is said with its number, or without where it is not to be told', () => {
  expect(
    shortageWords([
      { sku: 'A', wanted: 3, available: 1 },
      { sku: 'B', wanted: 2, available: null },
      { sku: 'C', wanted: 1, available: 0 },
    ]),
  ).toEqual([
    { th: 'A ต้องการ 3 มี 1', en: 'A wanted 3, available 1' },
    { th: 'B ต้องการ 2 มีไม่ถึง', en: 'B wanted 2, fewer available' },
    { th: 'C ต้องการ 1 มี 0', en: 'C wanted 1, available 0' },
  ]);
});
