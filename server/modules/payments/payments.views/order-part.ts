import { credit } from '../../../../contract/payments.credit.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { outstandingAmount, payments, takeBackRefusal, type Slip } from '../../../../contract/payments.ts';
import type { Words } from '../../../../contract/shared.ts';
import { allows } from '../../../../contract/rights.ts';
import { firstRefusal, NO_PERMISSION, unless } from '../../../platform/rights.ts';
import { refusal, type OrderPart } from '../../orders/index.ts';
import { creditField } from '../payments.queries/credit-of.ts';
import { slipsField, withoutOthers } from '../payments.queries/slips-of.ts';
import { slipsWaiting } from '../payments.queries/slips-waiting.ts';
import { verdictColumn } from '../payments.queries/verdict.ts';

const UNPAID_ONLY: Words = { th: 'ใช้ได้เฉพาะออเดอร์ที่รอชำระเงิน', en: 'Only for orders waiting for payment' };
const COVERED: Words = {
  th: 'มีสลิปรอตรวจครบยอดแล้ว',
  en: 'Slips waiting to be checked already cover the amount',
};

const NOT_IN_PART: Words = { th: 'ไม่มีสลิปที่รอตรวจและยังขาดยอด', en: 'No slip waits that lacks something' };
const NO_CREDIT: Words = { th: 'ลูกค้าไม่มีเครดิต', en: 'The customer has no credit' };
const NOT_OVER: Words = { th: 'ไม่มียอดที่ต้องคืน', en: 'There is nothing to pay back' };

/** What payments adds to an order: its slips, their verdict, and what may be done about its payment. */
export const orderPart: OrderPart<{ slips: Slip[]; customer_credit: number | null }> = {
  row: { ...verdictColumn, show: (found) => ({ slip: found['slip_verdict'] }) },
  page: { slips: slipsField, customer_credit: creditField },
  moneyWaiting: slipsWaiting,
  forCustomer: (order) => ({
    ...order,
    customer_credit: null,
    slips: order.slips.map((s) => ({
      ...s,
      uploaded_by: '',
      used_by: null,
      // a bank's own facts are the shop's
      verified: null,
      may_verify: false,
      referred: null,
      // they may read why, but not who
      rejected: s.rejected && { ...s.rejected, user_name: '' },
    })),
  }),
  // whose money it is, and other orders, are not the agent's
  forAgent: (order) => ({ ...order, customer_credit: null, slips: order.slips.map(withoutOthers) }),
  actions: {
    confirm_payment: (order, mover) => refusal(order, STATUS.awaitingShipment, 'confirm_payment', mover),
    fail_payment: (order, mover) => refusal(order, STATUS.cancelled, 'fail_payment', mover),
    unconfirm_payment: (order, mover) =>
      firstRefusal(
        unless(allows(mover, payments.unconfirm.right), NO_PERMISSION),
        takeBackRefusal({ status: order.status, paid: order.paid_at !== null || order.payment_amount > 0 }),
      ),
    upload_slip: (order, mover) =>
      firstRefusal(
        unless(allows(mover, payments.addSlip.right), NO_PERMISSION),
        unless(order.status === STATUS.unpaid, UNPAID_ONLY),
      ),
    accept_part: (order, mover) =>
      firstRefusal(
        order.status === STATUS.cancelled
          ? unless(allows(mover, credit.acceptPart.right), NO_PERMISSION)
          : refusal(order, STATUS.awaitingShipment, 'confirm_payment', mover),
        unless(
          order.slips.some((slip) => slip.status === 'pending') &&
            (order.status === STATUS.cancelled || outstandingAmount(order) > 0),
          NOT_IN_PART,
        ),
      ),
    use_credit: (order, mover) =>
      firstRefusal(
        refusal(order, STATUS.awaitingShipment, 'confirm_payment', mover),
        unless((order.customer_credit ?? 0) > 0, NO_CREDIT),
        unless(outstandingAmount(order) > 0, COVERED),
      ),
    pay_back: (order, mover) =>
      firstRefusal(
        unless(allows(mover, credit.payBackOrder.right), NO_PERMISSION),
        unless(
          order.status !== STATUS.unpaid &&
            order.payment_amount > (order.status === STATUS.cancelled ? 0 : order.order_amount),
          NOT_OVER,
        ),
      ),
    promptpay: (order) =>
      firstRefusal(
        unless(order.status === STATUS.unpaid, UNPAID_ONLY),
        unless(outstandingAmount(order) > 0, COVERED),
      ),
  },
};
