import { describe, expect, test } from 'vitest';
import { NoAnswer } from '../../platform/ask.ts';
import { QuotaOver, askedOn } from './asking-on.ts';
import { MarketplaceRefused, type Refusal } from './refusal.ts';

const no = (kind: Refusal, waitMs: number | null = null) =>
  new MarketplaceRefused({ kind, code: kind, message: '', waitMs });
/** Says these one after the other, then yes. */
function saying(...errors: Error[]) {
  const waited: number[] = [];
  let renewed = 0;
  let asked = 0;
  const run = () =>
    askedOn(
      () => {
        asked += 1;
        const error = errors.shift();
        return error ? Promise.reject(error) : Promise.resolve('yes');
      },
      () => Promise.resolve((renewed += 1)),
      { sleep: (ms) => Promise.resolve(waited.push(ms)), random: () => 0 },
    );
  return { run, waited, counted: () => ({ asked, renewed }) };
}

describe('asking on', () => {
  test('waits longer each time, and never less than is asked for', async () => {
    const { run, waited } = saying(no('wait'), no('server'), new NoAnswer('gone', true), no('wait', 30_000));
    expect(await run()).toBe('yes');
    expect(waited).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
  test('five times, then it says what the last one said', async () => {
    const { run, counted } = saying(...Array.from({ length: 9 }, () => no('server')));
    await expect(run()).rejects.toThrow('server');
    expect(counted()).toEqual({ asked: 5, renewed: 0 });
  });
  test('a token is renewed once, and a second no is told', async () => {
    const once = saying(no('token'));
    expect(await once.run()).toBe('yes');
    expect(once.counted()).toEqual({ asked: 2, renewed: 1 });
    expect(once.waited).toEqual([]);
    const twice = saying(no('token'), no('token'));
    await expect(twice.run()).rejects.toThrow('token');
    expect(twice.counted()).toEqual({ asked: 2, renewed: 1 });
  });
  test.each(['reconnect', 'app', 'permission', 'signature', 'conflict', 'request', 'business'] as const)(
    '%s is told at once',
    async (kind) => {
      const { run, counted } = saying(no(kind));
      await expect(run()).rejects.toThrow(kind);
      expect(counted().asked).toBe(1);
    },
  );
  test('a quota that is used up is told with its end', async () => {
    const { run } = saying(no('quota', 7_000));
    await expect(run()).rejects.toMatchObject({ untilMs: 7_000 });
    await expect(saying(no('quota')).run()).rejects.toThrow(QuotaOver);
  });
  test('what is no answer of theirs is no reason to ask on', async () => {
    const { run, counted } = saying(new TypeError('ours'));
    await expect(run()).rejects.toThrow('ours');
    expect(counted().asked).toBe(1);
  });
});
