import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { productScreens } from './products.screens.ts';
import { Count, Id, Name, Ref, all, one } from './shared.ts';

/** How many branches lie under each other at most. */
export const DEEPEST = 5;

/** How its calls say no. */
const errors = {
  category_name_taken: {
    status: 409,
    ...own,
    th: 'มีหมวดหมู่ชื่อ {name} อยู่ในที่เดียวกันแล้ว ใช้ชื่ออื่น',
    en: 'There already is a category named {name} in the same place. Use another name.',
  },
  category_in_itself: {
    status: 409,
    ...own,
    th: 'ย้าย {name} ไปไว้ใต้ตัวเองไม่ได้ เลือกที่อื่น',
    en: '{name} cannot be placed under itself. Choose another place.',
  },
  category_too_deep: {
    status: 409,
    ...own,
    th: `ซ้อนหมวดหมู่ได้ไม่เกิน ${DEEPEST} ชั้น ({levels} ชั้นถ้าวางที่นี่)`,
    en: `Categories can be ${DEEPEST} levels deep at most ({levels} if placed here).`,
  },
  category_used: {
    status: 409,
    ...own,
    th: '{name} มี {holds} อยู่ เลือกหมวดหมู่ที่จะย้ายไปก่อนลบ',
    en: '{name} holds {holds}. Choose where they go before deleting it.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    productCategories: typeof errors;
  }
}

export const CATEGORY_FIELDS = {
  name: { th: 'ชื่อหมวดหมู่', en: 'Name' },
  parent: { th: 'อยู่ภายใต้', en: 'Under' },
  place: { th: 'ลำดับ', en: 'Order' },
};

export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  parent_id: Id.nullable(),
  /** On sale, in it itself. */
  products: Count,
  version: Count,
});
export type Category = z.infer<typeof Category>;

const OfCategory = z.strictObject({ id: Ref('category') });
const WORK = { product: 2 } as const;
const CategoryName = Name(80);

export const productCategories = {
  categories: get('/api/v1/products/category', {
    says: 'The category tree, flat, in order.',
    right: { product: 1, order: 1 },
    lets: null,
    reply: all(Category),
  }),
  category: get('/api/v1/products/category/{id}', {
    says: 'One category.',
    right: { product: 1, order: 1 },
    lets: null,
    params: OfCategory,
    reply: one(Category),
  }),
  createCategory: post('/api/v1/products/category', {
    says: 'Makes a category, the last under its parent.',
    right: WORK,
    lets: { th: 'จัดหมวดหมู่สินค้า', en: 'Arrange categories of products', at: productScreens.categories },
    body: z.strictObject({ name: CategoryName, parent_id: Ref('category').nullable() }),
    reply: one(Category),
    errors: ['category_name_taken', 'category_too_deep', 'not_offered'],
  }),
  changeCategory: put('/api/v1/products/category/{id}', {
    says: 'Renames a category, or moves it with all below it: under another one, or before another one (`before_id`; null: the last).',
    right: WORK,
    lets: null,
    params: OfCategory,
    body: z.strictObject({
      version: z.int().min(1),
      name: CategoryName.optional(),
      parent_id: Ref('category').nullable().optional(),
      before_id: Ref('category').nullable().optional(),
    }),
    reply: one(Category),
    errors: [
      'category_name_taken',
      'category_in_itself',
      'category_too_deep',
      'changed_meanwhile',
      'not_offered',
    ],
  }),
  removeCategory: del('/api/v1/products/category/{id}', {
    says: 'Removes an empty category; with `move_to` its products and sub-categories go there (null: the products to none, the sub-categories to where it was), which merges it.',
    right: WORK,
    lets: null,
    params: OfCategory,
    body: z.strictObject({ move_to: Ref('category').nullable().optional() }),
    reply: one(z.strictObject({ products: Count, categories: Count })),
    errors: [
      'category_used',
      'category_name_taken',
      'category_in_itself',
      'category_too_deep',
      'not_offered',
    ],
  }),
};
