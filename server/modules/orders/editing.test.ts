import { beforeAll, describe, expect, test } from 'vitest';
import { EDITS, EDIT_PARTS, type EditPart } from '../../../contract/codes/edits.ts';
import { ORDER_STATUSES, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { products } from '../../../contract/products.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { anOrder, ids, RECIPIENT } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let find: Awaited<ReturnType<typeof ids>>;
beforeAll(async () => {
  s = await openStage(world);
  find = await ids(world);
});

type Change = Omit<Input<typeof orders.edit>, 'id' | 'version'>;
const seen = (id: number) => world.value<number>('select version from orders where id = $1', [id]);
const edit = async (id: number, change: Change, by: Caller = s.admin) =>
  by.call(orders.edit, { id, version: await seen(id), ...change });
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const lines = (goods: Record<string, number>) =>
  Promise.all(
    Object.entries(goods).map(async ([code, qty]) => ({ product_id: await find.product(code), qty })),
  );
const kept = async (id: number) =>
  Object.fromEntries(
    (
      await world.db.query<{ sku: string; qty: number }>(
        `select i.sku, sum(r.qty)::int as qty from reservations r join stock_items i on i.enterprise_id = 1 and i.id = r.item_id
         where r.enterprise_id = 1 and r.order_id = $1 and r.state = 'open' group by i.sku order by i.sku`,
        [id],
      )
    ).rows.map(({ sku, qty }) => [sku, qty]),
  );
const page = (id: number) => s.admin.do(orders.detail, { id });

describe('changing an order', () => {
  test('what is taken off the whole order is shared by its lines, and anew when it alone changes', async () => {
    const { id } = await s.unpaid({ SOAP: 1, OIL: 1 });
    const shared = async () =>
      (
        await world.db.query(
          'select discount_part, amount - discount_part - coupon_part as net from order_lines where order_id = $1 order by line',
          [id],
        )
      ).rows;
    await edit(id, { lines: await lines({ SOAP: 1, OIL: 1 }), discount: 10.01 });
    // 10.01 of 59 and 199 baht: the odd satang goes to the larger remainder
    expect(await shared()).toEqual([
      { discount_part: 229, net: 5671 },
      { discount_part: 772, net: 19128 },
    ]);
    await edit(id, { discount: 1 });
    expect((await shared()).map(({ discount_part }) => discount_part)).toEqual([23, 77]);
    await edit(id, { discount: 0 });
    expect((await shared()).map(({ discount_part }) => discount_part)).toEqual([0, 0]);
  });

  test('goods: other pieces are kept, the sums are new, the timeline and the trail tell before and after', async () => {
    const { id } = await s.unpaid({ SOAP: 2 });
    const free = await s.available('SOAP');
    const answer = await edit(id, {
      lines: await lines({ SOAP: 1, OIL: 3 }),
      discount: 10,
      shipping_fee: 40,
    });
    expect(answer.ok.Data).toMatchObject({ status: STATUS.unpaid, order_amount: 59 + 3 * 199 - 10 + 40 });
    expect(await kept(id)).toEqual({ OIL: 3, SOAP: 1 });
    expect(await s.available('SOAP')).toBe(free + 1);
    const order = await page(id);
    expect(order).toMatchObject({ version: 2, quantity: 4, discount: 10, shipping_fee: 40 });
    expect(order.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['SOAP', 1],
      ['OIL', 3],
    ]);
    const { data } = order.timeline.findLast(({ event }) => event === 'edit')!;
    expect(data['changes']).toContainEqual({
      field: 'goods',
      before: 'SOAP × 2',
      after: 'SOAP × 1, OIL × 3',
    });
    const trail = await world.value<{ before: object; after: object }>(
      `select json_build_object('before', before, 'after', after) from audit_log where action = 'order.edit' and thing_id = $1`,
      [id],
    );
    expect(trail).toMatchObject({
      before: { order_amount: 11_800 },
      after: { order_amount: 68_600, changed: ['goods'], version: 2 },
    });
    expect(await world.differences()).toEqual([]);
  });

  test('what is not there is refused by name, and nothing of it is written', async () => {
    const { id } = await s.unpaid({ SOAP: 2 });
    const answer = await edit(id, {
      lines: await lines({ SOAP: 1, LAST: 5 }),
      recipient: { ...RECIPIENT, name: 'คนอื่น' },
    });
    expect(refusal(answer)).toEqual([409, 'balance_not_enough']);
    expect(await kept(id)).toEqual({ SOAP: 2 });
    expect(await page(id)).toMatchObject({ version: 1, quantity: 2, recipient_name: RECIPIENT.name });
  });

  test('its own pieces are there for it: all of the last ones may go from one line to another', async () => {
    const { id } = await s.unpaid({ LAST: 1 });
    const quote = await s.admin.do(orders.quote, { of: id, lines: await lines({ LAST: 1, SOAP: 1 }) });
    expect(quote.lines[0]).toMatchObject({ available: 1, enough: true });
    expect((await edit(id, { lines: await lines({ LAST: 1, SOAP: 1 }) })).status).toBe(200);
    expect(await kept(id)).toEqual({ LAST: 1, SOAP: 1 });
    await edit(id, { lines: await lines({ SOAP: 1 }) });
    expect(await s.available('LAST')).toBe(1);
  });

  test('a product keeps the price it was sold at, also when it is off sale by now', async () => {
    const product_id = await find.product('OIL');
    const { id } = await s.unpaid({ OIL: 1 });
    await world.db.query(`update products set price = 99900, closed_at = now() where code = 'OIL'`);
    expect((await edit(id, { lines: [{ product_id, qty: 2 }] })).ok.Data.order_amount).toBe(2 * 199);
    expect((await s.admin.do(orders.quote, { of: id, lines: [{ product_id, qty: 3 }] })).order_amount).toBe(
      3 * 199,
    );
    // nobody begins with it
    const other = await s.unpaid();
    expect(refusal(await edit(other.id, { lines: [{ product_id, qty: 1 }] }))).toEqual([404, 'not_offered']);
    await world.db.query(`update products set price = 19900, closed_at = null where code = 'OIL'`);
  });

  test('a mystery box stays what it was when it was sold', async () => {
    const kinds = await someKinds(world, s, [6, 6, 6]);
    const box = await s.admin.do(products.createBox, boxInput(kinds));
    const { id } = await s.admin.do(orders.create, {
      ...(await anOrder(world, {})),
      lines: [{ product_id: box.id, qty: 1 }],
    });
    const pool = () => world.value('select pool from order_boxes where order_id = $1', [id]);
    const before = await pool();
    await world.db.query('delete from mystery_pool where product_id = $1 and item_id = $2', [
      box.id,
      kinds[0]!.item_id,
    ]);
    expect((await edit(id, { lines: [{ product_id: box.id, qty: 2 }] })).status).toBe(200);
    expect(await pool()).toEqual(before);
    expect(Object.values(await kept(id)).reduce((sum, qty) => sum + qty, 0)).toBeGreaterThanOrEqual(2);
    expect(await world.differences()).toEqual([]);
  });

  test('who is overtaken is told by whom and what, and writes nothing', async () => {
    const { id } = await s.unpaid();
    const version = await seen(id);
    await edit(id, { seller_note: 'ห่อของขวัญ' });
    const late = await s.admin.call(orders.edit, { id, version, seller_note: 'ส่งด่วน' });
    expect(refusal(late)).toEqual([409, 'changed_meanwhile']);
    expect((await page(id)).seller_note).toBe('ห่อของขวัญ');
  });

  test('nothing changed is nothing written', async () => {
    const { id } = await s.unpaid({ SOAP: 1 });
    const events = (await page(id)).timeline.length;
    expect((await edit(id, { recipient: RECIPIENT, lines: await lines({ SOAP: 1 }) })).status).toBe(200);
    expect(await page(id)).toMatchObject({ version: 1 });
    expect((await page(id)).timeline).toHaveLength(events);
  });

  test('a discount is no more than what it is taken off: refused with both figures', async () => {
    const { id } = await s.unpaid({ SOAP: 1 });
    const tooBig = await edit(id, { discount: 60 });
    expect(refusal(tooBig)).toEqual([400, 'discount_too_big']);
    expect(tooBig.error.Detail).toMatchObject({ path: 'discount', discount: '60.00', base: '59.00' });
    expect(await page(id)).toMatchObject({ version: 1, discount: 0 });
  });

  test('another address is checked as a new one is, and kept with the customer', async () => {
    const { id } = await s.unpaid();
    const customer = (await page(id)).customer_id;
    const wrong = { ...RECIPIENT, zipcode: '10110' };
    expect(refusal(await edit(id, { recipient: wrong }))).toEqual([400, 'address_not_fitting']);
    expect((await edit(id, { recipient: wrong, address_confirmed: true })).status).toBe(200);
    expect((await edit(id, { recipient: { ...RECIPIENT, address: '99/9 หมู่ 9' } })).status).toBe(200);
    expect(await page(id)).toMatchObject({ address: '99/9 หมู่ 9', customer_id: customer, version: 3 });
    // and the trail, which is never changed, knows no address
    const trail = await world.value<string>(
      `select string_agg(a::text, '') from audit_log a where action = 'order.edit' and thing_id = $1`,
      [id],
    );
    expect(trail).not.toContain('99/9');
  });

  test('an agent changes neither price nor discount', async () => {
    const agent = await world.as('agent');
    const { id } = await agent.do(orders.create, {
      ...(await anOrder(world, { SOAP: 1 })),
      sale_channel_id: await find.channel('ตัวแทนแอน'),
    });
    const product_id = await find.product('SOAP');
    expect(refusal(await edit(id, { lines: [{ product_id, qty: 1, price: 1 }] }, agent))).toEqual([
      403,
      'price_not_yours',
    ]);
    expect(refusal(await edit(id, { discount: 5 }, agent))).toEqual([403, 'price_not_yours']);
    expect((await edit(id, { lines: [{ product_id, qty: 2 }] }, agent)).status).toBe(200);
    expect(refusal(await edit((await s.unpaid()).id, { seller_note: 'x' }, agent))).toEqual([
      404,
      'no_orders',
    ]);
  });
});

describe('money', () => {
  const paid = async (goods: Record<string, number>) => {
    const order = await s.unpaid(goods);
    await s.slip(order);
    await s.admin.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นเงินเข้าแล้ว' });
    return order;
  };
  test('a paid order never costs more than was paid; what it costs less is the customer’s credit', async () => {
    const { id } = await paid({ OIL: 1 });
    expect(refusal(await edit(id, { lines: await lines({ OIL: 2 }) }))).toEqual([409, 'more_than_paid']);
    expect((await edit(id, { lines: await lines({ SOAP: 1 }) })).ok.Data).toMatchObject({
      status: STATUS.awaitingShipment,
      order_amount: 59,
    });
    expect(await page(id)).toMatchObject({ order_amount: 59, payment_amount: 59, customer_credit: 140 });
    expect(refusal(await edit(id, { payment_method_id: await find.method('เก็บเงินปลายทาง') }))).toEqual([
      409,
      'invalid_order_status',
    ]);
    expect(await world.differences()).toEqual([]);
  });
  test('paid at the door instead it need not wait, and the other way round it waits again', async () => {
    const { id } = await s.unpaid();
    const cod = await find.method('เก็บเงินปลายทาง');
    const transfer = await find.method('โอนธนาคาร');
    expect((await edit(id, { payment_method_id: cod })).ok.Data.status).toBe(STATUS.awaitingShipment);
    expect(await page(id)).toMatchObject({ payment_type: 2, reserved_until: null });
    expect((await edit(id, { payment_method_id: transfer })).ok.Data.status).toBe(STATUS.unpaid);
    expect((await page(id)).reserved_until).not.toBe(null);
    expect(await world.differences()).toEqual([]);
  });
  test('a slip that waits is looked at first', async () => {
    const order = await s.unpaid();
    await s.slip(order);
    const answer = await edit(order.id, { payment_method_id: await find.method('เก็บเงินปลายทาง') });
    expect(refusal(answer)).toEqual([409, 'slip_waits']);
  });
  test('what costs nothing by now need not wait for its payment', async () => {
    const { id } = await s.unpaid({ SOAP: 1 });
    expect((await edit(id, { discount: 59 })).ok.Data).toMatchObject({
      status: STATUS.awaitingShipment,
      order_amount: 0,
    });
    expect((await edit(id, { discount: 0 })).ok.Data).toMatchObject({
      status: STATUS.unpaid,
      order_amount: 59,
    });
  });
});

test('two who swap the same goods at once both succeed, whichever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await s.unpaid({ SOAP: 1 }), await s.unpaid({ OIL: 1 })];
    const answers = await Promise.all([
      edit(a.id, { lines: await lines({ OIL: 2 }) }),
      edit(b.id, { lines: await lines({ SOAP: 2 }) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(await world.differences()).toEqual([]);
});

test('changed, cancelled, cut and paid at once: one after the other explains what is there', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await s.cod({ SOAP: 1 });
    const packer = await world.as('packer');
    await Promise.all([
      edit(id, { lines: await lines({ OIL: 1 }) }),
      s.admin.call(orders.cancel, { id, reason_type: 'customer', reason: 'เปลี่ยนใจ' }),
      packer.call(packing.cut, {}),
    ]);
    const order = await page(id);
    const open = order.status === STATUS.cancelled ? {} : { [order.lines[0]!.sku]: 1 };
    expect(await kept(id)).toEqual(open);
  }
  expect(await world.differences()).toEqual([]);
});

// last: its orders are put where they stand without a way there
describe('the table of edits', () => {
  const change: Record<EditPart, () => Promise<Change>> = {
    goods: async () => ({ lines: await lines({ SOAP: 3 }) }),
    recipient: async () => ({ recipient: { ...RECIPIENT, name: 'ชื่อใหม่' } }),
    channel: async () => ({ sale_channel_id: await find.channel('หน้าร้าน') }),
    method: async () => ({ payment_method_id: await find.method('อื่น ๆ') }),
    note: async () => ({ seller_note: 'โน้ตใหม่' }),
  };
  const cases = ORDER_STATUSES.flatMap((status) =>
    (Object.keys(EDIT_PARTS) as EditPart[]).map((part) => [part, status] as const),
  );
  /** Everybody who might try: all six groups, and staff who may only look. */
  const PEOPLE = ['admin', 'owner', 'staff', 'looker', 'agent', 'delivery', 'customer'] as const;
  const people = {} as Record<(typeof PEOPLE)[number], Caller>;
  beforeAll(async () => {
    const newcomer = async (...of: Parameters<Stage['somebody']>) => (await s.somebody(...of)).caller;
    people.admin = s.admin;
    people.owner = await newcomer(2);
    people.staff = await newcomer(3, { order: 2 });
    people.looker = await newcomer(3, { order: 1 });
    people.agent = await world.as('agent');
    people.delivery = await newcomer(5, { express: 2, delivery: 2 });
    people.customer = await newcomer(6, { order: 1 });
  });
  const expected = (who: keyof typeof people, part: EditPart, status: OrderStatus) => {
    if (who === 'looker' || who === 'delivery' || who === 'customer') return [403, 'permission_denied'];
    if (!EDITS[part].includes(status)) return [409, 'invalid_order_status'];
    // agents sell in their own channel alone
    return who === 'agent' && part === 'channel' ? [404, 'not_offered'] : [200, undefined];
  };
  /** Of the agent's own channel: whoever may change any order may change it. */
  const standing = async (status: OrderStatus) => {
    const { id } = await people.agent.do(orders.create, {
      ...(await anOrder(world, { SOAP: 1 }, { cod: true })),
      sale_channel_id: await find.channel('ตัวแทนแอน'),
    });
    if (status !== STATUS.awaitingShipment) await s.stands(id, status);
    return id;
  };
  test.each(cases)('%s of an order in %i, by whoever tries', async (part, status) => {
    let id = await standing(status);
    for (const who of PEOPLE) {
      const wanted = expected(who, part, status);
      const answer = await people[who].call(orders.edit, { id, version: 1, ...(await change[part]()) });
      expect([who, ...refusal(answer)]).toEqual([who, ...wanted]);
      expect((await page(id)).version).toBe(wanted[0] === 200 ? 2 : 1);
      if (wanted[0] === 200) id = await standing(status);
    }
  });
  test('an order in a round says how it gets out of it', async () => {
    const { id } = await s.inRound();
    const answer = await edit(id, { recipient: { ...RECIPIENT, name: 'ชื่อใหม่' } });
    expect(answer.error.Cause).toContain('ดึงออกจากรอบ');
    expect((await page(id)).may.edit).toBe(false);
    await s.admin.do(packing.pullOut, { id, packing_status: 9, reason: 'แก้ที่อยู่' });
    expect((await page(id)).may.edit).toBe(true);
    expect((await edit(id, { recipient: { ...RECIPIENT, name: 'ชื่อใหม่' } })).status).toBe(200);
  });
});
