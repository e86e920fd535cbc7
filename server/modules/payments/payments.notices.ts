import { paymentAbilities } from '../../../contract/payments.ts';
import { noticesFor } from '../notifications/index.ts';

/** What is told of payments. */
export const paymentNotices = noticesFor(
  'payments',
  { th: 'ตรวจเงิน', en: 'Payment check' },
  {
    referred: {
      title: { th: 'สลิปที่ส่งให้หัวหน้าตรวจ', en: 'A slip is sent to the lead' },
      right: paymentAbilities.overrule.right,
      bell: true,
      mail: false,
    },
  },
);
