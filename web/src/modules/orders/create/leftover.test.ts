import { expect, test } from 'vitest';
import type { ParsedAddress } from '../../../../../contract/customers.ts';
import { goodsAmount, leftoverOf, withoutLeftover } from './leftover.ts';
import { blank, PARTS, type Line, type OrderValues, type Part } from './values.ts';

const CANDLES: Line = {
  product_id: 1,
  sku: 'C',
  name: 'เทียนหอม',
  image: null,
  stock: { left: 9, level: 'some' } as unknown as Line['stock'],
  list_price: 50,
  price: 45,
  qty: 2,
  discount: 10,
};
const form = (more: Partial<OrderValues> = {}): OrderValues => {
  const empty = blank({ sale_channel_id: 1, payment_method_id: 1, provider: 1 });
  return { ...empty, recipient: { ...empty.recipient, name: 'เอ ใจดี', phone: '0871110001' }, ...more };
};
const says = (said: Partial<Record<Part, string>>) =>
  Object.fromEntries(
    PARTS.map((part) => [part, { value: said[part] ?? null, confidence: 1 }]),
  ) as unknown as ParsedAddress;
const ANOTHER = says({ name: 'บี มานะ', phone: '0871110002' });

test('goods, discount, fee and note of the customer before are told, and go', () => {
  const standing = form({ lines: [CANDLES], discount: 5, shipping_fee: 0, seller_note: 'แถมสบู่' });
  const leftover = leftoverOf(standing, ANOTHER);
  expect(leftover).toEqual({ lines: [CANDLES], discount: 5, shipping_fee: 0, seller_note: 'แถมสบู่' });
  expect(leftover && goodsAmount(leftover)).toBe(80);
  expect(leftoverOf(withoutLeftover(standing), ANOTHER)).toBeUndefined();
});
test("the same customer's second message keeps them", () => {
  const standing = form({ lines: [CANDLES] });
  expect(leftoverOf(standing, says({ name: 'เอ ใจดีมาก', phone: '0871110001' }))).toBeUndefined();
  expect(leftoverOf(standing, says({ address: '9/9' }))).toBeUndefined();
});
test('a note that the chat before left is forgotten with it, and is nothing of the clerk', () => {
  const heard = {
    second_phone: { value: null, confidence: 0 },
    payment: { value: null, confidence: 0, undecided: false },
    several: false,
    notes: ['โทรก่อนส่ง'],
    rest: [],
    said: {},
  };
  expect(leftoverOf(form({ heard, seller_note: 'โทรก่อนส่ง' }), ANOTHER)).toBeUndefined();
  expect(leftoverOf(form({ heard, seller_note: 'โทรก่อนส่ง · แถมสบู่' }), ANOTHER)?.seller_note).toBe('แถมสบู่');
});
