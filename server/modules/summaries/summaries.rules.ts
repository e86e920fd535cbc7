import type { FailureReason, Counted, SummedLists, SummaryPart } from '../../../contract/summaries.ts';

export const NOTHING: Counted = { pieces: 0, units: 0, parcels: 0, orders: 0, value: 0 };
const added = (a: Counted, b: Counted): Counted => ({
  pieces: a.pieces + b.pieces,
  units: a.units + b.units,
  parcels: a.parcels + b.parcels,
  orders: a.orders + b.orders,
  value: a.value + b.value,
});
export const totalOf = (all: Iterable<Counted>): Counted => [...all].reduce(added, NOTHING);

/** The lists of days that are done, with those of one more. */
export function withDay(lists: SummedLists, parts: readonly SummaryPart[]): SummedLists {
  const all = structuredClone(lists);
  for (const { list, key, said, ...figures } of parts) {
    const rows = (all[list] ??= {});
    const name = said ?? rows[key]?.said;
    rows[key] = { ...added(rows[key] ?? NOTHING, figures), ...(name ? { said: name } : {}) };
  }
  return all;
}

/** A run that nothing was heard of for so long has failed. */
const LOST_AFTER_MS = 60_000;
/** After so long it is put into the queue once more: its worker may be gone, and another goes on. */
const NUDGED_AFTER_MS = 20_000;
/** So long a finished run answers who waits for it; what is reckoned when it is asked for must hardly differ from it. */
const FRESH_MS = 10_000;

export interface Standing {
  beat_at: Date;
  nudged_at: Date | null;
  finished_at: Date | null;
  failed_at: Date | null;
}
/** What an ask comes to: the run as it is, one more turn in the queue, its failure, or a new one. */
export type Verdict = 'told' | 'nudged' | 'lost' | 'failed' | 'new';
export function verdictOf(run: Standing | null, at: Date, again: boolean): Verdict {
  if (!run) return 'new';
  if (run.failed_at) return again ? 'new' : 'failed';
  if (run.finished_at) {
    const isFresh = at.getTime() - run.finished_at.getTime() < FRESH_MS;
    return isFresh && !again ? 'told' : 'new';
  }
  const silence = at.getTime() - run.beat_at.getTime();
  if (silence >= LOST_AFTER_MS) return 'lost';
  const wasNudged = run.nudged_at !== null && run.nudged_at >= run.beat_at;
  return silence >= NUDGED_AFTER_MS && !wasNudged ? 'nudged' : 'told';
}
/** The last moment a run may have been heard of without having failed. */
export const lostBefore = (at: Date): Date => new Date(at.getTime() - LOST_AFTER_MS);

/** What a statement that was given up or broke means for who waits. */
export const reasonOf = (err: unknown): FailureReason =>
  ['57014', '53300', '55P03'].includes((err as { code?: string }).code ?? '') ? 'database' : 'broken';

/** Whether a name has the words that are looked for, in their order, as the lists of the database have it. */
export function isLikeName(name: string, q: string): boolean {
  let from = 0;
  const text = name.toLowerCase();
  for (const word of q.trim().toLowerCase().split(/\s+/)) {
    const at = text.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return true;
}
