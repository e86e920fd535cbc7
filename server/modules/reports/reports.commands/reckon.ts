import { reckonAll } from '../../../platform/marks.ts';
import { system } from '../../../platform/session.ts';
import { transaction } from '../../../platform/tx.ts';
import { addUpDay, daysToAddUp, reckonMarked } from '../marks.store.ts';

/** A run of the job takes so long at most, in milliseconds: the orders of years are reckoned over some minutes. */
const ONE_RUN_MS = 40_000;
/** A day's sums are added up once so many orders came to them. */
const WORTH_IT = 200;

/** Reckons what was marked in a shop, some orders a transaction, and adds up days that have grown. Answers how many orders. */
export async function reckon(enterprise: number, most = ONE_RUN_MS): Promise<number> {
  const who = system(enterprise);
  const until = performance.now() + most;
  const all = await reckonAll(enterprise, reckonMarked, most);
  const days = await transaction(who, (tx) => daysToAddUp(tx, WORTH_IT, 50));
  for (const day of days) if (performance.now() < until) await transaction(who, (tx) => addUpDay(tx, day));
  return all;
}
