import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxCapacity } from './products.capacity.ts';

const pool = fc.array(fc.nat({ max: 4 }), { maxLength: 5 });
const pieces = fc.integer({ min: 1, max: 4 });

/** The most boxes that can be packed, by trying every way to fill each of them. */
function tried(n: number, distinct: boolean, left: number[]): number {
  const fill = (from: number, missing: number): number => {
    if (missing === 0) return 1 + tried(n, distinct, left);
    let most = 0;
    for (let kind = from; kind < left.length; kind += 1) {
      if (left[kind] === 0) continue;
      left[kind]! -= 1;
      most = Math.max(most, fill(distinct ? kind + 1 : kind, missing - 1));
      left[kind]! += 1;
    }
    return most;
  };
  return fill(0, n);
}

test('as many boxes as can be packed when every way is tried', () => {
  fc.assert(
    fc.property(pool, pieces, fc.boolean(), (available, n, distinct) => {
      fc.pre(available.reduce((sum, a) => sum + a, 0) <= 9);
      expect(boxCapacity({ pieces: n, distinct }, available)).toBe(tried(n, distinct, [...available]));
    }),
    { numRuns: 300 },
  );
});

test('the largest b with Σ min(aᵢ, b) ≥ n·b', () => {
  const many = fc.array(fc.integer({ min: -2, max: 200 }), { maxLength: 30 });
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 20 }), (available, n) => {
      const enough = (b: number) =>
        available.reduce((sum, a) => sum + Math.min(Math.max(0, a), b), 0) >= n * b;
      const b = boxCapacity({ pieces: n, distinct: true }, available);
      expect([enough(b), enough(b + 1)]).toEqual([true, false]);
    }),
  );
});

test.each([
  [3, true, [10, 10, 1], 1],
  [2, true, [100, 1], 1],
  [2, false, [100, 1], 50],
  [3, true, [5, 5], 0],
  [1, true, [], 0],
])('%i pieces, distinct %s, of %j: %i boxes', (n, distinct, available, boxes) => {
  expect(boxCapacity({ pieces: n, distinct }, available)).toBe(boxes);
});
