import { lazy } from 'react';
import { IconBolt, IconShoppingBag, IconShoppingBagPlus } from '@tabler/icons-react';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { productPage } from '../products/index.ts';
import { orderList, orderPage } from './extensions.ts';
import type th from './orders.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    orders: typeof th;
  }
}

export const orders = defineModule({
  name: 'orders',
  words: { th: () => import('./orders.th.ts'), en: () => import('./orders.en.ts') },
  screens: [
    {
      at: orderScreens.createOrder,
      title: { th: 'สร้างออเดอร์', en: 'New order' },
      under: orderScreens.orders,
      shows: [orderPage],
      load: () => import('./create/CreateOrder.tsx').then((m) => m.CreateOrder),
    },
    {
      at: orderScreens.quickOrders,
      title: { th: 'คีย์ด่วน', en: 'Quick order' },
      under: orderScreens.orders,
      load: () => import('./quick/QuickOrder.tsx').then((m) => m.QuickOrder),
    },
    {
      at: orderScreens.quickOrder,
      title: { th: 'คีย์ด่วน', en: 'Quick order' },
      under: orderScreens.orders,
      load: () => import('./quick/QuickOrder.tsx').then((m) => m.QuickOrder),
    },
    {
      at: orderScreens.orders,
      title: { th: 'ออเดอร์', en: 'Orders' },
      shows: [orderList],
      load: () => import('./OrderList.tsx').then((m) => m.OrderList),
    },
    {
      at: orderScreens.editOrder,
      title: { th: 'แก้ไขออเดอร์', en: 'Change order' },
      under: orderScreens.orders,
      load: () => import('./edit/EditOrder.tsx').then((m) => m.EditOrder),
    },
    {
      at: orderScreens.order,
      title: { th: 'รายละเอียดออเดอร์', en: 'Order' },
      under: orderScreens.orders,
      shows: [orderPage],
      load: () => import('./detail/OrderDetail.tsx').then((m) => m.OrderDetail),
    },
  ],
  navigation: [
    {
      group: 'sales',
      title: { th: 'ขาย', en: 'Sales' },
      lines: [
        { to: orderScreens.createOrder, icon: IconShoppingBagPlus },
        { to: orderScreens.quickOrders, icon: IconBolt },
        { to: orderScreens.orders, icon: IconShoppingBag },
      ],
    },
  ],
  card: { at: orderScreens.orders, load: () => import('./OrdersCard.tsx').then((m) => m.OrdersCard) },
  stale: {
    orders: [['orders'], ['customers']],
    order_chats: [['orders', 'chats']],
    customers: [['customers']],
    stock: [
      ['orders', 'quote'],
      ['orders', 'product'],
    ],
    products: [['orders', 'product']],
  },
  keys: [
    {
      title: { th: 'ออเดอร์', en: 'Orders' },
      lines: [
        [{ th: 'วางแชตลงฟอร์มสร้างออเดอร์', en: 'Paste a chat into a new order' }, ['Ctrl', 'V']],
        [{ th: 'ใช้สิ่งที่แชตบอก', en: 'Take what the chat says' }, ['Alt', '1–9']],
        [{ th: 'คีย์ด่วน: แชตถัดไป แชตก่อนหน้า', en: 'Quick order: next chat, previous chat' }, ['Alt', '↓ ↑']],
        [{ th: 'คีย์ด่วน: เพิ่มสินค้าที่ขายบ่อย', en: 'Quick order: add what you sell most' }, ['Alt', '1–9']],
        [{ th: 'คัดลอกข้อความสรุป', en: 'Copy summary' }, ['C']],
        [{ th: 'คัดลอกรูป QR', en: 'Copy QR picture' }, ['Q']],
      ],
    },
  ],
  adds: [productPage.adds(() => import('./product-page.tsx').then((m) => m.parts))],
  places: { order: orderScreens.order },
  finds: [{ kind: 'order', title: { th: 'ออเดอร์', en: 'Orders' }, link: ({ id }) => orderScreens.order(id) }],
});

export { orderList, orderPage } from './extensions.ts';
/** It comes with the first form that shows it: a descriptor stands in every first load. Asks for a `Suspense`. */
export const PlaceInputs = lazy(() =>
  import('./create/PlaceInputs.tsx').then((m) => ({ default: m.PlaceInputs })),
);
/** What becomes of the money of orders that are about to be cancelled. Asks for a `Suspense`. */
export const MoneyGoes = lazy(() =>
  import('./actions/MoneyGoes.tsx').then((m) => ({ default: m.MoneyGoes })),
);
export type { BulkDialogProps, OrderDialogProps, OrderListParts, OrderPageParts } from './extensions.ts';
