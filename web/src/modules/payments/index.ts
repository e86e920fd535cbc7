import { IconReceipt } from '@tabler/icons-react';
import { paymentScreens } from '../../../../contract/payments.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { customerPage } from '../customers/index.ts';
import { orderList, orderPage } from '../orders/index.ts';
import type th from './payments.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    payments: typeof th;
  }
}

export const payments = defineModule({
  name: 'payments',
  words: { th: () => import('./payments.th.ts'), en: () => import('./payments.en.ts') },
  screens: [
    {
      at: paymentScreens.payments,
      title: { th: 'ตรวจสลิป', en: 'Payment check' },
      load: () => import('./PaymentCheck.tsx').then((m) => m.PaymentCheck),
    },
    {
      at: paymentScreens.dayTotals,
      title: { th: 'ยอดรับรายวัน', en: 'Day totals' },
      load: () => import('./received/DayTotals.tsx').then((m) => m.DayTotals),
    },
    {
      at: paymentScreens.received,
      title: { th: 'เงินที่รับแล้ว', en: 'Money received' },
      load: () => import('./received/Received.tsx').then((m) => m.Received),
    },
  ],
  navigation: [{ group: 'sales', lines: [{ to: paymentScreens.payments, icon: IconReceipt }] }],
  card: { at: paymentScreens.payments, load: () => import('./PaymentsCard.tsx').then((m) => m.PaymentsCard) },
  adds: [
    customerPage.adds(() => import('./customer-page.tsx').then((m) => m.parts)),
    orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts)),
    orderList.adds(() => import('./order-list.tsx').then((m) => m.parts)),
  ],
  stale: { orders: [['payments']], payments: [['payments'], ['orders']], customers: [['payments']] },
});
