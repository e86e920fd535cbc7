import { IconGift, IconTag, IconTags } from '@tabler/icons-react';
import { productScreens } from '../../../../contract/products.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { setupActions } from '../setup/index.ts';
import { productPage } from './extensions.ts';
import type th from './products.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    products: typeof th;
  }
}

export const products = defineModule({
  name: 'products',
  words: { th: () => import('./products.th.ts'), en: () => import('./products.en.ts') },
  screens: [
    {
      at: productScreens.products,
      title: { th: 'สินค้า', en: 'Products' },
      shows: [productPage],
      load: () => import('./ProductList.tsx').then((m) => m.ProductList),
    },
    {
      at: productScreens.manage,
      title: { th: 'จัดการสินค้า', en: 'Manage products' },
      load: () => import('./manage/ManageProducts.tsx').then((m) => m.ManageProducts),
    },
    {
      at: productScreens.categories,
      title: { th: 'หมวดหมู่สินค้า', en: 'Categories' },
      under: productScreens.manage,
      load: () => import('./category/Categories.tsx').then((m) => m.Categories),
    },
    {
      at: productScreens.boxes,
      title: { th: 'กล่องสุ่ม', en: 'Mystery boxes' },
      load: () => import('./box/Boxes.tsx').then((m) => m.Boxes),
    },
    {
      at: productScreens.form,
      title: { th: 'ข้อมูลสินค้า', en: 'Product' },
      shows: [productPage],
      under: productScreens.manage,
      load: () => import('./form/ProductForm.tsx').then((m) => m.ProductForm),
    },
  ],
  navigation: [
    { group: 'sales', lines: [{ to: productScreens.products, icon: IconTag }] },
    {
      group: 'admin',
      lines: [
        { to: productScreens.manage, icon: IconTags },
        { to: productScreens.boxes, icon: IconGift },
      ],
    },
  ],
  keys: [
    {
      title: { th: 'หมวดหมู่สินค้า', en: 'Categories' },
      lines: [
        [{ th: 'เลื่อนขึ้นลง', en: 'Move up and down' }, ['Alt', '↑↓']],
        [{ th: 'ย้ายเข้าใต้หมวดก่อนหน้า ย้ายออก', en: 'Move under the one before, move out' }, ['Alt', '→←']],
        [{ th: 'เปลี่ยนชื่อ', en: 'Rename' }, ['F2']],
      ],
    },
  ],
  adds: [setupActions.adds(() => import('./setup-actions.tsx').then((m) => m.actions))],
  stale: { products: [['products'], ['setup']], stock: [['products']] },
});

export { productPage } from './extensions.ts';
export type { ProductParts } from './extensions.ts';
export { useFreedWords } from './useFreedWords.ts';
export { categoryOptions } from './categories.ts';
