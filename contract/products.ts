import { z } from 'zod';
import { endpoints, get } from './endpoint.ts';
import { productBulk } from './products.bulk.ts';
import { productCategories } from './products.categories.ts';
import { productEditing } from './products.editing.ts';
import { productScreens } from './products.screens.ts';
import { productSkus } from './products.sku.ts';
import type { Abilities } from './rights.ts';
import { Baht, CodeText, Count, Id, Moment, Page, Ref, Text, list } from './shared.ts';

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

export const products = endpoints(
  'products',
  { th: 'สินค้า', en: 'Products' },
  {
    list: get('/api/v1/products', {
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
        /** `unmapped`: on sale, but without stock items. Who is not of the shop sees what is on sale. */
        state: z.enum(PRODUCT_STATES).default('sale'),
        sort: z
          .enum(['code', '-code', 'name', '-name', 'price', '-price', 'available', '-available'])
          .optional(),
      }),
      /** How many there are in each state, for the other filters. */
      reply: list(ProductRow, { sale: Count, unmapped: Count, closed: Count }),
      hot: true,
    }),
    ...productEditing,
    ...productCategories,
    ...productBulk,
    ...productSkus,
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
} as const satisfies Abilities;
