import { expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { PACKING } from '../../../contract/codes/packing-status.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { openWorld } from '../../../test/world/app.ts';
import { BARCODES, openStage } from '../../../test/world/stage.ts';

const world = openWorld();
const page = { page: 1, page_size: 200 };
const shown = async (id: number) => (await world.as('boss')).do(orders.detail, { id });
const cutDaysAgo = (round: number, days: number) =>
  world.db.query(`update packing_rounds set cut_at = cut_at - make_interval(days => $2) where id = $1`, [
    round,
    days,
  ]);

test('orders that seem to have left are listed with why; a dry run says what it takes; each is closed all or nothing', async () => {
  const s = await openStage(world);
  const [fresh, stale, moving, started] = [
    await s.inRound({ SOAP: 1 }),
    await s.inRound({ SOAP: 2 }),
    await s.inRound({ SOAP: 1 }),
    await s.inRound({ SOAP: 2, TEA: 1 }),
  ];
  await cutDaysAgo(stale.round, 5);
  await cutDaysAgo(started.round, 5);
  await world.db.query(
    `insert into parcel_events (enterprise_id, parcel_id, tracking_number, at, heard_at, kind, code, words, place)
     select 1, id, tracking_number, now(), now(), 'moving', '201', 'ออกจากศูนย์คัดแยก', 'หลักสี่' from parcels where order_id = $1`,
    [moving.id],
  );
  await s.admin.do(packing.verify, { code: started.number, barcode: BARCODES['SOAP']!, station: 'A' });

  const listed = async (more = {}) => {
    const { Data, Datum } = (await s.admin.call(packing.autocloseList, { ...page, ...more })).ok;
    return { signs: new Map(Data.map((o) => [o.number, o.signs])), counts: Datum.signs, Data };
  };
  const all = await listed();
  expect(all.signs.get(stale.number)).toEqual(['stale', 'unscanned']);
  expect(all.signs.get(moving.number)).toEqual(['moving', 'unscanned']);
  expect(all.signs.get(started.number)).toEqual(['stale']);
  // cut this morning: nothing is said against it
  expect(all.signs.has(fresh.number)).toBe(false);
  const unscanned = await listed({ sign: 'unscanned' });
  expect([...unscanned.signs.keys()]).toEqual([stale.number]);
  expect(unscanned.counts).toMatchObject({ unscanned: 1 });
  // unless today's are asked for too
  expect((await listed({ sign: 'unscanned', days: 0 })).signs.has(fresh.number)).toBe(true);
  expect((await listed({ days: 9 })).signs.has(stale.number)).toBe(false);
  expect(all.Data.find((o) => o.number === moving.number)?.told?.words).toBe('ออกจากศูนย์คัดแยก');
  expect((await (await world.as('boss')).call(packing.autocloseList, page)).status).toBe(403);

  const closed = await s.closed({ SOAP: 1 });
  const which = [stale.id, started.id, moving.id, closed.id];
  const before = await s.admin.do(packing.autocloseTry, { orders: which });
  expect(before.closes).toBe(3);
  expect(before.items.map((i) => [i.sku, i.pieces, i.unscanned, i.on_hand - i.after])).toEqual([
    ['SOAP', 5, 4, 5],
    ['TEA', 1, 1, 1],
  ]);
  expect(before.cannot).toMatchObject([{ number: closed.number, cause: 'ปิดกล่องไปแล้ว' }]);

  const call = { orders: which, reason: 'ส่งไปแล้ววันศุกร์', hand_over: true };
  const results = await s.admin.do(packing.autoclose, call);
  expect(results.map(({ number, ok }) => [number, ok])).toEqual([
    [stale.number, true],
    [moving.number, true],
    [started.number, true],
    [closed.number, false],
  ]);
  expect(results.find((r) => !r.ok)?.Cause).toMatch(/ปิดกล่องไปแล้ว/);
  for (const { id } of [stale, moving, started])
    expect(await shown(id)).toMatchObject({ status: STATUS.inTransit, packing_status: PACKING.closed });
  expect((await shown(started.id)).packed).toMatchObject([
    { no: 1, without_scan: { reason: call.reason, pieces: 2 } },
  ]);
  expect((await shown(fresh.id)).status).toBe(STATUS.awaitingCollection);
  expect((await s.admin.call(packing.autocloseList, page)).ok.Datum.closed_lately).toBe(3);
  expect(await world.differences()).toEqual([]);
});

test('what is not handed over waits for the express scan; closed twice at once it is closed once', async () => {
  const s = await openStage(world);
  const order = await s.inRound({ SOAP: 2 });
  const call = { orders: [order.id], reason: 'ลืมสแกน' };
  const both = await Promise.all([1, 2].map(() => s.admin.do(packing.autoclose, call)));
  expect(
    both
      .flat()
      .map(({ ok }) => ok)
      .sort(),
  ).toEqual([false, true]);
  expect(await shown(order.id)).toMatchObject({
    status: STATUS.awaitingCollection,
    packing_status: PACKING.closed,
  });
  expect(
    await world.value<number>('select count(*)::int from unscanned_closes where order_id = $1', [order.id]),
  ).toBe(1);
  expect(await world.differences()).toEqual([]);
});

test('a cancelled, a held and a closed order are refused, each with its reason', async () => {
  const s = await openStage(world);
  const [cancelled, open] = [await s.cancelled(), await s.cod()];
  const results = await s.admin.do(packing.autoclose, { orders: [cancelled.id, open.id], reason: 'x' });
  expect(results.map(({ ok }) => ok)).toEqual([false, false]);
  expect(results[0]!.Cause).toMatch(/ยกเลิก/);
  expect(results[1]!.Cause).toMatch(/ยังไม่ได้ตัดรอบ/);
});
