import { expect, test } from 'vitest';
import { blank, type OrderValues } from '../create/values.ts';
import { changeOf } from './values.ts';

const terms = { sale_channel_id: 1, payment_method_id: 1, provider: 1 } as const;
const codeOf = (coupon: Partial<OrderValues>) => changeOf({ ...blank(terms), ...coupon }).coupon_code;

test.each([
  ['what it has stays', { coupon_kept: true }, undefined],
  [
    'also beside a code that was typed and thought better of',
    { coupon_kept: true, coupon_code: 'A' },
    undefined,
  ],
  ['taken off it goes', { coupon_kept: false }, ''],
  ['another one takes its place', { coupon_kept: false, coupon_code: ' SALE10 ' }, 'SALE10'],
  ['one that never had a coupon gets one', { coupon_code: 'SALE10' }, 'SALE10'],
  ['or has none as before', {}, undefined],
])('of the coupon: %s', (_, coupon, sent) => {
  expect(codeOf(coupon)).toBe(sent);
});
