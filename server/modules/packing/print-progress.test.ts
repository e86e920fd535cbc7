import { expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { openWorld } from '../../../test/world/app.ts';
import { packing } from '../../../contract/packing.ts';
import { inARound } from '../../../test/world/orders.ts';
import { followed, printProgress } from './packing.commands/print-progress.ts';

const who = { enterpriseId: 1, userId: 7 } as Actor;
const JOB = '019aa0a0-0000-7000-8000-000000000001';

test('whoever prints is told how many papers are ready, until all are; nobody else is', async () => {
  const seen: unknown[] = [];
  const made = await followed(who, JOB, 120, async (progress) => {
    seen.push({ ...printProgress(who, { job: JOB }) });
    progress!(50);
    seen.push({ ...printProgress(who, { job: JOB }) });
    seen.push(printProgress({ ...who, userId: 8 }, { job: JOB }));
    return 'pdf';
  });
  expect(made).toBe('pdf');
  expect(seen).toEqual([
    { done: 0, of: 120 },
    { done: 50, of: 120 },
    { done: 0, of: 0 },
  ]);
  expect(printProgress(who, { job: JOB })).toEqual({ done: 0, of: 0 });
});

test('what fails is under way no more', async () => {
  await expect(followed(who, JOB, 3, () => Promise.reject(new Error('no paper')))).rejects.toThrow(
    'no paper',
  );
  expect(printProgress(who, { job: JOB })).toEqual({ done: 0, of: 0 });
});

const world = openWorld();
test('a print with a name is the same paper', async () => {
  const { round } = await inARound(world, { SOAP: 1 });
  const packer = await world.as('packer');
  const answer = await packer.call(packing.print, { round_id: round, part: 'labels', job: JOB });
  expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(await packer.do(packing.printProgress, { job: JOB })).toEqual({ done: 0, of: 0 });
});
