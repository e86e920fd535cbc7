import type { Mutant } from '../../../test/mutants/mutant.ts';

const CREDIT = ['server/modules/payments/credit.test.ts'];
const MONEY = ['server/modules/payments/money.test.ts'];
const REST = ['web/src/modules/payments/slips/rest.test.ts'];

const commands = 'server/modules/payments/payments.commands';
const store = 'server/modules/payments/credits.store.ts';

/** Over- and underpaid: credit, part payments, what is paid back. */
export const CREDIT_MUTANTS: Mutant[] = [
  {
    bug: 'what was paid too much stays with the order',
    file: `${commands}/confirm-payment.ts`,
    find: "if (over !== 'pay_back') await",
    replace: "if (over === 'credit') await",
    seenBy: CREDIT,
  },
  {
    bug: 'a part payment is undone with all that was paid before it',
    file: `${commands}/undo-decision.ts`,
    find: 'paid.filter((p) => p.at.getTime() === last?.at.getTime())',
    replace: 'paid',
    seenBy: CREDIT,
  },
  {
    bug: 'somebody else’s part payment is undone without a reason',
    file: `${commands}/undo-decision.ts`,
    find: ' || last.user_id !== who.userId',
    replace: '',
    seenBy: CREDIT,
  },
  {
    bug: 'a part payment is undone for ever',
    file: `${commands}/undo-decision.ts`,
    find: ' || last.at < lately()',
    replace: '',
    seenBy: CREDIT,
  },
  {
    bug: 'the slip of an undone part stays accepted',
    file: `${commands}/undo-decision.ts`,
    find: '  await markPendingOf(tx, id, slips);\n',
    replace: '',
    seenBy: CREDIT,
  },
  {
    bug: 'an undone part stays with its order',
    file: `${commands}/undo-decision.ts`,
    find: '  await followPaid(tx, order, order.paid_amount - amount);\n',
    replace: '',
    seenBy: MONEY,
  },
  {
    bug: 'a masked buyer has credit',
    file: 'server/modules/customers/known.queries.ts',
    find: 'sql`not masked and erased_at is null`',
    replace: 'sql`erased_at is null`',
    seenBy: CREDIT,
  },
  {
    bug: 'credit used by somebody in the same moment is used twice',
    file: store,
    find: ' and balance + ${m.amount} >= 0 returning',
    replace: ' returning',
    seenBy: CREDIT,
  },
  {
    bug: 'credit pays more than an order lacks',
    file: `${commands}/use-credit.ts`,
    find: 'Math.min(has, due)',
    replace: 'has',
    seenBy: CREDIT,
  },
  {
    bug: 'credit pays what a slip that waits pays too',
    file: `${commands}/use-credit.ts`,
    find: 'waiting.reduce((sum, slip) => sum + toSatang(slip.amount), 0)',
    replace: 'waiting.length * 0',
    seenBy: CREDIT,
  },
  {
    bug: 'a confirmation is taken back though its money went back to the customer',
    file: `${commands}/unconfirm-payment.ts`,
    find: 'paid.find((p) => p.paid_back_way !== null)',
    replace: "paid.find((p) => p.paid_back_way === 'none')",
    seenBy: CREDIT,
  },
  {
    bug: 'the last of a shared slip leaves what nobody has',
    file: `${commands}/confirm-payment.ts`,
    find: '(parts.length ? await leftOfShared(tx, id) : 0)',
    replace: '0',
    seenBy: MONEY,
  },
  {
    bug: 'what is left of a shared slip is credit again when one is confirmed again',
    file: 'server/modules/payments/payments.store.ts',
    find: 'p.order_id = part.order_id and p.slip_id = part.id',
    replace: 'p.order_id = part.order_id and p.slip_id = part.id and p.slip_id = s.id',
    seenBy: CREDIT,
  },
  {
    bug: 'the money of a slip that waited in a cancelled order stays with the order',
    file: `${commands}/accept-part.ts`,
    find: "await toCredit(tx, who, order, overpaid(order), 'cancelled');",
    replace: '',
    seenBy: CREDIT,
  },
  {
    bug: 'a slip that waits is in no list once its order is cancelled',
    file: 'server/modules/payments/payments.queries/payment-list.ts',
    find: '${literals([STATUS.unpaid, STATUS.cancelled])}',
    replace: '${literals([STATUS.unpaid])}',
    seenBy: CREDIT,
  },
  {
    bug: 'a part payment is taken where nothing lacks',
    file: `${commands}/accept-part.ts`,
    find: 'if (!late && total >= order.order_amount)',
    replace: 'if (!late && total > order.order_amount)',
    seenBy: CREDIT,
  },
  {
    bug: 'a part payment is taken though its slip is red for more',
    file: `${commands}/accept-part.ts`,
    find: "if (against.kind === 'red')",
    replace: "if (against.kind === 'no_slip')",
    seenBy: CREDIT,
  },
  {
    bug: 'what was paid before counts again',
    file: `${commands}/confirm-payment.ts`,
    find: 'const total = order.paid_amount + paid;',
    replace: 'const total = paid;',
    seenBy: CREDIT,
  },
  {
    bug: 'the clock cancels what was paid in part',
    file: 'server/modules/orders/orders.queries/due.ts',
    find: ' and paid_amount = 0 order',
    replace: ' order',
    seenBy: CREDIT,
    unseen: 'the first of two walls: whoever cancels asks the locked order again',
  },
  {
    bug: 'credit stays with who was merged',
    file: `${commands}/to-credit.ts`,
    find: "await moveCredit(tx, who, { customer_id: into, kind: 'merged', amount: balance });",
    replace: '',
    seenBy: CREDIT,
  },
  {
    bug: 'slips are compared with all of an order that credit pays in part',
    file: 'server/modules/payments/payments.queries/verdict.ts',
    find: 'sum(s.amount) <> o.order_amount - ${paidElsewhere(sql`o`)}',
    replace: 'sum(s.amount) <> o.order_amount',
    seenBy: CREDIT,
  },
  {
    bug: 'a slip lacks nothing though it is less than the rest',
    file: 'web/src/modules/payments/slips/rest.ts',
    find: 'Math.max(0, rounded(dueOf(order) - came))',
    replace: 'Math.max(0, rounded(order.order_amount - came))',
    seenBy: REST,
  },
];
