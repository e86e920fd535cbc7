import { ADDRESS_FIELDS } from '../../../../contract/customers.fields.ts';
import { customers } from '../../../../contract/customers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { customerOfAddress, deleteAddress, insertAddress, updateAddress } from '../addresses.store.ts';
import { addressIsInSight } from '../customers.queries.ts';
import { customerForUpdate } from '../customers.store.ts';
import { assertAddress } from './assert-address.ts';
import { loadCustomer } from './load-customer.ts';

/** Adds an address; one that is there already is used again. */
export const addAddress = command(customers.addAddress, async (tx, who, { id, ...input }, fail) => {
  await loadCustomer(tx, who, id, fail);
  assertAddress(input, { confirmed: input.address_confirmed }, fail);
  const address = await insertAddress(tx, who, id, input);
  tell(tx, who, 'address.add', id);
  return address;
});

/** Changes an address; orders that went there keep theirs. */
export const changeAddress = command(customers.changeAddress, async (tx, who, { id, ...input }, fail) => {
  const customer = await customerHaving(tx, who, id, fail);
  assertAddress(input, { confirmed: input.address_confirmed }, fail);
  await updateAddress(tx, id, input).catch((err: unknown) => {
    if (!constraintOf(err)) throw err;
    throw fail('duplicate', { field: ADDRESS_FIELDS.address, path: 'address' });
  });
  tell(tx, who, 'address.change', customer);
  return { id };
});

export const removeAddress = command(customers.removeAddress, async (tx, who, { id }, fail) => {
  const customer = await customerHaving(tx, who, id, fail);
  await deleteAddress(tx, id);
  tell(tx, who, 'address.remove', customer);
  return null;
});

/** Whose address it is, of those that this person may see. */
async function customerHaving(tx: Tx, who: Actor, id: number, fail: Fail<'not_found'>): Promise<number> {
  const of = await customerOfAddress(tx, id);
  if (of === null || !(await customerForUpdate(tx, who, of))) throw fail('not_found');
  // moved or deleted while the customer was waited for
  if ((await customerOfAddress(tx, id)) !== of) throw fail('not_found');
  if (!(await addressIsInSight(tx, who, of, id))) throw fail('not_found');
  return of;
}

function tell(
  tx: Tx,
  who: Actor,
  action: 'address.add' | 'address.change' | 'address.remove',
  id: number,
): void {
  record(tx, who, { action, thing: 'customer', id, after: { addresses: true } });
  announce(tx, 'customers');
}
