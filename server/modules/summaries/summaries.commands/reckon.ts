import { reckonAll } from '../../../platform/marks.ts';
import { system } from '../../../platform/session.ts';
import { transaction } from '../../../platform/tx.ts';
import { addUpDay, daysToAddUp, markMoved, reckonMarked } from '../kept.store.ts';

/** A run of the job takes so long at most, in milliseconds. */
const ONE_RUN_MS = 40_000;
/** So many days are added up in a run. */
const DAYS_AT_ONCE = 50;

/** Reckons what was marked in a shop, and adds up days that have grown. Answers how many orders. */
export async function reckon(enterprise: number, most = ONE_RUN_MS): Promise<number> {
  const who = system(enterprise);
  const until = performance.now() + most;
  await transaction(who, markMoved);
  const all = await reckonAll(enterprise, reckonMarked, most);
  const days = await transaction(who, (tx) => daysToAddUp(tx, DAYS_AT_ONCE));
  for (const day of days) if (performance.now() < until) await transaction(who, (tx) => addUpDay(tx, day));
  return all;
}
