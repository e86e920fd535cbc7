import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Told } from './products.editing.ts';
import { productScreens } from './products.screens.ts';
import { Baht, BahtChange, Count, Id, Ref, Text, all, one } from './shared.ts';

/** What a price that was raised by per cent is rounded to: the nearest satang, baht, five or ten baht. */
export const ROUNDINGS = ['satang', 'baht', 'five', 'ten'] as const;
export const MOST_AT_ONCE = 200;

const Tags = z.array(Text(40, 1)).max(20);
const BulkChange = z.union([
  z.strictObject({ what: z.literal('price'), how: z.literal('set'), amount: Baht }),
  z.strictObject({ what: z.literal('price'), how: z.literal('add'), amount: BahtChange }),
  z.strictObject({
    what: z.literal('price'),
    how: z.literal('percent'),
    percent: z.number().min(-100).max(1000),
    round_to: z.enum(ROUNDINGS),
  }),
  z.strictObject({ what: z.literal('category'), category_id: Ref('category').nullable() }),
  z.strictObject({ what: z.literal('tags'), add: Tags, remove: Tags }),
  z.strictObject({ what: z.literal('sale'), closed: z.boolean() }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Why one of them stays as it is. */
export const BULK_REFUSALS = [
  'not_found',
  'changed_meanwhile',
  'price_too_low',
  'price_too_high',
  'too_many_tags',
] as const;

const BulkRow = z.strictObject({
  id: Id,
  code: z.string().nullable(),
  name: z.string().nullable(),
  /** As it is seen now: sent along with the change, nobody else's is written over. */
  version: Count,
  before: Told,
  after: Told,
  refused: z.enum(BULK_REFUSALS).nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const productBulk = {
  bulk: post('/api/v1/products/bulk', {
    says: 'Changes price, category, tags or sale of several products, each told old → new; with `preview` it only tells. One that cannot be changed stops no other.',
    right: { product: 2 },
    lets: {
      th: 'แก้หมวดหมู่ แท็ก และการขายของสินค้าหลายรายการพร้อมกัน',
      en: 'Change category, tags and sale of several products at once',
      at: productScreens.manage,
    },
    body: z.strictObject({
      /** With the version that was seen: one that somebody changed since is left as it is. */
      products: z
        .array(z.strictObject({ id: Ref('product'), version: z.int().min(1).optional() }))
        .min(1)
        .max(MOST_AT_ONCE),
      change: BulkChange,
      preview: z.boolean().default(false),
    }),
    reply: one(z.strictObject({ rows: z.array(BulkRow), changed: Count })),
    errors: ['not_offered'],
  }),
  tags: get('/api/v1/products/tags', {
    says: 'Every tag in use with how many products on sale have it, the commonest first.',
    right: { product: 1, order: 1 },
    lets: null,
    reply: all(z.strictObject({ tag: z.string(), products: Count })),
  }),
};
