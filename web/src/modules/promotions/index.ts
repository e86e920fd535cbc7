import { IconGift } from '@tabler/icons-react';
import { promotionScreens } from '../../../../contract/promotions.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import { promotionParts } from './extensions.ts';
import type th from './promotions.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    promotions: typeof th;
  }
}

export const promotions = defineModule({
  name: 'promotions',
  words: { th: () => import('./promotions.th.ts'), en: () => import('./promotions.en.ts') },
  screens: [
    {
      at: promotionScreens.promotions,
      title: { th: 'โปรโมชันของแถม', en: 'Promotions' },
      load: () => import('./Promotions.tsx').then((m) => m.Promotions),
      shows: [promotionParts],
    },
  ],
  navigation: [{ group: 'warehouse', lines: [{ to: promotionScreens.promotions, icon: IconGift }] }],
  adds: [orderPage.adds(() => import('./order-page.ts').then((m) => m.parts))],
  stale: { promotions: [['promotions']], packing: [['promotions']], stock: [['promotions']] },
});

export { promotionParts } from './extensions.ts';
export type { PromotionParts } from './extensions.ts';
