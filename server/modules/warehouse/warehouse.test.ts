import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world/app.ts';

const world = openWorld();

// 500 pieces of tea came in at 50 baht; a balance, a level or a reservation that says otherwise is found
test.each([
  ['on_hand', 'on hand = sum of moves', 500, -7],
  ['owned', 'owned = sum of moves', 500, 7],
  ['value', 'stock value = sum of values', 500 * 50_00, 7],
  ['reserved', 'reserved = open reservations', 0, 7],
])('a wrong level is told: %s', async (column, rule, expected, by) => {
  const change = (n: number) =>
    world.db.query(
      `update stock_levels set ${column} = ${column} + $1 where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'TEA')`,
      [n],
    );
  expect(await world.differences()).toEqual([]);
  await change(by);
  expect(await world.differences()).toEqual([{ rule, what: 'TEA', expected, found: expected + by }]);
  await change(-by);
});

test('a wrong balance is told with its place', async () => {
  await world.db.query(
    `update stock_balances set amount = amount - 1 where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'SOAP')`,
  );
  expect(await world.differences()).toEqual([
    { rule: 'balance = sum of moves', what: 'SOAP @ คลังหลัก', expected: 1000, found: 999 },
  ]);
});
