import type { Mutant } from '../../../test/mutants/mutant.ts';
import { PLACE_MUTANTS } from './places.mutants.ts';

const ORDERS = ['server/modules/orders/orders.test.ts'];
const CUSTOMERS = ['server/modules/customers/customers.test.ts'];
const CARDS = ['server/modules/customers/cards.test.ts'];
const MERGE = ['server/modules/customers/merge.test.ts'];
const CHAT = ['server/modules/customers/customers.rules/parse-chat.test.ts'];
const NAMES = ['server/modules/customers/customers.rules/chat-names.test.ts'];
const LINES = ['server/modules/customers/customers.rules/chat-lines.test.ts'];
const ISOLATION = ['test/contract/isolation.test.ts'];
const PERSONAL = ['server/modules/privacy/privacy.test.ts'];

export const MUTANTS: Mutant[] = [
  ...PLACE_MUTANTS,
  {
    bug: 'who was merged is a customer since later than the first order',
    file: 'server/modules/customers/customers.queries.ts',
    find: 'least(c.created_at,',
    replace: 'greatest(c.created_at,',
    seenBy: MERGE,
  },
  {
    bug: 'a second card of somebody is made in silence',
    file: 'server/modules/customers/customers.commands/cards.ts',
    find: 'despite_same ? null : await',
    replace: 'true ? null : await',
    seenBy: CARDS,
  },
  {
    bug: 'of masked buyers one is said to be another',
    file: 'server/modules/customers/same.queries.ts',
    find: 'sql`not is_masked(${name}, ${phone})`,',
    replace: '',
    seenBy: CARDS,
  },
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
    find: 'and erased_at is null order by id limit 1 for share',
    replace: 'and false order by id limit 1 for share',
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
    find: 'and id = ${id} and erased_at is null and merged_into is null for share',
    replace: 'and id = ${id} and merged_into is null for share',
    seenBy: PERSONAL,
  },
  {
    bug: 'a login is given to a customer who is being erased',
    file: 'server/modules/customers/shop-customers.queries.ts',
    find: 'erased_at is null and merged_into is null for share',
    replace: 'erased_at is null and merged_into is null',
    seenBy: PERSONAL,
  },
  {
    bug: 'who has a login of their own is erased when they order no more',
    file: 'server/modules/customers/personal-data.store.ts',
    find: 'and p.customer_id = c.id and p.deleted_at is null)',
    replace: 'and p.customer_id = c.id and false)',
    seenBy: PERSONAL,
  },
  {
    bug: 'an agent reads another one’s customer by its id',
    file: 'server/modules/customers/customers.queries.ts',
    find: 'and c.id = ${id} and c.erased_at is null`, broughtBy(who))}',
    replace: 'and c.id = ${id} and c.erased_at is null`)}',
    seenBy: CARDS,
  },
  {
    bug: 'an agent changes another one’s customer',
    file: 'server/modules/customers/customers.store.ts',
    find: 'and c.erased_at is null`, broughtBy(who))} for update of c',
    replace: 'and c.erased_at is null`)} for update of c',
    seenBy: CARDS,
  },
  {
    bug: 'an agent is told the shop’s own addresses',
    file: 'server/modules/customers/customers.queries.ts',
    find: '          !sent ||',
    replace: '          true || !sent ||',
    seenBy: CARDS,
  },
  {
    bug: 'an agent is told why the shop blocked somebody',
    file: 'server/modules/customers/blocked.queries.ts',
    find: 'if (isAgent(who) && created_by !== who.userId)',
    replace: 'if (false)',
    seenBy: CARDS,
  },
  {
    bug: 'a blocked customer is known by their id alone',
    file: 'server/modules/customers/blocked.queries.ts',
    find: 'sql`c.phone = ${phone}`',
    replace: 'sql`false`',
    seenBy: CARDS,
  },
  {
    bug: 'a customer with orders is deleted',
    file: 'server/modules/customers/customers.commands/cards.ts',
    find: 'if (where.length)',
    replace: 'if (where.length > 9)',
    seenBy: CARDS,
  },
  {
    bug: 'the trail keeps the name that was',
    file: 'server/modules/customers/customers.commands/cards.ts',
    find: "field === 'tags' ? value : true",
    replace: 'value',
    seenBy: CARDS,
  },
  {
    bug: 'a masked buyer is merged',
    file: 'server/modules/customers/customers.commands/merge.ts',
    find: 'if (c.masked)',
    replace: 'if (false)',
    seenBy: MERGE,
  },
  {
    bug: 'a masked buyer is offered as a duplicate',
    file: 'server/modules/customers/duplicates.queries.ts',
    find: "c.phone = s.phone and ${PRESENT} and not c.masked and c.phone <> ''",
    replace: "c.phone = s.phone and ${PRESENT} and c.phone <> ''",
    seenBy: MERGE,
  },
  {
    bug: 'who was merged is still found',
    file: 'server/modules/customers/customers.queries.ts',
    find: 'sql`(c.erased_at is null and c.merged_into is null)`',
    replace: 'sql`(c.erased_at is null)`',
    seenBy: MERGE,
  },
  {
    bug: 'erasing the one leaves what was merged',
    file: 'server/modules/customers/personal-data.store.ts',
    find: 'or merged_into = any (${ids}::bigint[]))`',
    replace: 'and true)`',
    seenBy: MERGE,
  },
  {
    bug: 'an order goes to who was merged a moment ago',
    file: 'server/modules/customers/customers.store.ts',
    find: 'select coalesce(merged_into, id) as id',
    replace: 'select id as id',
    seenBy: MERGE,
  },
  {
    bug: 'two logins are merged into one',
    file: 'server/modules/customers/customers.commands/merge.ts',
    find: 'if (logins.length > 1)',
    replace: 'if (logins.length > 9)',
    seenBy: MERGE,
  },
  {
    bug: 'a name that sounds spoken is filled in',
    file: 'server/modules/customers/customers.rules/name-confidence.ts',
    find: 'mayEndInTalk(text) || spoken.test(text)',
    replace: 'false',
    seenBy: NAMES,
  },
  {
    bug: 'the old number is dialled',
    file: 'server/modules/customers/customers.rules/phones.ts',
    find: 'return used.length ? used : phones;',
    replace: 'return phones;',
    seenBy: LINES,
  },
  {
    bug: 'what was taken back stays',
    file: 'server/modules/customers/customers.rules/superseded.ts',
    find: 'return corrected.flatMap((one) => matches(text, one));',
    replace: 'return [];',
    seenBy: LINES,
  },
  {
    bug: 'who is told twice lives in the house',
    file: 'server/modules/customers/customers.rules/parse-chat.ts',
    find: '...places, ...named, ...again,',
    replace: '...places, ...named,',
    seenBy: LINES,
  },
];
