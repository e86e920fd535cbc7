import { payments as api } from '../../../../contract/payments.ts';
import { screensOf } from '../../app/screen.ts';

export const payments = screensOf('payments', {
  check: {
    path: '/backoffice/payments',
    title: { th: 'ตรวจสลิป', en: 'Payment check' },
    right: api.list.right,
    load: () => import('./PaymentCheck.tsx').then((m) => m.PaymentCheck),
  },
});
