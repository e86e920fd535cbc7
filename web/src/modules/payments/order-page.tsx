import { STATUS } from '../../../../contract/codes/order-status.ts';
import {
  IconArrowBackUp,
  IconCash,
  IconCashBanknoteMinus,
  IconCashOff,
  IconPaperclip,
  IconWallet,
} from '@tabler/icons-react';
import type { Slip } from '../../../../contract/payments.ts';
import { credit } from '../../../../contract/payments.credit.ts';
import type { Order } from '../../../../contract/orders.ts';
import { payments as api } from '../../../../contract/payments.ts';
import { call } from '../../platform/client.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { AcceptPart } from './slips/AcceptPart.tsx';
import { PayBackOrder, overpaid } from './slips/PayBack.tsx';
import { RestNotice } from './slips/RestNotice.tsx';
import { UseCredit } from './slips/UseCredit.tsx';
import { isLate, lackingOf } from './slips/rest.ts';
import { ConfirmPayment } from './slips/ConfirmPayment.tsx';
import { FailPayment } from './slips/FailPayment.tsx';
import { GetPaid, PaymentsSection } from './slips/PaymentsSection.tsx';
import { UnconfirmPayment } from './slips/UnconfirmPayment.tsx';
import { RejectedNotice } from './slips/RejectedNotice.tsx';
import { SLIP_REASONS, VERDICT_TONES, onlyRejected } from './slips/verdict.ts';

const t = wordsOf('payments');
const icon = { size: 18, stroke: 1.6 };
const isUnpaid = ({ status }: { status: number }) => status === STATUS.unpaid;

/** The page has the place for it already. */
function toNewSlip(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-new-slip]');
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  return Promise.resolve();
}

/** What has to be known of its money first. */
function MoneyNotice({ order }: { order: Order }) {
  return (
    <>
      <RejectedNotice order={order} />
      <RestNotice order={order} />
    </>
  );
}

/** What the page of an order has of its money. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'pay', Section: PaymentsSection }],
  Notice: MoneyNotice,
  actions: [
    {
      stage: 'pay',
      asks: 'upload_slip',
      right: api.addSlip.right,
      label: () => t('order.newSlip'),
      icon: <IconPaperclip {...icon} />,
      kind: 'primary',
      when: (order) => isUnpaid(order) && onlyRejected(order.slips) !== undefined,
      act: toNewSlip,
    },
    {
      stage: 'pay',
      asks: 'confirm_payment',
      right: api.confirmSuccess.right,
      label: () => t('order.confirm'),
      icon: <IconCash {...icon} />,
      kind: (order) => (onlyRejected(order.slips) ? 'plain' : 'primary'),
      when: isUnpaid,
      Dialog: ConfirmPayment,
    },
    {
      stage: 'pay',
      asks: 'use_credit',
      right: credit.use.right,
      label: () => t('credit.use'),
      icon: <IconWallet {...icon} />,
      when: (order) => isUnpaid(order) && (order.customer_credit ?? 0) > 0,
      Dialog: UseCredit,
    },
    {
      stage: 'pay',
      asks: 'accept_part',
      right: credit.acceptPart.right,
      label: () => t('part.confirm'),
      icon: <IconCash {...icon} />,
      when: (order) => lackingOf(order) > 0,
      Dialog: AcceptPart,
    },
    {
      stage: 'pay',
      asks: 'accept_part',
      right: credit.acceptPart.right,
      label: () => t('late.confirm'),
      icon: <IconCash {...icon} />,
      kind: 'primary',
      when: isLate,
      Dialog: AcceptPart,
    },
    {
      stage: 'pay',
      asks: 'pay_back',
      right: credit.payBackOrder.right,
      label: () => t('back.action'),
      icon: <IconCashBanknoteMinus {...icon} />,
      when: (order) => !isUnpaid(order) && overpaid(order) > 0,
      Dialog: PayBackOrder,
    },
    {
      stage: 'pay',
      asks: 'fail_payment',
      right: api.confirmFail.right,
      label: () => t('order.fail'),
      icon: <IconCashOff {...icon} />,
      when: isUnpaid,
      Dialog: FailPayment,
    },
    {
      stage: 'pay',
      asks: 'unconfirm_payment',
      right: api.unconfirm.right,
      label: () => t('unconfirm.button'),
      icon: <IconArrowBackUp {...icon} />,
      // in a round it says what has to be done first
      when: ({ status, paid_at, payment_amount }) =>
        (status === STATUS.unpaid && payment_amount > 0) ||
        (paid_at !== null && (status === STATUS.awaitingShipment || status === STATUS.awaitingCollection)),
      Dialog: UnconfirmPayment,
    },
  ],
  events: {
    confirm_payment: { says: () => t('events.confirm_payment') },
    fail_payment: { says: () => t('events.fail_payment') },
    part_paid: { says: () => t('events.part_paid'), tone: 'waiting' },
    part_undone: { says: () => t('events.part_undone') },
    late_paid: { says: () => t('events.late_paid') },
    credit_used: { says: () => t('events.credit_used') },
    to_credit: { says: () => t('events.to_credit') },
    paid_back: { says: () => t('events.paid_back') },
    slip: {
      says: () => t('events.slip'),
      tone: ({ verdict }) => VERDICT_TONES[(verdict as Slip['verdict'] | undefined) ?? 'none'],
      more: ({ reasons }) =>
        SLIP_REASONS.filter((reason) => Array.isArray(reasons) && reasons.includes(reason)).map((reason) =>
          t(`slip.reasons.${reason}`),
        ),
    },
    undo_payment: { says: () => t('events.undo_payment') },
    unconfirm_payment: { says: () => t('events.unconfirm_payment') },
    slip_referred: { says: () => t('events.slip_referred'), tone: 'waiting' },
    slip_rejected: { says: () => t('events.slip_rejected'), tone: 'stopped' },
    slip_reject_undone: { says: () => t('events.slip_reject_undone') },
    slip_refer_undone: { says: () => t('events.slip_refer_undone') },
  },
  payQr: {
    when: ({ may }) => may.promptpay,
    read: async (id) => (await call(api.promptPay, { id })).Data,
  },
  created: { when: isUnpaid, Next: GetPaid },
};
