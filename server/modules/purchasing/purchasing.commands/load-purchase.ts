import type { PurchaseAction } from '../../../../contract/purchasing.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { assertMove } from '../purchasing.rules.ts';
import { purchaseForUpdate, type Purchase } from '../purchasing.store.ts';

/** The order, locked, where it stands so that this may be done. Errors: not_found, purchase_state. */
export async function loadPurchase(
  tx: Tx,
  id: number,
  action: PurchaseAction,
  fail: Fail<'not_found' | 'purchase_state'>,
): Promise<Purchase> {
  const found = await purchaseForUpdate(tx, id);
  if (!found) throw fail('not_found');
  assertMove(found, action, fail);
  return found;
}
