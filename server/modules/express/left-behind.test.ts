import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { developers } from '../../../contract/developers.ts';
import { manifests } from '../../../contract/express.manifests.ts';
import { express } from '../../../contract/express.ts';
import { floor } from '../../../contract/packing.ts';
import { orders } from '../../../contract/orders.ts';
import { remittances } from '../../../contract/remittances.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { closedManifest, opened, scannedManifest, signed } from '../../../test/world/handover.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { textOf } from '../../../test/poppler.ts';
import { whyWent } from './manifests.rules.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
/** A second box that no packer closed left no stock. */
const wrong = async () =>
  (await world.differences()).filter(
    (one) => (one as { rule: string }).rule !== 'a closed parcel is issued once',
  );
const page = (id: number) => admin.do(manifests.manifest, { id });
const shown = (id: number) => admin.do(orders.detail, { id });
const parcelOf = (order: number) =>
  world.value<number>('select max(id) from parcels where order_id = $1', [order]);
/** Of all providers, and those of them that stayed behind, as the wall of the packing floor has it once what was read before has grown old. */
const toHandOver = async () => {
  await setTimeout(FLOOR_AGES_MS);
  const { to_hand_over: all } = await admin.do(floor.now, {});
  return {
    parcels: all.reduce((sum, { parcels }) => sum + parcels, 0),
    stayed: all.reduce((sum, { left_behind }) => sum + left_behind, 0),
  };
};
const FLOOR_AGES_MS = 2100;
const REASON = 'รถเต็ม วางรอที่ชั้น';
const leave = async (id: number, order: number, who = admin) =>
  who.call(manifests.leftBehind, { id, parcel_id: await parcelOf(order), reason: REASON });
const scan = (id: number, code: string) => admin.call(manifests.scan, { id, code });
const close = async (id: number, parcels: number) =>
  admin.do(manifests.close, { id, ...(await signed(s, parcels)) });
const waiting = async (order: number) =>
  (
    await admin.do(manifests.manifestParcels, { id: await opened(admin), part: 'missing', page_size: 200 })
  ).find((one) => one.order_id === order);

describe('a parcel that was signed for and did not go', () => {
  test('stands on its manifest and its order, and waits for the next one', async () => {
    const { id, orders: of } = await closedManifest(s, 2);
    const [stayed, went] = of;
    const { number } = await page(id);
    const before = await toHandOver();
    // one that waits for its first van
    await s.closed({ TEA: 1 });
    expect(await waiting(stayed!.id)).toBeUndefined();
    expect((await leave(id, stayed!.id)).ok.Data).toMatchObject({ number, no: 1, of: 1 });
    expect(await page(id)).toMatchObject({ state: 'closed', parcels: 1, left_behind: 1, stayed: 1 });
    expect(await toHandOver()).toEqual({ parcels: before.parcels + 2, stayed: before.stayed + 1 });
    expect(await admin.do(manifests.manifestParcels, { id, part: 'stayed' })).toMatchObject([
      { order_id: stayed!.id, stays: 'left_behind', left_behind: { manifest: number, reason: REASON } },
    ]);
    const order = await shown(stayed!.id);
    expect(order).toMatchObject({
      status: STATUS.inTransit,
      delivery_status: DELIVERY.none,
      manifests: [{ id, number, left: { reason: REASON } }],
    });
    expect(order.parcels[0]).toMatchObject({
      picked_up_at: null,
      picked_up_by: null,
      left_behind_at: expect.any(String),
    });
    expect(order.timeline.map(({ event }) => event)).toContain('left_behind');
    expect(await waiting(stayed!.id)).toMatchObject({ stays: null, left_behind: { manifest: number } });
    expect(await shown(went!.id)).toMatchObject({ delivery_status: DELIVERY.pickedUp });
    // found by what lay in it
    expect((await admin.do(manifests.manifests, { q: stayed!.number })).map((m) => m.id)).toEqual([id]);
    expect(await world.differences()).toEqual([]);
  });

  test('leaves with the next manifest, and its order is in transit once', async () => {
    const { id, orders: of } = await closedManifest(s);
    const order = of[0]!;
    await leave(id, order.id);
    const next = await opened(admin);
    expect((await scan(next, order.number)).ok.Data.parcel).toMatchObject({ expected: true, stays: null });
    expect(await close(next, 1)).toMatchObject({ handed_over: 1, left_out: [] });
    const after = await shown(order.id);
    expect(after).toMatchObject({
      status: STATUS.inTransit,
      delivery_status: DELIVERY.pickedUp,
      manifests: [
        { id, left: { reason: REASON } },
        { id: next, left: null },
      ],
    });
    expect(after.timeline.filter(({ event }) => event === 'hand_over')).toHaveLength(1);
    // it can stay behind twice, and each time is told of its own van
    await leave(next, order.id);
    const [first] = await admin.do(manifests.manifestParcels, { id, part: 'stayed' });
    expect(first!.left_behind!.manifest).toBe((await page(id)).number);
    expect((await waiting(order.id))!.left_behind!.manifest).toBe((await page(next)).number);
    expect(await world.differences()).toEqual([]);
  });

  test('other programs are told of it between its two ways out of the house', async () => {
    const { id: webhook } = await admin.do(developers.addWebhook, {
      name: 'ระบบคลัง',
      url: 'https://example.com/parcels',
      events: ['parcel.handed_over', 'parcel.left_behind'],
    });
    const { id, orders: of } = await closedManifest(s);
    const { id: order, number } = of[0]!;
    await leave(id, order);
    // nobody is told of what is refused
    expect((await leave(id, order)).error.Detail?.code).toBe('not_in_manifest');
    const next = await opened(admin);
    await scan(next, number);
    await close(next, 1);
    const told = await world.db.query<{ event: string; parcel: string }>(
      `select event, data->>'id' as parcel from webhook_deliveries where webhook_id = $1 order by id`,
      [webhook],
    );
    const parcel = String(await parcelOf(order));
    expect(told.rows).toEqual(
      ['parcel.handed_over', 'parcel.left_behind', 'parcel.handed_over'].map((event) => ({ event, parcel })),
    );
    await world.db.query('delete from webhooks where id = $1', [webhook]);
  });

  test('nobody marks it delivered meanwhile; picked up by hand it is on its way', async () => {
    const { id, orders: of } = await closedManifest(s);
    const { id: order, number: code, order_amount: cash_collected } = of[0]!;
    await leave(id, order);
    expect((await admin.call(express.deliver, { code, cash_collected })).error.Detail?.code).toBe(
      'not_picked_up',
    );
    await admin.do(express.pickUp, { code });
    await admin.do(express.deliver, { code, cash_collected });
    expect(await s.status(order)).toBe(STATUS.delivered);
  });

  test('of an order of two boxes the other one goes on', async () => {
    const { id, orders: of } = await scannedManifest(s);
    const { id: order } = of[0]!;
    await world.db.query(
      `insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at)
       select enterprise_id, order_id, no + 1, provider, 'LGR-LEFT2', closed_at from parcels where order_id = $1`,
      [order],
    );
    await scan(id, 'LGR-LEFT2');
    await close(id, 2);
    expect((await leave(id, order)).ok.Data).toMatchObject({ code: 'LGR-LEFT2', no: 2, of: 2 });
    expect(await shown(order)).toMatchObject({
      status: STATUS.inTransit,
      delivery_status: DELIVERY.pickedUp,
    });
    const next = await opened(admin);
    expect((await scan(next, 'LGR-LEFT2')).status).toBe(200);
    await close(next, 1);
    expect(await shown(order)).toMatchObject({
      status: STATUS.inTransit,
      delivery_status: DELIVERY.pickedUp,
    });
  });

  test('its cash is not awaited while it lies here', async () => {
    const { id, orders: of } = await closedManifest(s);
    const order = of[0]!;
    const owes = async () =>
      (await admin.do(remittances.owedOrders, { page_size: 200 })).some((one) => one.id === order.id);
    expect(await owes()).toBe(true);
    await leave(id, order.id);
    expect([await owes(), (await shown(order.id)).cash_owed]).toEqual([false, 0]);
    await admin.do(shipping.delivery, {
      id: order.id,
      delivery_status: DELIVERY.pickedUp,
      reason: 'คนขับกลับมารับ',
    });
    expect([await owes(), (await shown(order.id)).delivery_status]).toEqual([true, DELIVERY.pickedUp]);
  });

  test('the paper says what the driver signed for, and what did not go', async () => {
    const { id, orders: of } = await closedManifest(s, 3);
    await leave(id, of[1]!.id);
    const { raw } = await admin.call(manifests.manifestPdf, { id });
    const text = textOf(raw);
    expect(text).toContain('ไม่ได้ไปกับรถ 1 กล่อง (คนขับเซ็นรับ 3 กล่อง)');
    expect(text).toContain('รวม 2 กล่อง');
    expect(text).toContain('วางรอที่ชั้น');
  });
});

describe('what cannot have been left behind', () => {
  const why = async (answer: ReturnType<typeof leave>) => {
    const { status, error } = await answer;
    return [status, error?.Detail?.code];
  };
  test('what was delivered, what failed at the door, what is coming back, what is in the manifest no more', async () => {
    const { id, orders: of } = await closedManifest(s, 4);
    const [delivered, failed, back, stayed] = of;
    await admin.do(express.deliver, { code: delivered!.number, cash_collected: delivered!.order_amount });
    await admin.do(express.fail, { code: failed!.number, reason_type: 'nobody_home' });
    await admin.do(express.comingBack, { code: back!.number });
    for (const one of [delivered, failed, back])
      expect(await why(leave(id, one!.id))).toEqual([409, 'parcel_went']);
    await leave(id, stayed!.id);
    expect(await why(leave(id, stayed!.id))).toEqual([409, 'not_in_manifest']);
    expect(await page(id)).toMatchObject({ parcels: 3, left_behind: 1 });
  });

  test('an open manifest: there it is taken out', async () => {
    const { id, orders: of } = await scannedManifest(s);
    expect(await why(leave(id, of[0]!.id))).toEqual([409, 'manifest_state']);
  });

  test.each([
    ['delivered', STATUS.delivered, DELIVERY.delivered, {}],
    ['returned', STATUS.returned, DELIVERY.back, {}],
    ['claimed', STATUS.claimed, DELIVERY.moving, {}],
    ['coming back', STATUS.inTransit, DELIVERY.comingBack, {}],
    ['one box delivered', STATUS.inTransit, DELIVERY.moving, { delivered_at: new Date() }],
    ['one box failed', STATUS.inTransit, DELIVERY.moving, { failed_at: new Date() }],
  ])('%s', (_, status, delivery_status, more) => {
    const parcel = { delivered_at: null, failed_at: null };
    expect(whyWent({ status, delivery_status }, { ...parcel, ...more })).not.toBeNull();
    expect(whyWent({ status: STATUS.inTransit, delivery_status: DELIVERY.moving }, parcel)).toBeNull();
  });
});

describe('two at once', () => {
  test('two people find it: one of them says so', async () => {
    const { id, orders: of } = await closedManifest(s);
    const answers = await world.meeting(2, `select id from orders where id = ${of[0]!.id} for update`, () => [
      leave(id, of[0]!.id),
      leave(id, of[0]!.id),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await page(id)).toMatchObject({ parcels: 0, left_behind: 1 });
  });

  test('it is delivered while somebody says that it stayed: one of both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, orders: of } = await closedManifest(s);
      const { id: order, number: code, order_amount: cash_collected } = of[0]!;
      const parcel_id = await parcelOf(order);
      const [delivered, stayed] = (await world.meeting<{ status: number }>(
        2,
        `select id from orders where id = ${order} for update`,
        () => [
          admin.call(express.deliver, { code, cash_collected }),
          admin.call(manifests.leftBehind, { id, parcel_id, reason: REASON }),
        ],
      )) as [{ status: number }, { status: number }];
      expect([delivered.status === 200, stayed.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await s.status(order)).toBe(delivered.status === 200 ? STATUS.delivered : STATUS.inTransit);
    }
    expect(await wrong()).toEqual([]);
  });
});

test('the decision is express 3: who hands over does not take it back', async () => {
  const { id, orders: of } = await closedManifest(s);
  const { caller: dispatcher } = await s.somebody(3, { express: 2 });
  expect((await leave(id, of[0]!.id, dispatcher)).status).toBe(403);
  const { caller: lead } = await s.somebody(3, { express: 3 });
  expect((await leave(id, of[0]!.id, lead)).status).toBe(200);
});
