import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_WAITING_CHATS } from '../../../contract/orders.chats.ts';
import { orders } from '../../../contract/orders.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { system } from '../../platform/session.ts';
import { reading, transaction } from '../../platform/tx.ts';
import { chatRetention } from './chats.store.ts';
import { heldByOrders } from './held.queries.ts';

const world = openWorld();
let s: Stage;
/** Each test with a clerk of its own: a queue is a person's. */
const aClerk = async () => (await s.somebody(3, { order: 2 })).caller;
beforeAll(async () => {
  s = await openStage(world);
});
const queue = async (by: Caller, ...texts: string[]) => (await by.do(orders.queueChats, { texts })).ids;
const statesOf = async (by: Caller) =>
  (await by.do(orders.chats, {})).map(({ text, state }) => `${text} ${state}`);
const orderOf = (chat_id: number) =>
  anOrder(world, { TEA: 1 }, { cod: true }).then((order) => ({ ...order, chat_id }));
const ordersMade = () => world.value('select count(*)::int from orders');

describe('the queue of pasted chats', () => {
  test('keeps the order of pasting, what is put aside behind it, what is saved with its number last', async () => {
    const clerk = await aClerk();
    const [first, second] = await queue(clerk, 'หนึ่ง', 'สอง');
    await queue(clerk, 'สาม', 'สี่');
    await clerk.do(orders.setChatAside, { id: first!, aside: true });
    const { id, number } = await clerk.do(orders.create, await orderOf(second!));
    expect(await statesOf(clerk)).toEqual(['สาม waits', 'สี่ waits', 'หนึ่ง aside', 'สอง saved']);
    expect((await clerk.do(orders.chats, {})).at(-1)).toMatchObject({ order: { id, number } });
    // back to where it stood
    await clerk.do(orders.setChatAside, { id: first!, aside: false });
    expect((await statesOf(clerk)).slice(0, 2)).toEqual(['หนึ่ง waits', 'สาม waits']);
  });
  test('is a person’s own: nobody else sees, saves or puts aside what is in it', async () => {
    const [clerk, other] = [await aClerk(), await aClerk()];
    const [id] = await queue(clerk, 'ของฉัน');
    expect(await statesOf(other)).toEqual([]);
    const aside = await other.call(orders.setChatAside, { id: id!, aside: true });
    const saved = await other.call(orders.create, await orderOf(id!));
    expect([aside.status, saved.status, saved.error.Detail?.code]).toEqual([404, 404, 'not_offered']);
    expect(await statesOf(clerk)).toEqual(['ของฉัน waits']);
  });
  test('takes so many and says how many would come; of two who fill it at once one is refused', async () => {
    const clerk = await aClerk();
    await queue(clerk, ...Array.from({ length: MOST_WAITING_CHATS - 3 }, (_, i) => `แชต ${i}`));
    // both have counted, where nothing keeps them apart, before either writes
    const both = await world.meeting(2, 'lock table order_chats in share row exclusive mode', () =>
      ['ก', 'ข'].map((text) => clerk.call(orders.queueChats, { texts: [text, text] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.error.Detail).toMatchObject({
      code: 'chats_full',
      most: MOST_WAITING_CHATS,
      waiting: MOST_WAITING_CHATS - 1,
      more: 2,
    });
  });
});

describe('a chat that is saved', () => {
  test('twice at once is one order, and the second hears its number', async () => {
    const clerk = await aClerk();
    const [chat] = await queue(clerk, 'สองแท็บ');
    const order = await orderOf(chat!);
    const before = (await ordersMade()) as number;
    const both = await Promise.all([1, 2].map(() => clerk.call(orders.create, order)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)!.ok.Data;
    expect(both.find(({ status }) => status === 409)!.error.Detail).toMatchObject({
      code: 'chat_saved',
      id: made.id,
      number: made.number,
    });
    expect(await ordersMade()).toBe(before + 1);
  });
  test('and refused waits on, with nothing made', async () => {
    const clerk = await aClerk();
    const [chat] = await queue(clerk, 'ของหมด');
    const order = await anOrder(world, { SOAP: 90_000 }, { cod: true });
    const before = await ordersMade();
    const { error } = await clerk.call(orders.create, { ...order, chat_id: chat! });
    expect(error.Detail?.code).toBe('balance_not_enough');
    expect([await ordersMade(), await statesOf(clerk)]).toEqual([before, ['ของหมด waits']]);
  });
  test('can be put aside no more', async () => {
    const clerk = await aClerk();
    const [chat] = await queue(clerk, 'เสร็จแล้ว');
    await clerk.do(orders.create, await orderOf(chat!));
    const { error } = await clerk.call(orders.setChatAside, { id: chat!, aside: true });
    expect(error.Detail?.code).toBe('chat_saved');
  });
});

describe('the person behind a chat', () => {
  const textsOf = async (by: Caller) => (await by.do(orders.chats, {})).map(({ text }) => text);
  test('is forgotten after the shop’s months, whatever became of the chat; the order stays', async () => {
    const clerk = await aClerk();
    const [saved, waits, young] = await queue(clerk, 'บันทึกแล้ว', 'ยังรอ', 'ใหม่');
    const { id } = await clerk.do(orders.create, await orderOf(saved!));
    await world.db.query(
      `update order_chats set at = now() - interval '40 days' where id = any ($1::bigint[])`,
      [[saved, waits]],
    );
    const before = new Date(Date.now() - 30 * 86_400_000);
    expect(await reading(system(1), (tx) => chatRetention.due(tx, before))).toEqual({ due: 2, held_back: 0 });
    expect(await transaction(system(1), (tx) => chatRetention.erase(tx, before, 500))).toBe(2);
    expect(await textsOf(clerk)).toEqual(['ใหม่']);
    expect(young).toBeDefined();
    expect((await s.admin.do(orders.detail, { id })).id).toBe(id);
  });
  test('is told what is kept, and the chat goes with the recipient of its order', async () => {
    const clerk = await aClerk();
    const [chat] = await queue(clerk, 'สมหญิง 0812345678');
    const { id } = await clerk.do(orders.create, await orderOf(chat!));
    const customer = await world.value<number>('select customer_id from orders where id = $1', [id]);
    const tables = await reading(system(1), (tx) => heldByOrders.tables(tx, customer));
    const held = tables.find(({ name }) => name === 'order_chats')!.rows;
    expect(held).toContainEqual(expect.objectContaining({ text: 'สมหญิง 0812345678' }));
    await clerk.do(orders.cancel, { id, reason_type: 'customer', reason: 'ขอให้ลบข้อมูล' });
    await transaction(system(1), (tx) => heldByOrders.erase(tx, undefined, customer));
    expect(await textsOf(clerk)).toEqual([]);
  });
});

describe('favourite products', () => {
  test('are those of most of one’s own orders, cancelled and older ones left out', async () => {
    const clerk = await aClerk();
    const sell = async (code: string) =>
      (await clerk.do(orders.create, await anOrder(world, { [code]: 1 }, { cod: true }))).id;
    const old = await sell('SOAP');
    const gone = [await sell('SOAP'), await sell('SOAP')];
    await sell('SOAP');
    await sell('TEA');
    await sell('TEA');
    await world.db.query(`update orders set created_at = now() - interval '31 days' where id = $1`, [old]);
    for (const id of gone) await clerk.do(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect((await clerk.do(orders.favourites, {})).map(({ code }) => code)).toEqual(['TEA', 'SOAP']);
    expect(await (await aClerk()).do(orders.favourites, {})).toEqual([]);
  });
});
