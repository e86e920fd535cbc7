import { beforeAll, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Placed, type Stage } from '../../../test/world/stage.ts';
import { addDays, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  await packer.call(packing.cut, { back_days: 31 });
});

const left = async (filter: Input<typeof packing.leftOut>) => (await packer.call(packing.leftOut, filter)).ok;
const ago = (order: Placed, days: number) =>
  world.db.query('update orders set ready_at = $2 where id = $1', [
    order.id,
    startOfDay(addDays(dayOf(now()), -days)),
  ]);

test('each order that a cut would leave out says all that keeps it out, and what was said of it', async () => {
  const { admin } = s;
  const taken = await s.cod();
  const held = await s.cod();
  await admin.do(orders.hold, { id: held.id, hold: true, note: 'รอลูกค้าเลือกกลิ่น' });
  const asked = await s.cod();
  await admin.do(orders.askCancel, { id: asked.id, reason: 'สั่งผิด' });
  const old = await s.cod();
  await ago(old, 9);
  const elsewhere = await admin.do(orders.create, {
    ...(await anOrder(world, { TEA: 1 }, { cod: true })),
    provider: 1,
  });
  const short = await s.cod({ SOAP: 1 });
  await world.db.query(`delete from reservations where order_id = $1`, [short.id]);

  const { Data, Datum } = await left({ provider: 2 });
  const why = Object.fromEntries(Data.map((row) => [row.number, row.why]));
  expect(why[held.number]).toEqual(['held', 'filter']);
  expect(why[elsewhere.number]).toEqual(['filter']);

  const all = await left({});
  const of = (order: { number: string }) => all.Data.find(({ number }) => number === order.number);
  expect(of(taken)).toBeUndefined();
  expect(of(elsewhere)).toBeUndefined();
  expect(of(held)).toMatchObject({ why: ['held'], note: 'รอลูกค้าเลือกกลิ่น' });
  expect(of(asked)).toMatchObject({ why: ['cancel', 'held'], note: 'สั่งผิด' });
  expect(of(old)).toMatchObject({ why: ['old'], days: 9 });
  expect(of(short)).toMatchObject({ why: ['short'], skus: ['SOAP'] });
  expect(all.Datum).toMatchObject({ back_days: 3, whys: { held: 2, cancel: 1, old: 1, short: 1, next: 0 } });
  expect(Datum.whys.filter).toBe(Datum.total);

  const olds = await left({ why: 'old', q: old.number });
  expect(olds.Data.map(({ number }) => number)).toEqual([old.number]);
  expect(olds.Datum.total).toBe(1);

  // what is left out and what the cut takes is all that waits, each once
  const round = await packer.do(packing.cut, {});
  expect(round.orders).toBe(all.Datum.taken);
  const waiting = await world.value<number>(
    `select count(*)::int from orders where enterprise_id = 1 and status = 111`,
  );
  expect(waiting).toBe(all.Datum.total);
});
