import { beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { express } from '../../../contract/express.ts';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { compensations } from '../../../contract/returns.compensations.ts';
import { found } from '../../../contract/returns.found.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { returns } from '../../../contract/returns.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { atStation, deliveredPaid, refusal, setAside } from '../../../test/world/returns.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

const { page, open, close, level, wrong } = atStation(world, () => s);

describe('a parcel that comes back', () => {
  test('good pieces go to the store they left from at their cost, the order is returned, the provider owes nothing', async () => {
    const before = await level('TEA');
    const order = await s.pickedUp({ TEA: 2 });
    const opened = await open(order.number.toLowerCase());
    expect(opened).toMatchObject({
      kind: 'return',
      state: 'counting',
      sent: 2,
      lines: [{ sku: 'TEA', sent: 2, left: 2, good: 0, of: null }],
      open: { no: 1 },
      parcels: [],
    });
    expect(opened.lines[0]!.barcodes).toContainEqual({ code: '8850000000048', pieces: 1 });
    const closed = (await close(opened, { good: 2 })).ok.Data;
    expect(closed).toMatchObject({ state: 'done', good: 2, open: null, done: { by: expect.any(String) } });
    expect(closed.parcels).toMatchObject([
      {
        no: 1,
        closed: { bill_number: expect.stringMatching(/^RT/) },
        lines: [{ good: 2, good_place: 'คลังหลัก' }],
        refund: null,
      },
    ]);
    expect(await level('TEA')).toEqual(before);
    const shown = await page(order.id);
    expect(shown).toMatchObject({
      status: STATUS.returned,
      delivery_status: DELIVERY.back,
      cash_owed: 0,
      returns: { state: 'done', sent: 2, lines: [{ sku: 'TEA', good: 2 }], refunds: [] },
      may: { take_return: false, announce_return: false },
    });
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'return', data: { good: 2, rest: 0 } });
    expect(await wrong()).toEqual([]);
  });

  test('in two parcels: returned only when every piece is accounted for', async () => {
    const order = await s.pickedUp({ TEA: 3, SOAP: 1 });
    const first = (await close(await open(order.number), { good: 1 }, { broken: 1 })).ok.Data;
    expect(first).toMatchObject({ state: 'partly', good: 1, broken: 1, lines: [{ left: 2 }, { left: 0 }] });
    expect(await page(order.id)).toMatchObject({
      status: STATUS.inTransit,
      delivery_status: DELIVERY.back,
      returns: { state: 'partly' },
    });
    const second = await open(order.number);
    expect(second.open).toMatchObject({ no: 2 });
    const tooMany = await close(second, { good: 3 });
    expect(refusal(tooMany)).toEqual([409, 'return_too_many']);
    expect(tooMany.error.Detail).toMatchObject({ sku: 'TEA', given: 3, expected: 2 });
    const last = (await close(second, { good: 1, lost: 1 })).ok.Data;
    expect(last).toMatchObject({ state: 'done', good: 2, broken: 1, lost: 1 });
    expect(await s.status(order.id)).toBe(STATUS.returned);
    const more = await admin.call(returns.create, { code: order.number });
    expect(refusal(more)).toEqual([409, 'return_complete']);
    expect(more.error.Cause).toContain(last.number);
    expect(await wrong()).toEqual([]);
  });

  test('the same parcel closed twice changes nothing; another count of it reads who closed it and when', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const opened = await open(order.number);
    const first = (await close(opened, { good: 1 })).ok.Data;
    const bills = () => world.value<number>('select count(*)::int from stock_bills');
    const n = await bills();
    expect((await close(opened, { good: 1 })).ok.Data).toEqual(first);
    const other = await close(opened, { good: 2 });
    expect(refusal(other)).toEqual([409, 'return_closed']);
    expect(other.error.Detail).toMatchObject({ number: first.number, no: 1, who: expect.any(String) });
    expect(await bills()).toBe(n);
  });

  test('two people close one parcel at once: one does, the other reads who and when', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const opened = await open(order.number);
    const answers = await Promise.all([close(opened, { good: 2 }), close(opened, { broken: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(answers.find(({ status }) => status === 409)!)).toEqual([409, 'return_closed']);
    expect(await wrong()).toEqual([]);
  });

  test('two people open one order at once: both count the same parcel', async () => {
    const order = await s.pickedUp();
    const [a, b] = await Promise.all([open(order.number), open(order.number)]);
    expect(a.open!.id).toBe(b.open!.id);
  });

  test('what is doubtful needs a note and a picture and goes to quarantine; the picture is for who sees returns', async () => {
    const order = await s.pickedUp({ TEA: 1 });
    const opened = await open(order.number);
    expect(refusal(await close(opened, { other: 1 }))).toEqual([400, 'return_unexplained']);
    const photo = await s.picture('return');
    expect(refusal(await close(opened, { other: 1, photos: [photo] }))).toEqual([400, 'return_unexplained']);
    const note = { other: 1, note: 'กล่องบุบ' };
    expect(refusal(await close(opened, note))).toEqual([400, 'return_unexplained']);
    const slip = await s.picture('slip');
    expect(refusal(await close(opened, { other: 1, note: 'กล่องบุบ', photos: [slip] }))).toEqual([
      404,
      'not_offered',
    ]);
    const done = (await close(opened, { other: 1, note: 'กล่องบุบ', photos: [photo], reason_type: 'damaged' }))
      .ok.Data;
    expect(done.parcels[0]!.lines[0]).toMatchObject({
      other: 1,
      other_place: expect.any(String),
      reason_type: 'damaged',
      note: 'กล่องบุบ',
      photos: [`/files/${photo}`],
    });
    const { caller: returner } = await s.somebody(3, { order_return: 1 });
    expect((await returner.call(files.read, { file: photo })).status).toBe(200);
    const { caller: packer } = await s.somebody(3, { packing: 2 });
    expect((await packer.call(files.read, { file: photo })).status).toBe(404);
  });

  test('nothing counted, a line twice, another’s line, a place that is no store: each is refused by name', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const opened = await open(order.number);
    expect(refusal(await close(opened, { good: 0 }))).toEqual([400, 'return_nothing']);
    const { line, item_id } = opened.lines[0]!;
    const twice = await admin.call(returns.close, {
      id: opened.open!.id,
      lines: [
        { line, item_id, good: 1 },
        { line, item_id, good: 1 },
      ],
    });
    expect(refusal(twice)).toEqual([400, 'invalid_param']);
    const others = await admin.call(returns.close, {
      id: opened.open!.id,
      lines: [{ line, item_id: await s.find.item('SOAP'), good: 1 }],
    });
    expect(refusal(others)).toEqual([404, 'not_offered']);
    const aside = opened.places.find(({ kind }) => kind === 'quarantine')!;
    expect(refusal(await close(opened, { good: 1, place_id: aside.id }))).toEqual([404, 'not_offered']);
  });

  test('what still lies in the shop does not come back; a parcel opened by mistake is called off', async () => {
    const waiting = await s.closed();
    const answer = await admin.call(returns.create, { code: waiting.number });
    expect(refusal(answer)).toEqual([409, 'invalid_order_status']);
    expect(answer.error.Cause).toContain('ของยังไม่ออกจากร้าน');
    const long = await s.pickedUp();
    await s.stands(long.id, STATUS.returned);
    expect(refusal(await admin.call(returns.create, { code: long.number }))).toEqual([
      409,
      'invalid_order_status',
    ]);
    await world.db.query(
      `insert into order_events (enterprise_id, order_id, at, event, to_status) values (1, $1, now(), 'return', $2)`,
      [long.id, STATUS.returned],
    );
    const order = await s.pickedUp();
    const opened = await open(order.number);
    await admin.do(returns.drop, { id: opened.open!.id });
    expect(refusal(await close(opened, { good: 1 }))).toEqual([409, 'return_dropped']);
    expect((await page(order.id)).returns).toBeNull();
    expect((await open(order.number)).open).toMatchObject({ no: 1 });
  });

  test('by tracking number, and by phone among several orders, each with what is left or why nothing is', async () => {
    const order = await s.pickedUp();
    const { tracking_number: tracking, phone } = await page(order.id);
    expect(await admin.do(returns.find, { code: tracking! })).toMatchObject([
      { id: order.id, pieces: 1, left: 1, why_not: null },
    ]);
    await s.cod();
    const found = await admin.do(returns.find, { code: phone.replace(/(...)(...)/, '$1-$2-') });
    expect(found.length).toBeGreaterThan(1);
    expect(found.find(({ id }) => id === order.id)).toMatchObject({ left: 1, why_not: null });
    expect(found[0]!.why_not).toMatchObject({ en: expect.stringContaining('not left the shop') });
    expect(await admin.do(returns.find, { code: 'NOBODYS123' })).toEqual([]);
  });

  test('announced from the order’s page, it is awaited; the rest is waited for no more, until one comes', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const said = await admin.do(returns.announce, {
      order_id: order.id,
      reason_type: 'refused',
      reason: 'ลูกค้าไม่รับสาย',
    });
    expect(said.state).toBe('awaited');
    expect(await page(order.id)).toMatchObject({ returns: { state: 'awaited', reason_type: 'refused' } });
    expect(await admin.do(returns.list, { state: 'awaited', q: said.number })).toMatchObject([
      { number: said.number },
    ]);
    await close(await open(order.number), { good: 1 });
    expect(await admin.do(returns.end, { id: said.id, reason: 'ลูกค้าเก็บไว้ 1 ชิ้น' })).toMatchObject({
      state: 'ended',
      ended: { reason: 'ลูกค้าเก็บไว้ 1 ชิ้น' },
    });
    expect(await s.status(order.id)).toBe(STATUS.inTransit);
    const again = await open(order.number);
    expect(again.ended).toBeNull();
    expect((await close(again, { good: 1 })).ok.Data.state).toBe('done');
    expect(refusal(await admin.call(returns.end, { id: said.id, reason: 'x' }))).toEqual([
      409,
      'return_complete',
    ]);
  });

  test('a claimed order stays claimed when its broken pieces come back', async () => {
    const order = await s.pickedUp();
    await s.stands(order.id, STATUS.claimed);
    await world.db.query(
      `insert into order_events (enterprise_id, order_id, at, event, to_status) values (1, $1, now(), 'claim', $2)`,
      [order.id, STATUS.claimed],
    );
    expect((await close(await open(order.number), { broken: 1 })).ok.Data.state).toBe('done');
    expect(await s.status(order.id)).toBe(STATUS.claimed);
    expect(await wrong()).toEqual([]);
  });
});

describe('what is proposed to be paid back', () => {
  const paidOf = (id: number) => world.value<number>('select paid_amount from orders where id = $1', [id]);

  test('by line at what was paid, parcel by parcel, all of it together to the satang; nobody is paid by closing', async () => {
    const order = await deliveredPaid(s, world, { TEA: 3 });
    const { product_amount } = await page(order.id);
    const was = await paidOf(order.id);
    const first = (await close(await open(order.number), { good: 1 })).ok.Data;
    const second = (await close(await open(order.number), { good: 1, lost: 1 })).ok.Data;
    const proposed = second.parcels.map(({ refund }) => refund!.proposed);
    expect(first.parcels[0]!.refund).toMatchObject({ decided: null });
    // the lost one was not in the box: it is not proposed
    expect(proposed[0]! + proposed[1]!).toBeCloseTo((product_amount * 2) / 3, 1);
    expect(await paidOf(order.id)).toBe(was);
    expect(await page(order.id)).toMatchObject({ status: STATUS.returned, returns: { refunds: [{}, {}] } });
  });

  test('payment people pay a part of it back, once; the money leaves the order', async () => {
    const order = await deliveredPaid(s, world, { TEA: 1 });
    const was = await paidOf(order.id);
    const closed = (await close(await open(order.number), { good: 1 })).ok.Data;
    const { id, proposed } = closed.parcels[0]!.refund!;
    expect(await admin.do(returns.refunds, { state: 'waiting', q: order.number })).toMatchObject([
      { id, proposed },
    ]);
    expect(refusal(await admin.call(returns.decideRefund, { id, amount: proposed + 1 }))).toEqual([
      400,
      'refund_too_much',
    ]);
    expect(refusal(await admin.call(returns.decideRefund, { id, amount: 0 }))).toEqual([
      400,
      'invalid_param',
    ]);
    const answers = await Promise.all(
      [0, 1].map(() =>
        admin.call(returns.decideRefund, { id, amount: proposed - 1, way: 'transfer', note: 'หักค่าส่ง' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = await page(order.id);
    expect(await paidOf(order.id)).toBe(was - Math.round((proposed - 1) * 100));
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'paid_back' });
    expect(shown.returns!.refunds).toMatchObject([{ decided: { amount: proposed - 1, note: 'หักค่าส่ง' } }]);
    expect(await wrong()).toEqual([]);
  });

  test('cash that nobody collected is not proposed; cash that was, is', async () => {
    const never = await s.pickedUp({ TEA: 1 });
    expect((await close(await open(never.number), { good: 1 })).ok.Data.parcels[0]!.refund).toBeNull();
    const taken = await s.pickedUp({ TEA: 1 });
    await admin.do(express.deliver, { code: taken.number, cash_collected: taken.order_amount });
    expect((await close(await open(taken.number), { good: 1 })).ok.Data.parcels[0]!.refund).toMatchObject({
      proposed: (await page(taken.id)).product_amount,
    });
  });
});

describe('an order that is cancelled after it was packed', () => {
  test('is a put-back task: its pieces go back to the shelf by a scan, and it stays cancelled', async () => {
    const before = await level('TEA');
    const order = await s.closed({ TEA: 2 });
    await admin.do(orders.cancel, { id: order.id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    expect(await page(order.id)).toMatchObject({
      returns: { kind: 'put_back', state: 'awaited' },
      may: { take_return: true, announce_return: false },
    });
    expect(
      await admin.do(returns.list, { kind: 'put_back', state: 'awaited', q: order.number }),
    ).toHaveLength(1);
    const opened = await open(order.number);
    expect(opened).toMatchObject({ kind: 'put_back', lines: [{ left: 2 }] });
    const done = (await close(opened, { good: 2 })).ok.Data;
    expect(done).toMatchObject({ state: 'done', kind: 'put_back' });
    expect(await level('TEA')).toEqual(before);
    const shown = await page(order.id);
    expect(shown.status).toBe(STATUS.cancelled);
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'put_back_done' });
    expect(await wrong()).toEqual([]);
  });

  test('before it was packed there is nothing to put back', async () => {
    const { id, number } = await s.cancelled();
    expect((await page(id)).returns).toBeNull();
    const answer = await admin.call(returns.create, { code: number });
    expect(refusal(answer)).toEqual([409, 'invalid_order_status']);
    expect(answer.error.Cause).toContain('ไม่มีของให้เก็บคืนชั้น');
  });
});

test('rights: who only sees returns counts none; a customer reads that it came back, not what the shop noted', async () => {
  const order = await s.pickedUp();
  await admin.do(returns.announce, { order_id: order.id, reason_type: 'refused', reason: 'บอกว่าไม่สวย' });
  const { caller: looker } = await s.somebody(3, { order_return: 1, order: 3 });
  expect((await looker.call(returns.create, { code: order.number })).status).toBe(403);
  expect((await page(order.id, looker)).may.take_return).toBe(false);
  const { caller: buyer, id: login } = await s.somebody(6, { order: 1 });
  await world.db.query('update users set customer_id = $2 where id = $1', [
    login,
    await s.customerOf(order.id),
  ]);
  expect((await page(order.id, buyer)).returns).toMatchObject({
    state: 'awaited',
    reason: '',
    announced_by: null,
  });
});

test('whatever is counted in whatever parcels, returned never exceeds sent, and stock and ledger agree', async () => {
  const random = (n: number) => Math.floor(Math.random() * n);
  for (let round = 0; round < 6; round++) {
    const order = await s.pickedUp({ TEA: 1 + random(4), SOAP: 1 + random(3) });
    for (let parcel = 0; parcel < 3; parcel++) {
      const answer = await admin.call(returns.create, { code: order.number });
      if (answer.status !== 200) break;
      const of = answer.ok.Data;
      const asked = of.lines.map(() => ({ good: random(3), broken: random(2), lost: random(2) }));
      const fits = of.lines.every((l, i) => asked[i]!.good + asked[i]!.broken + asked[i]!.lost <= l.left);
      const some = asked.some((a) => a.good + a.broken + a.lost > 0);
      expect((await close(of, ...asked)).status).toBe(fits && some ? 200 : some ? 409 : 400);
      if (!(fits && some)) await admin.do(returns.drop, { id: of.open!.id });
    }
  }
  expect(await wrong()).toEqual([]);
});

describe('a parcel that nobody knows', () => {
  test('is kept as found, matched to its order later and counted there, once; or thrown out with a reason', async () => {
    const photo = await s.picture('return');
    const kept = await admin.do(found.keep, {
      written: 'ไม่มีเลข',
      contents: 'ชา 1 กล่อง',
      place: 'ชั้น 3',
      photos: [photo],
    });
    expect(await admin.do(found.found, { state: 'open', q: kept.number })).toMatchObject([
      {
        number: kept.number,
        contents: 'ชา 1 กล่อง',
        place: 'ชั้น 3',
        photos: [`/files/${photo}`],
        user_name: expect.any(String),
      },
    ]);
    for (const q of ['ไม่มีเลข', 'ชา 1 กล่อง', 'ชั้น 3', 'ช'])
      expect(await admin.do(found.found, { q, page_size: 50 }), q).toMatchObject([{ number: kept.number }]);
    const order = await s.pickedUp();
    const matched = await admin.do(found.match, { id: kept.id, order_id: order.id });
    const opened = await admin.do(returns.detail, { id: matched.return_id });
    expect(opened).toMatchObject({ state: 'counting', order: { id: order.id } });
    expect((await close(opened, { good: 1 })).ok.Data.state).toBe('done');
    const again = await admin.call(found.match, { id: kept.id, order_id: (await s.pickedUp()).id });
    expect(refusal(again)).toEqual([409, 'found_ended']);
    for (const q of [kept.number, order.number])
      expect(await admin.do(found.found, { state: 'matched', q })).toMatchObject([
        { order: { number: order.number } },
      ]);
    const other = await admin.do(found.keep, { contents: 'ซองเปล่า' });
    await admin.do(found.throwOut, { id: other.id, reason: 'ไม่มีอะไรข้างใน' });
    expect(await admin.do(found.found, { state: 'thrown', q: other.number })).toMatchObject([
      { ended: { reason: 'ไม่มีอะไรข้างใน' } },
    ]);
  });
});

describe('pieces in quarantine', () => {
  const decide = (
    input: Partial<Input<typeof quarantine.decide>>,
    key: Awaited<ReturnType<typeof setAside>>,
  ) => admin.call(quarantine.decide, { ...key, qty: 1, reason: 'ตรวจแล้ว', outcome: 'write_off', ...input });
  const listed = (by: object) => admin.do(quarantine.quarantine, by);

  test('are sold again from a store, written off, or go back to who sold them; each with its bill', async () => {
    const before = await level('TEA');
    const store = await s.find.place('คลังสอง');
    const resold = await setAside(s);
    expect((await decide({ outcome: 'resell' }, resold)).error.Msg).toBe('invalid_param');
    expect(
      refusal(await decide({ outcome: 'resell', place_id: await s.find.place('ของเสีย') }, resold)),
    ).toEqual([404, 'not_offered']);
    expect((await decide({ outcome: 'resell', place_id: store }, resold)).ok.Data).toMatchObject({
      left: 0,
      bill: { number: expect.stringMatching(/^TR/) },
    });
    expect(await level('TEA')).toEqual(before);
    expect(refusal(await decide({}, resold))).toEqual([409, 'quarantine_too_many']);

    const written = await setAside(s);
    expect((await decide({}, written)).ok.Data.bill.number).toMatch(/^OUT/);
    expect((await level('TEA')).owned).toBe(before.owned - 1);

    const { id: partner_id } = await admin.do(warehouse.addPartner, { company_name: 'โรงงานชา' });
    const back = await setAside(s);
    const { bill } = (await decide({ outcome: 'supplier', partner_id }, back)).ok.Data;
    expect(await listed({ state: 'decided', page_size: 50 })).toContainEqual(
      expect.objectContaining({
        parcel_id: back.parcel_id,
        left: 0,
        outcomes: [expect.objectContaining({ to: 'โรงงานชา', bill })],
      }),
    );
    expect(await wrong()).toEqual([]);
  });

  test('a decision whose bill is reversed is none: the pieces lie there again', async () => {
    const key = await setAside(s);
    const { bill } = (await decide({}, key)).ok.Data;
    await admin.do(warehouse.reverse, { id: bill.id, reason: 'ตัดผิดชิ้น' });
    expect(await listed({ page_size: 50 })).toContainEqual(
      expect.objectContaining({ parcel_id: key.parcel_id, left: 1, days: 0, place: 'รอตรวจ' }),
    );
    expect((await decide({}, key)).status).toBe(200);
  });

  test('are found by note, order, return, customer and item, by a letter or by words', async () => {
    const key = await setAside(s);
    const row = (await listed({ page_size: 50 })).find(({ parcel_id }) => parcel_id === key.parcel_id)!;
    const { recipient_name } = await page(row.order.id);
    for (const q of [row.order.number, row.return_number, recipient_name, row.sku, 'กล่องบุบ', row.sku[0]!])
      expect(await listed({ q, page_size: 50 }), q).toContainEqual(row);
    expect(await listed({ q: 'ไม่มีคำนี้' })).toEqual([]);
  });

  test('two decide about the last piece at once: one does', async () => {
    const key = await setAside(s);
    const answers = await Promise.all([
      decide({}, key),
      decide({ outcome: 'resell', place_id: await s.find.place('คลังหลัก') }, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await wrong()).toEqual([]);
  });
});

describe('what is asked of shipping providers and suppliers', () => {
  const asked = { reason_type: 'lost', reason: 'หายระหว่างทาง', asked: 300 } as const;
  const state = async (id: number) =>
    (await admin.do(compensations.compensations, { page_size: 50 })).find((one) => one.id === id);

  test('asked, granted in part, received; no more granted than asked, nothing received of what is refused', async () => {
    const order = await s.pickedUp();
    const { id, number } = await admin.do(compensations.ask, { ...asked, provider: 1, order_id: order.id });
    for (const q of [number, order.number, 'หายระหว่างทาง', 'CP'])
      expect(await admin.do(compensations.compensations, { q }), q).toContainEqual(
        expect.objectContaining({ id }),
      );
    expect(refusal(await admin.call(compensations.receive, { id, amount: 300, day: '2026-11-26' }))).toEqual([
      409,
      'compensation_state',
    ]);
    expect(refusal(await admin.call(compensations.answer, { id, granted: 301 }))).toEqual([
      400,
      'compensation_too_much',
    ]);
    expect((await admin.do(compensations.answer, { id, granted: 0, words: 'แพ็กไม่ดี' })).state).toBe('refused');
    expect((await admin.do(compensations.answer, { id, granted: 200, words: 'อุทธรณ์แล้ว' })).state).toBe(
      'partly',
    );
    const day = '2026-11-26';
    expect(refusal(await admin.call(compensations.receive, { id, amount: 9_999_999, day }))).toEqual([
      400,
      'compensation_over_granted',
    ]);
    // noted wrong, and put right
    await admin.do(compensations.receive, { id, amount: 20, day });
    await admin.do(compensations.receive, { id, amount: 200, day, reference: 'TR-9' });
    expect(await state(id)).toMatchObject({
      state: 'received',
      against: 'provider',
      order: { id: order.id },
      answer: { granted: 200 },
      receipt: { amount: 200, day: '2026-11-26', reference: 'TR-9' },
    });
    expect(refusal(await admin.call(compensations.answer, { id, granted: 1 }))).toEqual([
      409,
      'compensation_state',
    ]);
  });

  test('of one of the two, never of both or of nobody', async () => {
    const { id: partner_id } = await admin.do(warehouse.addPartner, { company_name: 'โรงงานขวด' });
    expect((await admin.call(compensations.ask, asked)).error.Msg).toBe('invalid_param');
    expect((await admin.call(compensations.ask, { ...asked, provider: 1, partner_id })).error.Msg).toBe(
      'invalid_param',
    );
    const { id } = await admin.do(compensations.ask, { ...asked, reason_type: 'defective', partner_id });
    expect(await state(id)).toMatchObject({
      state: 'asked',
      against: 'supplier',
      partner: { name: 'โรงงานขวด' },
    });
  });
});

test('a shop without a place for broken goods is told what to add', async () => {
  const opened = await open((await s.pickedUp()).number);
  await world.db.query(`update places set closed_at = now() where enterprise_id = 1 and kind = 'defective'`);
  const answer = await close(opened, { broken: 1 });
  await world.db.query(`update places set closed_at = null where enterprise_id = 1 and kind = 'defective'`);
  expect(refusal(answer)).toEqual([409, 'return_no_place']);
  expect(answer.error.Cause).toContain('ของเสีย');
});
