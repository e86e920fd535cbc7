import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packing } from '../contract/packing.ts';
import { openWorld } from './world/app.ts';
import { counts } from './model/command.ts';
import { opening, shopCommands } from './model/commands.ts';
import { inARound } from './world/orders.ts';
import { Real } from './model/real.ts';
import { Shop } from './model/shop.ts';

/** MODEL_RUNS=2000 for an evening; a failure prints seed, path and replayPath, given back by MODEL_SEED, MODEL_PATH and MODEL_REPLAY. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 5);
const LIMIT_MS = 60_000 + RUNS * 10_000;
const world = openWorld();

test(
  `ledger and orders do what the plain model says, ${RUNS} runs`,
  async () => {
    await fc.assert(
      fc.asyncProperty(shopCommands, async (commands) => {
        const real = new Real(world);
        await real.start();
        const model = new Shop();
        await opening.run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      {
        numRuns: RUNS,
        // its first runs would be short ones: what is worth seeing is deep in a day
        unbiased: true,
        // what fails is told before the test's own time is over, shrunk as far as it came
        interruptAfterTimeLimit: LIMIT_MS,
        markInterruptAsFailure: true,
        ...(process.env['MODEL_SEED'] ? { seed: Number(process.env['MODEL_SEED']) } : {}),
        ...(process.env['MODEL_PATH'] ? { path: process.env['MODEL_PATH'] } : {}),
      },
    );
    if (process.env['MODEL_COUNTS']) console.table(Object.fromEntries(counts));
  },
  LIMIT_MS + 30_000,
);

// found by the model: the hold outlived the round, and the next station was sent away for ten minutes
test('a deleted round lets go of its orders: after the next cut another station may open them', async () => {
  const real = new Real(world);
  await real.start();
  await opening.run(new Shop(), real);
  const { number, round } = await inARound(world, { SOAP: 1 });
  const packer = await world.as('packer');
  await packer.do(packing.verify, { code: number, station: 'A' });
  await (await world.as('boss')).do(packing.remove, { id: round });
  await packer.do(packing.cut, {});
  const other = await (await world.as('packer2')).call(packing.verify, { code: number, station: 'B' });
  expect(other.status).toBe(200);
});
