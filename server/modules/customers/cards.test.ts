import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';

const world = openWorld();
let clerk: Caller;
let admin: Caller;
let agent: Caller;
beforeAll(async () => {
  [clerk, admin, agent] = [await world.as('clerk'), await world.as('admin'), await world.as('agent')];
});
let n = 0;
const card = (more: object = {}) => ({
  name: `ลูกค้า ${++n}`,
  phone: `081${String(n).padStart(7, '0')}`,
  ...more,
});
const HOUSE = { ...RECIPIENT, phone: '0811111111' };
const add = async (more: object = {}) =>
  (await admin.do(customers.add, { ...card(more), despite_same: true })).id;
const page = (id: number, who = admin) => who.do(customers.detail, { id });
const order = async (who: Caller, recipient: object, more: object = {}) => ({
  ...(await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, ...recipient } })),
  ...(who === agent
    ? {
        sale_channel_id: await world.value<number>(
          "select sale_channel_id from users where username = 'agent'",
        ),
      }
    : {}),
  ...more,
});
const buy = async (who: Caller, recipient: object, more: object = {}) =>
  who.do(orders.create, await order(who, recipient, more));
const refusal = ({ status, error }: { status: number; error?: { Detail?: { code?: unknown } } }) => [
  status,
  error?.Detail?.code,
];

describe('a customer’s page', () => {
  test('tells what their orders come to, without the cancelled ones, the last ten as links', async () => {
    const id = await add();
    const first = await buy(admin, {}, { customer_id: id });
    for (let i = 0; i < 10; i++) await buy(admin, {}, { customer_id: id });
    await admin.do(orders.cancel, { id: first.id, reason_type: 'customer', reason: 'ลูกค้าเปลี่ยนใจ' });
    const { orders: told } = await page(id);
    expect(told).toMatchObject({
      count: 11,
      cancelled: 1,
      spent: first.order_amount * 10,
      unpaid: 10,
      unpaid_amount: first.order_amount * 10,
      returned: 0,
    });
    expect(told.last).toHaveLength(10);
    expect(told.last.map((o) => o.id)).not.toContain(first.id);
    const [row] = await admin.do(customers.list, { q: (await page(id)).name });
    expect(row).toMatchObject({ orders: 11, spent: told.spent, last_order_at: told.last_at });
  });
  test('is kept as the first of two wrote it, and the second is told which fields, not what they were', async () => {
    const id = await add({ note: 'ชอบสีดำ' });
    const version = 1;
    await admin.do(customers.change, { id, ...card({ name: 'ชื่อใหม่', tags: ['วีไอพี', 'วีไอพี'] }), version });
    const second = await admin.call(customers.change, { id, ...card(), version });
    expect(refusal(second)).toEqual([409, 'changed_meanwhile']);
    expect(second.error.Detail).toMatchObject({ changed: expect.arrayContaining(['name', 'tags']) });
    expect(await page(id)).toMatchObject({ name: 'ชื่อใหม่', tags: ['วีไอพี'], version: 2 });
    const after = await world.value<object>(
      "select after from audit_log where action = 'customer.change' and thing_id = $1",
      [id],
    );
    expect(JSON.stringify(after)).not.toContain('ชื่อใหม่');
  });
  test('is deleted where nothing names it, with its addresses, else refused with where it is used', async () => {
    const { id } = await admin.do(customers.add, { ...card(), address: HOUSE });
    await admin.do(customers.remove, { id });
    expect((await admin.call(customers.detail, { id })).status).toBe(404);
    expect(
      await world.value('select count(*)::int from customer_addresses where customer_id = $1', [id]),
    ).toBe(0);
    const used = await add();
    await buy(admin, {}, { customer_id: used });
    const refused = await admin.call(customers.remove, { id: used });
    expect(refusal(refused)).toEqual([409, 'in_use']);
    expect(refused.error.Cause).toContain('ออเดอร์ 1 ใบ');
  });
  test('is deleted while an order is made for it: either the order has it, or it is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await add();
      const wanted = await order(admin, {}, { customer_id: id });
      const [gone, made] = await Promise.all([
        admin.call(customers.remove, { id }),
        admin.call(orders.create, wanted),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, made.status]);
    }
  });
  test('is found by status, tag, and whether they have ordered', async () => {
    const tag = `แท็ก${++n}`;
    const [quiet, buyer, blocked] = [
      await add({ tags: [tag] }),
      await add({ tags: [tag] }),
      await add({ tags: [tag] }),
    ];
    await buy(admin, {}, { customer_id: buyer });
    await admin.do(customers.setStatus, { id: blocked, status: 'blocked', reason: 'ไม่รับของ' });
    const found = async (f: object) =>
      (await admin.do(customers.list, { tag, sort: 'newest', ...f })).map(({ id }) => id);
    expect(await found({})).toEqual([blocked, buyer, quiet]);
    expect(await found({ status: 'blocked' })).toEqual([blocked]);
    expect(await found({ ordered: 'yes' })).toEqual([buyer]);
    expect(await found({ ordered: 'no', status: 'open' })).toEqual([quiet]);
    expect((await admin.call(customers.list, { tag })).ok.Datum).toMatchObject({
      total: 3,
      all: 3,
      blocked: 1,
    });
    expect(await admin.do(customers.tags, {})).toContain(tag);
  });
});

describe('an address', () => {
  test('is checked by the table unless a person says that it is right', async () => {
    const id = await add();
    const wrong = await admin.call(customers.addAddress, { id, ...HOUSE, zipcode: '10110' });
    expect(refusal(wrong)).toEqual([400, 'address_not_fitting']);
    expect(wrong.error.Detail).toMatchObject({ path: 'zipcode' });
    const kept = await admin.do(customers.addAddress, {
      id,
      ...HOUSE,
      zipcode: '10110',
      address_confirmed: true,
    });
    const moved = await admin.call(customers.changeAddress, { ...HOUSE, id: kept.id, zipcode: '10200' });
    expect(refusal(moved)).toEqual([400, 'address_not_fitting']);
    await admin.do(customers.changeAddress, { ...HOUSE, id: kept.id, address: '9 ซอยใหม่' });
    expect((await page(id)).addresses).toMatchObject([
      { id: kept.id, address: '9 ซอยใหม่', zipcode: HOUSE.zipcode },
    ]);
    await admin.do(customers.removeAddress, { id: kept.id });
    expect((await page(id)).addresses).toEqual([]);
    expect((await admin.call(customers.removeAddress, { id: kept.id })).status).toBe(404);
    const first = await admin.call(customers.add, { ...card(), address: { ...HOUSE, province: 'เชียงใหญ่' } });
    expect(first.error.Detail).toMatchObject({ path: 'address.province' });
  });
});

describe('a blocked customer', () => {
  const block = (id: number, who = admin) =>
    who.do(customers.setStatus, { id, status: 'blocked', reason: 'ไม่รับของ 3 ครั้ง' });
  test('is sold to by nobody who was not told who blocked them and why', async () => {
    const id = await add({ name: 'คนไม่รับของ', phone: '0899999901' });
    await block(id);
    const asked = await admin.call(orders.create, await order(admin, {}, { customer_id: id }));
    expect(refusal(asked)).toEqual([409, 'customer_blocked']);
    expect(asked.error.Cause).toContain('คนไม่รับของ');
    expect(asked.error.Cause).toContain('ไม่รับของ 3 ครั้ง');
    const byPhone = await admin.call(
      orders.create,
      await order(admin, { name: 'ชื่ออื่น', phone: '0899999901' }),
    );
    expect(refusal(byPhone)).toEqual([409, 'customer_blocked']);
    expect(await world.value(`select count(*)::int from customers where name = 'ชื่ออื่น'`)).toBe(0);
    await buy(admin, {}, { customer_id: id, despite_block: true });
    await admin.do(customers.setStatus, { id, status: 'open' });
    await buy(admin, {}, { customer_id: id });
    expect((await page(id)).blocked).toBeNull();
  });
  test('is blocked with a reason only', async () => {
    const id = await add();
    const answer = await admin.call(customers.setStatus, { id, status: 'blocked' });
    expect(answer.error.Detail).toMatchObject({ problems: [{ path: 'reason', problem: 'required' }] });
  });
  test('is told to an agent without the shop’s reason, unless the agent brought them', async () => {
    const id = await add({ name: 'ลูกค้าของร้าน', phone: '0899999902' });
    await block(id);
    const asked = await agent.call(orders.create, await order(agent, { name: 'ที่พิมพ์', phone: '0899999902' }));
    expect(refusal(asked)).toEqual([409, 'customer_blocked']);
    expect(JSON.stringify(asked.error)).not.toMatch(/ไม่รับของ 3 ครั้ง|ลูกค้าของร้าน/);
  });
});

describe('an agent', () => {
  test('sees and changes the customers he brought, with the addresses that are his, and no others', async () => {
    await buy(agent, { name: 'ลูกค้าแอน', phone: '0899999903', address: '1 ของแอน' });
    const id = await world.value<number>(`select id from customers where phone = '0899999903'`);
    await buy(admin, { name: 'ลูกค้าแอน', phone: '0899999903', address: '2 ของร้าน' });
    const seen = await page(id, agent);
    expect(seen.addresses.map((a) => a.address)).toEqual(['1 ของแอน']);
    expect(seen.orders.count).toBe(1);
    const shops = (await page(id)).addresses.find((a) => a.address === '2 ของร้าน')!;
    expect((await agent.call(customers.removeAddress, { id: shops.id })).status).toBe(404);
    await agent.do(customers.addAddress, { id, ...HOUSE, address: '3 เพิ่มเอง' });
    expect((await page(id, agent)).addresses.map((a) => a.address)).toEqual(['3 เพิ่มเอง', '1 ของแอน']);
    await agent.do(customers.change, { id, ...card(), version: seen.version });

    const other = await add();
    expect((await agent.call(customers.detail, { id: other })).status).toBe(404);
    expect((await agent.call(customers.change, { id: other, ...card(), version: 1 })).status).toBe(404);
    expect((await agent.call(customers.remove, { id })).status).toBe(403);
  });
});

test('who may work with customers neither merges nor deletes them', async () => {
  expect((await clerk.call(customers.duplicates, {})).status).toBe(403);
});

describe('a second card of somebody', () => {
  const again = async (more: object, who = admin) => {
    const answer = await who.call(customers.add, card(more));
    return answer.status === 200 ? 'added' : answer.error.Detail;
  };
  test('is asked about: the card that is there is named, with its orders; a person may mean it', async () => {
    const same = { name: 'คุณสมหญิง แสนดี', phone: '0845550001' };
    const id = await add(same);
    await admin.do(orders.create, await order(admin, same, { customer_id: id }));
    expect(await again({ ...same, name: 'สมหญิงแสนดี' })).toMatchObject({
      ...{ code: 'customer_same', id, name: same.name, phone: same.phone },
      orders: { th: '1 ออเดอร์', en: '1 order' },
    });
    // of the phone alone more mildly: a family has one
    expect(await again({ ...same, name: 'สมชาย' })).toMatchObject({ code: 'customer_same_phone', id });
    expect(await again({ ...same, phone: '0845550009' })).toBe('added');
    expect(await again({ ...same, despite_same: true })).toBe('added');
  });

  test('is none of a masked buyer', async () => {
    const masked = { name: 'ส*** ด', phone: '0845550002' };
    await add(masked);
    expect(await again(masked)).toBe('added');
    expect(await again({ phone: masked.phone })).toBe('added');
    expect(await again(masked)).toBe('added');
  });
});
