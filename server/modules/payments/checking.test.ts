import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
const HOUR = 3_600_000;
let s: Stage;
let checker: Caller;
beforeAll(async () => {
  s = await openStage(world);
  checker = await world.as('checker');
});
const shown = (id: number) => s.admin.do(orders.detail, { id });
const reserved = async (sku: string) =>
  (await s.admin.do(warehouse.explain, { id: await s.find.item(sku) })).reserved!;
const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
/** Given back as the reservation's end gives it back, the order still waiting for its payment. */
async function lapsed(id: number): Promise<void> {
  const items = `select item_id, sum(qty)::int as qty from reservations where order_id = ${id} and state = 'open' group by item_id`;
  await world.db.query(
    `update stock_levels l set reserved = l.reserved - r.qty from (${items}) r where l.enterprise_id = 1 and l.item_id = r.item_id`,
  );
  await world.db.query(`update reservations set state = 'released', ended_at = now() where order_id = $1`, [
    id,
  ]);
}

describe('a payment taken', () => {
  test('keeps the stock the order had, once', async () => {
    const before = await reserved('TEA');
    const { id, order_amount } = await s.unpaid({ TEA: 3 });
    await checker.do(payments.confirmSuccess, { id, reason: 'เห็นยอด' });
    expect((await reserved('TEA')) - before).toBe(3);
    expect(await shown(id)).toMatchObject({
      status: 111,
      payment_amount: order_amount,
      paid_at: expect.any(String),
    });
    expect((await shown(id)).timeline.at(-1)).toMatchObject({
      event: 'confirm_payment',
      user_name: 'พี่จอย',
      data: { amount: order_amount, reason: 'เห็นยอด' },
    });
    expect(await world.differences()).toEqual([]);
  });

  test('after the reservation lapsed takes the stock again, every piece of it', async () => {
    const before = [await reserved('SOAP'), await reserved('TEA')];
    const { id } = await s.unpaid({ PAIR: 2, TEA: 1 });
    await lapsed(id);
    expect([await reserved('SOAP'), await reserved('TEA')]).toEqual(before);
    await checker.do(payments.confirmSuccess, { id, reason: 'เห็นยอด' });
    expect([(await reserved('SOAP')) - before[0]!, (await reserved('TEA')) - before[1]!]).toEqual([4, 3]);
    const open = (await shown(id)).reservations.filter((r) => r.state === 'open');
    expect(open.map((r) => [r.sku, r.quantity])).toEqual([
      ['SOAP', 4],
      ['TEA', 3],
    ]);
    expect(await world.differences()).toEqual([]);
  });

  test('is refused where somebody else has the pieces by then, and nothing is kept of it', async () => {
    const order = await s.unpaid({ LAST: 1 });
    await s.slip(order);
    await lapsed(order.id);
    await s.cod({ LAST: 1 });
    const answer = await checker.call(payments.confirmSuccess, { id: order.id });
    expect(answer.error.Detail).toMatchObject({
      code: 'balance_not_enough',
      shortages: [{ sku: 'LAST', wanted: 1, available: 0 }],
    });
    expect(await shown(order.id)).toMatchObject({
      status: 100,
      payment_amount: 0,
      paid_at: null,
      slips: [{ status: 'pending' }],
    });
    expect(await world.value('select count(*)::int from payments where order_id = $1', [order.id])).toBe(0);
  });

  test('of two slips is their sum, each a row of its own', async () => {
    const order = await s.unpaid({ TEA: 2 });
    await s.slip(order, 100);
    await s.slip(order, 140);
    await checker.do(payments.confirmSuccess, { id: order.id });
    const paid = await shown(order.id);
    expect([paid.payment_amount, paid.slips.map((x) => x.status)]).toEqual([240, ['accepted', 'accepted']]);
    expect(
      await world.value('select array_agg(amount::int order by id) from payments where order_id = $1', [
        order.id,
      ]),
    ).toEqual([10_000, 14_000]);
  });

  test('needs level 2, a red slip level 3 and a reason; bulk has no other rules', async () => {
    const order = await s.unpaid();
    await s.slip(order, order.order_amount + 1);
    const reader = (await s.somebody(3, { payment: 1, order: 2 })).caller;
    expect(await refusal(reader.call(payments.confirmSuccess, { id: order.id, reason: 'x' }))).toEqual([
      403,
      'permission_denied',
    ]);
    expect(await refusal(checker.call(payments.confirmSuccess, { id: order.id, reason: 'x' }))).toEqual([
      409,
      'slip_red',
    ]);
    const [one] = await checker.do(payments.confirmMany, { ids: [order.id], reason: 'x' });
    expect(one).toMatchObject({ ok: false, Msg: expect.any(String), number: order.number });
    const boss = await world.as('boss');
    expect(
      (await boss.do(payments.confirmMany, { ids: [order.id, order.id], reason: 'ลูกค้าโอนเกิน' })).map(
        (r) => r.ok,
      ),
    ).toEqual([true]);
    expect(await shown(order.id)).toMatchObject({ status: 111, payment_amount: 120 });
  });
});

describe('a payment refused', () => {
  test('cancels the order, rejects its slips, gives the stock back and says why', async () => {
    const before = await reserved('TEA');
    const order = await s.unpaid({ TEA: 2 });
    await s.slip(order);
    await checker.do(payments.confirmFail, { id: order.id, reason: 'ไม่มียอดเข้า' });
    expect(await shown(order.id)).toMatchObject({
      status: 140,
      cancel_reason: 'ไม่มียอดเข้า',
      slips: [{ status: 'rejected' }],
      reservations: [{ state: 'released' }],
    });
    expect(await reserved('TEA')).toBe(before);
    expect(await world.differences()).toEqual([]);
    const failed = await checker.do(payments.list, { tab: 'failed', q: order.number });
    expect(failed).toMatchObject([{ id: order.id, failed_reason: 'ไม่มียอดเข้า' }]);
  });
});

describe('the desk', () => {
  test('an order stands in one tab at a time', async () => {
    const order = await s.unpaid();
    const tabs = async () => {
      const all = await Promise.all(
        (['waiting', 'slip', 'checked', 'failed'] as const).map(async (tab) => {
          const { Data, Datum } = (await checker.call(payments.list, { tab, q: order.number })).ok;
          expect(Datum.total).toBe(Data.length);
          return [tab, Data.length, Datum.counts[tab]] as const;
        }),
      );
      for (const [, rows, counted] of all) expect(rows).toBe(counted);
      return all.filter(([, rows]) => rows === 1).map(([tab]) => tab);
    };
    expect(await tabs()).toEqual(['waiting']);
    const slip_id = await s.slip(order);
    expect(await tabs()).toEqual(['slip']);
    await checker.do(payments.rejectSlip, { id: order.id, slip_id, reason: 'ไม่ชัด' });
    expect(await tabs()).toEqual(['waiting']);
    await checker.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นยอด' });
    expect(await tabs()).toEqual(['checked']);
  });
  test('by Bangkok days, both ends included', async () => {
    const { id, number } = await s.unpaid();
    const day = addDays(dayOf(now()), -40);
    const start = startOfDay(day).getTime();
    const there = async (at: number) => {
      await world.db.query('update orders set created_at = $2 where id = $1', [id, new Date(at)]);
      return (await checker.do(payments.list, { tab: 'waiting', from: day, to: day, q: number })).length;
    };
    expect(await there(start - 1)).toBe(0);
    expect(await there(start)).toBe(1);
    expect(await there(start + 24 * HOUR - 1)).toBe(1);
    expect(await there(start + 24 * HOUR)).toBe(0);
  });
  test('amber and red are told apart as the slip itself is', async () => {
    const [fits, differs] = [await s.unpaid(), await s.unpaid()];
    await s.slip(fits);
    await s.slip(differs, 1);
    const found = async (verdict: 'red' | 'amber' | 'green') =>
      (await checker.do(payments.list, { verdict, page_size: 200 })).map((r) => r.id);
    expect([(await found('amber')).includes(fits.id), (await found('red')).includes(fits.id)]).toEqual([
      true,
      false,
    ]);
    expect([(await found('amber')).includes(differs.id), (await found('red')).includes(differs.id)]).toEqual([
      false,
      true,
    ]);
    expect(await found('green')).toEqual([]);
  });
});
