import { IconFileTypePdf } from '@tabler/icons-react';
import { labelScreens } from '../../../../contract/labels.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import type th from './labels.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    labels: typeof th;
  }
}

export const labels = defineModule({
  name: 'labels',
  words: { th: () => import('./labels.th.ts'), en: () => import('./labels.en.ts') },
  screens: [
    {
      at: labelScreens.labels,
      title: { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Marketplace labels' },
      load: () => import('./Labels.tsx').then((m) => m.Labels),
    },
  ],
  navigation: [{ group: 'packing', lines: [{ to: labelScreens.labels, icon: IconFileTypePdf }] }],
  adds: [orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts))],
  // an order that is called off, leaves or changes its provider is printed otherwise
  stale: { labels: [['labels'], ['orders'], ['packing']], orders: [['labels']] },
});
