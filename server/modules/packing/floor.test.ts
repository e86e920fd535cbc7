import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { floor, packing } from '../../../contract/packing.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';
import { FLOOR_MS } from './packing.views/floor.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  await packer.call(packing.cut, { back_days: 31 });
});
/** Once what was read before has grown old. */
const look = async (who = packer) => {
  await setTimeout(FLOOR_MS);
  return who.do(floor.now, {});
};

test('says what is closed, by whom, what is left and what waits to be handed over', async () => {
  const before = await look();
  const [a, b] = [await s.cod({ TEA: 1 }), await s.cod({ TEA: 2 })];
  await s.cod();
  const { id, number } = await packer.do(packing.cut, { back_days: 0 });
  await packer.do(packing.createAndClose, { code: a.number, barcode: BARCODES['TEA']!, station: 'A' });
  await packer.do(packing.verify, { code: b.number, barcode: BARCODES['TEA']!, station: 'A' });
  const after = await look();
  expect(after.closed - before.closed).toBe(1);
  expect(after.last_hour - before.last_hour).toBe(1);
  expect(after.hours.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(after.closed);
  expect(after.packers.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(after.closed);
  expect(after.packers[0]).toMatchObject({ station: 'A' });
  expect(after.left.orders - before.left.orders).toBe(2);
  expect(after.left.pieces - before.left.pieces).toBe(2);
  expect(after.left.begun - before.left.begun).toBe(1);
  expect(after.rounds.find((round) => round.id === id)).toMatchObject({ number, orders: 3, closed: 1 });
  const own = (floorNow: typeof after) =>
    floorNow.to_hand_over.find(({ provider }) => provider === 6)?.parcels ?? 0;
  expect(own(after) - own(before)).toBe(1);
});

test('says what is stuck and why: half packed and left, asked to cancel, of an earlier day', async () => {
  const [idle, asked, old, fine] = [
    await s.cod({ TEA: 2 }),
    await s.cod(),
    await s.cod(),
    await s.cod({ TEA: 2 }),
  ];
  const { id } = await packer.do(packing.cut, { back_days: 0 });
  for (const { number } of [idle, fine])
    await packer.do(packing.verify, { code: number, barcode: BARCODES['TEA']!, station: 'B' });
  await world.db.query(`update pack_scans set at = at - interval '11 minutes' where order_id = $1`, [
    idle.id,
  ]);
  await s.admin.do(orders.askCancel, { id: asked.id, reason: 'สั่งผิด' });
  const why = async (who?: Caller) =>
    Object.fromEntries((await look(who)).stuck.map(({ number, why: because }) => [number, because]));
  const found = await why();
  expect(found).toMatchObject({ [idle.number]: 'idle', [asked.number]: 'cancel' });
  expect(found[fine.number] ?? found[old.number]).toBeUndefined();
  await world.db.query(`update packing_rounds set cut_at = cut_at - interval '1 day' where id = $1`, [id]);
  expect((await why())[old.number]).toBe('old');
  // who is bound to a team is told of no other's orders
  const other = await world.value<number>(
    `insert into teams (enterprise_id, name) values (1, 'ทีมอื่น') returning id`,
  );
  await world.db.query(`update orders set team_id = $2 where id = $1`, [old.id, other]);
  await world.db.query(
    `update users set team_id = (select id from teams where enterprise_id = 1 and id <> $1 limit 1) where username = 'packer' and enterprise_id = 1`,
    [other],
  );
  const seen = await look(packer);
  expect(seen.stuck.map(({ number }) => number)).not.toContain(old.number);
  expect((await look(s.admin)).stuck.map(({ number }) => number)).toContain(old.number);
  expect(seen.left.orders).toBeGreaterThan(0);
});

test('one reading serves all who look within its time', async () => {
  await look();
  const [one, ...more] = await Promise.all(Array.from({ length: 10 }, () => packer.do(floor.now, {})));
  for (const { at } of more) expect(at).toBe(one!.at);
});
