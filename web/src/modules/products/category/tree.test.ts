import { expect, test } from 'vitest';
import { behind, downOf, inOf, nodesOf, outOf, upOf, withinOf } from './tree.ts';

const category = (id: number, parent_id: number | null, products = 0) => ({
  id,
  name: String(id),
  parent_id,
  products,
  version: 1,
});
/** 1 › (2 › 3, 4), 5 */
const NODES = nodesOf([
  category(1, null, 1),
  category(5, null),
  category(2, 1),
  category(4, 1, 2),
  category(3, 2, 4),
]);
const node = (id: number) => NODES.find((each) => each.id === id)!;

test('it stands from the top down, each with what lies in it', () => {
  expect(NODES.map(({ id, depth, productsWithin }) => [id, depth, productsWithin])).toEqual([
    [1, 0, 7],
    [2, 1, 4],
    [3, 2, 4],
    [4, 1, 2],
    [5, 0, 0],
  ]);
  expect([...withinOf(node(1), NODES)]).toEqual([1, 2, 3, 4]);
});
test('a key leads it up, down, in and out, as far as there is a place', () => {
  expect(upOf(node(4))).toEqual({ parent_id: 1, before_id: 2 });
  expect(upOf(node(2))).toBeUndefined();
  expect(downOf(node(2))).toEqual({ parent_id: 1, before_id: null });
  expect(downOf(node(4))).toBeUndefined();
  expect(inOf(node(4))).toEqual({ parent_id: 2, before_id: null });
  expect(inOf(node(1))).toBeUndefined();
  expect(outOf(node(4), NODES)).toEqual({ parent_id: null, before_id: 5 });
  expect(outOf(node(5), NODES)).toBeUndefined();
  expect(behind(node(1))).toEqual({ parent_id: null, before_id: 5 });
});
