import { setTimeout as sleepFor } from 'node:timers/promises';
import { NoAnswer } from '../../platform/ask.ts';
import { MarketplaceRefused, type Refusal } from './refusal.ts';

const MOST_MS = 60_000;
const FIRST_MS = 1_000;
const TRIES = 5;

/** The day's quota is used up: until then nothing more is asked. */
export class QuotaOver extends Error {
  readonly untilMs: number;
  constructor(untilMs: number) {
    super('the day’s quota of calls is used up');
    this.untilMs = untilMs;
  }
}
export interface Patience {
  /** Waits for so many milliseconds; tests let the marketplace's time go by instead. */
  sleep?: (ms: number) => Promise<unknown>;
  /** From 0 to 1: so that many who were refused do not come back at once. */
  random?: () => number;
}
const AGAIN: ReadonlySet<Refusal> = new Set<Refusal>(['wait', 'server', 'clock']);

/**
 * Asks on until there is an answer: of what was too much, of theirs that broke, and of what nobody answered; five times, each time
 * later, never sooner than they ask for. `call` signs each time again. A token that is refused is renewed once (`renew`); a second no is told.
 * Only for what does no harm twice: reading, and writing what holds whatever was there before.
 * Errors: those of the last time; QuotaOver at once.
 */
export async function askedOn<T>(
  call: () => Promise<T>,
  renew: () => Promise<unknown>,
  { sleep = sleepFor, random = Math.random }: Patience = {},
): Promise<T> {
  let renewed = false;
  for (let n = 0; ; n++) {
    try {
      return await call();
    } catch (err) {
      if (err instanceof MarketplaceRefused) {
        const { kind, waitMs } = err.refused;
        if (kind === 'quota') throw new QuotaOver(waitMs ?? 0);
        if (kind === 'token' && !renewed) {
          renewed = true;
          await renew();
          continue;
        }
        if (!AGAIN.has(kind)) throw err;
      } else if (!(err instanceof NoAnswer)) throw err;
      if (n + 1 >= TRIES) throw err;
      const asked = err instanceof MarketplaceRefused ? (err.refused.waitMs ?? 0) : 0;
      const own = Math.min(MOST_MS, FIRST_MS * 2 ** n) * (1 + random() / 2);
      await sleep(Math.max(asked, own));
    }
  }
}
