import type { Mutant } from '../../../test/mutants/mutant.ts';

const TOKENS = ['server/modules/marketplaces/tokens.test.ts'];
const SYNC = ['server/modules/marketplaces/sync.test.ts'];
const ORDERS = ['server/modules/marketplaces/order.test.ts'];
const SIGN = ['server/modules/marketplaces/sign.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'marketplaces: two renew one token',
    file: 'server/modules/marketplaces/grants.store.ts',
    find: 'and (leased_until is null or leased_until <= ${now()})',
    replace: 'and (leased_until is null or leased_until <= ${now()} or true)',
    seenBy: TOKENS,
  },
  {
    bug: 'marketplaces: a renewal that nobody answered is tried again at once',
    file: 'server/modules/marketplaces/tokens.ts',
    find: '(isGood ? AGAIN_MS : 0)',
    replace: '0',
    seenBy: TOKENS,
  },
  {
    bug: 'marketplaces: a marketplace that is down disconnects the seller',
    file: 'server/modules/marketplaces/tokens.ts',
    find: "new Set(['reconnect', 'token'])",
    replace: "new Set(['reconnect', 'token', 'server'])",
    seenBy: TOKENS,
  },
  {
    bug: 'marketplaces: what is read next begins where the last reading ended',
    file: 'server/modules/marketplaces/sync.ts',
    find: 'new Date(watermark.getTime() - OVERLAP_MS)',
    replace: 'watermark',
    seenBy: SYNC,
  },
  {
    bug: 'marketplaces: a list that goes in circles is read for ever',
    file: 'server/modules/marketplaces/sync.ts',
    find: 'if (been.has(page.next)) throw',
    replace: 'if (been.size > 50) throw',
    seenBy: SYNC,
  },
  {
    bug: 'marketplaces: what a marketplace takes off is taken off the shop',
    file: 'server/modules/marketplaces/tiktok/order.ts',
    find: "satangIn(row, 'seller_discount') + satangIn(row, 'platform_discount'),",
    replace: "satangIn(row, 'seller_discount'),",
    seenBy: ORDERS,
  },
  {
    bug: 'marketplaces: an order of three pieces is three orders of one',
    file: 'server/modules/marketplaces/order-doc.ts',
    find: '    qty: those.length,',
    replace: '    qty: 1,',
    seenBy: ORDERS,
  },
  {
    bug: 'marketplaces: a push is taken whoever sent it',
    file: 'server/modules/marketplaces/hmac.ts',
    find: 'return a.length === b.length && timingSafeEqual(a, b);',
    replace: 'return a.length === b.length;',
    seenBy: SIGN,
  },
];
