import { IconPercentage } from '@tabler/icons-react';
import { commissionScreens } from '../../../../contract/commissions.screens.ts';
import { defineModule } from '../../platform/module.ts';
import type th from './commissions.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    commissions: typeof th;
  }
}

export const commissions = defineModule({
  name: 'commissions',
  words: { th: () => import('./commissions.th.ts'), en: () => import('./commissions.en.ts') },
  screens: [
    {
      at: commissionScreens.report,
      title: { th: 'ค่าคอมมิชชัน', en: 'Commission' },
      load: () => import('./Report.tsx').then((m) => m.Report),
    },
    {
      at: commissionScreens.lines,
      title: { th: 'รายการ', en: 'Lines' },
      under: commissionScreens.report,
      load: () => import('./Lines.tsx').then((m) => m.Lines),
    },
    {
      at: commissionScreens.rates,
      title: { th: 'อัตราค่าคอม', en: 'Rates' },
      under: commissionScreens.report,
      load: () => import('./rates/Rates.tsx').then((m) => m.Rates),
    },
    {
      at: commissionScreens.periods,
      title: { th: 'รอบค่าคอม', en: 'Periods' },
      under: commissionScreens.report,
      load: () => import('./periods/Periods.tsx').then((m) => m.Periods),
    },
  ],
  navigation: [{ group: 'reports', lines: [{ to: commissionScreens.report, icon: IconPercentage }] }],
  // an order that is made, paid, cancelled or comes back changes what is earned
  stale: { commissions: [['commissions']], orders: [['commissions']] },
});
