import { expect, test } from 'vitest';
import { changeOf, hasAllLeft } from '../../../../contract/reports.change.ts';
import { isGood, knownOf } from './change.ts';

test.each([
  [110, 100, 10, 10],
  [100, 110, -10, -9.1],
  [0.3, 0.1, 0.2, 200],
  [50, 0, 50, null],
  [0, 0, 0, null],
  [-50, -100, 50, 50],
  [10, -10, 20, 200],
])('from %s to %s', (now, before, amount, percent) => {
  expect(changeOf(now, before)).toEqual({ amount, percent });
});

test('more returns are no good news, more sales are', () => {
  expect(isGood('returned', changeOf(2, 1))).toBe(false);
  expect(isGood('net', changeOf(2, 1))).toBe(true);
  expect(isGood('cost', changeOf(1, 2))).toBe(true);
  expect(isGood('net', changeOf(1, 1))).toBeUndefined();
});

test('profit is whole once all that sold has left', () => {
  expect(hasAllLeft({ net: 100, sent: 100 })).toBe(true);
  expect(hasAllLeft({ net: 0, sent: 0 })).toBe(true);
  expect(hasAllLeft({ net: 100, sent: 99.99 })).toBe(false);
  expect(hasAllLeft({ net: 100, sent: null })).toBe(false);
});

test.each([
  ['profit', 0, { net: 900, sent: 0 }, null],
  ['profit', -30, { net: 900, sent: 0 }, -30],
  ['profit', 0, { net: 900, sent: 200 }, 0],
  ['profit', 0, { net: 0, sent: 0 }, 0],
  ['profit', null, { net: 900, sent: null }, null],
  ['net', 0, { net: 0, sent: 0 }, 0],
] as const)('%s %s of %o is shown as %s', (name, value, of, shown) =>
  expect(knownOf(name, value, of)).toBe(shown),
);
