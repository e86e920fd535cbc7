import { beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { openWorld, type Answer } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

const reason = 'ลูกค้าสั่งซ้ำ';
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const page = (id: number) => s.admin.do(orders.detail, { id });
const asks = (id: number) => s.admin.call(orders.askCancel, { id, reason });
const answers = (id: number, agree: boolean, by = s.admin) =>
  by.call(orders.answerCancel, { id, agree, reason: 'ตอบทางแชต' });

describe('a buyer asks to cancel', () => {
  test('it is held until it is answered, is found by its need, and goes on when the shop refuses', async () => {
    const { id } = await s.cod();
    expect((await asks(id)).status).toBe(200);
    expect(await page(id)).toMatchObject({
      hold: true,
      cancel_asked_at: expect.any(String),
      cancel_asked_reason: reason,
      may: { ask_cancel: false },
    });
    const found = await s.admin.do(orders.list, { needs: 'cancel' });
    expect(found.map((row) => row.id)).toEqual([id]);
    expect(refusal(await asks(id))).toEqual([409, 'invalid_order_status']);

    expect((await answers(id, false)).ok.Data).toMatchObject({ status: STATUS.awaitingShipment });
    expect(await page(id)).toMatchObject({ hold: false, cancel_asked_at: null, cancel_asked_reason: null });
    expect((await page(id)).timeline.map(({ event }) => event)).toEqual([
      'create',
      'cancel_asked',
      'cancel_refused',
    ]);
    expect(refusal(await answers(id, true))).toEqual([409, 'invalid_order_status']);
  });

  test('what was held for another reason stays held', async () => {
    const { id } = await s.cod();
    await s.admin.do(orders.hold, { id, hold: true, note: 'รอของแถม' });
    await asks(id);
    await answers(id, false);
    expect(await page(id)).toMatchObject({ hold: true, cancel_asked_at: null });
  });

  test('nobody releases it before it is answered, and no round takes it', async () => {
    const { id, number } = await s.cod();
    await asks(id);
    const refused = await s.admin.call(orders.hold, { id, hold: false });
    expect(refusal(refused)).toEqual([409, 'invalid_order_status']);
    expect(refused.error.Cause).toMatch(/ตอบคำขอ/);
    expect(await page(id)).toMatchObject({
      hold: true,
      may: { hold: false },
      why_not: { hold: { en: expect.stringMatching(/answer the request/) } },
    });
    // even where the hold was lost before this was refused
    await world.db.query('update orders set held_at = null where id = $1', [id]);
    await s.admin.call(packing.cut, {});
    expect(await page(id)).toMatchObject({ number, status: STATUS.awaitingShipment });
    await answers(id, false);
    expect((await s.admin.call(orders.hold, { id, hold: true, note: 'รอ' })).status).toBe(200);
  });

  test('who holds many is told of each why not', async () => {
    const { id } = await s.cod();
    await s.admin.do(orders.cancel, { id, reason_type: 'other', reason: 'ปิดร้าน' });
    const cancelled = await s.admin.call(orders.hold, { id, hold: true, note: 'รอ' });
    expect(cancelled.error.Cause).toMatch(/ออเดอร์ยกเลิกไปแล้ว/);
    expect(cancelled.error.Cause).not.toMatch(/รอบแพ็ก|ส่งมอบ/);
    const round = await s.admin.call(orders.hold, { id: (await s.inRound()).id, hold: true, note: 'รอ' });
    expect(round.error.Cause).toMatch(/เข้ารอบแพ็กไปแล้ว/);
  });

  test('agreed: cancelled with its reason, its pieces are free', async () => {
    const free = await s.available('TEA');
    const { id } = await s.cod({ TEA: 2 });
    await asks(id);
    expect((await answers(id, true)).ok.Data).toMatchObject({ status: STATUS.cancelled });
    expect(await page(id)).toMatchObject({ cancel_reason_type: 'customer', cancel_asked_at: null });
    expect(await s.available('TEA')).toBe(free);
  });

  test('in a round nobody packs it, and only an administrator may agree', async () => {
    const { id, number } = await s.inRound();
    await asks(id);
    const { caller: packer } = await s.somebody(3, { packing: 2 });
    const opened = await packer.call(packing.verify, { code: number, station: 'A' });
    expect(opened.error.Cause).toMatch(/พักไว้/);
    const { caller: clerk } = await s.somebody(3, { order: 2 });
    expect(refusal(await answers(id, true, clerk))).toEqual([409, 'invalid_order_status']);
    expect((await page(id)).cancel_asked_at).not.toBeNull();
    expect((await answers(id, true)).status).toBe(200);
  });

  test('cancelled or paid meanwhile: a cancel answers the request, a payment does not', async () => {
    const unpaid = await s.unpaid();
    await asks(unpaid.id);
    await s.stands(unpaid.id, STATUS.awaitingShipment);
    expect((await page(unpaid.id)).cancel_asked_at).not.toBeNull();
    await s.admin.do(orders.cancel, { id: unpaid.id, reason_type: 'other', reason: 'ปิดร้าน' });
    expect((await page(unpaid.id)).cancel_asked_at).toBeNull();
  });

  test('not once it has left the shop', async () => {
    const { id } = await s.pickedUp();
    expect((await asks(id)).error.Cause).toMatch(/ออกจากร้าน/);
  });

  test('two who answer at once: one of them is told', async () => {
    const { id } = await s.cod();
    await asks(id);
    const both = await Promise.all([answers(id, true), answers(id, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the note of an order past its round can still be changed', async () => {
  const { id } = await s.pickedUp();
  const before = await page(id);
  expect(before.may).toMatchObject({ note: true, edit: false });
  await s.admin.do(orders.edit, { id, version: before.version, seller_note: 'ลูกค้าโทรถาม' });
  expect(await page(id)).toMatchObject({ seller_note: 'ลูกค้าโทรถาม' });
});
