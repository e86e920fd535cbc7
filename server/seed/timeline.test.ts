import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { now } from '../platform/clock.ts';
import { Timeline } from './timeline.ts';

interface Said {
  name: string;
  takes?: number;
  touches?: readonly string[];
}

/** What is heard of happenings, a moment apart, that take this long each. */
async function heard(...planned: Said[]): Promise<string[]> {
  const timeline = new Timeline();
  const lines: string[] = [];
  planned.forEach(({ name, takes = 1, touches }, at) =>
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

test('what touches different things is told side by side, each at its own moment', async () => {
  expect(await heard({ name: 'a', takes: 40, touches: ['one'] }, { name: 'b', touches: ['other'] })).toEqual([
    'a begins',
    'b begins',
    'b ends at 1',
    'a ends at 0',
  ]);
});

test.each([
  ['the same thing', ['one'], ['one']],
  ['one thing of several', ['one', 'stock'], ['other', 'stock']],
  ['anything', undefined, ['one']],
  ['after something of its own, anything', ['one'], undefined],
])('what touches %s waits', async (_what, first, second) => {
  expect(
    await heard(
      { name: 'a', takes: 10, ...(first && { touches: first }) },
      { name: 'b', ...(second && { touches: second }) },
    ),
  ).toEqual(['a begins', 'a ends at 0', 'b begins', 'b ends at 1']);
});

test('who waits does not let those behind wait', async () => {
  const lines = await heard(
    { name: 'a', takes: 40, touches: ['one'] },
    { name: 'b', touches: ['one', 'two'] },
    { name: 'c', touches: ['three'] },
    { name: 'd', touches: ['two'] },
  );
  expect(lines.filter((line) => line.includes('begins'))).toEqual([
    'a begins',
    'c begins',
    'b begins',
    'd begins',
  ]);
});

test('what happens to one thing is told in the order of its time, however much happens', async () => {
  const things = Array.from({ length: 300 }, (_, n) => ({
    name: `${n}`,
    takes: (n * 7) % 5,
    touches: [`${n % 3}`, `${n % 40}`],
  }));
  const lines = await heard(...things);
  const begun = lines.filter((line) => line.includes('begins')).map((line) => Number.parseInt(line, 10));
  expect(new Set(begun).size).toBe(300);
  for (const thing of ['0', '1', '2']) {
    const told = begun.filter((n) => things[n]!.touches.includes(thing));
    expect(told).toEqual([...told].sort((a, b) => a - b));
  }
});

test('a story that fails begins nothing more, and ends when everything that had begun has ended', async () => {
  const timeline = new Timeline();
  const told: string[] = [];
  const tell = (name: string) => () => after(20).then(() => told.push(name));
  timeline.plan(0, () => Promise.reject(new Error('refused')), ['one']);
  timeline.plan(1, tell('beside it'), ['other']);
  timeline.plan(2, tell('what waited for it'), ['one']);
  timeline.plan(3, tell('what comes after'));
  await expect(timeline.play()).rejects.toThrow('refused');
  expect(told).toEqual(['beside it']);
});
