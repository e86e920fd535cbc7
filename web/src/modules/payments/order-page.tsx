import { STATUS } from '../../../../contract/codes/order-status.ts';
import { IconCash, IconCashOff } from '@tabler/icons-react';
import type { Slip } from '../../../../contract/payments.ts';
import { payments as api } from '../../../../contract/payments.ts';
import { call } from '../../platform/client.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { ConfirmPayment } from './slips/ConfirmPayment.tsx';
import { FailPayment } from './slips/FailPayment.tsx';
import { GetPaid, PaymentsSection } from './slips/PaymentsSection.tsx';
import { SLIP_REASONS, VERDICT_TONES } from './slips/verdict.ts';

const t = wordsOf('payments');
const icon = { size: 18, stroke: 1.6 };
const isUnpaid = ({ status }: { status: number }) => status === STATUS.unpaid;

/** What the page of an order has of its money. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'pay', Section: PaymentsSection }],
  actions: [
    {
      stage: 'pay',
      asks: 'confirm_payment',
      right: api.confirmSuccess.right,
      label: () => t('order.confirm'),
      icon: <IconCash {...icon} />,
      kind: 'primary',
      when: isUnpaid,
      Dialog: ConfirmPayment,
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
  ],
  events: {
    confirm_payment: { says: () => t('events.confirm_payment') },
    fail_payment: { says: () => t('events.fail_payment') },
    slip: {
      says: () => t('events.slip'),
      tone: ({ verdict }) => VERDICT_TONES[(verdict as Slip['verdict'] | undefined) ?? 'none'],
      more: ({ reasons }) =>
        SLIP_REASONS.filter((reason) => Array.isArray(reasons) && reasons.includes(reason)).map((reason) =>
          t(`slip.reasons.${reason}`),
        ),
    },
    slip_rejected: { says: () => t('events.slip_rejected'), tone: 'stopped' },
  },
  payQr: {
    when: ({ may }) => may.promptpay,
    read: async (id) => (await call(api.promptPay, { id })).Data,
  },
  created: { when: isUnpaid, Next: GetPaid },
};
