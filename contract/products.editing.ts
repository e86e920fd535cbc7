import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import { Freed } from './products.freed.ts';
import { addErrors, own } from './errors.ts';
import { MysteryBox } from './products.boxes.ts';
import { productScreens } from './products.screens.ts';
import {
  Baht,
  CodeText,
  Count,
  FileName,
  Id,
  LastChange,
  Moment,
  Name,
  Ref,
  Text,
  all,
  done,
  one,
} from './shared.ts';

/** How its calls say no. */
const errors = {
  product_code_taken: {
    status: 409,
    ...own,
    th: 'รหัส {code} ใช้กับ {name} อยู่แล้ว ใช้รหัสอื่น',
    en: 'Code {code} is already used by {name}. Choose another one.',
  },
  product_used: {
    status: 409,
    ...own,
    th: 'ลบ {name} ไม่ได้ เพราะอยู่ใน{where} ปิดขายแทนได้',
    en: '{name} cannot be deleted: it is in {where}. Take it off sale instead.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    productEditing: typeof errors;
  }
}

/** What the form takes. */
export const MOST_IMAGES = 9;
export const MOST_BARCODES = 20;
const MOST_TAGS = 20;
const MOST_COMPONENTS = 50;

const Centimetres = z.int().min(1).max(1000).nullable();
const Barcode = CodeText(64, 1);
const Component = z.strictObject({ item_id: Ref('item'), qty: z.int().min(1).max(1000) });

export const ProductInput = z.strictObject({
  code: CodeText(60, 1).meta({ given: true }),
  name: Name(200),
  category_id: Ref('category').nullable(),
  price: Baht,
  /** Empty ones are left out, and the same one twice. */
  tags: z
    .array(Text(40))
    .max(MOST_TAGS)
    .overwrite((tags) => [...new Set(tags.filter(Boolean))]),
  description: Text(5000),
  width: Centimetres,
  height: Centimetres,
  depth: Centimetres,
  weight: z.int().min(1).max(1_000_000).nullable(),
  /** In their order; the first is the face. */
  images: z.array(FileName).max(MOST_IMAGES),
  barcodes: z
    .array(Barcode)
    .max(MOST_BARCODES)
    .overwrite((codes) => [...new Set(codes)]),
  /** Stock items with how many of each make one; none: it cannot be sold yet. */
  components: z.array(Component).max(MOST_COMPONENTS),
});
export type ProductInput = z.infer<typeof ProductInput>;

const ProductComponent = z.strictObject({
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  qty: Count,
  /** These are null for who sees only whether there is some. */
  on_hand: Count.nullable(),
  available: Count.nullable(),
  /** How many of the product there would be if the others were plenty. */
  yields: Count.nullable(),
  /** It is why there are no more. */
  limits: z.boolean(),
});

export const ProductDetail = z.strictObject({
  id: Id,
  version: Count,
  code: z.string(),
  name: z.string(),
  category_id: Id.nullable(),
  /** From the top down: `ของหอม › เทียน`. */
  category: z.string().nullable(),
  price: Baht,
  tags: z.array(z.string()),
  description: z.string(),
  width: Count.nullable(),
  height: Count.nullable(),
  depth: Count.nullable(),
  weight: Count.nullable(),
  images: z.array(z.strictObject({ file: z.string(), url: z.string() })),
  barcodes: z.array(z.string()),
  components: z.array(ProductComponent),
  /** Of a mystery box, which has no components: what it is taken from. */
  box: MysteryBox.nullable(),
  stock: z.enum(['in', 'low', 'out', 'none']),
  available: Count.nullable(),
  closed_at: Moment.nullable(),
  /** Null also for who is not of the shop. */
  last_change: LastChange,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** A value as it is told, before and after. */
export const Told = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const ProductChange = z.strictObject({
  id: Id,
  at: Moment,
  /** Null: the system. */
  who: z.string().nullable(),
  action: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: Told, after: Told })),
});

const OfProduct = z.strictObject({ id: Ref('product') });
/** Which version was seen by who changes it. */
const Version = z.int().min(1);
const FACTS = ['not_offered', 'product_code_taken', 'barcode_taken'] as const;

export const productEditing = {
  create: post('/api/v1/products', {
    says: 'Makes a sellable product; its code and extra barcodes are nobody else’s.',
    right: { product: 2 },
    lets: { th: 'เพิ่มสินค้า', en: 'Add products', at: productScreens.form },
    body: ProductInput,
    reply: one(ProductDetail),
    errors: FACTS,
  }),
  detail: get('/api/v1/products/{id}', {
    says: 'One product with all that is known of it, what it is made of, and which component limits how many can be sold.',
    right: { product: 1, order: 1 },
    lets: null,
    params: OfProduct,
    reply: one(ProductDetail),
  }),
  update: put('/api/v1/products/{id}', {
    says: 'Changes a product while it is as it was seen (`version`).',
    right: { product: 2 },
    lets: { th: 'แก้ไขสินค้า', en: 'Edit products', at: productScreens.form },
    params: OfProduct,
    body: ProductInput.extend({ version: Version }),
    /** `freed`: where it is linked to stock now and was not before, the orders that waited for it. */
    reply: one(ProductDetail.extend({ freed: Freed.nullable() })),
    errors: [...FACTS, 'changed_meanwhile', 'box_contents_fixed'],
  }),
  remove: del('/api/v1/products/{id}', {
    says: 'Removes a product that was never used; one that was is taken off sale instead.',
    right: { product: 3 },
    lets: { th: 'ลบสินค้าที่ยังไม่เคยใช้', en: 'Delete products that were never used', at: productScreens.form },
    params: OfProduct,
    reply: done,
    errors: ['product_used'],
  }),
  setClosed: put('/api/v1/products/{id}/closed', {
    says: 'Takes a product off sale, or puts it on sale again: orders that have it keep it.',
    right: { product: 2 },
    lets: {
      th: 'ปิดขายและเปิดขายสินค้า',
      en: 'Take products off sale and put them back',
      at: productScreens.manage,
    },
    params: OfProduct,
    body: z.strictObject({ closed: z.boolean() }),
    reply: one(ProductDetail),
  }),
  history: get('/api/v1/products/{id}/history', {
    says: 'Who changed a product, when, and each field before and after; the newest 200.',
    right: { product: 2 },
    lets: { th: 'ดูประวัติการแก้ไขสินค้า', en: 'See who changed a product', at: productScreens.form },
    params: OfProduct,
    reply: all(ProductChange),
  }),
};
