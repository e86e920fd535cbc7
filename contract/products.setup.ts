import { productScreens } from './products.screens.ts';
import type { SetupStep } from './setup.ts';

export const productSteps = {
  products: {
    key: 'products.products',
    rank: 60,
    title: { th: 'สินค้าแรก', en: 'First products' },
    says: {
      th: 'เพิ่มสินค้าทีละตัว หรือนำเข้าจากไฟล์ Excel ทีเดียวทั้งร้าน แล้วเลือกใส่ออเดอร์ได้',
      en: 'Add products one by one, or bring them all in from an Excel file. Then you can put them on orders',
    },
    to: productScreens.manage,
  },
} as const satisfies Record<string, SetupStep>;
