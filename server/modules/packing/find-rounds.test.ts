import { beforeAll, expect, test } from 'vitest';
import { finder } from '../../../contract/finder.ts';
import { packing } from '../../../contract/packing.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  await packer.call(packing.cut, { back_days: 31 });
});
const found = async (q: string, who = packer) =>
  (await who.do(finder.search, { q })).filter(({ kind }) => kind === 'round');

test('a round is found by its number, typed as one types it, with how far it is', async () => {
  await s.cod();
  await s.cod();
  const { id, number } = await packer.do(packing.cut, { back_days: 0 });
  const hit = {
    kind: 'round',
    id,
    title: number,
    hint: expect.stringMatching(/^0\/2 · /),
    link: `/backoffice/packings/${id}`,
  };
  expect(await found(number)).toEqual([hit]);
  expect(await found(` ${number.toLowerCase()} `)).toEqual([hit]);
  // the newest first, of those that begin so
  expect((await found(number.slice(0, 3)))[0]).toEqual(hit);
  // the figures of an order's number lie in many a round's
  expect(await found(number.slice(1))).toEqual([]);
  expect(await found('%')).toEqual([]);
  await packer.do(packing.remove, { id });
  expect(await found(number)).toEqual([]);
});

test('who may not see rounds is told of none, nor is the shop next door', async () => {
  await s.cod();
  const { number } = await packer.do(packing.cut, { back_days: 0 });
  const callers = await newcomers(world, [
    { group: 3, roles: { order: 3 } },
    { group: 3, roles: { packing: 3 }, enterprise: 2 },
  ]);
  expect(await found(number)).toHaveLength(1);
  for (const who of callers) expect(await found(number, who)).toEqual([]);
});
