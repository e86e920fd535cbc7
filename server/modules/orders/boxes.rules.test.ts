import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxCapacity } from '../../../contract/products.capacity.ts';
import { lotOf } from '../../platform/lot.ts';
import { draw, fullest, type Box, type Pieces } from './boxes.rules.ts';

const box = (over: Partial<Box> = {}): Box => ({
  pieces: 2,
  distinct: true,
  mode: 'draw',
  pool: [
    { item_id: 1, weight: 1 },
    { item_id: 2, weight: 1 },
    { item_id: 3, weight: 1 },
  ],
  ...over,
});
const some = fc.record({
  pieces: fc.integer({ min: 1, max: 5 }),
  distinct: fc.boolean(),
  boxes: fc.integer({ min: 1, max: 6 }),
  kinds: fc.array(fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 6,
  }),
});
const there = (...amounts: number[]) => new Map(amounts.map((n, i) => [i + 1, n]));
const world = ({
  pieces,
  distinct,
  kinds,
}: {
  pieces: number;
  distinct: boolean;
  kinds: [number, number][];
}) => ({
  sold: box({ pieces, distinct, pool: kinds.map(([, weight], i) => ({ item_id: i + 1, weight })) }),
  available: there(...kinds.map(([n]) => n)),
});
const sum = (pieces: Pieces[]) => pieces.reduce((all, p) => all + p.qty, 0);

/** Deals pieces into boxes in turn, kind after kind; true where none comes twice in a box. */
function fits(pieces: Pieces[], boxes: number): boolean {
  const dealt = pieces.flatMap(({ item_id, qty }) => Array<number>(qty).fill(item_id));
  const filled = Array.from({ length: boxes }, (_, b) => dealt.filter((_, i) => i % boxes === b));
  return filled.every((one) => new Set(one).size === one.length);
}

describe.each([
  ['kept when the order is taken', fullest] as const,
  ['drawn', (b: Box, n: number, a: Map<number, number>) => draw(b, n, a, lotOf(`s1`))] as const,
])('what is %s', (_, choose) => {
  test('is there exactly where the capacity says so, and fits into the boxes', () => {
    fc.assert(
      fc.property(some, (input) => {
        const { sold, available } = world(input);
        const chosen = choose(sold, input.boxes, available);
        expect(chosen !== null).toBe(boxCapacity(sold, [...available.values()]) >= input.boxes);
        if (!chosen) return;
        expect(sum(chosen)).toBe(input.pieces * input.boxes);
        for (const { item_id, qty } of chosen) expect(qty).toBeLessThanOrEqual(available.get(item_id)!);
        if (sold.distinct) expect(fits(chosen, input.boxes)).toBe(true);
      }),
    );
  });
});

test('what there is most of is kept: the rare stays for who wants just that', () => {
  expect(fullest(box({ pieces: 2 }), 1, there(1, 9, 5))).toEqual([
    { item_id: 2, qty: 1 },
    { item_id: 3, qty: 1 },
  ]);
  expect(fullest(box({ pieces: 3, distinct: false }), 2, there(1, 9, 7))).toEqual([
    { item_id: 2, qty: 4 },
    { item_id: 3, qty: 2 },
  ]);
});

describe('a draw', () => {
  const wide = box({
    pieces: 3,
    pool: Array.from({ length: 9 }, (_, i) => ({ item_id: i + 1, weight: i + 1 })),
  });
  const plenty = there(...Array<number>(9).fill(50));

  test('is the same for the same seed, turn and stock', () => {
    const once = draw(wide, 4, plenty, lotOf(`a1`));
    expect(draw(wide, 4, plenty, lotOf(`a1`))).toEqual(once);
    expect(draw(wide, 4, plenty, lotOf(`a2`))).not.toEqual(once);
    expect(draw(wide, 4, plenty, lotOf(`b1`))).not.toEqual(once);
  });
  test('follows the weights', () => {
    const one = box({
      pieces: 1,
      pool: [
        { item_id: 1, weight: 1 },
        { item_id: 2, weight: 9 },
      ],
    });
    const drawn = Array.from({ length: 2000 }, (_, i) => draw(one, 1, there(9, 9), lotOf(`s${i}1`))!);
    const rare = drawn.filter(([piece]) => piece!.item_id === 1).length;
    expect(rare).toBeGreaterThan(140);
    expect(rare).toBeLessThan(260);
  });
});
