import { expect, test } from 'vitest';
import { orders } from '../contract/orders.ts';
import { packing } from '../contract/packing.ts';
import { warehouse } from '../contract/warehouse.ts';
import { openWorld } from './world/app.ts';
import { anOrder, ids } from './world/orders.ts';

const world = openWorld();

/** The next number of a series is `next`. */
const before = (kind: string, next: number) =>
  world.db.query(`create sequence if not exists ${kind}_no_1; select setval('${kind}_no_1', ${next - 1})`);

test('every series counts past its padding', async () => {
  const clerk = await world.as('clerk');
  await before('order', 999_999);
  await before('tracking', 999_999_999);
  const input = await anOrder(world, { SOAP: 1 }, { cod: true });
  const numbers = [];
  for (let i = 0; i < 3; i++) numbers.push((await clerk.do(orders.create, input)).number);
  expect(numbers.map((n) => n.slice(n.indexOf('-') + 1))).toEqual(['999999', '1000000', '1000001']);

  await (await world.as('packer')).do(packing.cut, {});
  const { rows } = await world.db.query('select tracking_number as t from parcels order by id');
  expect((rows as { t: string }[]).map((r) => r.t)).toEqual([
    'LGR999999999',
    'LGR1000000000',
    'LGR1000000001',
  ]);

  const stock = await world.as('stock');
  const find = await ids(world);
  await before('bill', 999_999);
  const bills = [];
  for (let i = 0; i < 2; i++) {
    const bill = await stock.do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      lines: [{ item_id: await find.item('SOAP'), amount: 1 }],
    });
    bills.push(bill.bill_number.slice(bill.bill_number.indexOf('-') + 1));
  }
  expect(bills).toEqual(['999999', '1000000']);
});

test('a shop that has no series yet gets it with its first number, also when two ask at once', async () => {
  const clerk = await world.as('clerk2');
  await world.db.query('drop sequence if exists order_no_2');
  const shop = async (table: string, where = 'true') =>
    world.value<number>(`select min(id) from ${table} where enterprise_id = 2 and ${where}`);
  const input = {
    ...(await anOrder(world, {})),
    sale_channel_id: await shop('sale_channels'),
    payment_method_id: await shop('payment_methods'),
    lines: [{ product_id: await shop('products', "code = 'SOAP'"), qty: 1 }],
  };
  const made = await Promise.all([1, 2, 3, 4].map(() => clerk.do(orders.create, input)));
  expect(made.map((o) => o.number.slice(-6)).sort()).toEqual(['000001', '000002', '000003', '000004']);
});
