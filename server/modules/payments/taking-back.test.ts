import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { credit } from '../../../contract/payments.credit.ts';
import { payments, UNDO_WITHIN_MS } from '../../../contract/payments.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
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
const reserved = async (sku: string) =>
  (await s.admin.do(warehouse.explain, { id: await s.find.item(sku) })).reserved!;
interface Refused {
  Detail?: { code: string };
  Msg: string;
}
const codeIn = (error: Refused | undefined) => error?.Detail?.code ?? error?.Msg;
const codeOf = async (answer: Promise<{ error?: Refused }>) => codeIn((await answer).error);
async function paid(lines?: Record<string, number>): Promise<Placed> {
  const order = await s.unpaid(lines);
  await s.slip(order);
  await checker.do(payments.confirmSuccess, { id: order.id });
  return order;
}
const tabOf = async ({ number }: Placed) => {
  const tabs = ['waiting', 'slip', 'lead', 'checked', 'failed'] as const;
  const found = await Promise.all(
    tabs.map(async (tab) => (await checker.do(payments.list, { tab, q: number })).length),
  );
  return tabs.filter((_, i) => found[i] === 1);
};

describe('a confirmation taken back', () => {
  test('leaves the order as it was before: unpaid, its slip waiting, its pieces kept, nothing owed twice', async () => {
    const before = await reserved('TEA');
    const order = await s.unpaid({ TEA: 3 });
    const slip = await s.slip(order);
    const unpaid = await shown(order.id);
    await checker.do(payments.confirmSuccess, { id: order.id });
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ยืนยันผิดออเดอร์' });
    const after = await shown(order.id);
    expect(after).toMatchObject({
      status: 100,
      payment_amount: 0,
      paid_at: null,
      slips: [{ id: slip, status: 'pending', verdict: 'amber' }],
      reservations: unpaid.reservations,
      may: { confirm_payment: true, unconfirm_payment: false, promptpay: unpaid.may.promptpay },
    });
    const hours = (Date.parse(after.reserved_until!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(after.timeline.at(-1)).toMatchObject({
      event: 'unconfirm_payment',
      from_status: 111,
      to_status: 100,
      data: { amount: order.order_amount, reason: 'ยืนยันผิดออเดอร์' },
    });
    expect((await reserved('TEA')) - before).toBe(3);
    expect(await tabOf(order)).toEqual(['slip']);
    expect(await world.differences()).toEqual([]);
  });

  test('keeps both in the ledger, and can be confirmed and taken back again', async () => {
    const order = await paid();
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    await checker.do(payments.confirmSuccess, { id: order.id });
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ผิดอีก' });
    await checker.do(payments.confirmSuccess, { id: order.id });
    const ledger = await world.value(
      'select array_agg(amount::int order by id) from payments where order_id = $1',
      [order.id],
    );
    const satang = order.order_amount * 100;
    expect(ledger).toEqual([satang, -satang, satang, -satang, satang]);
    expect(await shown(order.id)).toMatchObject({ status: 111, payment_amount: order.order_amount });
    expect(await world.differences()).toEqual([]);
  });

  test('needs level 3 and a reason', async () => {
    const order = await paid();
    expect(await codeOf(checker.call(payments.unconfirm, { id: order.id, reason: 'ผิด' }))).toBe(
      'permission_denied',
    );
    expect(await codeOf(boss.call(payments.unconfirm, { id: order.id, reason: ' ' }))).toBe('invalid_param');
    expect((await shown(order.id)).status).toBe(111);
  });

  test('is refused with the reason where it is cancelled', async () => {
    const order = await paid();
    await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    const { error } = await boss.call(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect(error.Msg).toBe('invalid_order_status');
    expect(error.Cause).toContain('ยกเลิกไปแล้ว');
    expect((await shown(order.id)).why_not['unconfirm_payment']!.th).toContain('ยกเลิกไปแล้ว');
  });

  test('is refused in a round, which is named, and done once it was pulled out', async () => {
    const order = await paid();
    await s.admin.do(packing.cut, {});
    const { round, why_not } = await shown(order.id);
    const { error } = await boss.call(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect(codeIn(error)).toBe('payment_in_round');
    expect(error.Cause).toBe(`เลิกทำไม่ได้ ${order.number} เข้ารอบแพ็ก ${round!.number} แล้ว ให้หัวหน้าแพ็กดึงออกก่อน`);
    expect(why_not['unconfirm_payment']!.th).toBe('เข้ารอบแพ็กแล้ว ให้หัวหน้าแพ็กดึงออกก่อน');
    await s.admin.do(packing.pullOut, { id: order.id, packing_status: 9, reason: 'ยืนยันผิด' });
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ผิด' });
    expect((await shown(order.id)).status).toBe(100);
  });

  test('is refused where nothing was confirmed: an order paid at the door', async () => {
    const { id } = await s.cod();
    expect(await codeOf(boss.call(payments.unconfirm, { id, reason: 'ผิด' }))).toBe('invalid_order_status');
  });

  test('of two who take it back at once one does, and a cut that comes meanwhile takes the order whole or not', async () => {
    const order = await paid();
    const both = await Promise.all(
      [boss, s.admin].map((who) => who.call(payments.unconfirm, { id: order.id, reason: 'ผิด' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await paid();
    await Promise.all([
      boss.call(payments.unconfirm, { id: again.id, reason: 'ผิด' }),
      s.admin.call(packing.cut, {}),
    ]);
    const { status, payment_amount, packing_status } = await shown(again.id);
    expect([
      [100, 0, 0],
      [112, again.order_amount, 1],
    ]).toContainEqual([status, payment_amount, packing_status]);
    expect(await world.differences()).toEqual([]);
  });
});

describe('one’s own confirmation of a moment ago', () => {
  test('is undone without a reason by who confirmed it', async () => {
    const order = await paid();
    await checker.do(payments.undoConfirm, { id: order.id });
    expect(await shown(order.id)).toMatchObject({
      status: 100,
      paid_at: null,
      slips: [{ status: 'pending' }],
    });
    expect(await codeOf(checker.call(payments.undoConfirm, { id: order.id }))).toBe('invalid_order_status');
  });
  test('leaves a part that was paid before it, a moment ago or not', async () => {
    const order = await s.unpaid();
    await s.slip(order, 10);
    await checker.do(credit.acceptPart, { id: order.id });
    await s.slip(order, order.order_amount - 10);
    await checker.do(payments.confirmSuccess, { id: order.id });
    expect(await checker.do(payments.undoConfirm, { id: order.id })).toMatchObject({ status: 100 });
    expect(await shown(order.id)).toMatchObject({
      ...{ status: 100, payment_amount: 10, paid_at: null },
      slips: [{ status: 'accepted' }, { status: 'pending' }],
    });
    setClockOffset(UNDO_WITHIN_MS + 1_000);
    try {
      await checker.do(payments.confirmSuccess, { id: order.id });
      await checker.do(payments.undoConfirm, { id: order.id });
    } finally {
      setClockOffset(0);
    }
    expect(await shown(order.id)).toMatchObject({ status: 100, payment_amount: 10 });
    await boss.do(payments.unconfirm, { id: order.id, reason: 'ส่วนแรกก็ผิด' });
    expect(await shown(order.id)).toMatchObject({
      ...{ payment_amount: 0 },
      slips: [{ status: 'pending' }, { status: 'pending' }],
    });
  });
  test('not by another, and not later', async () => {
    const order = await paid();
    expect(await codeOf(boss.call(payments.undoConfirm, { id: order.id }))).toBe('undo_over');
    setClockOffset(UNDO_WITHIN_MS + 1_000);
    try {
      expect(await codeOf(checker.call(payments.undoConfirm, { id: order.id }))).toBe('undo_over');
    } finally {
      setClockOffset(0);
    }
    expect((await shown(order.id)).status).toBe(111);
  });
  test('not once a round has it', async () => {
    const order = await paid();
    await s.admin.do(packing.cut, {});
    expect(await codeOf(checker.call(payments.undoConfirm, { id: order.id }))).toBe('payment_in_round');
  });
});

describe('one’s own rejection of a moment ago', () => {
  const rejected = async (by: Caller = checker) => {
    const order = await s.unpaid();
    const slip_id = await s.slip(order);
    await by.do(payments.rejectSlip, { id: order.id, slip_id, reason: 'ยอดไม่ตรง' });
    return { order, slip: { id: order.id, slip_id } };
  };
  test('is told with who, when and why, and undone: the slip waits as before', async () => {
    const { order, slip } = await rejected();
    expect((await shown(order.id)).slips).toMatchObject([
      { status: 'rejected', rejected: { user_name: 'พี่จอย', reason: 'ยอดไม่ตรง' } },
    ]);
    expect(await tabOf(order)).toEqual(['waiting']);
    const again = await checker.do(payments.undoReject, slip);
    expect(again).toMatchObject({ status: 'pending', rejected: null, verdict: 'amber' });
    expect(await tabOf(order)).toEqual(['slip']);
    expect((await shown(order.id)).timeline.at(-1)).toMatchObject({ event: 'slip_reject_undone' });
    expect(await codeOf(checker.call(payments.undoReject, slip))).toBe('slip_undo_over');
  });
  test('not by another, and not later', async () => {
    const { slip } = await rejected();
    expect(await codeOf(boss.call(payments.undoReject, slip))).toBe('slip_undo_over');
    setClockOffset(UNDO_WITHIN_MS + 1_000);
    try {
      expect(await codeOf(checker.call(payments.undoReject, slip))).toBe('slip_undo_over');
    } finally {
      setClockOffset(0);
    }
  });
  test('takes its transfer back from whom it was passed on to', async () => {
    const [order, other] = [await s.unpaid(), await s.unpaid()];
    const slip_id = await s.slip(order);
    const file = (await shown(order.id)).slips[0]!.file.replace('/files/', '');
    await s.admin.do(payments.addSlip, { id: other.id, file, amount: other.order_amount });
    const slip = { id: order.id, slip_id };
    await checker.do(payments.rejectSlip, { ...slip, reason: 'ยอดไม่ตรง' });
    expect((await shown(other.id)).slips[0]).toMatchObject({ verdict: 'amber', used_by: null });
    expect(await checker.do(payments.undoReject, slip)).toMatchObject({ verdict: 'amber', used_by: null });
    expect((await shown(other.id)).slips[0]).toMatchObject({
      verdict: 'red',
      used_by: { order_id: order.id },
    });
  });
  test('a transfer attached once more meanwhile counts once', async () => {
    const { order, slip } = await rejected();
    const other = await s.unpaid();
    const newer = await s.slip(other);
    await world.db.query(
      `update slips set bank = '014', reference = 'TWICE0001', transfer = '014 TWICE0001', qr = 'good' where id = any ($1)`,
      [[slip.slip_id, newer]],
    );
    const again = await checker.do(payments.undoReject, slip);
    expect(again).toMatchObject({
      verdict: 'red',
      reasons: ['used'],
      used_by: { order_id: other.id, amount: other.order_amount },
    });
    expect((await shown(order.id)).status).toBe(100);
  });
});

describe('slips left to the lead', () => {
  test('are taken back by who left them, for a minute', async () => {
    const order = await s.unpaid();
    await s.slip(order, order.order_amount + 1);
    await checker.do(payments.referSlips, { id: order.id });
    expect(await codeOf(boss.call(payments.undoRefer, { id: order.id }))).toBe('slip_undo_over');
    setClockOffset(UNDO_WITHIN_MS + 1_000);
    try {
      expect(await codeOf(checker.call(payments.undoRefer, { id: order.id }))).toBe('slip_undo_over');
    } finally {
      setClockOffset(0);
    }
    await checker.do(payments.undoRefer, { id: order.id });
    expect(await tabOf(order)).toEqual(['slip']);
    expect((await shown(order.id)).slips[0]!.referred).toBeNull();
    expect((await shown(order.id)).timeline.at(-1)).toMatchObject({ event: 'slip_refer_undone' });
  });
  test('wait in a tab of their own, and the leads are told: owners too', async () => {
    const order = await s.unpaid();
    await s.slip(order, order.order_amount + 1);
    await checker.do(payments.referSlips, { id: order.id, note: 'ลูกค้าว่าโอนเกิน' });
    expect(await tabOf(order)).toEqual(['lead']);
    const [row] = await boss.do(payments.list, { tab: 'lead', q: order.number });
    expect(row!.slips[0]!.referred).toMatchObject({ user_name: 'พี่จอย', note: 'ลูกค้าว่าโอนเกิน' });
    const owner = (await s.somebody(2)).caller;
    const other = await s.unpaid();
    await s.slip(other);
    await checker.do(payments.referSlips, { id: other.id });
    const told = async (who: Caller) =>
      (await who.do(notifications.list, {})).some(({ title }) => title.th.includes(other.number));
    expect([await told(boss), await told(owner), await told(checker)]).toEqual([true, true, false]);
  });
  test('leave it with a decision, and another slip is looked at afresh', async () => {
    const order = await s.unpaid();
    const slip_id = await s.slip(order, 1);
    await checker.do(payments.referSlips, { id: order.id });
    expect(await codeOf(checker.call(payments.referSlips, { id: order.id }))).toBe('invalid_order_status');
    await boss.do(payments.rejectSlip, { id: order.id, slip_id, reason: 'ไม่ใช่ของเรา' });
    expect(await tabOf(order)).toEqual(['waiting']);
    await s.slip(order);
    expect(await tabOf(order)).toEqual(['slip']);
  });
});

describe('where the checker types the amount', () => {
  test('nothing is confirmed without it or against it, several at once neither', async () => {
    const order = await s.unpaid();
    await s.slip(order);
    await boss.do(payments.changeSettings, { checker_types: true });
    try {
      expect((await checker.call(payments.list, {})).ok.Datum.checker_types).toBe(true);
      expect(await codeOf(checker.call(payments.confirmSuccess, { id: order.id }))).toBe('amount_not_typed');
      const typed_amount = order.order_amount - 1;
      expect(await codeOf(checker.call(payments.confirmSuccess, { id: order.id, typed_amount }))).toBe(
        'amount_typed_differs',
      );
      expect((await checker.do(payments.confirmMany, { ids: [order.id] })).map(({ ok }) => ok)).toEqual([
        false,
      ]);
      const red = await s.unpaid();
      await s.slip(red, 1);
      expect((await boss.do(payments.confirmSuccess, { id: red.id, reason: 'โอนที่เหลือสด' })).status).toBe(111);
      const typed = { id: order.id, typed_amount: order.order_amount };
      expect((await checker.do(payments.confirmSuccess, typed)).status).toBe(111);
    } finally {
      await boss.do(payments.changeSettings, { checker_types: false });
    }
  });
  test('only a lead says so', async () => {
    expect(await codeOf(checker.call(payments.changeSettings, { checker_types: true }))).toBe(
      'permission_denied',
    );
  });
});

test('another receiving account than the method’s is amber, and both are told', async () => {
  const order = await s.unpaid();
  const own = '1234567890';
  await world.db.query(
    `update payment_methods m set account_number = $2 from orders o
     where o.id = $1 and m.enterprise_id = o.enterprise_id and m.id = o.payment_method_id`,
    [order.id, own],
  );
  const attach = async (receiver_account: string) =>
    s.admin.do(payments.addSlip, {
      id: order.id,
      file: await s.picture('slip'),
      amount: order.order_amount,
      receiver_account,
    });
  const other = await attach('999-9-99999-9');
  expect(other).toMatchObject({
    reasons: ['account', 'no_qr'],
    verdict: 'amber',
    receiver_account: '999-9-99999-9',
    expected_account: own,
  });
  await s.admin.do(payments.rejectSlip, { id: order.id, slip_id: other.id, reason: 'ผิดบัญชี' });
  expect((await attach(own)).reasons).toEqual(['no_qr']);
});
