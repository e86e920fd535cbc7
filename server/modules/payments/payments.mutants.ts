import type { Mutant } from '../../../test/mutants/mutant.ts';

const RULES = ['server/modules/orders/orders.rules.test.ts'];
const SLIPS = ['server/modules/payments/payments.test.ts'];
const DESK = ['server/modules/payments/checking.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];
const REFUSED = ['test/contract/refusals.test.ts'];
const SCOPE = ['test/contract/scope.test.ts'];

const paymentTypes = 'contract/codes/payment-types.ts';
const confirm = 'server/modules/payments/payments.commands/confirm-payment.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'an order with something to pay starts ready',
    file: paymentTypes,
    find: 'amount === 0 || WITHOUT_CHECK.includes(type) ? STATUS.awaitingShipment : STATUS.unpaid;',
    replace: 'amount >= 0 || WITHOUT_CHECK.includes(type) ? STATUS.awaitingShipment : STATUS.unpaid;',
    seenBy: RULES,
  },
  {
    bug: 'an order without anything to pay waits for payment',
    file: paymentTypes,
    find: 'amount === 0 || WITHOUT_CHECK.includes(type)',
    replace: 'WITHOUT_CHECK.includes(type)',
    seenBy: RULES,
  },
  {
    bug: 'a red slip is confirmed by anyone',
    file: confirm,
    find: "against.kind === 'red' && !(isAble(who, paymentAbilities.overrule) && reason)",
    replace: "against.kind === 'red' && !reason",
    seenBy: SLIPS,
  },
  {
    bug: 'a red slip needs no reason',
    file: confirm,
    find: '!(isAble(who, paymentAbilities.overrule) && reason)',
    replace: '!isAble(who, paymentAbilities.overrule)',
    seenBy: SLIPS,
  },
  {
    bug: 'an order without a slip needs no note',
    file: confirm,
    find: "if (against.kind === 'no_slip' && !reason) throw",
    replace: "if (against.kind === 'no_slip' && reason === '') throw",
    seenBy: SLIPS,
  },
  {
    bug: 'of several slips only the last is paid',
    file: confirm,
    find: 'const paid = parts.reduce((sum, p) => sum + p.amount, 0);',
    replace: 'const paid = parts.reduce((_sum, p) => p.amount, 0);',
    seenBy: DESK,
  },
  {
    bug: 'confirmed slips keep waiting',
    file: 'server/modules/payments/payments.commands/confirm-payment.ts',
    find: 'pending.length ? markAccepted(tx, who, id) : null,',
    replace: '',
    seenBy: SLIPS,
  },
  {
    bug: 'confirming leaves no audit row',
    file: confirm,
    find: "  record(tx, who, {\n    action: 'payment.confirm',",
    replace: "  if (tx.enterpriseId < 0) record(tx, who, {\n    action: 'payment.confirm',",
    seenBy: LEFT,
  },
  {
    bug: 'confirming tells no screen of payments',
    file: 'server/modules/payments/payments.commands/confirm-payment.ts',
    find: "  announce(tx, 'payments');\n  return order;",
    replace: '  return order;',
    seenBy: LEFT,
  },
  {
    bug: 'a refused payment keeps its slips',
    file: confirm,
    find: 'await markAllRejected(tx, who, id, reason);',
    replace: '',
    seenBy: DESK,
  },
  {
    bug: 'one refused order stops the others',
    file: 'server/modules/payments/payments.commands/confirm-many.ts',
    find: 'if (!(err instanceof Failure)) throw err;',
    replace: 'throw err;',
    seenBy: SLIPS,
  },
  {
    bug: 'a slip is attached to a paid order',
    file: 'server/modules/payments/payments.commands/add-slip.ts',
    find: 'if (order.status !== STATUS.unpaid) {',
    replace: 'if (order.status === STATUS.cancelled) {',
    seenBy: SLIPS,
  },
  {
    bug: 'a stranger’s file is attached as a slip',
    file: 'server/modules/payments/payments.commands/add-slip.ts',
    find: '(file.uploaded_by === who.userId || allows(who, payments.list.right));',
    replace: 'true;',
    seenBy: ['server/modules/files/pictures.test.ts'],
  },
  {
    bug: 'a bill’s picture is attached as a slip',
    file: 'server/modules/payments/payments.commands/add-slip.ts',
    find: "file?.purpose === 'slip' && (",
    replace: 'file && (',
    seenBy: ['server/modules/files/pictures.test.ts'],
  },
  {
    bug: 'a slip of a paid order is rejected',
    file: 'server/modules/payments/payments.commands/reject-slip.ts',
    find: "if (order.status !== STATUS.unpaid) throw wrongStatus(order, '', fail);",
    replace: '',
    seenBy: REFUSED,
  },
  {
    bug: 'rejecting a slip leaves no audit row',
    file: 'server/modules/payments/payments.commands/reject-slip.ts',
    find: "record(tx, who, { action: 'payment.slip_rejected'",
    replace: "if (tx.enterpriseId < 0) record(tx, who, { action: 'payment.slip_rejected'",
    seenBy: LEFT,
  },
  {
    bug: 'PromptPay asks for the whole amount again',
    file: 'contract/payments.ts',
    find: '- pending.reduce((a, b) => a + b, 0)) / 100;',
    replace: '- pending.reduce((a) => a, 0)) / 100;',
    seenBy: SLIPS,
  },
  {
    bug: 'PromptPay asks for what is paid',
    file: 'server/modules/payments/payments.views/promptpay.ts',
    find: 'order.status !== STATUS.unpaid || amount <= 0',
    replace: 'amount <= 0',
    seenBy: REFUSED,
  },
  {
    bug: 'a wrong checksum is no objection',
    file: 'contract/payments.ts',
    find: "if (s.qr === 'bad_checksum') red.push('checksum');",
    replace: '',
    seenBy: SLIPS,
  },
  {
    bug: 'a slip used twice is no objection',
    file: 'contract/payments.ts',
    find: "if (s.duplicate) red.push('used');",
    replace: '',
    seenBy: SLIPS,
  },
  {
    bug: 'another amount is no objection',
    file: 'contract/payments.ts',
    find: "if (s.amountDiffers) red.push('amount');",
    replace: '',
    seenBy: SLIPS,
  },
  {
    bug: 'offline reading gives green',
    file: 'contract/payments.ts',
    find: "return { verdict: 'amber', reasons: [s.qr === 'none' ? 'no_qr' : 'unverified'] };",
    replace:
      "return { verdict: (s.qr === 'good' ? 'green' : 'amber') as 'amber', reasons: [s.qr === 'none' ? 'no_qr' : 'unverified'] };",
    seenBy: ['contract/payments.test.ts'],
  },
  {
    bug: 'a rejected slip counts',
    file: 'server/modules/payments/payments.rules.ts',
    find: "slips.filter((s) => s.status === 'pending');",
    replace: "slips.filter((s) => s.status !== 'accepted');",
    seenBy: ['server/modules/payments/payments.rules.test.ts'],
  },
  {
    bug: 'the bad code of a picture counts before the good one',
    file: 'server/modules/payments/payments.rules.ts',
    find: "read.find((r) => r.qr === 'good') ?? read.find((r) => r.qr === 'bad_checksum')",
    replace: "read.find((r) => r.qr === 'bad_checksum') ?? read.find((r) => r.qr === 'good')",
    seenBy: ['server/modules/payments/payments.rules.test.ts'],
  },
  {
    bug: 'the desk’s last day is left out',
    file: 'server/modules/payments/payments.queries/payment-list.ts',
    find: 'sql`o.created_at < ${startOfDay(addDays(f.to, 1))}`,',
    replace: 'sql`o.created_at < ${startOfDay(f.to)}`,',
    seenBy: DESK,
  },
  {
    bug: 'a rejected slip is judged with the others',
    file: 'server/modules/payments/payments.queries/verdict.ts',
    find: 'and s.order_id = o.id and s.rejected_at is null)`;',
    replace: 'and s.order_id = o.id)`;',
    seenBy: ['server/modules/payments/payments.queries/verdict.test.ts'],
  },
  {
    bug: 'the desk does not look who asks',
    file: 'server/modules/payments/payments.queries/payment-list.ts',
    find: '    visibleTo(who),\n    sql`o.created_at >= ',
    replace: '    sql`o.created_at >= ',
    seenBy: SCOPE,
  },
  {
    bug: 'slip pictures are open to who may see no order',
    file: 'server/modules/payments/payments.queries/may-see-slip.ts',
    find: 'and s.file = ${file} and ${visibleTo(who)} limit 1`',
    replace: 'and s.file = ${file} limit 1`',
    seenBy: SLIPS,
  },
  {
    bug: 'slip pictures are open without a right to orders or payments',
    file: 'server/modules/payments/payments.queries/may-see-slip.ts',
    find: 'allows(who, orders.detail.right) &&',
    replace: '',
    seenBy: SLIPS,
  },
  {
    bug: 'the desk shows rejected slips as waiting',
    file: 'server/modules/payments/payments.queries/payment-list.ts',
    find: 'and s.accepted_at is null and s.rejected_at is null)`;',
    replace: 'and s.accepted_at is null)`;',
    seenBy: DESK,
  },
];
