import { reckonAll } from '../../../platform/marks.ts';
import { system } from '../../../platform/session.ts';
import { transaction } from '../../../platform/tx.ts';
import { markMoved, reckonMarked } from '../kept.store.ts';

/** A run of the job takes so long at most, in milliseconds. */
const ONE_RUN_MS = 40_000;

/** Reckons what was marked in a shop. Answers how many orders. */
export async function reckon(enterprise: number, most = ONE_RUN_MS): Promise<number> {
  await transaction(system(enterprise), markMoved);
  return reckonAll(enterprise, reckonMarked, most);
}
