import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { privacy } from '../../../contract/privacy.ts';
import { payments, UNDO_WITHIN_MS } from '../../../contract/payments.ts';
import { credit } from '../../../contract/payments.credit.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Placed, type Stage } from '../../../test/world/stage.ts';
import { setClockOffset } from '../../platform/clock.ts';

const world = openWorld();
let s: Stage;
let checker: Caller;
let boss: Caller;
beforeAll(async () => {
  s = await openStage(world);
  [checker, boss] = [await world.as('checker'), await world.as('boss')];
});

const shown = (id: number) => s.admin.do(orders.detail, { id });
interface Refused {
  Detail?: { code: string };
  Msg: string;
}
const codeOf = async (answer: Promise<{ status: number; error?: Refused }>) => {
  const { status, error } = await answer;
  return status === 200 ? 'done' : (error?.Detail?.code ?? error?.Msg);
};
let phones = 0;
/** Somebody with so many unpaid orders. */
async function withOrders(count: number, lines?: Record<string, number>) {
  const { id: customer } = await s.admin.do(customers.add, {
    name: `ลูกค้าเครดิต ${(phones += 1)}`,
    phone: `08${String(10_000_000 + phones)}`,
  });
  const made: Placed[] = [];
  for (let i = 0; i < count; i++) {
    const order = await s.unpaid(lines);
    await world.db.query('update orders set customer_id = $1 where id = $2', [customer, order.id]);
    made.push(order);
  }
  return { customer, made };
}
const balance = async (customer: number) => (await boss.do(credit.show, { id: customer })).balance;
/** An order paid by this much more than it costs. */
async function overpaid(over: number, more?: { over: 'credit' | 'pay_back' }, count = 1) {
  const { customer, made } = await withOrders(count);
  const [order] = made as [Placed];
  await s.slip(order, order.order_amount + over);
  await boss.do(payments.confirmSuccess, { id: order.id, reason: 'โอนเกิน', ...more });
  return { customer, order, others: made.slice(1) };
}
const holds = async () => expect(await world.differences()).toEqual([]);
const edit = async (id: number, qty: number) => {
  const { version } = await shown(id);
  const product_id = await s.find.product('SOAP');
  return s.admin.call(orders.edit, { id, version, lines: [{ product_id, qty }] });
};

describe('what was paid too much', () => {
  test('becomes the customer’s credit, and the order has what it costs', async () => {
    const { customer, order } = await overpaid(25.5);
    expect(await shown(order.id)).toMatchObject({ status: 111, payment_amount: order.order_amount });
    expect(await boss.do(credit.show, { id: customer })).toMatchObject({
      balance: 25.5,
      movements: [
        { kind: 'over', amount: 25.5, order: { id: order.id, number: order.number }, reverses: false },
      ],
    });
    await holds();
  });

  test('waits with the order to be paid back where that is chosen, or nobody knows whose it is', async () => {
    const { customer, order } = await overpaid(10, { over: 'pay_back' });
    expect(await balance(customer)).toBe(0);
    expect(await checker.do(payments.list, { tab: 'over', q: order.number })).toHaveLength(1);
    await checker.do(credit.payBackOrder, { id: order.id, way: 'transfer', note: 'กสิกร 1234' });
    expect(await shown(order.id)).toMatchObject({ payment_amount: order.order_amount });
    expect((await shown(order.id)).timeline.at(-1)).toMatchObject({
      event: 'paid_back',
      data: { amount: 10 },
    });
    expect(await checker.do(payments.list, { tab: 'over', q: order.number })).toHaveLength(0);
    expect(await codeOf(checker.call(credit.payBackOrder, { id: order.id, way: 'cash' }))).toBe(
      'nothing_to_pay_back',
    );

    for (const unknown of [
      'update orders set customer_id = null where id = $1',
      `update customers set name = 'ก*** ข' where id = (select customer_id from orders where id = $1)`,
    ]) {
      const { made } = await withOrders(1);
      const [masked] = made as [Placed];
      await world.db.query(unknown, [masked.id]);
      await s.slip(masked, masked.order_amount + 5);
      await boss.do(payments.confirmSuccess, { id: masked.id, reason: 'โอนเกิน' });
      expect(await shown(masked.id)).toMatchObject({ payment_amount: masked.order_amount + 5 });
    }
    await holds();
  });

  test('cannot be taken from who has used it: the confirmation stands, and says so', async () => {
    const { order, others } = await overpaid(30, undefined, 2);
    await checker.do(credit.use, { id: others[0]!.id });
    const refused = await boss.call(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect(refused.error.Detail?.code).toBe('credit_spent');
    expect(refused.error.Cause).toContain(`${others[0]!.number} ฿30.00`);
    expect(refused.error.Cause).not.toContain('คืนเงิน');
    expect((await shown(order.id)).status).toBe(111);
    await boss.do(payments.unconfirm, { id: others[0]!.id, reason: 'ผิด' });
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect(await shown(order.id)).toMatchObject({ status: 100, payment_amount: 0, customer_credit: 0 });
    await holds();
  });

  test('and where a part was paid back since, says so and what to do', async () => {
    const { customer, order } = await overpaid(30);
    await boss.do(credit.payBack, { id: customer, amount: 20, way: 'cash' });
    const refused = await boss.call(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect(refused.error.Cause).toMatch(/คืนเงินให้ลูกค้าแล้ว ฿20\.00.*ยกเลิกออเดอร์/);
    await holds();
  });

  test('that was paid back cannot be undone', async () => {
    const { order } = await overpaid(10, { over: 'pay_back' });
    await boss.do(credit.payBackOrder, { id: order.id, way: 'cash' });
    expect(await codeOf(boss.call(payments.unconfirm, { id: order.id, reason: 'ผิด' }))).toBe(
      'paid_back_already',
    );
    expect(await codeOf(boss.call(payments.undoConfirm, { id: order.id }))).toBe('paid_back_already');
    await holds();
  });

  test('by a shared slip that is not shared out goes with the last of its orders', async () => {
    const { customer, made } = await withOrders(2);
    const [a, b] = made as [Placed, Placed];
    await s.admin.do(payments.addSlip, {
      id: a.id,
      file: await s.picture('slip'),
      amount: a.order_amount + b.order_amount + 7,
      parts: made.map(({ id, order_amount }) => ({ order_id: id, amount: order_amount })),
    });
    await boss.do(payments.confirmSuccess, { id: a.id, reason: 'เกินมา 7' });
    expect(await balance(customer)).toBe(0);
    await boss.do(payments.confirmSuccess, { id: b.id, reason: 'เกินมา 7' });
    expect(await balance(customer)).toBe(7);
    // taken back and taken again it is the same money
    await boss.do(payments.unconfirm, { id: a.id, reason: 'ผิด' });
    await boss.do(payments.confirmSuccess, { id: a.id, reason: 'เกินมา 7' });
    expect(await balance(customer)).toBe(7);
    await holds();
  });
});

describe('credit', () => {
  test('pays another order of the same customer in part, then the rest is paid by a slip', async () => {
    const { customer, others } = await overpaid(30, undefined, 2);
    const [next] = others as [Placed];
    const lacks = next.order_amount - 30;
    expect((await shown(next.id)).may['use_credit']).toBe(true);
    expect(await checker.do(credit.use, { id: next.id })).toMatchObject({ status: 100, used: 30, lacks });
    expect(await balance(customer)).toBe(0);
    expect(await s.admin.do(payments.payable, { id: next.id })).toMatchObject([{ id: next.id, lacks }]);
    await s.slip(next, lacks);
    expect((await shown(next.id)).slips).toMatchObject([{ verdict: 'amber' }]);
    expect(await checker.do(payments.list, { q: next.number })).toMatchObject([{ verdict: 'amber' }]);
    expect(await checker.do(payments.list, { q: next.number, verdict: 'amber' })).toHaveLength(1);
    await checker.do(payments.confirmSuccess, { id: next.id });
    expect(await shown(next.id)).toMatchObject({ status: 111, payment_amount: next.order_amount });
    await holds();
  });

  test('pays all of it, which then waits for packing; taken back it is there again', async () => {
    const { customer, others } = await overpaid(500, undefined, 2);
    const [next] = others as [Placed];
    expect(await checker.do(credit.use, { id: next.id })).toMatchObject({ status: 111, lacks: 0 });
    expect(await balance(customer)).toBe(500 - next.order_amount);
    await checker.do(payments.undoConfirm, { id: next.id });
    expect(await balance(customer)).toBe(500);
    expect(await shown(next.id)).toMatchObject({ status: 100, payment_amount: 0 });
    await holds();
  });

  test('and which other order a slip was used for are not told to an agent, in an order of his own either', async () => {
    const { customer, order } = await overpaid(50);
    const agent = await world.as('agent');
    const channel = { sale_channel_id: await s.find.channel('ตัวแทนแอน') };
    const theirs = await agent.do(orders.create, await anOrder(world, { SOAP: 1 }, channel));
    await world.db.query('update orders set customer_id = $1 where id = $2', [customer, theirs.id]);
    const file = (await shown(order.id)).slips[0]!.file.replace('/files/', '');
    await s.admin.do(payments.addSlip, { id: theirs.id, file, amount: theirs.order_amount });
    expect(await shown(theirs.id)).toMatchObject({
      customer_credit: 50,
      slips: [{ used_by: { order_id: order.id } }],
    });
    const seen = await agent.do(orders.detail, { id: theirs.id });
    expect(seen).toMatchObject({ customer_credit: null, slips: [{ reasons: ['used'], used_by: null }] });
  });

  test('is nothing for an order of somebody else, nor where there is none', async () => {
    const { made } = await withOrders(1);
    expect(await codeOf(checker.call(credit.use, { id: made[0]!.id }))).toBe('credit_not_enough');
    const { others } = await overpaid(10, undefined, 2);
    await s.slip(others[0]!);
    expect(await codeOf(checker.call(credit.use, { id: others[0]!.id }))).toBe('invalid_order_status');
    await holds();
  });

  test('used for two orders at once pays no more than there is', async () => {
    const { customer, others } = await overpaid(40, undefined, 3);
    const answers = await Promise.all(others.map(({ id }) => codeOf(checker.call(credit.use, { id }))));
    expect(answers.toSorted()).toEqual(['credit_not_enough', 'done']);
    expect(await balance(customer)).toBe(0);
    await holds();
  });

  test('is paid back by who, how and why, never more than there is', async () => {
    const { customer } = await overpaid(40);
    expect(await codeOf(checker.call(credit.payBack, { id: customer, amount: 40.01, way: 'cash' }))).toBe(
      'credit_not_enough',
    );
    expect(
      await checker.do(credit.payBack, { id: customer, amount: 15, way: 'transfer', note: 'KBank' }),
    ).toEqual({
      balance: 25,
    });
    expect((await boss.do(credit.show, { id: customer })).movements[0]).toMatchObject({
      kind: 'paid_back',
      amount: -15,
      way: 'transfer',
      note: 'KBank',
      order: null,
    });
    await holds();
  });

  test('keeps its customer’s data from being erased until it is paid back', async () => {
    const { customer } = await overpaid(8);
    const { erasure } = await s.admin.do(privacy.person, { id: customer });
    expect(erasure.blocks.map(({ what }) => what.en)).toContainEqual(expect.stringContaining('A credit of'));
  });

  test('moves with its customer when two are merged', async () => {
    const [{ customer: from }, { customer: into }] = [await overpaid(12), await overpaid(30)];
    const { version } = await s.admin.do(customers.detail, { id: into });
    await s.admin.do(customers.merge, { id: into, from: [from], version });
    expect([await balance(from), await balance(into)]).toEqual([0, 42]);
    await holds();
  });

  test('comes of a paid order that is cancelled, and of one that comes to less', async () => {
    const { customer, made } = await withOrders(2, { SOAP: 2 });
    const [one, two] = made as [Placed, Placed];
    for (const order of made) {
      await s.slip(order);
      await checker.do(payments.confirmSuccess, { id: order.id });
    }
    await s.admin.do(orders.cancel, { id: one.id, reason_type: 'other', reason: 'ลูกค้าเปลี่ยนใจ' });
    expect(await shown(one.id)).toMatchObject({ status: 140, payment_amount: 0 });
    expect(await balance(customer)).toBe(one.order_amount);
    expect((await edit(two.id, 1)).status).toBe(200);
    const after = await shown(two.id);
    expect(after.payment_amount).toBe(after.order_amount);
    expect(await balance(customer)).toBe(one.order_amount + two.order_amount - after.order_amount);
    expect((await boss.do(credit.show, { id: customer })).movements.map(({ kind }) => kind)).toEqual([
      'edited',
      'cancelled',
    ]);
    await holds();
  });

  test('of a cancelled order that nobody is known for waits to be paid back', async () => {
    const { made } = await withOrders(1);
    const [order] = made as [Placed];
    await s.slip(order);
    await checker.do(payments.confirmSuccess, { id: order.id });
    await world.db.query('update orders set customer_id = null where id = $1', [order.id]);
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'เปลี่ยนใจ' });
    expect((await shown(order.id)).may['pay_back']).toBe(true);
    expect(await checker.do(credit.payBackOrder, { id: order.id, way: 'transfer' })).toMatchObject({
      paid_back: order.order_amount,
    });
    expect((await shown(order.id)).payment_amount).toBe(0);
    await holds();
  });
});

describe('a slip of an order that was cancelled before it was checked', () => {
  const cancelled = async (known: boolean) => {
    const { customer, made } = await withOrders(1);
    const [order] = made as [Placed];
    if (!known) await world.db.query('update orders set customer_id = null where id = $1', [order.id]);
    const slip_id = await s.slip(order);
    const before = await checker.do(orders.money, { ids: [order.id] });
    expect(before).toMatchObject([{ id: order.id, becomes: 'check', amount: order.order_amount }]);
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    return { customer, order, slip: { id: order.id, slip_id } };
  };
  const waits = async ({ number }: Placed) =>
    (await checker.do(payments.list, { tab: 'slip', q: number })).map(({ status }) => status);

  test('waits still; its money is the customer’s', async () => {
    const { customer, order } = await cancelled(true);
    expect(await waits(order)).toEqual([140]);
    expect((await checker.do(orders.detail, { id: order.id })).may).toMatchObject({ accept_part: true });
    expect(await checker.do(credit.acceptPart, { id: order.id })).toMatchObject({
      status: 140,
      paid: order.order_amount,
      lacks: 0,
    });
    expect(await balance(customer)).toBe(order.order_amount);
    expect(await shown(order.id)).toMatchObject({ payment_amount: 0, slips: [{ status: 'accepted' }] });
    expect(await waits(order)).toEqual([]);
    expect(await codeOf(checker.call(credit.acceptPart, { id: order.id }))).toBe('no_payment');
    await holds();
  });
  test('waits to be paid back where nobody knows whose it is', async () => {
    const { order } = await cancelled(false);
    await checker.do(credit.acceptPart, { id: order.id });
    expect(await shown(order.id)).toMatchObject({ status: 140, payment_amount: order.order_amount });
    expect(await checker.do(payments.list, { tab: 'over', q: order.number })).toHaveLength(1);
    await holds();
  });
  test('is rejected where no money came, and that is undone', async () => {
    const { customer, order, slip } = await cancelled(true);
    await checker.do(payments.rejectSlip, { ...slip, reason: 'ไม่มีเงินเข้า' });
    expect(await waits(order)).toEqual([]);
    await checker.do(payments.undoReject, slip);
    expect(await waits(order)).toEqual([140]);
    expect(await balance(customer)).toBe(0);
    await holds();
  });
});

describe('before an order is cancelled', () => {
  const money = async (...ids: number[]) =>
    (await s.admin.do(orders.money, { ids })).map(({ becomes, amount, customer }) => [
      becomes,
      amount,
      customer,
    ]);
  test('it is told whose credit its money becomes, or that it waits to be paid back', async () => {
    const { made } = await withOrders(4);
    const [known, masked, nobody, unpaid] = made as [Placed, Placed, Placed, Placed];
    for (const order of [known, masked, nobody]) {
      await s.slip(order);
      await boss.do(payments.confirmSuccess, { id: order.id });
    }
    expect(await money(known.id, unpaid.id)).toEqual([
      ['credit', known.order_amount, expect.stringMatching(/^ลูกค้าเครดิต/)],
    ]);
    await world.db.query('update orders set customer_id = null where id = $1', [nobody.id]);
    expect(await money(nobody.id)).toEqual([['pay_back', nobody.order_amount, null]]);
    await world.db.query(
      `update customers set name = 'ก*** ข' where id = (select customer_id from orders where id = $1)`,
      [masked.id],
    );
    expect(await money(masked.id)).toEqual([['pay_back', masked.order_amount, null]]);
    // what is told is what happens
    for (const { id } of [known, masked, nobody])
      await s.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'ปิดร้าน' });
    expect((await shown(masked.id)).payment_amount).toBe(masked.order_amount);
    expect((await shown(nobody.id)).payment_amount).toBe(nobody.order_amount);
    await holds();
  });
});

describe('a part payment', () => {
  const inPart = async (lacks: number) => {
    const { made } = await withOrders(1, { SOAP: 2 });
    const [order] = made as [Placed];
    await s.slip(order, order.order_amount - lacks);
    return order;
  };
  test('is kept: the order stays unpaid, and the next slip pays the rest', async () => {
    const order = await inPart(9);
    expect(await codeOf(checker.call(payments.confirmSuccess, { id: order.id }))).toBe('slip_red');
    expect(await checker.do(credit.acceptPart, { id: order.id })).toMatchObject({
      status: 100,
      paid: order.order_amount - 9,
      lacks: 9,
    });
    const unpaid = await shown(order.id);
    expect(unpaid).toMatchObject({ status: 100, payment_amount: order.order_amount - 9 });
    expect(unpaid.slips[0]!.status).toBe('accepted');
    expect((await s.admin.do(payments.promptPay, { id: order.id })).amount).toBe(9);
    await s.slip(order, 9);
    await checker.do(payments.confirmSuccess, { id: order.id });
    expect(await shown(order.id)).toMatchObject({ status: 111, payment_amount: order.order_amount });
    await holds();
  });

  test('is taken back like any other, and waits again', async () => {
    const order = await inPart(9);
    await checker.do(credit.acceptPart, { id: order.id });
    expect((await shown(order.id)).why_not['unconfirm_payment']).toBeUndefined();
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ผิดใบ' });
    expect(await shown(order.id)).toMatchObject({
      status: 100,
      payment_amount: 0,
      slips: [{ status: 'pending' }],
    });
    await holds();
  });

  test('is undone by who took it, within a minute: what was taken before stays', async () => {
    const order = await inPart(59);
    await boss.do(credit.acceptPart, { id: order.id });
    await s.slip(order, 50);
    await checker.do(credit.acceptPart, { id: order.id });
    expect(await codeOf(boss.call(credit.undoPart, { id: order.id }))).toBe('slip_undo_over');
    expect(await checker.do(credit.undoPart, { id: order.id })).toMatchObject({
      status: 100,
      taken_back: 50,
    });
    expect(await shown(order.id)).toMatchObject({
      payment_amount: order.order_amount - 59,
      slips: expect.arrayContaining([
        expect.objectContaining({ amount: 50, status: 'pending' }),
        expect.objectContaining({ amount: order.order_amount - 59, status: 'accepted' }),
      ]),
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'part_undone' })]),
    });
    // the one before was somebody else's
    expect(await codeOf(checker.call(credit.undoPart, { id: order.id }))).toBe('slip_undo_over');
    await holds();
    await checker.do(credit.acceptPart, { id: order.id });
    const both = await Promise.all([1, 2].map(() => codeOf(checker.call(credit.undoPart, { id: order.id }))));
    expect(both.toSorted()).toEqual(['done', 'slip_undo_over']);
    await holds();
  });

  test('is not undone after its minute, nor where credit was used or the order was paid since', async () => {
    const late = await inPart(9);
    await checker.do(credit.acceptPart, { id: late.id });
    setClockOffset(UNDO_WITHIN_MS + 1_000);
    try {
      expect(await codeOf(checker.call(credit.undoPart, { id: late.id }))).toBe('slip_undo_over');
    } finally {
      setClockOffset(0);
    }
    await s.slip(late, 9);
    await checker.do(payments.confirmSuccess, { id: late.id });
    expect(await codeOf(checker.call(credit.undoPart, { id: late.id }))).toBe('invalid_order_status');

    const { others } = await overpaid(5, undefined, 2);
    const [next] = others as [Placed];
    await s.slip(next, 10);
    await checker.do(credit.acceptPart, { id: next.id });
    await checker.do(credit.use, { id: next.id });
    expect(await codeOf(checker.call(credit.undoPart, { id: next.id }))).toBe('slip_undo_over');
    await holds();
  });

  test('is not cancelled by the clock, pays an order that comes to less, and lets it come to more', async () => {
    const order = await inPart(59);
    await checker.do(credit.acceptPart, { id: order.id });
    expect((await edit(order.id, 3)).status).toBe(200);
    expect((await shown(order.id)).status).toBe(100);
    expect((await edit(order.id, 1)).status).toBe(200);
    const after = await shown(order.id);
    expect(after).toMatchObject({ status: 111, payment_amount: after.order_amount });
    await holds();
  });

  test('is refused without a slip, where nothing lacks, and where the slip is red for more than that', async () => {
    const { made } = await withOrders(2);
    const [none, whole] = made as [Placed, Placed];
    expect(await codeOf(checker.call(credit.acceptPart, { id: none.id }))).toBe('no_payment');
    await s.slip(whole);
    expect(await codeOf(checker.call(credit.acceptPart, { id: whole.id }))).toBe('part_is_whole');
    const order = await inPart(9);
    await world.db.query(`update slips set qr = 'bad_checksum' where order_id = $1`, [order.id]);
    expect(await codeOf(checker.call(credit.acceptPart, { id: order.id }))).toBe('slip_red');
    await holds();
  });

  test('becomes credit where the order is cancelled for the rest', async () => {
    const order = await inPart(9);
    await checker.do(credit.acceptPart, { id: order.id });
    await checker.do(payments.confirmFail, { id: order.id, reason: 'ไม่จ่ายส่วนที่เหลือ' });
    expect(await shown(order.id)).toMatchObject({
      status: 140,
      payment_amount: 0,
      customer_credit: order.order_amount - 9,
    });
    await holds();
  });
});

test('confirmed, cut down and cancelled at once some serial order explains what is left', async () => {
  for (let round = 0; round < 5; round++) {
    const { made } = await withOrders(1, { SOAP: 2 });
    const [order] = made as [Placed];
    await s.slip(order);
    await Promise.all([
      checker.call(payments.confirmSuccess, { id: order.id }),
      edit(order.id, 1),
      s.admin.call(orders.cancel, { id: order.id, reason_type: 'other', reason: 'พร้อมกัน' }),
    ]);
    const { status, payment_amount } = await shown(order.id);
    if (status === 140) expect(payment_amount).toBe(0);
    await holds();
  }
});
