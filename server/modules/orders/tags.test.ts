import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
type Filter = Partial<Input<typeof orders.list>>;
const ask = async (filter: Filter, by: Caller = s.admin) =>
  (await by.do(orders.list, { page_size: 200, ...filter })).map(({ number }) => number);
const tagsOf = async (id: number) => (await s.admin.do(orders.detail, { id })).tags;

describe('tags of an order', () => {
  test('are put on and taken off, and the answer says what to undo', async () => {
    const { id } = await s.unpaid();
    expect(await s.admin.do(orders.tag, { id, add: ['ด่วน', 'แก้ว'] })).toMatchObject({
      tags: ['ด่วน', 'แก้ว'],
      added: ['ด่วน', 'แก้ว'],
    });
    const second = await s.admin.do(orders.tag, { id, add: ['แก้ว', 'ก่อนเที่ยง'], remove: ['ด่วน', 'ไม่มี'] });
    expect(second).toMatchObject({ added: ['ก่อนเที่ยง'], removed: ['ด่วน'], tags: ['แก้ว', 'ก่อนเที่ยง'] });
    await s.admin.do(orders.tag, { id, add: second.removed, remove: second.added });
    expect((await tagsOf(id)).toSorted()).toEqual(['ด่วน', 'แก้ว']);
  });
  test('change wherever the order stands, and stand in its history', async () => {
    const { id } = await s.cancelled();
    await s.admin.do(orders.tag, { id, add: ['คืนเงินแล้ว'] });
    expect(await tagsOf(id)).toEqual(['คืนเงินแล้ว']);
    const { timeline } = await s.admin.do(orders.detail, { id });
    expect(timeline.at(-1)).toMatchObject({ event: 'tags', data: { added: ['คืนเงินแล้ว'], removed: [] } });
  });
  test('that are there already leave no line in the history', async () => {
    const { id } = await s.unpaid();
    await s.admin.do(orders.tag, { id, add: ['ซ้ำ'] });
    const before = (await s.admin.do(orders.detail, { id })).timeline.length;
    await s.admin.do(orders.tag, { id, add: ['ซ้ำ'], remove: ['ไม่มี'] });
    expect((await s.admin.do(orders.detail, { id })).timeline).toHaveLength(before);
  });
  test('are twenty at most; others can be taken off all the same', async () => {
    const { id } = await s.unpaid();
    const twenty = Array.from({ length: 20 }, (_, i) => `ป้าย ${i}`);
    await s.admin.do(orders.tag, { id, add: twenty });
    const { error } = await s.admin.call(orders.tag, { id, add: ['เกิน'] });
    expect(error.Detail).toMatchObject({ code: 'tags_full', tags: 21, most: 20 });
    await s.admin.do(orders.tag, { id, add: ['แทน'], remove: ['ป้าย 3'] });
    expect(await tagsOf(id)).toHaveLength(20);
  });
  test('two people at once: both tags are on', async () => {
    const { id } = await s.unpaid();
    await Promise.all(['ก', 'ข', 'ค'].map((tag) => s.admin.do(orders.tag, { id, add: [tag] })));
    expect((await tagsOf(id)).toSorted()).toEqual(['ก', 'ข', 'ค']);
  });
  test('narrow the list, and those in use are offered: to an agent those of his own orders', async () => {
    const { id, number } = await s.unpaid();
    await s.admin.do(orders.tag, { id, add: ['หาเจอ'] });
    expect(await ask({ tag: 'หาเจอ' })).toEqual([number]);
    expect(await ask({ tag: 'หาเจ' })).toEqual([]);
    expect(await s.admin.do(orders.tags, {})).toContain('หาเจอ');
    const agent = await world.as('agent');
    expect(await agent.do(orders.tags, {})).toEqual([]);
    const own = await agent.do(orders.create, {
      ...(await anOrder(world, { SOAP: 1 })),
      sale_channel_id: await s.find.channel('ตัวแทนแอน'),
    });
    await s.admin.do(orders.tag, { id: own.id, add: ['ของแอน'] });
    expect(await agent.do(orders.tags, {})).toEqual(['ของแอน']);
  });
});

test('tags are words of the staff: a customer neither reads them nor finds orders by them', async () => {
  const { id: customer_id } = await s.admin.do(customers.add, { name: 'คุณป้าย', phone: '0891112223' });
  const { id, number } = await s.admin.do(orders.create, {
    ...(await anOrder(world, { TEA: 1 })),
    customer_id,
  });
  await s.admin.do(orders.tag, { id, add: ['จู้จี้'] });
  const { caller, id: user } = await s.somebody(6, { order: 1 });
  await world.db.query('update users set customer_id = $2 where id = $1', [user, customer_id]);
  const [row] = await caller.do(orders.list, { tag: 'อะไรก็ได้' });
  expect(row).toMatchObject({ number, tags: [] });
  expect(await caller.do(orders.tags, {})).toEqual([]);
  expect((await caller.do(orders.chosen, { ids: [id] }))[0]).toMatchObject({ number, tags: [] });
});

describe('the list of orders', () => {
  test('of one customer shows all of them, however old; with days those of the days', async () => {
    const { id: customer_id } = await s.admin.do(customers.add, { name: 'คุณนาน', phone: '0891112224' });
    const made = async () =>
      s.admin.do(orders.create, { ...(await anOrder(world, { TEA: 1 })), customer_id });
    const [old, fresh] = [await made(), await made()];
    await world.db.query(`update orders set created_at = created_at - interval '200 days' where id = $1`, [
      old.id,
    ]);
    expect(await ask({ customer_id })).toEqual([fresh.number, old.number]);
    const { Datum } = (await s.admin.call(orders.list, { customer_id })).ok;
    expect(Datum.counts['0']).toBe(2);
    const day = await world.value(
      `select (created_at at time zone 'Asia/Bangkok')::date::text from orders where id = $1`,
      [old.id],
    );
    expect(Datum.from).toBe(day);
    const today = await world.value(`select (now() at time zone 'Asia/Bangkok')::date::text`);
    expect(await ask({ customer_id, from: today as string, to: today as string })).toEqual([fresh.number]);
    expect(await s.admin.do(orders.keys, { customer_id })).toEqual([fresh.id, old.id]);
  });
  test('gives the keys of all its pages in its order, and rows by id or number', async () => {
    const [a, b] = [await s.unpaid({ SOAP: 1 }), await s.unpaid({ SOAP: 3 })];
    for (const { id } of [a, b]) await s.admin.do(orders.tag, { id, add: ['กุญแจ'] });
    expect(await s.admin.do(orders.keys, { tag: 'กุญแจ' })).toEqual([b.id, a.id]);
    expect(await s.admin.do(orders.keys, { tag: 'กุญแจ', sort: 'order_amount' })).toEqual([a.id, b.id]);
    await s.stands(a.id, 111);
    expect(await s.admin.do(orders.keys, { tag: 'กุญแจ', status: 111 })).toEqual([a.id]);
    const chosen = await s.admin.do(orders.chosen, { ids: [a.id], numbers: [b.number.toLowerCase(), 'SO0'] });
    expect(chosen.map(({ number }) => number)).toEqual([b.number, a.number]);
    const agent = await world.as('agent');
    expect(await agent.do(orders.chosen, { ids: [a.id], numbers: [b.number] })).toEqual([]);
  });
  test('finds what is turned off where orders of the days have it', async () => {
    const { id } = await s.unpaid();
    const method = await world.value('select payment_method_id from orders where id = $1', [id]);
    const none = await s.admin.do(orders.turnedOff, {});
    expect(none).toEqual({ teams: [], sale_channels: [], payment_methods: [] });
    await world.db.query('update payment_methods set closed_at = now() where id = $1', [method]);
    const { payment_methods } = await s.admin.do(orders.turnedOff, {});
    expect(payment_methods.map((one) => one.id)).toEqual([method]);
    const long = await s.admin.do(orders.turnedOff, { from: '2026-01-01', to: '2026-01-05' });
    expect(long.payment_methods).toEqual([]);
    await world.db.query('update payment_methods set closed_at = null where id = $1', [method]);
  });
});
