import { z } from 'zod';
import { endpoints, get } from './endpoint.ts';
import { mysteryBoxes } from './products.boxes.ts';
import { productBulk } from './products.bulk.ts';
import { productCategories } from './products.categories.ts';
import { PRODUCT_FIELDS } from './products.fields.ts';
import { productEditing } from './products.editing.ts';
import { productScreens } from './products.screens.ts';
import { productSkus } from './products.sku.ts';
import type { Abilities } from './rights.ts';
import { Baht, CodeText, Count, Id, Moment, Page, Ref, Text, list, type Words } from './shared.ts';
import { keysOf } from './keys.ts';
import { sheetOf, type Sheet } from './sheets.ts';

declare module './topics.ts' {
  interface Topics {
    products: true;
  }
}
declare module './shared.ts' {
  interface Things {
    category: true;
    product: true;
  }
}

export const PRODUCT_STATES = ['sale', 'unmapped', 'closed'] as const;

export const ProductRow = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  category_id: Id.nullable(),
  price: Baht,
  image: z.string().nullable(),
  tags: z.array(z.string()),
  /** `none` where no stock item is mapped: it cannot be sold yet. */
  stock: z.enum(['in', 'low', 'out', 'none']),
  /** Whole units that can be sold now; null for agents, who see `stock` only. */
  available: Count.nullable(),
  /** Since when it is off sale. */
  closed_at: Moment.nullable(),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** As who sells finds it: what cannot be sold now is found too, with the reason. */
export const OfferedProduct = ProductRow.extend({
  not_for_sale: z.enum(['closed', 'unmapped', 'sold_out']).nullable(),
});
export type OfferedProduct = z.infer<typeof OfferedProduct>;

/** What a chat asks for. */
export const WantedProduct = z.strictObject({
  /** The words that say it. */
  said: z.string(),
  qty: Count,
  /** From 0.8 on it is the first of the products, in this quantity; below that a person chooses. */
  confidence: z.number().min(0).max(1),
  products: z.array(OfferedProduct).min(1),
});
export type WantedProduct = z.infer<typeof WantedProduct>;

const productList = get('/api/v1/products', {
  says: 'Sellable products by code, name, tag or scanned barcode, with what can be sold now.',
  right: { product: 1, order: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    category_id: Ref('category').optional(),
    /** An exact barcode or code, as a scanner sends it. */
    barcode: CodeText(64).optional(),
    tag: Text(40, 1).optional(),
    stock: z.enum(['in', 'low', 'out']).optional(),
    /** Matched with a listing of this marketplace. */
    platform: z.literal([2, 3, 4, 5]).optional(),
    /** `unmapped`: on sale, but without stock items. Who is not of the shop sees what is on sale. */
    state: z.enum(PRODUCT_STATES).default('sale'),
    sort: z.enum(['code', '-code', 'name', '-name', 'price', '-price', 'available', '-available']).optional(),
  }),
  /** How many there are in each state, for the other filters. */
  reply: list(ProductRow, { sale: Count, unmapped: Count, closed: Count }),
  hot: true,
});
const STOCK_WORDS: Record<ProductRow['stock'], Words> = {
  in: { th: 'มีของ', en: 'In stock' },
  low: { th: 'ใกล้หมด', en: 'Low' },
  out: { th: 'หมด', en: 'Sold out' },
  none: { th: 'ยังไม่ผูกคลัง', en: 'Not linked to stock' },
};
const productSheet: Sheet<ProductRow, object> = {
  title: { th: 'สินค้า', en: 'Products' },
  key: (row) => row.id,
  columns: [
    { key: 'product', title: PRODUCT_FIELDS.code, kind: 'text', value: (row) => row.code },
    { key: 'product', title: PRODUCT_FIELDS.name, kind: 'text', value: (row) => row.name },
    { key: 'category', title: PRODUCT_FIELDS.category, kind: 'text', value: (row) => row.category },
    { key: 'tags', title: PRODUCT_FIELDS.tags, kind: 'text', value: (row) => row.tags.join(', ') },
    { key: 'price', title: PRODUCT_FIELDS.price, kind: 'baht', value: (row) => row.price },
    {
      key: 'available',
      title: { th: 'ขายได้', en: 'Available' },
      kind: 'count',
      value: (row) => row.available,
    },
    {
      key: 'stock',
      title: { th: 'สถานะ', en: 'Status' },
      kind: 'text',
      value: (row, locale) => STOCK_WORDS[row.stock][locale],
    },
  ],
};

export const products = endpoints(
  'products',
  { th: 'สินค้า', en: 'Products' },
  {
    list: productList,
    sheet: sheetOf(productList, productSheet),
    keys: keysOf(productList),
    ...productEditing,
    ...productCategories,
    ...productBulk,
    ...productSkus,
    ...mysteryBoxes,
  },
);

/** What a permission lets a person do beside its calls. */
export const productAbilities = {
  reprice: {
    right: { product: 3 },
    at: productScreens.manage,
    th: 'แก้ราคาสินค้าหลายรายการพร้อมกัน',
    en: 'Change the prices of several products at once',
  },
  import: {
    right: { product: 3 },
    at: productScreens.manage,
    th: 'นำเข้าสินค้าจากไฟล์ Excel',
    en: 'Import products from an Excel file',
  },
} as const satisfies Abilities;
