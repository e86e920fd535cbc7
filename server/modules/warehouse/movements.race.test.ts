import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { products } from '../../../contract/products.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { boxInput, someKinds } from '../../../test/world/boxes.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 6);
const world = openWorld();
let s: Stage;
let [stock, packer, packer2]: Caller[] = [];
let [store, line, line2, defective] = [0, 0, 0, 0];
beforeAll(async () => {
  s = await openStage(world);
  [stock, packer, packer2] = await Promise.all([world.as('stock'), world.as('packer'), world.as('packer2')]);
  [store, line, defective] = (await Promise.all(
    ['คลังหลัก', 'ไลน์แพ็ก 1', 'ของเสีย'].map((name) => s.find.place(name)),
  )) as [number, number, number];
  line2 = (await s.admin.do(warehouse.addStorage, { name: 'ไลน์แพ็ก 2', kind: 'line' })).id;
});

/** Two pieces of an item in the store, and an order of both of them. */
async function lastTwo() {
  const [kind] = await someKinds(world, s, [2]);
  const box = boxInput([kind!], { pieces: 1, distinct: false, mode: 'any' });
  await s.admin.do(products.createBox, box);
  const input = await anOrder(world, { [box.code]: 2 }, { cod: true });
  return { item_id: kind!.item_id, sell: () => s.admin.call(orders.create, input) };
}
const lying = (item: number, place: number) =>
  world.value<number>(
    'select coalesce((select amount from stock_balances where item_id = $1 and place_id = $2), 0)',
    [item, place],
  );
const statuses = (answers: Answer<unknown>[]) => answers.map((a) => a.status).sort();
const audit = async () => expect(await world.differences()).toEqual([]);

describe(`the last pieces, wanted by two at once, ${ROUNDS} rounds`, () => {
  test('taken out, or sold', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { item_id, sell } = await lastTwo();
      const out = { reason: 'sample' as const, storage_id: store, lines: [{ item_id, amount: 1 }] };
      const answers = await Promise.all([stock!.call(warehouse.stockOut, out), sell()]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await lying(item_id, store)).toBe(answers[0].status === 200 ? 1 : 2);
    }
    await audit();
  });

  test('moved where nothing is sold, or sold', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { item_id, sell } = await lastTwo();
      const bill = { storage_id: store, to_storage_id: defective, lines: [{ item_id, amount: 2 }] };
      const answers = await Promise.all([sell(), stock!.call(warehouse.move, bill)]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
    await audit();
  });

  test('moved to a line while they are sold: both', async () => {
    const { item_id, sell } = await lastTwo();
    const bill = { storage_id: store, to_storage_id: line, lines: [{ item_id, amount: 2 }] };
    expect(statuses(await Promise.all([sell(), stock!.call(warehouse.move, bill)]))).toEqual([200, 200]);
    await audit();
  });
});

describe(`on the packing lines, ${ROUNDS} rounds`, () => {
  const onLine = async (storage_id: number, amounts: number[]) => {
    const kinds = await someKinds(world, s, amounts);
    const lines = kinds.map(({ item_id }, i) => ({ item_id, amount: amounts[i]! }));
    await stock!.do(warehouse.move, { storage_id: store, to_storage_id: storage_id, lines });
    return lines;
  };
  const given = async (
    who: Caller,
    from_storage_id: number,
    to_storage_id: number,
    lines: { item_id: number; amount: number }[],
  ) => (await who.do(warehouse.giveGoods, { from_storage_id, to_storage_id, lines })).id;

  test('a handover is taken while its goods are taken out: one of the two has them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lines = await onLine(line, [2]);
      const id = await given(packer!, line, line2, lines);
      const answers = await Promise.all([
        packer2!.call(warehouse.confirmHandover, { id, lines }),
        stock!.call(warehouse.stockOut, { reason: 'sample', storage_id: line, lines }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(await lying(lines[0]!.item_id, line2)).toBe(answers[0].status === 200 ? 2 : 0);
    }
    await audit();
  });

  test('one handover is taken ten times at once: once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lines = await onLine(line, [1, 1]);
      const id = await given(packer!, line, line2, lines);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => packer2!.call(warehouse.confirmHandover, { id, lines })),
      );
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
      expect(await Promise.all(lines.map((l) => lying(l.item_id, line2)))).toEqual([1, 1]);
    }
    await audit();
  });

  test('two handovers cross with the same items, named the other way round: both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lines = await onLine(line, [2, 2]);
      await stock!.do(warehouse.move, {
        ...{ storage_id: line, to_storage_id: line2 },
        lines: lines.map((l) => ({ ...l, amount: 1 })),
      });
      const one = lines.map((l) => ({ ...l, amount: 1 }));
      const there = await given(packer!, line, line2, one);
      const back = await given(packer2!, line2, line, one);
      const answers = await Promise.all([
        packer2!.call(warehouse.confirmHandover, { id: there, lines: one }),
        packer!.call(warehouse.confirmHandover, { id: back, lines: one.toReversed() }),
      ]);
      expect(statuses(answers)).toEqual([200, 200]);
    }
    await audit();
  });
});
