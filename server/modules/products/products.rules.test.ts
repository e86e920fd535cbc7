import { expect, test } from 'vitest';
import { depthOf, heightOf, namesake, placed, within } from './products.rules.ts';

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
