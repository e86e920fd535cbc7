import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { privacy } from '../../../contract/privacy.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let admin: Caller;
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
let n = 0;
const card = (more: object = {}) => ({
  name: `ซ้ำ ${++n}`,
  phone: `082${String(n).padStart(7, '0')}`,
  ...more,
});
const add = async (more: object = {}) =>
  (await admin.do(customers.add, { ...card(more), despite_same: true })).id;
const page = (id: number) => admin.do(customers.detail, { id });
const order = async (customer_id: number, more: object = {}) => ({
  ...(await anOrder(world, { SOAP: 1 }, { recipient: { ...RECIPIENT, ...more } })),
  customer_id,
});
const buy = async (customer_id: number, more: object = {}) =>
  admin.do(orders.create, await order(customer_id, more));
const merge = (id: number, from: number[], version = 1) => admin.call(customers.merge, { id, from, version });
const refusal = ({ status, error }: { status: number; error?: { Detail?: { code?: unknown } } }) => [
  status,
  error?.Detail?.code,
];

describe('customers who were merged', () => {
  test('have their orders, addresses, notes and tags together, each once', async () => {
    const [a, b] = [
      await add({ name: 'สมชาย ใจดี', note: 'โทรก่อนส่ง', tags: ['ประจำ'] }),
      await add({ name: 'คุณสมชาย', note: 'ชอบสีดำ', tags: ['ประจำ', 'วีไอพี'] }),
    ];
    const first = new Date('2026-01-02T03:04:05Z');
    await world.db.query('update customers set created_at = $1 where id = $2', [first, b]);
    await buy(a, { address: '1' });
    await buy(b, { address: '1' });
    await buy(b, { address: '2' });
    await admin.do(customers.setStatus, { id: b, status: 'blocked', reason: 'เคยไม่รับ' });
    expect((await merge(a, [b])).ok.Data).toMatchObject({ id: a, orders: 2, addresses: 2 });
    expect(await page(a)).toMatchObject({
      note: 'โทรก่อนส่ง\nชอบสีดำ',
      tags: ['ประจำ', 'วีไอพี'],
      blocked: { reason: 'เคยไม่รับ' },
      merged: [{ id: b, name: 'คุณสมชาย' }],
      orders: { count: 3 },
    });
    // a customer since the first of the cards
    expect(new Date((await page(a)).since)).toEqual(first);
    expect((await page(a)).addresses.map(({ address }) => address).toSorted()).toEqual(['1', '2']);
    // found by nothing but the id, which tells where they are
    expect((await page(b)).merged_into).toEqual({ id: a, name: 'สมชาย ใจดี' });
    expect((await admin.do(customers.list, { q: 'สมชาย' })).map(({ id }) => id)).toEqual([a]);
    expect(refusal(await merge(b, [await add()], 2))).toEqual([409, 'customer_merged']);
  });
  test('are who an order with the old name and phone is for', async () => {
    const [a, b] = [await add(), await add({ name: 'ชื่อเก่า', phone: '0829999999' })];
    await merge(a, [b]);
    const again = await anOrder(
      world,
      { SOAP: 1 },
      { recipient: { ...RECIPIENT, name: 'ชื่อเก่า', phone: '0829999999' } },
    );
    await admin.do(orders.create, again);
    await buy(b);
    expect((await page(a)).orders.count).toBe(2);
  });
  test('are merged again into another one, all of them', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await buy(c);
    await merge(b, [c]);
    await merge(a, [b]);
    expect((await page(c)).merged_into?.id).toBe(a);
    expect(await page(a)).toMatchObject({ orders: { count: 1 } });
  });
  test('take the one login along; of two they are refused', async () => {
    const [a, b] = [await add(), await add()];
    const login = await s.somebody(6);
    await world.db.query('update users set customer_id = $1 where id = $2', [b, login.id]);
    await merge(a, [b]);
    expect(await world.value('select customer_id from users where id = $1', [login.id])).toBe(a);
    const c = await add();
    await world.db.query('update users set customer_id = $1 where id = $2', [c, (await s.somebody(6)).id]);
    expect(refusal(await merge(c, [a]))).toEqual([409, 'customer_logins']);
  });
  test('are never a marketplace’s masked buyers', async () => {
    const a = await add({ phone: '0827777777' });
    // with two who may be one, the masked ones of that phone are not of them
    await add({ name: 'คนที่สอง', phone: '0827777777' });
    for (const name of ['น***ก', 'สxxx']) {
      const masked = await add({ name, phone: '0827777777' });
      expect(refusal(await merge(a, [masked]))).toEqual([409, 'customer_masked']);
      expect(refusal(await merge(masked, [a]))).toEqual([409, 'customer_masked']);
    }
    const offered = await admin.do(customers.duplicates, { page_size: 200 });
    expect(offered.flatMap((g) => g.customers.map(({ name }) => name)).filter((x) => /[*x]/.test(x))).toEqual(
      [],
    );
  });
  test('are erased with the one they were merged into, and downloaded with it', async () => {
    const [a, b] = [await add({ name: 'ผู้ขอลบ' }), await add({ name: 'ผู้ขอลบ เก่า' })];
    await merge(a, [b]);
    const { raw } = await admin.call(privacy.download, { id: a, format: 'json' });
    expect(raw.toString()).toContain('ผู้ขอลบ เก่า');
    await admin.do(privacy.erase, { id: a, name: 'ผู้ขอลบ', reason: 'ขอทางแชต' });
    expect(await world.value('select count(*)::int from customers where name like $1', ['ผู้ขอลบ%'])).toBe(0);
    const trail = await world.value<string>(
      "select string_agg(concat(before, after), ' ') from audit_log where thing = 'customer' and thing_id = any ($1)",
      [[a, b]],
    );
    expect(trail).not.toContain('ผู้ขอลบ');
  });
  test('at the moment of an order and an erasure: the order is of who is there, or the others are refused', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [
        await add(),
        await add({ name: 'กำลังรวม', phone: `0831${String(round).padStart(6, '0')}` }),
      ];
      const wanted = await order(b);
      const [merged, made, erased] = await Promise.all([
        merge(a, [b]),
        admin.call(orders.create, wanted),
        admin.call(privacy.erase, {
          id: round % 2 ? a : b,
          name: (await page(round % 2 ? a : b)).name,
          reason: 'ขอ',
        }),
      ]);
      for (const answer of [merged, made, erased]) expect(answer.status).toBeLessThan(500);
      if (made.status !== 200) continue;
      const of = await world.value<{ merged_into: number | null; erased_at: Date | null }>(
        `select row_to_json(c) from customers c join orders o on o.customer_id = c.id where o.id = $1`,
        [made.ok.Data.id],
      );
      expect([of.merged_into, of.erased_at]).toEqual([null, null]);
    }
  });
});

describe('duplicates', () => {
  test('are of one phone, or of one name in one province whatever the title, the newest first', async () => {
    const house = { ...RECIPIENT, phone: '0811111111' };
    const [a, b] = [await add({ phone: '0841111111' }), await add({ phone: '0841111111' })];
    const named = async (name: string, province = {}) =>
      (
        await admin.do(customers.add, {
          ...card({ name }),
          despite_same: true,
          address: { ...house, ...province, address_confirmed: true },
        })
      ).id;
    const [c, d] = [await named('นางสาว มาลี ศรีสุข'), await named('มาลีศรีสุข')];
    await named('คุณมาลี ศรีสุข', { province: 'ยะลา' });
    const groups = await admin.do(customers.duplicates, {});
    const ids = groups.map((g) => g.customers.map(({ id }) => id));
    expect(ids[0]).toEqual([d, c]);
    expect(groups[0]!.same).toBe('name');
    expect(ids).toContainEqual([b, a]);
  });
});
