import { expect, test } from 'vitest';
import { listedAt } from './listings.ts';

test.each([
  ['shopee', 3],
  ['Shopee', 3],
  ['LAZADA', 4],
  ['2', 2],
  ['5', 5],
  ['1', undefined],
  ['99', undefined],
  ['', undefined],
  [undefined, undefined],
])('the marketplace %j is %j', (given, platform) => {
  expect(listedAt(given)).toBe(platform);
});
