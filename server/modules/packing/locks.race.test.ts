import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { products } from '../../../contract/products.ts';
import { promotions } from '../../../contract/promotions.ts';
import { openWorld } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

/**
 * Somebody else holds an item of a lower number while `work` goes on: meanwhile it may hold none of a higher one, or two
 * that want both would wait for one another. Answers what came of it, and whether the higher one was free.
 */
async function whileHeld<T>(lower: number, higher: number, work: () => Promise<T>) {
  const [holder, looker] = await Promise.all([world.db.connect(), world.db.connect()]);
  try {
    await holder.query('begin');
    await holder.query('select 1 from stock_levels where item_id = $1 for update', [lower]);
    const done = work();
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
    const free = await looker
      .query('select 1 from stock_levels where item_id = $1 for update nowait', [higher])
      .then(
        () => true,
        () => false,
      );
    await holder.query('commit');
    return { free, answer: await done };
  } finally {
    holder.release(true);
    looker.release(true);
  }
}
const waiting = () =>
  world.value<number>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

test('a cut locks free goods and what is drawn from together, in item order', async () => {
  const [pool, gift] = await someKinds(world, s, [5, 5]);
  const box = await s.admin.do(products.createBox, boxInput([pool!], { pieces: 1 }));
  const { id } = await s.admin.do(promotions.create, await promotionInput(s, [gift!]));
  await s.cod({ [box.code]: 1, TEA: 2 });
  const { free, answer } = await whileHeld(pool!.item_id, gift!.item_id, () => s.admin.call(packing.cut, {}));
  expect({ free, status: answer.status }).toEqual({ free: true, status: 200 });
  await s.admin.do(promotions.setClosed, { id, closed: true });
  expect(await world.differences()).toEqual([]);
});

test('a piece that is exchanged and closes its parcel locks all of the parcel’s items together', async () => {
  const kinds = await someKinds(world, s, [2, 1]);
  const box = await s.admin.do(products.createBox, boxInput(kinds, { pieces: 1, mode: 'any' }));
  const { number } = await s.inRound({ SOAP: 1, [box.code]: 1 });
  await s.admin.do(packing.verify, { code: number, barcode: BARCODES['SOAP']!, station: 'A' });
  const { free, answer } = await whileHeld(await s.find.item('SOAP'), kinds[1]!.item_id, () =>
    s.admin.call(packing.createAndClose, { code: number, barcode: kinds[1]!.barcode, station: 'A' }),
  );
  expect({ free, status: answer.status }).toEqual({ free: true, status: 200 });
  expect(await world.differences()).toEqual([]);
});

test('the last piece is exchanged into a box, or sold', async () => {
  for (let round = 0; round < 6; round++) {
    const kinds = await someKinds(world, s, [2, 1]);
    const [box, other] = await Promise.all([
      s.admin.do(products.createBox, boxInput(kinds, { pieces: 1, mode: 'any' })),
      s.admin.do(products.createBox, boxInput([kinds[1]!], { pieces: 1, mode: 'any' })),
    ]);
    const { number } = await s.inRound({ [box.code]: 1 });
    const input = await anOrder(world, { [other.code]: 1 }, { cod: true });
    const answers = await Promise.all([
      s.admin.call(packing.verify, { code: number, barcode: kinds[1]!.barcode, station: 'A' }),
      s.admin.call(orders.create, input),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  }
  expect(await world.differences()).toEqual([]);
});
