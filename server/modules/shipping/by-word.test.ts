import { beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY_MOVES } from '../../../contract/codes/delivery-moves.ts';
import { DELIVERY, DELIVERY_STATUSES } from '../../../contract/codes/delivery-status.ts';
import { movesByHand } from '../../../contract/codes/moves.ts';
import { ORDER_STATUSES, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { PACKING, type PackingStatus } from '../../../contract/codes/packing-status.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

const reason = 'ขนส่งบอกทางโทรศัพท์';
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
type Said = Input<typeof shipping.delivery>['delivery_status'];
const says = (id: number, delivery_status: Said, by: Caller = s.admin) =>
  by.call(shipping.delivery, { id, delivery_status, reason });
const puts = (id: number, status: OrderStatus, by: Caller = s.admin) =>
  by.call(orders.status, { id, status, reason });
const page = (id: number) => s.admin.do(orders.detail, { id });
/** Paid by transfer, handed over. */
const sent = async () => {
  const { id } = await s.pickedUp();
  await world.db.query('update orders set payment_type = 1 where id = $1', [id]);
  return id;
};

describe('where parcels are, by a person’s word', () => {
  test('packed: handed over, moving, failed, tried again, delivered; its parcel and its status follow, each line with the reason', async () => {
    const { id } = await s.closed();
    await world.db.query('update orders set payment_type = 1 where id = $1', [id]);
    for (const to of [2, 3, 5, 3, 4] as const) expect((await says(id, to)).status).toBe(200);
    const order = await page(id);
    expect(order).toMatchObject({ status: STATUS.delivered, delivery_status: DELIVERY.delivered });
    expect(order.parcels[0]).toMatchObject({
      picked_up_at: expect.any(String),
      delivered_at: expect.any(String),
    });
    const said = order.timeline.filter(({ event }) => event === 'said');
    expect(said).toHaveLength(5);
    expect(said.every(({ data }) => data['reason'] === reason)).toBe(true);
  });

  test('what comes back is back, and goes nowhere from there', async () => {
    const id = await sent();
    for (const to of [6, 7] as const) expect((await says(id, to)).status).toBe(200);
    expect(await page(id)).toMatchObject({ status: STATUS.inTransit, delivery_status: DELIVERY.back });
    for (const to of [2, 3, 4, 5, 6, 7] as const) {
      const answer = await says(id, to);
      expect([to, ...refusal(answer)]).toEqual([to, 409, 'invalid_order_status']);
    }
  });

  test('the table alone says what may follow what', async () => {
    const id = await sent();
    for (const from of DELIVERY_STATUSES)
      for (const to of [3, 5, 6, 7] as const) {
        await world.db.query('update orders set delivery_status = $2 where id = $1', [id, from]);
        const answer = await says(id, to);
        const expected = DELIVERY_MOVES[from].includes(to) ? 200 : 409;
        expect([from, to, answer.status]).toEqual([from, to, expected]);
      }
  });

  test('not before it is packed and closed, and cash at the door stays with the courier who takes it', async () => {
    const early = await s.cod();
    expect((await says(early.id, 2)).error.Cause).toMatch(/รอบแพ็ก/);
    const open = await s.inRound();
    expect((await says(open.id, 2)).error.Cause).toMatch(/ปิดกล่อง/);
    const cash = await s.pickedUp();
    expect((await says(cash.id, 4)).error.Cause).toMatch(/คนส่งสแกน/);
    expect((await page(cash.id)).status).toBe(STATUS.inTransit);
  });

  test('who may not carry parcels says nothing of them', async () => {
    const id = await sent();
    const { caller } = await s.somebody(3, { order: 3, packing: 3 });
    expect((await says(id, 3, caller)).status).toBe(403);
  });
});

describe('an administrator moves an order by hand', () => {
  test.each(ORDER_STATUSES.map((status) => [status]))(
    'from %i only as the table lets a word alone',
    async (from) => {
      const order = from === STATUS.inTransit ? { id: await sent() } : await s.unpaid();
      await s.stands(order.id, from);
      const state = { status: from, packing_status: (await page(order.id)).packing_status };
      const open = movesByHand(state).map(({ to }) => to);
      for (const to of ORDER_STATUSES.filter((status) => !open.includes(status))) {
        const answer = await puts(order.id, to);
        expect([to, ...refusal(answer)]).toEqual([to, 409, 'invalid_order_status']);
        expect(answer.error.Cause).toMatch(/[ก-๙]{4}/);
      }
      expect((await page(order.id)).status).toBe(from);
    },
  );

  test('handed over, delivered, completed: parcels follow, the reason stands in history and trail', async () => {
    const { id } = await s.closed();
    await world.db.query('update orders set payment_type = 1 where id = $1', [id]);
    for (const to of [STATUS.inTransit, STATUS.delivered, STATUS.completed])
      expect((await puts(id, to)).ok.Data).toMatchObject({ id, status: to });
    const { parcels, timeline } = await page(id);
    expect(parcels[0]).toMatchObject({ delivered_at: expect.any(String) });
    expect(timeline.at(-1)).toMatchObject({ event: 'complete', data: { reason } });
    const trail = await world.db.query(
      `select after->>'reason' as reason from audit_log where action = 'order.status' and thing_id = $1`,
      [id],
    );
    expect(trail.rows).toEqual([{ reason }, { reason }, { reason }]);
  });

  test('what is not packed and closed is not offered to be handed over', () => {
    const to = (packing_status: PackingStatus) =>
      movesByHand({ status: STATUS.awaitingCollection, packing_status }).map((move) => move.to);
    expect(to(PACKING.inRound)).toEqual([STATUS.cancelled]);
    expect(to(PACKING.closed)).toEqual([STATUS.inTransit, STATUS.cancelled]);
  });

  test('cancelled: its pieces are free again', async () => {
    const free = await s.available('SOAP');
    const { id } = await s.cod({ SOAP: 2 });
    expect((await puts(id, STATUS.cancelled)).status).toBe(200);
    expect(await s.available('SOAP')).toBe(free);
  });

  test('where it is done otherwise is said: paid on the desk, packed in a round, returned by scan', async () => {
    const { id } = await s.unpaid();
    expect((await puts(id, STATUS.awaitingShipment)).error.Cause).toMatch(/หน้าตรวจสลิป/);
    const ready = await s.cod();
    expect((await puts(ready.id, STATUS.awaitingCollection)).error.Cause).toMatch(/รอบแพ็ก/);
    expect((await puts(await sent(), STATUS.returned)).error.Cause).toMatch(/รับของคืน/);
  });

  test('nobody else, whatever their levels', async () => {
    const { id } = await s.cod();
    const { caller } = await s.somebody(3, { order: 3, packing: 3, express: 3, payment: 3 });
    expect((await puts(id, STATUS.cancelled, caller)).status).toBe(403);
  });
});
