import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/express/cash.test.ts'];

const at = 'server/modules/express';
const store = `${at}/cash.store.ts`;
const handIn = `${at}/cash.commands/hand-in.ts`;
const receive = `${at}/cash.commands/receive.ts`;
const queries = `${at}/cash.queries.ts`;
const scan = `${at}/express.commands/scan-parcel.ts`;
const parcels = `${at}/express.queries.ts`;

export const MUTANTS: Mutant[] = [
  {
    bug: 'cash that is handed in is in hand still',
    file: store,
    find: 'c.parcel_id = p.id and c.gone_at is null)',
    replace: 'c.parcel_id = p.id and c.gone_at is not null)',
    seenBy: CASES,
  },
  {
    bug: 'everybody’s cash is in everybody’s hand',
    file: store,
    find: ' and h.delivered_by = ${who.userId}',
    replace: ' and ${who.userId}::bigint is not null',
    seenBy: CASES,
  },
  {
    bug: 'what a sheet has paid is in hand still',
    file: store,
    find: ' and o.cash_due >= p.cash_collected',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a difference is handed in without a word',
    file: handIn,
    find: 'if (counted !== expected && !input.reason)',
    replace: 'if (counted > expected && !input.reason)',
    seenBy: CASES,
  },
  {
    bug: 'more is handed in than was seen',
    file: handIn,
    find: 'if (expected !== seen || parcels.some',
    replace: 'if (parcels.some',
    seenBy: CASES,
  },
  {
    bug: 'a difference is received without a word',
    file: receive,
    find: 'if (received !== handin.expected && !note)',
    replace: 'if (received > handin.expected && !note)',
    seenBy: CASES,
  },
  {
    bug: 'who hands in receives',
    file: receive,
    find: "if (handin.user_id === who.userId) throw fail('cash_two_people');",
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'what lacks in the purse is taken from the buyers',
    file: receive,
    find: 'parts: lines.map(({ order_id, amount }) => ({ order_id, amount })),',
    replace:
      'parts: lines.map(({ order_id, amount }) => ({ order_id, amount: Math.max(1, amount - (handin.expected - received)) })),',
    seenBy: CASES,
  },
  {
    bug: 'an order that was paid otherwise is paid once more',
    file: receive,
    find: 'if (due < amount)',
    replace: 'if (due < 0)',
    seenBy: CASES,
  },
  {
    bug: 'a hand-in that was sent back is received',
    file: receive,
    find: "await loadHandin(tx, who, id, 'waiting', fail)",
    replace:
      "await loadHandin(tx, who, id, 'sent_back', fail).catch(() => loadHandin(tx, who, id, 'waiting', fail))",
    seenBy: CASES,
  },
  {
    bug: 'each sees everybody’s hand-ins',
    file: queries,
    find: 'allows(who, { payment: 1 }) && seesAll(who)',
    replace: 'allows(who, { payment: 1, express: 1 })',
    seenBy: CASES,
  },
  {
    bug: 'the way of one is the way of all',
    file: parcels,
    find: ' and st.user_id = ${who.userId}`',
    replace: ' and ${who.userId}::bigint is not null`',
    seenBy: CASES,
  },
  {
    bug: 'what comes back can be sent back twice',
    file: scan,
    find: 'if (isComingBack(order))',
    replace: 'if (isComingBack(order) && order.id < 0)',
    seenBy: CASES,
  },
  {
    bug: 'any picture is one of a door',
    file: scan,
    find: "found?.purpose !== 'delivery' || ",
    replace: '!found || ',
    seenBy: CASES,
  },
];
