import { CUSTOMER_FIELDS } from '../../../../contract/customers.fields.ts';
import { customers } from '../../../../contract/customers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertSeen, customerLogins, giveLogin } from '../../users/index.ts';
import { moveAddresses } from '../addresses.store.ts';
import { joined } from '../customers.rules/joined.ts';
import { customersForUpdate, type LockedCustomer } from '../customers.store.ts';
import { markMerged, writeJoined } from '../merge.store.ts';

/** Of customers who are one person now: what named those that went names the one that stays. */
interface Merged {
  from: readonly number[];
  into: number;
}
/** Answers how many of its things it moved. */
type Hearer = (tx: Tx, who: Actor, merged: Merged) => Promise<number>;
const hearers = new Set<Hearer>();
/** Later modules hear of a merge inside its transaction, when all its customers are locked. */
export const onMerged = (then: Hearer): void => void hearers.add(then);

/** Merges customers into one. It cannot be undone: whose an order was is not kept beside it. */
export const merge = command(customers.merge, async (tx, who, { id, from, version: seen }, fail) => {
  const twice = from.findIndex((one, i) => one === id || from.indexOf(one) < i);
  if (twice >= 0) throw invalid({ path: `from.${twice}`, problem: 'twice' });
  const all = await customersForUpdate(tx, [id, ...from]);
  const [into, ...going] = [id, ...from].map((one) => {
    const customer = all.find((c) => c.id === one);
    if (!customer) throw fail('not_found');
    return customer;
  }) as [LockedCustomer, ...LockedCustomer[]];
  for (const customer of [into, ...going]) assertMergeable(customer, fail);
  await assertSeen(tx, { thing: 'customer', id, version: into.version, seen, words: CUSTOMER_FIELDS }, fail);
  const login = await oneLogin(tx, [id, ...from], fail);

  const addresses = await moveAddresses(tx, from, id);
  await markMerged(tx, from, id);
  const facts = await writeJoined(tx, id, joined([into, ...going]));
  if (login && login.customer_id !== id) await giveLogin(tx, who, login.id, id);
  let orders = 0;
  for (const then of hearers) orders += await then(tx, who, { from, into: id });
  record(tx, who, {
    action: 'customer.merge',
    thing: 'customer',
    id,
    after: { merged: from, orders, version: facts.version },
  });
  for (const one of from)
    record(tx, who, { action: 'customer.merge', thing: 'customer', id: one, after: { into: id } });
  announce(tx, 'customers');
  announce(tx, 'orders');
  return { ...facts, orders, addresses };
});

function assertMergeable(c: LockedCustomer, fail: Fail<'customer_merged' | 'customer_masked'>): void {
  if (c.merged_into !== null) throw fail('customer_merged', { name: c.name, merged_into: c.merged_into });
  if (c.masked) throw fail('customer_masked', { name: c.name });
}

/** The one login they have, if any; two are two people to the program. Errors: customer_logins. */
async function oneLogin(tx: Tx, ids: number[], fail: Fail<'customer_logins'>) {
  const logins = await customerLogins(tx, ids);
  if (logins.length > 1) throw fail('customer_logins', { names: logins.map(({ name }) => name) });
  return logins[0];
}
