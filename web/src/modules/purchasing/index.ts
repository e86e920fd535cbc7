import { IconClipboardList } from '@tabler/icons-react';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { buying } from '../warehouse/index.ts';
import type th from './purchasing.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    purchasing: typeof th;
  }
}

export const purchasing = defineModule({
  name: 'purchasing',
  words: { th: () => import('./purchasing.th.ts'), en: () => import('./purchasing.en.ts') },
  screens: [
    {
      at: purchasingScreens.newPurchase,
      title: { th: 'ทำใบสั่งซื้อ', en: 'New purchase order' },
      under: purchasingScreens.purchases,
      load: () => import('./form/PurchaseForm.tsx').then((m) => m.NewPurchase),
    },
    {
      at: purchasingScreens.editPurchase,
      title: { th: 'แก้ใบสั่งซื้อ', en: 'Change purchase order' },
      under: purchasingScreens.purchases,
      load: () => import('./form/PurchaseForm.tsx').then((m) => m.EditPurchase),
    },
    {
      at: purchasingScreens.receive,
      title: { th: 'รับของตามใบสั่งซื้อ', en: 'Receive goods' },
      under: purchasingScreens.purchases,
      load: () => import('./receive/ReceivePage.tsx').then((m) => m.ReceivePage),
    },
    {
      at: purchasingScreens.purchases,
      title: { th: 'ใบสั่งซื้อ', en: 'Purchase orders' },
      load: () => import('./PurchaseList.tsx').then((m) => m.PurchaseList),
    },
    {
      at: purchasingScreens.purchase,
      title: { th: 'รายละเอียดใบสั่งซื้อ', en: 'Purchase order' },
      under: purchasingScreens.purchases,
      load: () => import('./page/PurchasePage.tsx').then((m) => m.PurchasePage),
    },
  ],
  navigation: [{ group: 'warehouse', lines: [{ to: purchasingScreens.purchases, icon: IconClipboardList }] }],
  card: {
    at: purchasingScreens.purchases,
    load: () => import('./PurchasesCard.tsx').then((m) => m.PurchasesCard),
  },
  adds: [buying.adds(() => import('./warehouse-parts.tsx').then((m) => m.parts))],
  places: { purchase: purchasingScreens.purchase },
  // what is on its way, and what should be bought, hang on them; a bill that is taken back changes them
  stale: {
    purchases: [['purchasing'], ['warehouse']],
    stock: [['purchasing']],
  },
  finds: [
    {
      kind: 'purchase',
      title: { th: 'ใบสั่งซื้อ', en: 'Purchase orders' },
      link: ({ id }) => purchasingScreens.purchase(id),
    },
  ],
  keys: [
    {
      title: { th: 'รับของตามใบสั่งซื้อ', en: 'Receiving goods' },
      lines: [
        [{ th: 'ชิ้นล่าสุดเสียหาย', en: 'The last piece is broken' }, ['B']],
        [{ th: 'เลิกทำสแกนล่าสุด', en: 'Take the last scan back' }, ['Z']],
        [{ th: 'สแกนล่าสุดมีหลายชิ้น', en: 'The last scan was of so many' }, ['*', '12', 'Enter']],
        [{ th: 'บันทึกรับของ', en: 'Save the delivery' }, ['Ctrl', 'Enter']],
      ],
    },
  ],
});
