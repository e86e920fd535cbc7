import { defineModule } from '../../platform/module.ts';
import { orderList, orderPage } from '../orders/index.ts';
import type th from './shipping.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    shipping: typeof th;
  }
}

export const shipping = defineModule({
  name: 'shipping',
  words: { th: () => import('./shipping.th.ts'), en: () => import('./shipping.en.ts') },
  adds: [
    orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts)),
    orderList.adds(() => import('./order-list.tsx').then((m) => m.parts)),
  ],
});
