import { IconTruckDelivery } from '@tabler/icons-react';
import { expressScreens } from '../../../../contract/express.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import type th from './express.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    express: typeof th;
  }
}

export const express = defineModule({
  name: 'express',
  words: { th: () => import('./express.th.ts'), en: () => import('./express.en.ts') },
  screens: [
    {
      at: expressScreens.deliveries,
      title: { th: 'ส่งของ', en: 'Deliveries' },
      load: () => import('./Deliveries.tsx').then((m) => m.Deliveries),
    },
  ],
  navigation: [{ group: 'packing', lines: [{ to: expressScreens.deliveries, icon: IconTruckDelivery }] }],
  card: {
    at: expressScreens.deliveries,
    load: () => import('./DeliveriesCard.tsx').then((m) => m.DeliveriesCard),
  },
  adds: [orderPage.adds(() => import('./order-page.ts').then((m) => m.parts))],
  stale: {
    orders: [['express']],
    packing: [['express']],
    parcels: [['express']],
  },
});
