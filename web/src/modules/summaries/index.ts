import { IconChartBar, IconPackageExport, IconTable } from '@tabler/icons-react';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './summaries.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    summaries: typeof th;
  }
}

export const summaries = defineModule({
  name: 'summaries',
  words: { th: () => import('./summaries.th.ts'), en: () => import('./summaries.en.ts') },
  screens: [
    {
      at: summaryScreens.summary,
      title: { th: 'สรุปของออกจากคลัง', en: 'WMS summary' },
      load: () => import('./SummaryWms.tsx').then((m) => m.SummaryWms),
    },
    {
      at: summaryScreens.product,
      title: { th: 'สินค้าที่ออก รายวัน', en: 'Products that left' },
      under: summaryScreens.summary,
      load: () => import('./SummaryProduct.tsx').then((m) => m.SummaryProduct),
    },
    {
      at: summaryScreens.field,
      title: { th: 'ของออกตามฟิลด์', en: 'WMS by field' },
      under: summaryScreens.summary,
      load: () => import('./SummaryField.tsx').then((m) => m.SummaryField),
    },
    {
      at: summaryScreens.parcels,
      title: { th: 'พัสดุที่อยู่ในตัวเลข', en: 'Parcels behind a figure' },
      under: summaryScreens.summary,
      load: () => import('./SummaryParcels.tsx').then((m) => m.SummaryParcels),
    },
  ],
  navigation: [
    {
      group: 'reports',
      lines: [
        { to: summaryScreens.summary, icon: IconPackageExport },
        { to: summaryScreens.product, icon: IconChartBar },
        { to: summaryScreens.field, icon: IconTable },
      ],
    },
  ],
  // what is packed, opened again or put into another order changes what left
  stale: {
    parcels: [
      ['summaries', 'field'],
      ['summaries', 'parcels'],
    ],
    stock: [
      ['summaries', 'field'],
      ['summaries', 'parcels'],
    ],
  },
});
