import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { aListing, soldOnShopee } from '../../../test/world/marketplace.ts';
import { anOrder, ids, RECIPIENT } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
type Filter = Partial<Input<typeof orders.list>>;
const ask = async (filter: Filter, by: Caller = s.admin) =>
  (await by.do(orders.list, { page_size: 200, ...filter })).map(({ number }) => number);

describe('the list of orders is narrowed by', () => {
  test('province and amount', async () => {
    const far = await s.admin.do(orders.create, {
      ...(await anOrder(world, { OIL: 3 })),
      recipient: {
        ...RECIPIENT,
        sub_district: 'ศรีภูมิ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      },
    });
    const near = await s.admin.do(orders.create, {
      ...(await anOrder(world, { SOAP: 1 })),
      recipient: {
        ...RECIPIENT,
        sub_district: 'สีลม',
        district: 'บางรัก',
        province: 'กรุงเทพมหานคร',
        zipcode: '10500',
      },
    });
    expect(await ask({ province: 'กรุงเทพมหานคร' })).toEqual([near.number]);
    expect(await ask({ amount_from: 500, amount_to: 600 })).toEqual([far.number]);
    expect(await ask({ amount_to: 59 })).toEqual([near.number]);
  });
  test('what is paid and what is not', async () => {
    const [paid, not] = [await s.unpaid(), await s.unpaid()];
    await s.slip(paid);
    await s.admin.do(payments.confirmSuccess, { id: paid.id, reason: 'เห็นเงินเข้าแล้ว' });
    expect(await ask({ paid: 'yes' })).toEqual([paid.number]);
    expect(await ask({ paid: 'no' })).toContain(not.number);
    expect(await ask({ paid: 'no' })).not.toContain(paid.number);
  });
  test('what it needs: held, short, without mapping; nothing of what is past its round', async () => {
    const held = await s.cod();
    await s.admin.do(orders.hold, { id: held.id, hold: true });
    const unmapped = await soldOnShopee(world, [{ listing_id: await aListing(world), qty: 1 }]);
    expect(await ask({ needs: 'held' })).toEqual([held.number]);
    expect(await ask({ needs: 'match' })).toEqual([unmapped.number]);
    expect(await ask({ needs: 'short' })).toEqual([]);
    await s.stands(held.id, 121);
    expect(await ask({ needs: 'held' })).toEqual([]);
  });
});

test('the goods of an order come with the pieces that are kept for each line; of another’s there is nothing', async () => {
  const { id, number } = await s.unpaid({ SOAP: 2, OIL: 1 });
  const goods = await s.admin.do(orders.goods, { number });
  expect(goods.map(({ sku, qty, pieces }) => [sku, qty, pieces])).toEqual([
    ['SOAP', 2, [{ sku: 'SOAP', qty: 2 }]],
    ['OIL', 1, [{ sku: 'OIL', qty: 1 }]],
  ]);
  const agent = await world.as('agent');
  expect((await agent.call(orders.goods, { id })).error.Detail?.code).toBe('no_orders');
  await s.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'x' });
  expect((await s.admin.do(orders.goods, { id })).map(({ pieces }) => pieces)).toEqual([[], []]);
});

test('who made orders is known by name to who sees them, and an agent knows himself alone', async () => {
  const agent = await world.as('agent');
  const find = await ids(world);
  await agent.do(orders.create, {
    ...(await anOrder(world, { SOAP: 1 })),
    sale_channel_id: await find.channel('ตัวแทนแอน'),
  });
  const all = await s.admin.do(orders.staff, {});
  expect(all.length).toBeGreaterThan(1);
  const mine = await agent.do(orders.staff, {});
  expect(mine).toHaveLength(1);
  expect(await ask({ user_id: mine[0]!.id })).toHaveLength(1);
});
