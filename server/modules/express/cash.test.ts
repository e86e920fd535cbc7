import { beforeAll, describe, expect, test } from 'vitest';
import { cash } from '../../../contract/express.cash.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { remittances } from '../../../contract/remittances.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { collected, exactly, handedIn } from '../../../test/world/handover.ts';
import { settled } from '../../../test/world/remittances.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let driver: Caller;
let cashier: Caller;
beforeAll(async () => {
  s = await openStage(world);
  driver = await world.as('delivery');
  cashier = (await s.somebody(3, { payment: 2, order: 1 })).caller;
});
const inHand = (who = driver) => who.do(cash.inHand, {});
const paid = async (id: number) =>
  Number(await world.value('select paid_amount from orders where id = $1', [id])) / 100;
const shown = (id: number) => s.admin.do(orders.detail, { id });
const code = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const owedByUs = async () =>
  (await s.admin.do(remittances.owed, {})).find(({ provider }) => provider === 6)?.delivered ?? {
    count: 0,
    amount: 0,
  };
const receive = async (id: number, more: object = {}, who = cashier) =>
  who.call(cash.receive, { ...(await exactly(s, id)), ...more });

describe('the cash of a day', () => {
  test('is in hand until it is handed in, owed until somebody else has received it, and then its orders are paid', async () => {
    const before = await owedByUs();
    const [one, two] = [await collected(s, driver), await collected(s, driver, { TEA: 2 })];
    const sum = one.order_amount + two.order_amount;
    expect(await inHand()).toMatchObject({
      expected: sum,
      parcels: [{ order_id: one.id, amount: one.order_amount }, { order_id: two.id }],
      waiting: null,
    });
    expect((await owedByUs()).amount - before.amount).toBe(sum);
    const id = await handedIn(driver);
    expect(await inHand()).toMatchObject({ expected: 0, parcels: [], waiting: { id, counted: sum } });
    expect(await paid(one.id)).toBe(0);
    expect((await owedByUs()).amount - before.amount).toBe(sum);
    const answer = await receive(id);
    expect(answer.ok.Data).toMatchObject({ parcels: 2, paid: sum, difference: 0 });
    expect(await owedByUs()).toEqual(before);
    for (const order of [one, two])
      expect([await paid(order.id), await shown(order.id)]).toMatchObject([
        order.order_amount,
        {
          cash_owed: 0,
          cash_handins: [{ id, amount: order.order_amount, by: 'พี่ส่ง' }],
        },
      ]);
    expect(await s.admin.do(cash.handin, { id })).toMatchObject({
      state: 'received',
      parcels: 2,
      lines: [{}, {}],
    });
    expect(await world.differences()).toEqual([]);
  });

  test('what lacks or is over is said by both, kept, and takes nothing from the buyers', async () => {
    const order = await collected(s, driver, { TEA: 2 });
    const { expected } = await inHand();
    const short = { expected, counted: expected - 20 };
    expect(code(await driver.call(cash.handIn, short))).toEqual([400, 'cash_difference']);
    const { id } = await driver.do(cash.handIn, { ...short, reason: 'ทอนผิด' });
    expect(code(await receive(id, { received: expected - 20 }))).toEqual([400, 'cash_difference']);
    expect((await receive(id, { received: expected - 20, note: 'หักจากค่าแรง' })).ok.Data.difference).toBe(-20);
    expect(await s.admin.do(cash.handin, { id })).toMatchObject({
      expected,
      counted: expected - 20,
      received: expected - 20,
      difference: -20,
      reason: 'ทอนผิด',
      received_note: 'หักจากค่าแรง',
    });
    expect(await paid(order.id)).toBe(order.order_amount);
    const { Datum } = (await s.admin.call(cash.handins, { state: 'received' })).ok;
    expect(Datum.received - Datum.expected).toBe(Datum.difference);
    expect(Datum.difference).toBe(-20);
    expect(await world.differences()).toEqual([]);
  });

  test('nobody receives their own, and nobody without the permission', async () => {
    await collected(s, s.admin);
    const id = await handedIn(s.admin);
    expect(code(await receive(id, {}, s.admin))).toEqual([409, 'cash_two_people']);
    expect((await receive(id, {}, driver)).status).toBe(403);
    expect((await receive(id)).status).toBe(200);
  });

  test('sent back, it is in hand again; received, it can only be taken back, and its orders owe again', async () => {
    const order = await collected(s, driver);
    const first = await handedIn(driver);
    await cashier.do(cash.sendBack, { id: first, reason: 'นับใหม่' });
    expect(await inHand()).toMatchObject({ expected: order.order_amount, waiting: null });
    expect(code(await receive(first))).toEqual([409, 'cash_state']);
    const second = await handedIn(driver);
    await receive(second);
    expect(code(await cashier.call(cash.sendBack, { id: second, reason: 'x' }))).toEqual([409, 'cash_state']);
    expect((await cashier.call(cash.takeBack, { id: second, reason: 'x' })).status).toBe(403);
    await s.admin.do(cash.takeBack, { id: second, reason: 'ธนบัตรปลอม' });
    expect([await paid(order.id), await shown(order.id)]).toMatchObject([
      0,
      { cash_owed: order.order_amount, cash_handins: [] },
    ]);
    expect(await inHand()).toMatchObject({ expected: order.order_amount });
    expect((await s.admin.do(cash.handin, { id: second })).state).toBe('taken_back');
    expect(await world.differences()).toEqual([]);
    await receive(await handedIn(driver));
  });

  test('with more by now than was seen, it is counted again', async () => {
    await collected(s, driver);
    const { expected } = await inHand();
    await collected(s, driver);
    expect(code(await driver.call(cash.handIn, { expected, counted: expected }))).toEqual([
      409,
      'cash_changed',
    ]);
    await receive(await handedIn(driver));
    expect(code(await driver.call(cash.handIn, { expected: 0, counted: 0 }))).toEqual([409, 'cash_none']);
  });

  test('is each driver’s own, and shown to who has to do with money', async () => {
    await collected(s, driver);
    const id = await handedIn(driver);
    const { caller: other } = await s.somebody(5, { express: 2 });
    expect((await other.call(cash.handin, { id })).status).toBe(404);
    expect((await other.call(cash.sendBack, { id, reason: 'x' })).status).toBe(404);
    expect(await other.do(cash.handins, {})).toEqual([]);
    expect((await driver.do(cash.handins, { state: 'waiting' })).map((h) => h.id)).toEqual([id]);
    expect((await cashier.do(cash.handins, { state: 'waiting' })).map((h) => h.id)).toContain(id);
    await driver.do(cash.sendBack, { id, reason: 'นับผิด' });
    await receive(await handedIn(driver));
  });

  test('paid otherwise meanwhile is not paid twice', async () => {
    const order = await collected(s, driver);
    const id = await handedIn(driver);
    const { parcels } = await shown(order.id);
    await settled(s, [[parcels[0]!.tracking_number!, order.order_amount]], 6);
    const answer = await receive(id);
    expect(code(answer)).toEqual([409, 'cash_paid_otherwise']);
    expect(answer.error.Cause).toContain(order.number);
    await cashier.do(cash.sendBack, { id, reason: 'จ่ายทางอื่นแล้ว' });
    expect((await inHand()).parcels).toEqual([]);
  });
});

describe('at once', () => {
  test('two cashiers receive one hand-in: it is received once', async () => {
    await collected(s, driver);
    const id = await handedIn(driver);
    const answers = await world.meeting(2, `select id from cash_handins where id = ${id} for update`, () => [
      receive(id),
      receive(id, {}, s.admin),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await world.differences()).toEqual([]);
  });

  test('two phones hand the same purse in: it is handed in once', async () => {
    const order = await collected(s, driver);
    const { expected } = await inHand();
    const answers = await world.meeting(2, `select id from orders where id = ${order.id} for update`, () => [
      driver.call(cash.handIn, { expected, counted: expected }),
      driver.call(cash.handIn, { expected, counted: expected }),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });
});

describe('at a door while the purse is counted', () => {
  test('what is delivered while the purse is handed in is in it, or waits for the next one', async () => {
    for (let round = 0; round < 4; round++) {
      const driver = (await s.somebody(3, { express: 2 })).caller;
      const first = await collected(s, driver);
      const second = await s.pickedUp();
      const { expected } = await driver.do(cash.inHand, {});
      expect(expected).toBe(first.order_amount);
      const [handed, delivered] = await Promise.all([
        driver.call(cash.handIn, { expected, counted: expected }),
        driver.call(express.deliver, { code: second.number, cash_collected: second.order_amount }),
      ]);
      expect(delivered.status).toBe(200);
      if (handed.status !== 200) {
        expect(handed.error.Detail?.code).toBe('cash_changed');
        await handedIn(driver);
      }
      const left = (await driver.do(cash.inHand, {})).parcels.map((p) => p.order_id);
      expect(left).toEqual(handed.status === 200 ? [second.id] : []);
    }
    expect(await world.differences()).toEqual([]);
  });
});

describe('at the door', () => {
  test('what is marked keeps its picture, its note and when it was, and the order shows them', async () => {
    const { id, number } = await s.pickedUp();
    const photo = await s.picture('delivery');
    const made_at = '2026-11-26T10:00:00.000+07:00';
    await driver.do(express.fail, {
      code: number,
      reason_type: 'nobody_home',
      reason: 'ปิดบ้าน',
      photo,
      made_at,
    });
    const { order_amount } = await shown(id);
    await driver.do(express.deliver, { code: number, cash_collected: order_amount, note: 'ฝากป้าข้างบ้าน' });
    expect((await shown(id)).delivery_marks).toMatchObject([
      { kind: 'delivered', note: 'ฝากป้าข้างบ้าน', photo: null, cash: order_amount, by: 'พี่ส่ง', made_at: null },
      { kind: 'failed', reason_type: 'nobody_home', note: 'ปิดบ้าน', photo: `/files/${photo}`, made_at, no: 1 },
    ]);
  });

  test('a picture is of a delivery', async () => {
    const { number } = await s.pickedUp();
    const photo = await s.picture('slip');
    expect(code(await driver.call(express.fail, { code: number, reason_type: 'refused', photo }))).toEqual([
      404,
      'not_offered',
    ]);
  });

  test('what comes back to the shop is on its way back, once, and is owed by nobody', async () => {
    const { id, number } = await s.pickedUp();
    await driver.do(express.fail, { code: number, reason_type: 'postponed' });
    const parcel = await driver.do(express.comingBack, { code: number, note: 'ลูกค้าไม่รับสาย' });
    expect(parcel).toMatchObject({ state: 'failed', coming_back: true });
    expect(await shown(id)).toMatchObject({ status: 121, delivery_status: 6, cash_owed: 0 });
    expect(code(await driver.call(express.comingBack, { code: number }))).toEqual([
      409,
      'invalid_order_status',
    ]);
  });

  test('a person’s way is their own, and the rest comes after it', async () => {
    const made = [await s.pickedUp(), await s.pickedUp(), await s.pickedUp()];
    const listed = async (who: Caller) =>
      (await who.do(express.parcels, { state: 'picked_up', page_size: 200 })).filter((p) =>
        made.some(({ id }) => id === p.order_id),
      );
    const [a, b, c] = await listed(driver);
    await driver.do(express.stops, { parcels: [c!.id, a!.id] });
    expect((await listed(driver)).map((p) => [p.id, p.place])).toEqual([
      [c!.id, 1],
      [a!.id, 2],
      [b!.id, null],
    ]);
    expect((await listed(s.admin)).map((p) => p.place)).toEqual([null, null, null]);
    const { caller: other } = await s.somebody(5, { express: 2 });
    expect((await other.call(express.stops, { parcels: [a!.id] })).status).toBe(404);
  });
});
