import { STATUS } from '../../../../contract/codes/order-status.ts';
import { outstandingAmount, payments, takeBackRefusal, type Slip } from '../../../../contract/payments.ts';
import type { Words } from '../../../../contract/shared.ts';
import { allows } from '../../../../contract/rights.ts';
import { firstRefusal, NO_PERMISSION, unless } from '../../../platform/rights.ts';
import { refusal, type OrderPart } from '../../orders/index.ts';
import { slipsField } from '../payments.queries/slips-of.ts';
import { verdictColumn } from '../payments.queries/verdict.ts';

const UNPAID_ONLY: Words = { th: 'ใช้ได้เฉพาะออเดอร์ที่รอชำระเงิน', en: 'Only for orders waiting for payment' };
const COVERED: Words = {
  th: 'มีสลิปรอตรวจครบยอดแล้ว',
  en: 'Slips waiting to be checked already cover the amount',
};

/** What payments adds to an order: its slips, their verdict, and what may be done about its payment. */
export const orderPart: OrderPart<{ slips: Slip[] }> = {
  row: { ...verdictColumn, show: (found) => ({ slip: found['slip_verdict'] }) },
  page: { slips: slipsField },
  forCustomer: (order) => ({
    ...order,
    slips: order.slips.map((s) => ({
      ...s,
      uploaded_by: '',
      used_by: null,
      referred: null,
      // they may read why, but not who
      rejected: s.rejected && { ...s.rejected, user_name: '' },
    })),
  }),
  actions: {
    confirm_payment: (order, mover) => refusal(order, STATUS.awaitingShipment, 'confirm_payment', mover),
    fail_payment: (order, mover) => refusal(order, STATUS.cancelled, 'fail_payment', mover),
    unconfirm_payment: (order, mover) =>
      firstRefusal(
        unless(allows(mover, payments.unconfirm.right), NO_PERMISSION),
        takeBackRefusal({ status: order.status, paid: order.paid_at !== null }),
      ),
    upload_slip: (order, mover) =>
      firstRefusal(
        unless(allows(mover, payments.addSlip.right), NO_PERMISSION),
        unless(order.status === STATUS.unpaid, UNPAID_ONLY),
      ),
    promptpay: (order) =>
      firstRefusal(
        unless(order.status === STATUS.unpaid, UNPAID_ONLY),
        unless(outstandingAmount(order) > 0, COVERED),
      ),
  },
};
