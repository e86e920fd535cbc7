import type { HandinState } from '../../../../contract/express.cash.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { seesHandins, stateOfHandin } from '../cash.queries.ts';
import { HANDIN_SAID } from '../cash.rules.ts';
import { handinForUpdate, type LockedHandin } from '../cash.store.ts';

/** A hand-in in this state, locked after its orders; one's own, or anybody's for who has to do with money. Errors: not_found, cash_state. */
export async function loadHandin(
  tx: Tx,
  who: Actor,
  id: number,
  state: HandinState,
  fail: Fail<'not_found' | 'cash_state'>,
): Promise<LockedHandin> {
  const found = await handinForUpdate(tx, id);
  if (!found || !(seesHandins(who) || found.user_id === who.userId)) throw fail('not_found');
  const stands = stateOfHandin(found);
  if (stands !== state) throw fail('cash_state', { number: found.number, state: HANDIN_SAID[stands] });
  return found;
}
