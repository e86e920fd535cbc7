import type { Connection, Connector, Context, OrderRef, ReadOrder, RefPage, Window } from './connector.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Read once more each time: an order may be written with a moment that lies before the end of what was read. */
export const OVERLAP_MS = 15 * MINUTE;
/** Not up to now: what is being written there is not all to be seen yet. */
export const BEHIND_MS = MINUTE / 2;

/** Stretches of time that cover a window, none longer than the marketplace lists at once; each begins where the one before ends. */
export function stretchesOf({ from, to }: Window, mostDays: number | null): Window[] {
  if (mostDays === null || to.getTime() - from.getTime() <= mostDays * DAY) return [{ from, to }];
  const end = new Date(from.getTime() + mostDays * DAY);
  return [{ from, to: end }, ...stretchesOf({ from: end, to }, mostDays)];
}

/** What is read next, by how far it was read (`watermark`); null: nothing yet. */
export function nextWindow(watermark: Date, now: number): Window | null {
  const to = new Date(now - BEHIND_MS);
  return to > watermark ? { from: new Date(watermark.getTime() - OVERLAP_MS), to } : null;
}

/** The same place in a list twice: the marketplace would tell it for ever. */
export class GoesInCircles extends Error {}

export interface Reading {
  connector: Connector;
  c: Context;
  /** Asks on, with a token that is good (asking-on.ts). */
  ask: <T>(call: (of: Connection) => Promise<T>) => Promise<T>;
  /** Keeps what was read, in a transaction of its own. What was kept stays, whatever comes after it. */
  keep: (read: readonly ReadOrder[]) => Promise<void>;
  /** Orders that were listed and that the details do not know. */
  lost: (ids: readonly string[]) => Promise<void>;
}
/**
 * Reads all orders that changed within a window, and keeps them page by page, so that what it holds in memory is a page. Answers how many
 * were listed; only then the whole window was read, and whoever remembers how far may move on to its end.
 * Errors: those of asking; GoesInCircles.
 */
export async function readChanges(reading: Reading, window: Window): Promise<number> {
  const { connector, c, ask } = reading;
  let listed = 0;
  for (const stretch of stretchesOf(window, connector.capabilities.mostDays)) {
    const been = new Set<string>();
    for (let cursor: string | null = null; ;) {
      const at: string | null = cursor;
      const page: RefPage = await ask((of) => connector.orderChanges(c, of, stretch, at));
      listed += page.refs.length;
      await readDetails(reading, page.refs);
      if (page.next === null) break;
      if (been.has(page.next)) throw new GoesInCircles(`${page.next} was told twice`);
      been.add(page.next);
      cursor = page.next;
    }
  }
  return listed;
}
/** As many at once as the marketplace takes. */
async function readDetails(
  { connector, c, ask, keep, lost }: Reading,
  refs: readonly OrderRef[],
): Promise<void> {
  const { atOnce } = connector.capabilities;
  for (let at = 0; at < refs.length; at += atOnce) {
    const some = refs.slice(at, at + atOnce);
    const { read, missing } = await ask((of) => connector.orders(c, of, some));
    if (read.length) await keep(read);
    if (missing.length) await lost(missing);
  }
}
