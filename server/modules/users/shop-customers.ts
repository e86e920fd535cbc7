import { GROUPS, type GroupId } from '../../../contract/shared.ts';
import { USER_FIELDS } from '../../../contract/users.fields.ts';
import { invalid, type Fail } from '../../platform/errors.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

export interface ShopCustomer {
  id: number;
  name: string;
  phone: string;
}
/** What customers, a later module, tells of them. */
export interface ShopCustomers {
  /** By name or phone, the likeliest first. */
  find: (tx: Reader, q: string) => Promise<ShopCustomer[]>;
  byId: (tx: Reader, id: number) => Promise<ShopCustomer | null>;
  /** Whether one is there whose data is not erased; nobody erases it before the transaction ends. */
  holdPresent: (tx: Tx, id: number) => Promise<boolean>;
}
let customers: ShopCustomers;
export const registerShopCustomers = (given: ShopCustomers): void => {
  customers = given;
};
export const shopCustomers = (): ShopCustomers => customers;

/**
 * Whoever is of the group Customer is one of the shop's customers, whose orders alone they see; nobody else is. Errors:
 * invalid_param, not_offered.
 */
export async function assertCustomer(
  tx: Tx,
  id: number | null,
  group: GroupId,
  fail: Fail<'not_offered'>,
): Promise<void> {
  if (group !== GROUPS.customer) {
    if (id !== null) throw invalid({ path: 'customer_id', problem: 'not_of_type' });
    return;
  }
  if (id === null) throw invalid({ path: 'customer_id', problem: 'required' });
  if (!(await customers.holdPresent(tx, id)))
    throw fail('not_offered', { field: USER_FIELDS.customer_id, path: 'customer_id' });
}
