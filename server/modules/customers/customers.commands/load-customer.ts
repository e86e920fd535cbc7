import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { customerForUpdate, type LockedCustomer } from '../customers.store.ts';

/** A customer to be worked with: one who was merged is worked with where they were merged into. Errors: not_found, customer_merged. */
export async function loadCustomer(
  tx: Tx,
  who: Actor,
  id: number,
  fail: Fail<'not_found' | 'customer_merged'>,
): Promise<LockedCustomer> {
  const customer = await customerForUpdate(tx, who, id);
  if (!customer) throw fail('not_found');
  if (customer.merged_into !== null)
    throw fail('customer_merged', { name: customer.name, merged_into: customer.merged_into });
  return customer;
}
