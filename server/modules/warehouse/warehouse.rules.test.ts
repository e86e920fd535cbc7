import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byItem,
  calculatePosting,
  shortageWords,
  takeFrom,
  takeInTurn,
  valueOfPieces,
  type Level,
  type PlaceStock,
  type Taken,
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
    // more than there is comes in at the average, and beside nothing for nothing
    [5, 3, 100, 167],
    [60, 23, 20_700, 54_000],
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
          const exact = (2n * v * q + o) / (2n * o);
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
    expect(post(supplier, store, 60, level(23, 20_700))).toEqual([54_000, level(83, 74_700)]);
  });
  test('goods out leave at the average, the last piece with the rest', () => {
    expect(post(store, customer, 1, level(3, 100))).toEqual([33, level(2, 67)]);
    expect(post(store, customer, 3, level(3, 100))).toEqual([100, level(0, 0)]);
  });
  test('what is taken back never takes more than there is, and the last piece takes the rest', () => {
    expect(post(store, supplier, 1, level(3, 100), 60)).toEqual([60, level(2, 40)]);
    expect(post(store, supplier, 2, level(3, 100), 150)).toEqual([100, level(1, 0)]);
    expect(post(store, supplier, 3, level(3, 100), 50)).toEqual([100, level(0, 0)]);
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
  const at = (
    place_id: number,
    kind: string,
    amount: number,
    more: Partial<PlaceStock> = {},
  ): PlaceStock => ({
    item_id: 1,
    place_id,
    name: `B-${place_id}`,
    kind,
    amount,
    is_default: false,
    ...more,
  });
  test('the line first, then the default store, then store by store by name', () => {
    const lying = [
      at(10, 'store', 90),
      at(4, 'store', 5, { is_default: true }),
      at(3, 'line', 2),
      at(9, 'store', 50),
    ];
    expect(takeFrom(lying, 1, 100)).toEqual([
      { place_id: 3, qty: 2 },
      { place_id: 4, qty: 5 },
      { place_id: 9, qty: 50 },
      { place_id: 10, qty: 43 },
    ]);
    expect(takeFrom(lying, 1, 2)).toEqual([{ place_id: 3, qty: 2 }]);
  });
  test('of seven wanted the one of A-01 and six of B-02', () => {
    const lying = [at(1, 'store', 6, { name: 'B-02' }), at(2, 'store', 1, { name: 'A-01' })];
    expect(takeInTurn(lying, [{ item_id: 1, qty: 7 }])).toEqual([
      {
        from: [
          { place_id: 2, qty: 1 },
          { place_id: 1, qty: 6 },
        ],
        short: 0,
      },
    ]);
  });
  test('never from what cannot be sold, nor of another item, nor in part', () => {
    expect(takeFrom([at(1, 'defective', 5), at(2, 'quarantine', 5)], 1, 1)).toBeNull();
    expect(takeFrom([{ ...at(1, 'store', 5), item_id: 2 }], 1, 1)).toBeNull();
    expect(takeFrom([at(1, 'store', 4)], 1, 5)).toBeNull();
    expect(takeFrom([at(1, 'store', 0), at(2, 'store', 5)], 1, 5)).toEqual([{ place_id: 2, qty: 5 }]);
  });
  const PLACES = fc.array(
    fc.tuple(fc.constantFrom('store', 'line', 'defective'), fc.integer({ min: 1, max: 3 }), fc.nat(9)),
    {
      maxLength: 9,
    },
  );
  const WANTED = fc.array(
    fc.record({ item_id: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 12 }) }),
    {
      maxLength: 8,
    },
  );
  const lyingAt = (places: [string, number, number][]) =>
    places.map(([kind, item_id, amount], i) => at(i + 1, kind, amount, { item_id, is_default: i === 2 }));
  /** Of each place what all of them together take. */
  const perPlace = (taken: Taken[]) => {
    const sum = new Map<number, number>();
    for (const { place_id, qty } of taken.flatMap((t) => t.from))
      sum.set(place_id, (sum.get(place_id) ?? 0) + qty);
    return sum;
  };

  test('each gets what it wants less what is short, and no piece is taken twice', () => {
    fc.assert(
      fc.property(PLACES, WANTED, (places, wanted) => {
        const lying = lyingAt(places);
        const taken = takeInTurn(lying, wanted);
        for (const [i, { from, short }] of taken.entries()) {
          expect(from.reduce((n, t) => n + t.qty, 0)).toBe(wanted[i]!.qty - short);
          for (const t of from) {
            expect(t.qty).toBeGreaterThan(0);
            expect(lying[t.place_id - 1]).toMatchObject({ item_id: wanted[i]!.item_id });
            expect(lying[t.place_id - 1]!.kind).not.toBe('defective');
          }
        }
        for (const [place, qty] of perPlace(taken)) expect(qty).toBeLessThanOrEqual(lying[place - 1]!.amount);
        for (const item of [1, 2, 3, 4]) {
          const sum = (of: { item_id: number }[], amount: (i: number) => number) =>
            of.reduce((n, l, i) => (l.item_id === item ? n + amount(i) : n), 0);
          const there = sum(lying, (i) => (lying[i]!.kind === 'defective' ? 0 : lying[i]!.amount));
          const asked = sum(wanted, (i) => wanted[i]!.qty);
          expect(sum(wanted, (i) => taken[i]!.short)).toBe(Math.max(0, asked - there));
        }
        expect(lying).toEqual(lyingAt(places));
      }),
    );
  });
  test('whoever comes first, all of them together take the same of each place', () => {
    fc.assert(
      fc.property(PLACES, WANTED, (places, wanted) => {
        const together = (turns: typeof wanted) =>
          [...perPlace(takeInTurn(lyingAt(places), turns))].toSorted();
        expect(together(wanted.toReversed())).toEqual(together(wanted));
      }),
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
      { sku: 'D', wanted: 1, available: 0, at: { storage: 'ไลน์แพ็ก 1', why: 'gone', orders: [] } },
      { sku: 'E', wanted: 2, available: 0, at: { storage: 'Main', why: 'reserved', orders: ['S1', 'S2'] } },
      {
        ...{ sku: 'F', wanted: 9, available: 1 },
        at: { storage: 'Main', why: 'reserved', orders: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] },
      },
      { sku: 'G', wanted: 3, available: 2, at: { storage: 'A', why: 'offered', orders: [] } },
    ]),
  ).toEqual([
    { th: 'A ต้องการ 3 มี 1', en: 'A wanted 3, available 1' },
    { th: 'B ต้องการ 2 มีไม่ถึง', en: 'B wanted 2, fewer available' },
    { th: 'C ต้องการ 1 มี 0', en: 'C wanted 1, available 0' },
    { th: 'D ต้องการ 1 ใน ไลน์แพ็ก 1 มี 0', en: 'D wanted 1 from ไลน์แพ็ก 1, 0 there' },
    {
      th: 'E ต้องการ 2 ใน Main ออกได้ 0 ที่เหลือจองให้ S1, S2',
      en: 'E wanted 2 from Main, 0 can go, the rest is kept for S1, S2',
    },
    {
      th: 'F ต้องการ 9 ใน Main ออกได้ 1 ที่เหลือจองให้ S1, S2, S3, S4, S5 …',
      en: 'F wanted 9 from Main, 1 can go, the rest is kept for S1, S2, S3, S4, S5 …',
    },
    {
      th: 'G ต้องการ 3 ใน A ส่งได้ 2 ที่เหลืออยู่ในรายการส่งมอบอื่น',
      en: 'G wanted 3 from A, 2 can be given, the rest is in another handover',
    },
  ]);
});
