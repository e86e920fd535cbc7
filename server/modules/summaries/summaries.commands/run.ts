import { addDays } from '../../../platform/clock.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { partsOf } from '../summaries.queries/lists.ts';
import { reasonOf, withDay } from '../summaries.rules.ts';
import { markFailed, markStarted, runById, writeDay } from '../summaries.store.ts';

export interface Work {
  enterprise: number;
  id: number;
}

/** Sums what is left of a run, a day at a time; where it cannot go on, the run says so and may be asked for again. */
export async function runSummary(work: Work): Promise<void> {
  const who = system(work.enterprise);
  try {
    await transaction(who, (tx) => markStarted(tx, work.id));
    while (await oneDay(work));
  } catch (err) {
    await transaction(who, (tx) => markFailed(tx, work.id, reasonOf(err)));
    throw err;
  }
}

/**
 * The next day of a run. Reads it without a lock and writes it together with how many days are done, so that it is in the lists
 * once, whoever else goes on with the same run. Tells whether there is more to do.
 */
export async function oneDay({ enterprise, id }: Work): Promise<boolean> {
  const who = system(enterprise);
  const next = await reading(who, async (tx) => {
    const run = await runById(tx, id);
    if (!run || run.finished_at || run.failed_at) return null;
    const day = addDays(run.filter.from, run.days_done);
    const sees = { ...who, ...run.sees };
    return { run, parts: await partsOf(tx, sees, run.filter, { from: day, to: day }) };
  });
  if (!next) return false;
  const { run, parts } = next;
  return transaction(who, async (tx) => {
    const written = await writeDay(tx, id, run.days_done, withDay(run.lists, parts));
    failpoint('summary.run.after_day');
    // not written: another worker did this day, and the next look tells what is left
    return !written || run.days_done + 1 < run.days;
  });
}
