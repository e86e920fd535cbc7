import { expect, test } from 'vitest';
import { readNumber } from './typed-number.ts';

const PIECES = { min: 1, max: 100_000, decimals: 0 };
const BAHT = { min: 0, max: 99_999_999.99, decimals: 2 };

test.each([
  ['12', PIECES, { value: 12 }],
  ['1,200', PIECES, { value: 1200 }],
  ['๒๐', PIECES, { value: 20 }],
  [' ๑๒๓ ', PIECES, { value: 123 }],
  ['5.00', PIECES, { value: 5 }],
  ['1.5', PIECES, { wrong: 'whole' }],
  ['-3', PIECES, { wrong: 'least' }],
  ['−3', PIECES, { wrong: 'least' }],
  ['0', PIECES, { wrong: 'least' }],
  ['100001', PIECES, { wrong: 'most' }],
  ['99999999999', PIECES, { wrong: 'most' }],
  ['8851024001021', PIECES, { wrong: 'most' }],
  ['สิบ', PIECES, { wrong: 'unread' }],
  ['1e5', PIECES, { wrong: 'unread' }],
  ['.', PIECES, { wrong: 'unread' }],
  ['', PIECES, {}],
  ['฿869.50', BAHT, { value: 869.5 }],
  ['๑,๒๙๐.๕', BAHT, { value: 1290.5 }],
  ['.5', BAHT, { value: 0.5 }],
  ['12.', BAHT, { value: 12 }],
  ['-5', BAHT, { wrong: 'least' }],
  ['1.999', BAHT, { wrong: 'decimals' }],
  ['1.2.3', BAHT, { wrong: 'unread' }],
  ['100000000', BAHT, { wrong: 'most' }],
])('%s', (typed, limits, read) => {
  expect(readNumber(typed, limits)).toEqual(read);
});
