import { beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { compensations } from '../../../contract/returns.compensations.ts';
import { quarantine } from '../../../contract/returns.quarantine.ts';
import { returns, type ReturnPage } from '../../../contract/returns.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { atStation, cancelledInPart, deliveredPaid, refusal } from '../../../test/world/returns.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

const { page, open, closed: close, level, wrong } = atStation(world, () => s);
const reopen = (of: ReturnPage, at = -1) =>
  admin.call(returns.reopen, { id: of.parcels.at(at)!.id, reason: 'นับผิด' });

describe('a closed parcel that was counted wrongly', () => {
  test('is opened again: stock, order and delivery stand as before, and it is counted once more', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const [before, was] = [await level('TEA'), await page(order.id)];
    const closed = await close(await open(order.number), { good: 2 });
    expect(closed.parcels).toMatchObject([{ stays: null, undone: null }]);
    expect(await page(order.id)).toMatchObject({
      status: STATUS.returned,
      delivery_status: DELIVERY.back,
      cash_owed: 0,
    });

    const opened = (await reopen(closed)).ok.Data;
    expect(opened).toMatchObject({
      state: 'counting',
      done: null,
      good: 0,
      lines: [{ left: 2 }],
      open: { no: 1 },
      parcels: [{ no: 1, lines: [{ good: 2 }], undone: { reason: 'นับผิด', by: expect.any(String) } }],
    });
    expect(await level('TEA')).toEqual(before);
    const now = await page(order.id);
    expect([now.status, now.delivery_status, now.cash_owed]).toEqual([
      STATUS.inTransit,
      was.delivery_status,
      was.cash_owed,
    ]);
    expect(now.timeline.at(-1)).toMatchObject({ event: 'return_reopened', data: { no: 1, reason: 'นับผิด' } });
    expect(await wrong()).toEqual([]);

    // whoever still has it open as it was counts for nothing
    const late = await admin.call(returns.close, {
      id: closed.parcels[0]!.id,
      lines: closed.parcels[0]!.lines.map(({ line, item_id }) => ({ line, item_id, good: 2 })),
    });
    expect(refusal(late)).toEqual([409, 'return_undone']);
    const again = await close(opened, { good: 1, broken: 1 });
    expect(again).toMatchObject({ state: 'done', good: 1, broken: 1 });
    expect(await page(order.id)).toMatchObject({ status: STATUS.returned, delivery_status: DELIVERY.back });
    expect(await wrong()).toEqual([]);
  });

  test('of a delivered order: it was delivered when it was, and its refund is proposed no more', async () => {
    const order = await deliveredPaid(s, world, { TEA: 2 });
    const delivered = () => world.value<Date>('select delivered_at from orders where id = $1', [order.id]);
    const when = await delivered();
    const closed = await close(await open(order.number), { good: 2 });
    const { id } = closed.parcels[0]!.refund!;
    const opened = (await reopen(closed)).ok.Data;
    expect(await s.status(order.id)).toBe(STATUS.delivered);
    expect(await delivered()).toEqual(when);
    expect((await page(order.id)).returns!.refunds).toEqual([]);
    expect(await admin.do(returns.refunds, { q: order.number })).toEqual([]);
    expect(refusal(await admin.call(returns.decideRefund, { id, amount: 1 }))).toEqual([
      409,
      'refund_withdrawn',
    ]);
    const again = await close(opened, { good: 1 });
    expect(again.parcels.at(-1)!.refund!.proposed).toBeLessThan(closed.parcels[0]!.refund!.proposed);
    expect(await s.status(order.id)).toBe(STATUS.delivered);
    expect(await wrong()).toEqual([]);
  });

  test('the last one first; one that is counted stands in the way, with its number', async () => {
    const order = await s.pickedUp({ TEA: 3 });
    await close(await open(order.number), { good: 1 });
    const two = await open(order.number);
    const said = await reopen(two, 0);
    expect(refusal(said)).toEqual([409, 'return_stays']);
    expect(said.error.Cause).toContain('กล่องที่ 2');
    const closed = await close(two, { broken: 2 });
    expect(closed.parcels.map(({ stays }) => stays?.en ?? null)).toEqual([
      expect.stringContaining('parcel 2'),
      null,
    ]);
    await reopen(closed);
    expect(await s.status(order.id)).toBe(STATUS.inTransit);
    // the first came back, so its provider is owed nothing
    expect(await page(order.id)).toMatchObject({ delivery_status: DELIVERY.back });
    expect(await wrong()).toEqual([]);
  });

  test('what was decided about it stands in the way, each by its name', async () => {
    const photo = await s.picture('return');
    const aside = await s.pickedUp({ TEA: 1 });
    const inQuarantine = await close(await open(aside.number), { other: 1, note: 'เปียก', photos: [photo] });
    const { id: parcel_id, lines } = inQuarantine.parcels[0]!;
    const { line, item_id } = lines[0]!;
    const { bill } = await admin.do(quarantine.decide, {
      ...{ parcel_id, line, item_id, qty: 1, reason: 'เช็ดแล้ว', outcome: 'write_off' },
    });
    const decided = await reopen(inQuarantine);
    expect(refusal(decided)).toEqual([409, 'return_stays']);
    expect(decided.error.Cause).toContain(bill.number);
    await admin.do(warehouse.reverse, { id: bill.id, reason: 'ยังไม่ทิ้ง' });
    expect((await reopen(inQuarantine)).status).toBe(200);

    const paid = await deliveredPaid(s, world, { TEA: 1 });
    const refunded = await close(await open(paid.number), { good: 1 });
    await admin.do(returns.decideRefund, { id: refunded.parcels[0]!.refund!.id, amount: 5 });
    const paidBack = await reopen(refunded);
    expect(refusal(paidBack)).toEqual([409, 'return_stays']);
    expect(paidBack.error.Cause).toContain('฿5');

    const lost = await s.pickedUp({ TEA: 1 });
    const gone = await close(await open(lost.number), { lost: 1 });
    const { id, number } = await admin.do(compensations.ask, {
      ...{ provider: 1, order_id: lost.id, reason_type: 'lost', reason: 'หาย', asked: 50 },
    });
    await admin.do(compensations.answer, { id, granted: 50 });
    const granted = await reopen(gone);
    expect(refusal(granted)).toEqual([409, 'return_stays']);
    expect(granted.error.Cause).toContain(number);
    expect(await wrong()).toEqual([]);
  });

  test('goods that lie there no more stand in the way: what, where, how many', async () => {
    const order = await s.pickedUp({ TEA: 2 });
    const closed = await close(await open(order.number), { broken: 2 });
    const from = await s.find.place('ของเสีย');
    await admin.do(warehouse.move, { storage_id: from, to_storage_id: await s.find.place('คลังหลัก') });
    const answer = await reopen(closed);
    expect(refusal(answer)).toEqual([409, 'balance_not_enough']);
    expect(answer.error.Cause).toContain('TEA');
    expect(await s.status(order.id)).toBe(STATUS.returned);
    expect(await wrong()).toEqual([]);
  });

  test('two open it again at once: one does; one who only counts may not', async () => {
    const order = await s.pickedUp({ TEA: 1 });
    const closed = await close(await open(order.number), { good: 1 });
    const { caller: returner } = await s.somebody(3, { order_return: 2, order: 3 });
    const id = closed.parcels[0]!.id;
    expect((await returner.call(returns.reopen, { id, reason: 'x' })).status).toBe(403);
    const answers = await Promise.all([reopen(closed), reopen(closed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const called = await open(order.number);
    await admin.do(returns.drop, { id: called.open!.id });
    expect((await page(order.id)).returns).toBeNull();
    expect(await wrong()).toEqual([]);
  });

  test('it keeps its number, one called off spends none, and the next parcel is the next', async () => {
    const order = await s.pickedUp({ TEA: 4 });
    await close(await open(order.number), { good: 1 });
    const called = await open(order.number);
    expect(called.open).toMatchObject({ no: 2 });
    await admin.do(returns.drop, { id: called.open!.id });
    const two = await close(await open(order.number), { good: 1 });
    const again = (await reopen(two)).ok.Data;
    expect(again.open).toMatchObject({ no: 2 });
    // called off after it was opened again: its number is the next one’s
    await admin.do(returns.drop, { id: again.open!.id });
    await close(await open(order.number), { good: 1 });
    const last = await close(await open(order.number), { good: 2 });
    expect(last).toMatchObject({ state: 'done', good: 4 });
    expect(last.parcels.map(({ no, undone }) => [no, undone !== null])).toEqual([
      [1, false],
      [2, true],
      [2, false],
      [3, false],
    ]);
    expect(await wrong()).toEqual([]);
  });

  test('a put-back too; the order stays cancelled', async () => {
    const order = await s.closed({ TEA: 1 });
    await admin.do(orders.cancel, { id: order.id, reason_type: 'customer', reason: 'เปลี่ยนใจ' });
    const closed = await close(await open(order.number), { good: 1 });
    const opened = (await reopen(closed)).ok.Data;
    expect(opened).toMatchObject({ kind: 'put_back', state: 'counting', lines: [{ left: 1 }] });
    expect(await s.status(order.id)).toBe(STATUS.cancelled);
    expect(await wrong()).toEqual([]);
  });
});

describe('an order that is cancelled when a part of it has left', () => {
  test('only what lies here is put back; what left comes by a return of its own', async () => {
    const order = await cancelledInPart(s);
    const shown = await page(order.id);
    expect(shown).toMatchObject({
      left_in_part: true,
      returns: { kind: 'put_back', state: 'awaited', sent: 2, also: null },
      may: { take_return: true, announce_return: false },
    });
    const here = await open(order.number);
    expect(here).toMatchObject({ kind: 'put_back', sent: 2 });
    expect(here.lines.map(({ sku, left }) => [sku, left])).toEqual([
      ['TEA', 1],
      ['SOAP', 1],
    ]);
    const put = await close(here, { good: 1 }, { good: 1 });
    expect(put).toMatchObject({ kind: 'put_back', state: 'done' });
    expect(await page(order.id)).toMatchObject({ returns: { state: 'done' }, may: { take_return: true } });

    expect(await admin.do(returns.find, { code: order.number })).toMatchObject([
      { pieces: 2, left: 2, why_not: null },
    ]);
    const came = await open(order.number);
    expect(came).toMatchObject({ kind: 'return', sent: 2, lines: [{ sku: 'TEA', sent: 2, left: 2 }] });
    const back = await close(came, { good: 2 });
    expect(back).toMatchObject({ kind: 'return', state: 'done' });
    expect(await page(order.id)).toMatchObject({
      status: STATUS.cancelled,
      returns: { kind: 'return', also: { number: put.number, kind: 'put_back', state: 'done' } },
      may: { take_return: false },
    });
    expect(refusal(await admin.call(returns.create, { code: order.number }))).toEqual([
      409,
      'return_complete',
    ]);
    expect(await wrong()).toEqual([]);
  });

  test('the number of the box that left is its own, before anything is put back', async () => {
    const order = await cancelledInPart(s);
    const came = await open(order.left.toLowerCase());
    expect(came).toMatchObject({ kind: 'return', sent: 2 });
    await close(came, { broken: 2 });
    expect(await page(order.id)).toMatchObject({
      returns: { kind: 'put_back', also: { kind: 'return', state: 'done' } },
    });
    expect(await open(order.number)).toMatchObject({ kind: 'put_back', lines: [{ left: 1 }, { left: 1 }] });
    expect(await wrong()).toEqual([]);
  });

  test('with nothing closed here there is no put-back, and what left may come back', async () => {
    const order = await s.inRound({ TEA: 2 });
    const at = { code: order.number, station: 'A' };
    await admin.do(packing.verify, { ...at, barcode: BARCODES['TEA']! });
    await admin.do(packing.close, { ...at, part: true });
    const [box] = (await page(order.id)).parcels;
    await admin.do(express.pickUp, { code: box!.tracking_number! });
    await admin.do(orders.cancel, { id: order.id, reason_type: 'customer', reason: 'ส่งช้า' });
    expect(await page(order.id)).toMatchObject({ returns: null, may: { take_return: true } });
    const came = await open(order.number);
    expect(came).toMatchObject({ kind: 'return', sent: 1, lines: [{ left: 1 }] });
    expect(await close(came, { good: 1 })).toMatchObject({ state: 'done' });
    expect(await wrong()).toEqual([]);
  });
});
