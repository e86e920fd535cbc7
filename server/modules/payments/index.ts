import { paymentAbilities, payments } from '../../../contract/payments.ts';
import { credit } from '../../../contract/payments.credit.ts';
import { receivedMoney } from '../../../contract/payments.received.ts';
import { paymentSettings } from '../../../contract/payments.settings.ts';
import { paymentTrail } from '../../../contract/payments.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { onMerged } from '../customers/index.ts';
import { called } from './called.queries.ts';
import { registerSettings } from '../settings/index.ts';
import { mayReadWhen } from '../files/index.ts';
import { addToOrders, onCancelled, onOverpaid, registerSlips } from '../orders/index.ts';
import { registerHeld, registerRetention } from '../privacy/index.ts';
import { paymentDifferences } from './payments.queries/differences.ts';
import { hasSlipToCheck } from './payments.store.ts';
import { heldByPayments, slipRetention } from './pictures.store.ts';
import { mergeCredits, overpaid, toCredit } from './payments.commands/to-credit.ts';
import { maySeeSlip } from './payments.queries/may-see-slip.ts';
import { orderPart } from './payments.views/order-part.ts';
import { registerNotices } from '../notifications/index.ts';
import { paymentNotices } from './payments.notices.ts';
import { jobs } from './payments.jobs.ts';
import { routes } from './payments.routes.ts';

export const module: ServerModule = {
  name: 'payments',
  tables: ['slips', 'payments', 'customer_credits', 'credit_balances', 'slip_verifications'],
  views: ['payments'],
  endpoints: [payments, credit, receivedMoney],
  abilities: paymentAbilities,
  routes,
  jobs,
  joins() {
    registerTrail(paymentTrail, { called });
    registerSettings(paymentSettings);
    registerNotices(paymentNotices);
    registerSlips(hasSlipToCheck);
    addToOrders('payments', orderPart);
    mayReadWhen('slip', maySeeSlip);
    onOverpaid((tx, who, order) => toCredit(tx, who, order, overpaid(order), 'edited'));
    onCancelled((tx, who, order) => toCredit(tx, who, order, overpaid(order), 'cancelled'));
    onMerged(mergeCredits);
    registerHeld(heldByPayments);
    registerRetention('slip_months', slipRetention);
  },
  differences: paymentDifferences,
};

export { payBackReturned } from './payments.commands/pay-back-returned.ts';
export { giveRemittedBack, takeRemitted, type Remitted } from './payments.commands/take-remitted.ts';
