import type { RemittanceState } from '../../../../contract/remittances.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { seesAll } from '../../orders/index.ts';
import { stateOf, type Sheet } from '../remittances.queries/sheet.ts';
import { SAID } from '../remittances.rules.ts';
import { sheetForUpdate } from '../remittances.store.ts';

/** A sheet that stands in one of these states, locked. There are everybody's orders in it: it is for who sees them all. Errors: not_found, remittance_state. */
export async function loadSheet(
  tx: Tx,
  who: Actor,
  id: number,
  states: readonly RemittanceState[],
  fail: Fail<'not_found' | 'remittance_state'>,
): Promise<Sheet> {
  const sheet = seesAll(who) ? await sheetForUpdate(tx, id) : null;
  if (!sheet) throw fail('not_found');
  const state = stateOf(sheet);
  if (!states.includes(state)) throw fail('remittance_state', { number: sheet.number, state: SAID[state] });
  return sheet;
}
