import { expect, test } from 'vitest';
import { cartonsIn, holds, rangesText, readRange, withRange, withoutRange } from './cartons.ts';

test.each([
  ['101', { from: 101, to: 101 }],
  [' 101 - 120 ', { from: 101, to: 120 }],
  ['101–120', { from: 101, to: 120 }],
  ['120-101', undefined],
  ['0', undefined],
  ['A101', undefined],
  ['', undefined],
])('%j reads as %j', (text, range) => expect(readRange(text)).toEqual(range));

test('ranges that touch become one; one out of the middle leaves two', () => {
  const all = withRange(withRange([{ from: 1, to: 3 }], { from: 7, to: 9 }), { from: 4, to: 6 });
  expect(all).toEqual([{ from: 1, to: 9 }]);
  expect(cartonsIn(all)).toBe(9);
  const rest = withoutRange(all, { from: 4, to: 4 });
  expect(rangesText(rest)).toBe('1–3, 5–9');
  expect(holds(rest, { from: 5, to: 6 })).toBe(true);
  expect(holds(rest, { from: 3, to: 5 })).toBe(false);
});
