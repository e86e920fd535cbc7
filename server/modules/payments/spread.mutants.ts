import type { Mutant } from '../../../test/mutants/mutant.ts';

const SPREAD = ['server/modules/payments/spread.test.ts'];
const SHARES = ['web/src/modules/payments/slips/shares.test.ts'];

const commands = 'server/modules/payments/payments.commands';
const sharing = 'server/modules/payments/payments.queries/sharing.ts';
const shares = 'web/src/modules/payments/slips/shares.ts';

/** One slip for several orders. */
export const SPREAD_MUTANTS: Mutant[] = [
  {
    bug: 'a slip is taken that nobody has looked at',
    file: 'server/modules/payments/payments.commands/confirm-payment.ts',
    find: 'seen === undefined || pending.every(({ id }) => seen.includes(id));',
    replace: 'seen === undefined || pending.length >= 0;',
    seenBy: ['server/modules/payments/spread.test.ts'],
  },
  {
    bug: 'more is shared out than the slip shows',
    file: `${commands}/add-slip.ts`,
    find: 'if (over > 0)',
    replace: 'if (over > 1)',
    seenBy: SPREAD,
  },
  {
    bug: 'an order is paid twice by one slip',
    file: `${commands}/add-slip.ts`,
    find: 'if (twice >= 0) throw',
    replace: 'if (twice > 9) throw',
    seenBy: SPREAD,
  },
  {
    bug: 'a slip pays an order of somebody else',
    file: `${commands}/add-slip.ts`,
    find: 'one.customer_id !== order.customer_id',
    replace: 'one.customer_id === undefined',
    seenBy: SPREAD,
  },
  {
    bug: 'two orders of nobody are of one customer',
    file: `${commands}/add-slip.ts`,
    find: 'one.customer_id === null || ',
    replace: '',
    seenBy: SPREAD,
  },
  {
    bug: 'parts that do not come to the slip are no objection',
    file: 'server/modules/payments/payments.queries/verdict.ts',
    find: 's.shown_amount <> (select',
    replace: 's.shown_amount < (select',
    seenBy: SPREAD,
  },
  {
    bug: 'what a transfer was worth is only its first part',
    file: 'server/modules/payments/payments.queries/slips-of.ts',
    find: "'amount', coalesce(d.shown_amount, d.amount), 'at'",
    replace: "'amount', d.amount, 'at'",
    seenBy: SPREAD,
  },
  {
    bug: 'the checker types the part',
    file: `${commands}/confirm-payment.ts`,
    find: 'sum + toSatang(s.shown_amount), 0',
    replace: 'sum + toSatang(s.amount), 0',
    seenBy: SPREAD,
  },
  {
    bug: 'an order is confirmed by a slip nobody looked at',
    file: `${commands}/confirm-payment.ts`,
    find: 'pending.every(({ file }) => files.has(file))',
    replace: 'pending.some(({ file }) => files.has(file))',
    seenBy: SPREAD,
  },
  {
    bug: 'an order that is paid only in part is confirmed with the other',
    file: `${commands}/confirm-payment.ts`,
    find: "objection(pending).kind === 'none' && pending",
    replace: "objection(pending).kind !== 'no_slip' && pending",
    seenBy: SPREAD,
  },
  {
    bug: 'pieces that were given back are taken for the other order',
    file: `${commands}/confirm-payment.ts`,
    find: 'order.reserved_until !== null && order.reserved_until <= now()',
    replace: 'order.reserved_until === undefined',
    seenBy: SPREAD,
  },
  {
    bug: 'an order that was paid with another is refused',
    file: `${commands}/confirm-many.ts`,
    find: 'result.id === id && result.ok',
    replace: 'result.id === -id',
    seenBy: SPREAD,
  },
  {
    bug: 'a slip is rejected in one of its orders alone',
    file: `${commands}/lock-sharing.ts`,
    find: 'await ordersSharing(tx, who, id)',
    replace: '[] as number[]',
    seenBy: SPREAD,
  },
  {
    bug: 'what is paid already is proposed again',
    file: sharing,
    find: 's.order_id = o.id and s.accepted_at is null',
    replace: 's.order_id = -o.id and s.accepted_at is null',
    seenBy: SPREAD,
  },
  {
    bug: 'older orders are paid before the one it is attached to',
    file: shares,
    find: 'Number(b.id === orderId) - Number(a.id === orderId)',
    replace: 'a.id - b.id',
    seenBy: SHARES,
  },
  {
    bug: 'more is proposed than an order lacks',
    file: shares,
    find: 'Math.min(rest, satang(lacks))',
    replace: 'rest',
    seenBy: SHARES,
  },
];
