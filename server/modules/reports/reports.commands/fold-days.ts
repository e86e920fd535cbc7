import { system } from '../../../platform/session.ts';
import { transaction } from '../../../platform/tx.ts';
import { daysToFold, foldDay } from '../days.store.ts';
import { lastFolded } from '../reports.views/period.ts';

/** A run of the job takes so long at most, in milliseconds: a new shop of years is added up over some minutes. */
const ONE_RUN_MS = 20_000;
/** So many days are asked for at once. */
const AT_ONCE = 50;

/** Adds up the days of a shop that are over and need it, the newest first, each in its own transaction. Answers how many. */
export async function foldDays(enterprise: number, most = ONE_RUN_MS): Promise<number> {
  const who = system(enterprise);
  const until = performance.now() + most;
  let folded = 0;
  for (;;) {
    const days = await transaction(who, (tx) => daysToFold(tx, lastFolded(), AT_ONCE));
    for (const day of days) {
      await transaction(who, (tx) => foldDay(tx, day));
      folded += 1;
      if (performance.now() > until) return folded;
    }
    if (days.length < AT_ONCE) return folded;
  }
}
