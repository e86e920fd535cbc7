import { claimScreens } from '../../../../contract/claims.screens.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import type th from './claims.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    claims: typeof th;
  }
}

export const claims = defineModule({
  name: 'claims',
  words: { th: () => import('./claims.th.ts'), en: () => import('./claims.en.ts') },
  screens: [
    {
      at: claimScreens.claim,
      title: { th: 'สร้างออเดอร์เคลม', en: 'New claim' },
      under: orderScreens.orders,
      load: () => import('./ClaimForm.tsx').then((m) => m.ClaimForm),
    },
  ],
  adds: [orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts))],
});
