import { reckonAll } from '../../../platform/marks.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { daysToKeep, keepDay, markStale, reckonMarked } from '../kept.store.ts';

/** A run of the job takes so long at most, in milliseconds. */
const ONE_RUN_MS = 40_000;

/** Reckons what was marked in a shop, and the days whose rates have changed. Answers how many orders and days. */
export async function reckon(enterprise: number, most = ONE_RUN_MS): Promise<number> {
  const who = system(enterprise);
  const until = performance.now() + most;
  await transaction(who, markStale);
  let all = await reckonAll(enterprise, reckonMarked, most);
  for (const day of await reading(who, daysToKeep)) {
    if (performance.now() > until) break;
    await transaction(who, (tx) => keepDay(tx, day));
    all++;
  }
  return all;
}
