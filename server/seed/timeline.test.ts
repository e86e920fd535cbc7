import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { now } from '../platform/clock.ts';
import { Timeline } from './timeline.ts';

const [one, other] = [{}, {}];

/** What is heard of happenings that take this long each. */
async function heard(...planned: { name: string; takes: number; touches?: object }[]): Promise<string[]> {
  const timeline = new Timeline();
  const lines: string[] = [];
  planned.forEach(({ name, takes, touches }, at) =>
    timeline.plan(
      at,
      async () => {
        lines.push(`${name} begins`);
        await after(takes);
        lines.push(`${name} ends at ${now().getTime()}`);
      },
      touches,
    ),
  );
  await timeline.play();
  return lines;
}

test('neighbours that touch different things are told side by side, each at its own moment', async () => {
  expect(
    await heard({ name: 'a', takes: 40, touches: one }, { name: 'b', takes: 1, touches: other }),
  ).toEqual(['a begins', 'b begins', 'b ends at 1', 'a ends at 0']);
});

test.each([
  ['the same thing', one, one],
  ['anything', undefined, one],
  ['after something of its own, anything', one, undefined],
])('what touches %s waits', async (_what, first, second) => {
  expect(
    await heard(
      { name: 'a', takes: 10, ...(first && { touches: first }) },
      { name: 'b', takes: 1, ...(second && { touches: second }) },
    ),
  ).toEqual(['a begins', 'a ends at 0', 'b begins', 'b ends at 1']);
});

test('a story that fails ends when everything that had begun has ended', async () => {
  const timeline = new Timeline();
  let ended = false;
  timeline.plan(0, () => Promise.reject(new Error('refused')), one);
  timeline.plan(1, () => after(20).then(() => (ended = true)), other);
  await expect(timeline.play()).rejects.toThrow('refused');
  expect(ended).toBe(true);
});
