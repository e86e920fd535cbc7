import { expect, test } from 'vitest';
import { changedBy, depthOf, heightOf, namesake, placed, within } from './products.rules.ts';

/** 1 › 2 › 3, 1 › 4, 5 */
const TREE = [
  { id: 1, name: 'ของหอม', parent_id: null },
  { id: 2, name: 'เทียน', parent_id: 1 },
  { id: 3, name: 'Soy', parent_id: 2 },
  { id: 4, name: 'ก้านไม้', parent_id: 1 },
  { id: 5, name: 'เสื้อผ้า', parent_id: null },
];

test.each([
  [1, [1, 2, 3, 4]],
  [2, [2, 3]],
  [5, [5]],
])('within %i lie %j', (id, all) => expect([...within(TREE, id)].toSorted()).toEqual(all));

test.each([
  [null, 0],
  [1, 1],
  [3, 3],
])('%s is at level %i', (id, depth) => expect(depthOf(TREE, id)).toBe(depth));

test.each([
  [1, 3],
  [2, 2],
  [5, 1],
])('%i with what lies below it has %i levels', (id, height) => expect(heightOf(TREE, id)).toBe(height));

test.each([
  ['soy', 2, undefined, true],
  ['Soy', 2, 3, false],
  ['Soy', 1, undefined, false],
  ['เสื้อผ้า', null, undefined, true],
])('%s under %s, but for %s, is taken: %s', (name, parent, except, taken) =>
  expect(namesake(TREE, name, parent, except)).toBe(taken),
);

test.each([
  [[1, 2, 3], 3, 1, [3, 1, 2]],
  [[1, 2, 3], 1, null, [2, 3, 1]],
  [[1, 2, 3], 9, 2, [1, 9, 2, 3]],
  [[1, 2, 3], 2, 2, [1, 3, 2]],
  [[], 9, null, [9]],
])('of %j, %i placed before %s: %j', (siblings, id, before, order) =>
  expect(placed(siblings, id, before)).toEqual(order),
);

const GOODS = { price: 29_900, tags: ['ขายดี', 'ใหม่'], category_id: 1, closed: false };
const percent = (by: number, round_to: 'satang' | 'baht' | 'five' | 'ten') =>
  ({ what: 'price', how: 'percent', percent: by, round_to }) as const;

test.each([
  [{ what: 'price', how: 'set', amount: 250 } as const, 25_000],
  [{ what: 'price', how: 'add', amount: -0.5 } as const, 29_850],
  [percent(10, 'satang'), 32_890],
  [percent(10, 'baht'), 32_900],
  [percent(10, 'five'), 33_000],
  [percent(-10, 'ten'), 27_000],
  [percent(2.5, 'satang'), 30_648],
  [percent(-100, 'baht'), 0],
])('299 baht, changed by %j, are %i satang', (change, price) =>
  expect(changedBy(GOODS, change)).toMatchObject({ price }),
);
test.each([
  [{ what: 'price', how: 'add', amount: -299.01 } as const, 'price_too_low'],
  [{ what: 'price', how: 'add', amount: 99_999_999.99 } as const, 'price_too_high'],
  [
    { what: 'tags', add: Array.from({ length: 19 }, (_, n) => `t${n}`), remove: [] } as const,
    'too_many_tags',
  ],
])('%j is refused: %s', (change, refused) =>
  expect(changedBy(GOODS, change as Parameters<typeof changedBy>[1])).toBe(refused),
);
test('tags come and go, each once; the rest stays', () => {
  expect(changedBy(GOODS, { what: 'tags', add: ['ใหม่', 'ลด'], remove: ['ขายดี'] })).toEqual({
    ...GOODS,
    tags: ['ใหม่', 'ลด'],
  });
  expect(changedBy(GOODS, { what: 'sale', closed: true })).toEqual({ ...GOODS, closed: true });
  expect(changedBy(GOODS, { what: 'category', category_id: null })).toEqual({ ...GOODS, category_id: null });
});
