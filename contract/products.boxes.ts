import { z } from 'zod';
import { del, get, post } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { productScreens } from './products.screens.ts';
import { Baht, CodeText, Count, Id, Moment, Name, Page, Ref, done, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  box_pool_too_small: {
    status: 409,
    ...own,
    th: 'กล่องไม่ซ้ำ {pieces} ชิ้น ต้องมีของในกลุ่มอย่างน้อย {pieces} อย่าง (ตอนนี้ {kinds}) เพิ่มของ หรือลดจำนวนชิ้น',
    en: 'A box of {pieces} different pieces needs a pool of at least {pieces} items (now {kinds}). Add items or take fewer pieces.',
  },
  box_contents_fixed: {
    status: 409,
    ...own,
    th: '{name} เป็นกล่องสุ่ม เปลี่ยนของข้างในไม่ได้ ปิดขายแล้วสร้างกล่องใหม่แทน',
    en: '{name} is a mystery box: its contents cannot be changed. Take it off sale and make a new one.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    mysteryBoxes: typeof errors;
  }
}

/** `draw`: the server draws at the cut of the round; `any`: the packer takes any pieces of the pool. */
export const BOX_MODES = ['draw', 'any'] as const;
export const BoxMode = z.enum(BOX_MODES);
export type BoxMode = z.infer<typeof BoxMode>;
export const MOST_PIECES = 20;
export const MOST_KINDS = 100;
export const MOST_WEIGHT = 1000;

const BoxInput = z.strictObject({
  code: CodeText(60, 1).meta({ given: true }),
  name: Name(200),
  category_id: Ref('category').nullable(),
  price: Baht,
  pieces: z.int().min(1).max(MOST_PIECES),
  distinct: z.boolean(),
  mode: BoxMode,
  pool: z
    .array(z.strictObject({ item_id: Ref('item'), weight: z.int().min(1).max(MOST_WEIGHT) }))
    .min(1)
    .max(MOST_KINDS),
});
export type BoxInput = z.infer<typeof BoxInput>;

const rule = { pieces: Count, distinct: z.boolean(), mode: BoxMode };

/** What is in a mystery box, on its product's page. */
export const MysteryBox = z.strictObject({
  ...rule,
  made_at: Moment,
  made_by: z.string(),
  pool: z.array(
    z.strictObject({
      item_id: Id,
      sku: z.string(),
      name: z.string(),
      unit_name: z.string(),
      image: z.string().nullable(),
      weight: Count,
      /** Null for who sees only whether there is some. */
      available: Count.nullable(),
    }),
  ),
});
export type MysteryBox = z.infer<typeof MysteryBox>;

const BoxRow = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  price: Baht,
  image: z.string().nullable(),
  ...rule,
  kinds: Count,
  /** Boxes that can be sold now; null for who sees only whether there is some. */
  available: Count.nullable(),
  made_at: Moment,
  made_by: z.string(),
  closed_at: Moment.nullable(),
});
export type BoxRow = z.infer<typeof BoxRow>;

export const BOX_STATES = ['sale', 'closed'] as const;

export const mysteryBoxes = {
  boxes: get('/api/v1/products/random', {
    says: 'Mystery boxes (random SKUs), the newest first, with how many can be sold now.',
    right: { product: 1 },
    lets: { th: 'ดูกล่องสุ่ม', en: 'See mystery boxes', at: productScreens.boxes },
    query: z.strictObject({
      ...Page,
      state: z.enum(BOX_STATES).default('sale'),
    }),
    reply: list(BoxRow, { sale: Count, closed: Count }),
  }),
  createBox: post('/api/v1/products/random', {
    says: 'Makes a product that is `pieces` out of a pool of stock items. What is in it never changes.',
    right: { product: 2 },
    lets: { th: 'สร้างกล่องสุ่ม', en: 'Make mystery boxes', at: productScreens.boxes },
    body: BoxInput,
    reply: one(z.strictObject({ id: Id, code: z.string(), name: z.string() })),
    errors: ['not_offered', 'product_code_taken', 'box_pool_too_small'],
  }),
  removeBox: del('/api/v1/products/random/{id}', {
    says: 'Removes a mystery box that was never sold; one that was is taken off sale instead.',
    right: { product: 3 },
    lets: null,
    params: z.strictObject({ id: Ref('product') }),
    reply: done,
    errors: ['product_used'],
  }),
};
