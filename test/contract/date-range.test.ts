import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../world/app.ts';
import { CALLABLE, callsOf, readable } from '../world/calls.ts';
import { nameOf } from '../world/proofs.ts';
import { openStage, type Stage } from '../world/stage.ts';

const world = openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(world);
});

const between = CALLABLE.filter((e) => e.errors?.includes('invalid_date_range'));

test('there are endpoints that read between two days', () => {
  expect(between.length).toBeGreaterThan(10);
});
test.each(between.map((e) => [nameOf(e), e] as const))(
  '%s refuses days the wrong way round',
  async (_name, e) => {
    const [call] = await callsOf(e, stage, world);
    const input = { ...call!.input, ...readable(e), from: '2026-02-02', to: '2026-02-01' };
    const answer = await call!.who.call(e, input);
    expect([answer.status, answer.error?.Detail?.code]).toEqual([400, 'invalid_date_range']);
  },
);
