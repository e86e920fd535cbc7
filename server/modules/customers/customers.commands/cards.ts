import { CUSTOMER_FIELDS } from '../../../../contract/customers.fields.ts';
import { customers, type CustomerInput } from '../../../../contract/customers.ts';
import type { Words } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Reader } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { insertAddress } from '../addresses.store.ts';
import { customersOrders } from '../customers.queries.ts';
import { insertCustomer, setBlocked, updateCustomer } from '../customers.store.ts';
import { eraseCustomers } from '../personal-data.store.ts';
import { sameCustomer } from '../same.queries.ts';
import { cardsIn, loginsOf } from '../uses.queries.ts';
import { assertAddress } from './assert-address.ts';
import { loadCustomer } from './load-customer.ts';

/** Adds a customer, with a first address where one is given. */
export const add = command(customers.add, async (tx, who, { address, despite_same, ...card }, fail) => {
  if (address) assertAddress(address, { confirmed: address.address_confirmed, at: 'address' }, fail);
  const same = despite_same ? null : await sameCustomer(tx, who, card);
  if (same) throw fail(same.whole ? 'customer_same' : 'customer_same_phone', same.told);
  const facts = await insertCustomer(tx, who, card);
  if (address) await insertAddress(tx, who, facts.id, address);
  record(tx, who, {
    action: 'customer.add',
    thing: 'customer',
    id: facts.id,
    after: { tags: card.tags, version: facts.version },
  });
  announce(tx, 'customers');
  return facts;
});

/** Changes a card; what others changed since it was read is told, and nothing is written. */
export const change = command(customers.change, async (tx, who, { id, version: seen, ...input }, fail) => {
  const customer = await loadCustomer(tx, who, id, fail);
  const { version } = customer;
  await assertSeen(tx, { thing: 'customer', id, version, seen, words: CUSTOMER_FIELDS }, fail);
  const facts = await updateCustomer(tx, id, input);
  record(tx, who, {
    action: 'customer.change',
    thing: 'customer',
    id,
    after: { ...told(changesOf(cardOf(customer), cardOf(input))?.after ?? {}), version: facts.version },
  });
  announce(tx, 'customers');
  return facts;
});

/** Blocks a customer or opens them again; asked twice it changes nothing but a reason. */
export const setStatus = command(customers.setStatus, async (tx, who, { id, status, reason }, fail) => {
  if (status === 'blocked' && !reason) throw invalid({ path: 'reason', problem: 'required' });
  const customer = await loadCustomer(tx, who, id, fail);
  const before = customer.blocked_at ? 'blocked' : 'open';
  if (before === status && (status === 'open' || customer.blocked_reason === reason))
    return { id, version: customer.version };
  const facts = await setBlocked(tx, who, id, status === 'blocked' ? reason : null);
  record(tx, who, {
    action: 'customer.status',
    thing: 'customer',
    id,
    before: { status: before },
    after: { status, ...(status === 'blocked' ? { reason } : {}), version: facts.version },
  });
  announce(tx, 'customers');
  return facts;
});

/** Deletes a customer that nothing names: the row stays without a name, as after an erasure; a person's data is not kept for nothing. */
export const remove = command(customers.remove, async (tx, who, { id }, fail) => {
  const { name } = await loadCustomer(tx, who, id, fail);
  const where = await usesOf(tx, id);
  if (where.length)
    throw fail('in_use', {
      name,
      where: {
        th: `ใช้อยู่ใน${where.map(({ th }) => th).join(' · ')}`,
        en: `it is used by ${where.map(({ en }) => en).join(' · ')}`,
      },
    });
  await eraseCustomers(tx, [id]);
  record(tx, who, { action: 'customer.remove', thing: 'customer', id });
  announce(tx, 'customers');
  return null;
});

const usesOf = async (tx: Reader, id: number): Promise<Words[]> =>
  (await Promise.all([customersOrders().uses(tx, id), loginsOf(tx, id), cardsIn(tx, id)])).filter(
    (use) => use !== null,
  );

type Card = Pick<CustomerInput, 'name' | 'phone' | 'note' | 'tags'>;
const cardOf = ({ name, phone, note, tags }: Card) => ({ name, phone, note, tags });
/** Tags as they are; of a person's data only that it was changed. */
const told = (changes: Partial<Card>) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, field === 'tags' ? value : true]),
  );
