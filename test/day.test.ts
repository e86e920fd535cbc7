import { expect, test } from 'vitest';
import { express } from '../contract/express.ts';
import { orders } from '../contract/orders.ts';
import { packing } from '../contract/packing.ts';
import { payments } from '../contract/payments.ts';
import { warehouse } from '../contract/warehouse.ts';
import { openWorld } from './world/app.ts';
import { anOrder, ids, packed } from './world/orders.ts';

const world = openWorld();
test('one order goes its whole day: stock in, typed in, paid, cut, packed, handed over, delivered', async () => {
  const find = await ids(world);
  const stock = await world.as('stock');
  const soap = await find.item('SOAP');
  const bill = await stock.do(warehouse.stockIn, {
    storage_id: await find.place('คลังหลัก'),
    bill_number: 'INV-1',
    note: 'ของมาส่งเช้า',
    lines: [{ item_id: soap, amount: 100, cost: 30 }],
  });
  expect(bill.bill_number).toBe('INV-1');

  const clerk = await world.as('clerk');
  const made = await clerk.do(
    orders.create,
    await anOrder(world, { SOAP: 2, OIL: 1 }, { discount: 10, shipping_fee: 40 }),
  );
  expect(made).toMatchObject({ status: 100, order_amount: 59 * 2 + 199 - 10 + 40 });
  expect(made.number).toMatch(/^SO\d{4}-\d{6}$/);
  const explained = await stock.do(warehouse.explain, { id: soap });
  expect(explained).toMatchObject({ on_hand: 1100, reserved: 2, available: 1098 });

  const boss = await world.as('boss');
  const paid = await boss.do(payments.confirmSuccess, { id: made.id, reason: 'เห็นยอดในแอปธนาคาร' });
  expect(paid.status).toBe(111);

  const packer = await world.as('packer');
  const round = await packer.do(packing.cut, {});
  expect(round).toMatchObject({ orders: 1, pieces: 3 });
  await packed(packer, made.number, ['8850000000017', '8850000000017', '8850000000024']);
  const shown = await clerk.do(orders.detail, { id: made.id });
  expect(shown).toMatchObject({ status: 112, packing_status: 3 });
  expect(shown.reservations.every((r) => r.state === 'issued')).toBe(true);

  await packer.do(packing.assign, { id: round.id, user_id: await find.user('delivery') });
  const delivery = await world.as('delivery');
  expect((await delivery.do(express.pickUp, { code: shown.tracking_number! })).state).toBe('picked_up');
  expect((await clerk.do(orders.detail, { id: made.id })).status).toBe(121);
  expect((await delivery.do(express.deliver, { code: made.number })).state).toBe('delivered');
  const done = await clerk.do(orders.detail, { number: made.number });
  expect(done.status).toBe(122);
  expect(done.timeline.map((t) => t.event)).toEqual([
    'create',
    'confirm_payment',
    'cut',
    'close',
    'hand_over',
    'delivered',
  ]);
  expect(await world.differences()).toEqual([]);
});
