import { beforeAll, describe, expect, test } from 'vitest';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { returns } from '../../../contract/returns.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
let s: Stage;
let deliveryUser: Caller;
beforeAll(async () => {
  s = await openStage(world);
  deliveryUser = await world.as('delivery');
});
const shown = (id: number) => s.admin.do(orders.detail, { id });
const parcelOf = async (id: number) => (await shown(id)).parcels.at(-1)!;
const refusal = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) => {
  const { status, error } = await answer;
  return [status, error?.Detail?.code];
};
const listed = async (who: Caller, state?: 'ready' | 'picked_up' | 'delivered' | 'failed') =>
  (await who.do(express.parcels, { page_size: 200, ...(state ? { state } : {}) })).map((p) => p.order_id);

describe('a parcel on its way', () => {
  test('is picked up, delivered, and its cash kept', async () => {
    const { id, number, order_amount } = await s.closed({ TEA: 2 });
    expect(await listed(deliveryUser, 'ready')).toContain(id);
    await deliveryUser.do(express.pickUp, { code: number });
    expect(await shown(id)).toMatchObject({ status: 121, delivery_status: 2 });
    expect(await parcelOf(id)).toMatchObject({ picked_up_by: 'พี่ส่ง', cash_collected: null });
    expect(await listed(deliveryUser, 'picked_up')).toContain(id);
    const before = (await deliveryUser.call(express.parcels, {})).ok.Datum.cash;
    await deliveryUser.do(express.deliver, { code: number, cash_collected: order_amount });
    expect(await shown(id)).toMatchObject({ status: 122, delivery_status: 4 });
    expect(await parcelOf(id)).toMatchObject({ delivered_by: 'พี่ส่ง', cash_collected: order_amount });
    expect(await world.value('select cash_collected from parcels where order_id = $1', [id])).toBe(
      order_amount * 100,
    );
    expect(before - (await deliveryUser.call(express.parcels, {})).ok.Datum.cash).toBe(order_amount);
    expect((await shown(id)).timeline.at(-1)).toMatchObject({
      event: 'delivered',
      data: { cash: order_amount },
    });
  });

  test('an order of two parcels is on its way with the last one, and delivered with the last one', async () => {
    const { id, order_amount } = await s.closed({ TEA: 2 });
    await world.db.query(
      `insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at)
       select enterprise_id, order_id, no + 1, provider, 'LGR-SECOND', closed_at from parcels where order_id = $1`,
      [id],
    );
    const codes = (await shown(id)).parcels.map((p) => p.tracking_number!);
    const statuses = [];
    for (const code of codes) {
      await deliveryUser.do(express.pickUp, { code });
      statuses.push((await shown(id)).status);
    }
    for (const code of codes) {
      await deliveryUser.do(express.deliver, { code, cash_collected: order_amount });
      statuses.push((await shown(id)).status);
    }
    expect(statuses).toEqual([112, 121, 121, 122]);
  });

  test.each([
    ['with the last', false, [0, 120]],
    ['with the first where its label was printed before', true, [120, 0]],
  ])('the cash of an order of two parcels is collected once: %s', async (_what, labelled, dues) => {
    const { id, number, round, order_amount } = await s.inRound();
    if (labelled) await s.admin.do(packing.logPrint, { round_id: round, part: 'labels' });
    await s.admin.do(packing.createAndClose, { code: number, station: 'A' });
    const before = (await deliveryUser.call(express.parcels, {})).ok.Datum.cash;
    await world.db.query(
      `insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at)
       select enterprise_id, order_id, no + 1, provider, 'LGR-SECOND' || order_id, now() from parcels where order_id = $1`,
      [id],
    );
    // of the second a label is printed too
    await s.admin.do(packing.logPrint, { order_id: id, part: 'labels' });
    const found = await deliveryUser.do(express.parcels, { q: number });
    const asked = found.toSorted((a, b) => a.id - b.id).map((p) => p.cash);
    expect(asked).toEqual(dues);
    const codes = (await shown(id)).parcels.map((p) => p.tracking_number!);
    for (const code of codes) await deliveryUser.do(express.pickUp, { code });
    expect((await deliveryUser.call(express.parcels, {})).ok.Datum.cash - before).toBe(order_amount);
    const due = dues.indexOf(order_amount);
    expect((await deliveryUser.call(express.deliver, { code: codes[due]! })).status).toBe(400);
    await deliveryUser.do(express.deliver, { code: codes[1 - due]! });
    await deliveryUser.do(express.deliver, { code: codes[due]!, cash_collected: order_amount });
    expect((await shown(id)).parcels.map((p) => p.cash_collected ?? 0)).toEqual(dues);
  });

  test.each([
    ['less', 119.99],
    ['more', 120.01],
    ['nothing', 0],
    ['not said', undefined],
  ])(
    'with other cash than is due (%s) it is not delivered, and says what is due',
    async (_what, cash_collected) => {
      const { id, number } = await s.pickedUp();
      const answer = await deliveryUser.call(express.deliver, {
        code: number,
        ...(cash_collected === undefined ? {} : { cash_collected }),
      });
      expect([answer.status, answer.error.Detail]).toEqual([
        400,
        expect.objectContaining({ code: 'message_with_cause', path: 'cash_collected', due: 120 }),
      ]);
      expect(answer.error.Cause).toContain('฿120.00');
      expect([(await shown(id)).status, (await parcelOf(id)).delivered_at]).toEqual([121, null]);
    },
  );

  test('what was paid before is not asked for again', async () => {
    const { id, number } = await s.pickedUp({ TEA: 2 });
    await world.db.query('update orders set paid_amount = 10050 where id = $1', [id]);
    const [mine] = (await deliveryUser.do(express.parcels, { state: 'picked_up', q: number })).map(
      (p) => p.cash,
    );
    expect(mine).toBe(139.5);
    expect((await deliveryUser.call(express.deliver, { code: number, cash_collected: 240 })).status).toBe(
      400,
    );
    await deliveryUser.do(express.deliver, { code: number, cash_collected: 139.5 });
    expect((await parcelOf(id)).cash_collected).toBe(139.5);
  });

  test('paid by transfer: nothing is collected, and a figure given all the same is not kept', async () => {
    const order = await s.unpaid();
    await s.admin.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นยอด' });
    const { id: round } = await s.admin.do(packing.cut, {});
    await s.admin.do(packing.assign, { id: round, user_id: await s.find.user('delivery') });
    await s.admin.do(packing.createAndClose, { code: order.number, station: 'A' });
    await deliveryUser.do(express.pickUp, { code: order.number });
    expect((await deliveryUser.do(express.parcels, { q: order.number }))[0]!.cash).toBe(0);
    await deliveryUser.do(express.deliver, { code: order.number, cash_collected: 5 });
    expect((await parcelOf(order.id)).cash_collected).toBeNull();
  });

  test('is scanned in its order: not delivered before it is picked up, nothing twice', async () => {
    const { number, order_amount } = await s.closed();
    const deliver = { code: number, cash_collected: order_amount };
    expect(await refusal(deliveryUser.call(express.deliver, deliver))).toEqual([409, 'not_picked_up']);
    expect(await refusal(deliveryUser.call(express.fail, { code: number, reason_type: 'refused' }))).toEqual([
      409,
      'not_picked_up',
    ]);
    await deliveryUser.do(express.pickUp, { code: number });
    const again = await deliveryUser.call(express.pickUp, { code: number });
    expect(again.error.Detail).toMatchObject({
      code: 'already_scanned',
      by: 'พี่ส่ง',
      what: { en: 'picked up' },
    });
    await deliveryUser.do(express.deliver, deliver);
    for (const scan of [
      deliveryUser.call(express.deliver, deliver),
      deliveryUser.call(express.pickUp, { code: number }),
    ])
      expect((await scan).error.Detail).toMatchObject({ code: 'already_scanned', what: { en: 'delivered' } });
    expect(await refusal(deliveryUser.call(express.fail, { code: number, reason_type: 'refused' }))).toEqual([
      409,
      'already_scanned',
    ]);
  });

  test('by its tracking number too, in any case', async () => {
    const { id } = await s.closed();
    const { tracking_number } = await shown(id);
    await deliveryUser.do(express.pickUp, { code: tracking_number!.toLowerCase() });
    expect(await s.status(id)).toBe(121);
  });

  test('is not handed over before it is closed, nor once it is cancelled', async () => {
    const open = await s.inRound();
    expect(await refusal(deliveryUser.call(express.pickUp, { code: open.number }))).toEqual([
      409,
      'invalid_order_status',
    ]);
    expect(await listed(deliveryUser)).not.toContain(open.id);
    await s.admin.do(orders.cancel, { id: open.id, reason_type: 'other', reason: 'x' });
    const answer = await deliveryUser.call(express.pickUp, { code: open.number });
    expect(answer.error.Detail).toMatchObject({ code: 'invalid_order_status', cancelled: true });
    expect(answer.error.Cause).toContain('นำกลับคลัง');
  });
});

describe('a delivery that failed', () => {
  test('is kept with its reason, stays in hand with its cash, and may be delivered later', async () => {
    const { id, number, order_amount } = await s.pickedUp();
    await deliveryUser.do(express.fail, { code: number, reason_type: 'nobody_home', reason: 'โทรแล้วสองรอบ' });
    expect(await shown(id)).toMatchObject({ status: 121, delivery_status: 5 });
    expect(await parcelOf(id)).toMatchObject({
      failed_reason_type: 'nobody_home',
      failed_reason: 'โทรแล้วสองรอบ',
    });
    const [failed] = await deliveryUser.do(express.parcels, { state: 'failed', q: number });
    expect(failed).toMatchObject({ state: 'failed', cash: order_amount });
    expect((await shown(id)).timeline.at(-1)).toMatchObject({ event: 'delivery_failed', user_name: 'พี่ส่ง' });
    await deliveryUser.do(express.deliver, { code: number, cash_collected: order_amount });
    expect(await shown(id)).toMatchObject({ status: 122, delivery_status: 4 });
    expect(await listed(deliveryUser, 'failed')).not.toContain(id);
    expect(await listed(deliveryUser, 'delivered')).toContain(id);
  });
});

test('once its goods were received back it is carried, delivered and failed no more', async () => {
  const { id, number, order_amount } = await s.pickedUp();
  const of = await s.admin.do(returns.create, { code: number });
  const lines = of.lines.map(({ line, item_id, left }) => ({ line, item_id, good: left }));
  await s.admin.do(returns.close, { id: of.open!.id, lines });
  expect(await shown(id)).toMatchObject({ status: 141, delivery_status: 7 });
  const NOBODY = { code: number, reason_type: 'nobody_home' as const };
  const answers = [
    await deliveryUser.call(express.deliver, { code: number, cash_collected: order_amount }),
    await deliveryUser.call(express.fail, NOBODY),
    await deliveryUser.call(express.pickUp, { code: number }),
  ];
  expect(answers.map(({ status, error }) => [status, error.Detail?.code])).toEqual(
    answers.map(() => [409, 'invalid_order_status']),
  );
  expect(await shown(id)).toMatchObject({ status: 141, delivery_status: 7 });
});

describe('the delivery user’s list', () => {
  test('has only the parcels of the own rounds, and others’ do not exist', async () => {
    const { id, number, round } = await s.closed();
    const other = await world.as('delivery2');
    expect(await listed(other)).not.toContain(id);
    for (const scan of [
      other.call(express.pickUp, { code: number }),
      other.call(express.deliver, { code: number, cash_collected: 120 }),
      other.call(express.fail, { code: number, reason_type: 'other' }),
    ])
      expect(await refusal(scan)).toEqual([404, 'not_your_parcel']);
    await s.admin.do(packing.assign, { id: round, user_id: await s.find.user('delivery2') });
    expect([(await listed(other)).includes(id), (await listed(deliveryUser)).includes(id)]).toEqual([
      true,
      false,
    ]);
    await other.do(express.pickUp, { code: number });
  });
  test('counts its states and the cash in hand, the same as its rows', async () => {
    const { number } = await s.pickedUp();
    await deliveryUser.do(express.fail, { code: number, reason_type: 'refused' });
    await s.pickedUp();
    const { Data, Datum } = (await deliveryUser.call(express.parcels, { page_size: 200 })).ok;
    const of = (state: string) => Data.filter((p) => p.state === state);
    expect(Datum.counts).toEqual({
      ready: of('ready').length,
      picked_up: of('picked_up').length,
      delivered: of('delivered').length,
      failed: of('failed').length,
    });
    const inHand = [...of('picked_up'), ...of('failed')].reduce(
      (sum, p) => sum + Math.round(p.cash * 100),
      0,
    );
    expect(Math.round(Datum.cash * 100)).toBe(inHand);
    expect([of('picked_up').length > 0, of('failed').length > 0, inHand > 0]).toEqual([true, true, true]);
  });
  test('keeps what was delivered for seven days, from Bangkok’s midnight on', async () => {
    const { id, number, order_amount } = await s.pickedUp();
    await deliveryUser.do(express.deliver, { code: number, cash_collected: order_amount });
    const first = startOfDay(addDays(dayOf(now()), -7)).getTime();
    for (const [at, there] of [
      [first, true],
      [first - 1, false],
    ] as const) {
      await world.db.query('update parcels set delivered_at = $2 where order_id = $1', [id, new Date(at)]);
      expect((await listed(deliveryUser, 'delivered')).includes(id)).toBe(there);
    }
  });
});
