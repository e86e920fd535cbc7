import type { Mutant } from '../../../test/mutants/mutant.ts';

const ORDERS = ['server/modules/orders/orders.test.ts'];
const CUSTOMERS = ['server/modules/customers/customers.test.ts'];
const CHAT = ['server/modules/customers/customers.rules/parse-chat.test.ts'];
const ISOLATION = ['test/contract/isolation.test.ts'];
const PERSONAL = ['server/modules/privacy/privacy.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'an agent reads the customers of the shop',
    file: 'server/modules/customers/customers.queries.ts',
    find: 'isAgent(who) && sql`c.created_by = ${who.userId}`;',
    replace: 'isAgent(who) && sql`true`;',
    seenBy: ORDERS,
  },
  {
    bug: 'a customer is another one with each order',
    file: 'server/modules/customers/customers.store.ts',
    find: 'and ${which} order by id limit 1',
    replace: 'and ${which} and false order by id limit 1',
    seenBy: CUSTOMERS,
  },
  {
    bug: 'a customer of next door is taken',
    file: 'server/modules/customers/customers.store.ts',
    find: 'where ${id === undefined} and not exists (select from known) returning id',
    replace: 'where not exists (select from known) returning id',
    seenBy: [...ISOLATION, 'test/contract/ladder.test.ts'],
  },
  {
    bug: 'the middle of a phone finds',
    file: 'server/modules/customers/customers.queries.ts',
    find: "startsWithDigits(sql`c.phone`, f.phone.replace(/\\D/g, ''))",
    replace: "sql`c.phone like ${'%' + f.phone.replace(/\\D/g, '') + '%'}`",
    seenBy: CUSTOMERS,
  },
  {
    bug: 'a company beside a person is left out of the address',
    file: 'server/modules/customers/customers.rules/company.ts',
    find: 'lead: tidy(text.slice(lead.start, lead.end)),',
    replace: "lead: '',",
    seenBy: CHAT,
  },
  {
    bug: 'a shop with a person in brackets has no name',
    file: 'server/modules/customers/customers.rules/company.ts',
    find: 'if (at && !inBracket)',
    replace: 'if (at)',
    seenBy: CHAT,
  },
  {
    bug: 'a login is given to a customer who is erased',
    file: 'server/modules/customers/shop-customers.queries.ts',
    find: 'and id = ${id} and erased_at is null for share',
    replace: 'and id = ${id} for share',
    seenBy: PERSONAL,
  },
  {
    bug: 'a login is given to a customer who is being erased',
    file: 'server/modules/customers/shop-customers.queries.ts',
    find: 'erased_at is null for share',
    replace: 'erased_at is null',
    seenBy: PERSONAL,
  },
  {
    bug: 'who has a login of their own is erased when they order no more',
    file: 'server/modules/customers/personal-data.store.ts',
    find: 'and p.customer_id = c.id and p.deleted_at is null)',
    replace: 'and p.customer_id = c.id and false)',
    seenBy: PERSONAL,
  },
];
