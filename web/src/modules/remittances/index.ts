import { IconCashBanknote } from '@tabler/icons-react';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import type th from './remittances.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    remittances: typeof th;
  }
}

export const remittances = defineModule({
  name: 'remittances',
  words: { th: () => import('./remittances.th.ts'), en: () => import('./remittances.en.ts') },
  screens: [
    {
      at: remittanceScreens.owed,
      title: { th: 'COD ค้างรับ', en: 'COD outstanding' },
      load: () => import('./Owed.tsx').then((m) => m.Owed),
    },
    {
      at: remittanceScreens.owedOrders,
      title: { th: 'ออเดอร์ที่ค้าง', en: 'Orders owed' },
      under: remittanceScreens.owed,
      load: () => import('./OwedOrders.tsx').then((m) => m.OwedOrders),
    },
    {
      at: remittanceScreens.remittances,
      title: { th: 'ใบนำส่ง COD', en: 'COD remittances' },
      under: remittanceScreens.owed,
      load: () => import('./RemittanceList.tsx').then((m) => m.RemittanceList),
    },
    {
      at: remittanceScreens.remittance,
      title: { th: 'กระทบยอด', en: 'Reconcile' },
      under: remittanceScreens.remittances,
      load: () => import('./RemittancePage.tsx').then((m) => m.RemittancePage),
    },
    {
      at: remittanceScreens.missing,
      title: { th: 'ไม่อยู่ในใบ', en: 'Missing' },
      under: remittanceScreens.remittances,
      load: () => import('./Missing.tsx').then((m) => m.Missing),
    },
  ],
  navigation: [{ group: 'sales', lines: [{ to: remittanceScreens.owed, icon: IconCashBanknote }] }],
  adds: [orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts))],
  // an order that is handed over, arrives or comes back changes what is owed
  stale: {
    remittances: [['remittances'], ['orders']],
    orders: [['remittances']],
    parcels: [['remittances']],
  },
});
