import { beforeAll, describe, expect, test } from 'vitest';
import { finder } from '../../../contract/finder.ts';
import { orders } from '../../../contract/orders.ts';
import type { Roles } from '../../../contract/shared.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';

const world = openWorld();
let clerk: Caller;
let order: { id: number; number: string };
beforeAll(async () => {
  clerk = await world.as('clerk');
  // a buyer who is called like what is sold
  const recipient = { ...RECIPIENT, name: 'คุณสบู่ ใจดี', phone: '0819990001' };
  order = await clerk.do(orders.create, await anOrder(world, { OIL: 1 }, { recipient }));
});
const kinds = async (who: Caller, q: string) => [
  ...new Set((await who.do(finder.search, { q })).map((hit) => hit.kind)),
];

describe('one field finds everything', () => {
  test('what is nearest to the day’s work stands first', async () => {
    const [who] = await newcomers(world, [{ group: 3, roles: { order: 1, customer: 1, wms: 1 } }]);
    expect(await kinds(who!, 'สบู่')).toEqual(['order', 'product', 'customer']);
  });

  test('a hit names the thing, says more of it, and leads to its screen', async () => {
    expect(await clerk.do(finder.search, { q: order.number })).toEqual([
      {
        kind: 'order',
        id: order.id,
        title: order.number,
        hint: 'คุณสบู่ ใจดี · 0819990001',
        link: `/backoffice/orders/${order.id}`,
      },
    ]);
  });

  test('what is nowhere is not found, and a sign that means anything finds only itself', async () => {
    expect(await kinds(clerk, 'ไม่มีสิ่งนี้')).toEqual([]);
    expect(await kinds(clerk, '%')).toEqual([]);
  });

  test.each<[string, Roles, string[]]>([
    ['orders', { order: 3 }, ['order']],
    ['customers', { customer: 1 }, ['customer']],
    ['goods', { wms: 1 }, ['product']],
    ['none of these', { packing: 3 }, []],
  ])('who may see %s is told of nothing else', async (_, roles, seen) => {
    const [who] = await newcomers(world, [{ group: 3, roles }]);
    expect(await kinds(who!, 'สบู่')).toEqual(seen);
  });

  test('the shop next door is not told', async () => {
    const [stranger] = await newcomers(world, [
      { group: 3, roles: { order: 3, customer: 3 }, enterprise: 2 },
    ]);
    expect(await kinds(stranger!, '0819990001')).toEqual([]);
  });
});
