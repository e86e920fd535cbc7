import { z } from 'zod';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { promotionScreens } from './promotions.screens.ts';
import { Baht, Count, Day, Id, Moment, Name, Page, Ref, done, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  promotion_days: {
    status: 409,
    ...own,
    th: 'วันสิ้นสุด {to} อยู่ก่อนวันเริ่ม {from} แก้วันให้ถูก',
    en: 'The last day {to} is before the first day {from}. Correct the days.',
  },
  promotion_name_taken: {
    status: 409,
    ...own,
    th: 'มีโปรโมชันชื่อ {name} แล้ว ใช้ชื่ออื่น',
    en: 'There already is a promotion named {name}. Use another name.',
  },
  promotion_given: {
    status: 409,
    ...own,
    th: 'ลบ {name} ไม่ได้ เพราะแจกไปแล้ว {orders} ออเดอร์ จบแทนได้',
    en: '{name} cannot be deleted: it was given with orders already ({orders}). End it instead.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    promotions: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    promotions: true;
  }
}
declare module './shared.ts' {
  interface Things {
    promotion: true;
  }
}

/** `multiple`: for each time that the trigger is reached. */
export const GIFT_TIMES = ['once', 'multiple'] as const;
/** What an order does whose free goods are out: goes without them, or waits for them. */
export const WHEN_OUT = ['without', 'wait'] as const;
export const MOST_TRIGGERS = 20;
export const MOST_GIFTS = 10;

export const PromotionInput = z.strictObject({
  name: Name(120),
  trigger: z.union([
    /** All of these, so many of each. */
    z.strictObject({
      products: z
        .array(z.strictObject({ product_id: Ref('product'), quantity: z.int().min(1).max(1000) }))
        .min(1)
        .max(MOST_TRIGGERS),
    }),
    /** Goods of so much, after the discount and without the shipping fee. */
    z.strictObject({ amount: Baht.min(0.01) }),
  ]),
  /** Of the day that the order was made. */
  from: Day,
  to: Day,
  /** None: all. */
  sale_channels: z.array(Ref('channel')).max(50),
  gifts: z
    .array(z.strictObject({ item_id: Ref('item'), quantity: z.int().min(1).max(100) }))
    .min(1)
    .max(MOST_GIFTS),
  times: z.enum(GIFT_TIMES),
  when_out: z.enum(WHEN_OUT),
});
export type PromotionInput = z.infer<typeof PromotionInput>;

const Gift = z.strictObject({
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  quantity: Count,
  /** Null for who sees only whether there is some. */
  available: Count.nullable(),
});
export const Promotion = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null where products start it. */
  amount: Baht.nullable(),
  products: z.array(z.strictObject({ product_id: Id, code: z.string(), name: z.string(), quantity: Count })),
  from: Day,
  to: Day,
  channels: z.array(z.string()),
  gifts: z.array(Gift),
  times: z.enum(GIFT_TIMES),
  when_out: z.enum(WHEN_OUT),
  /** Orders that got it and were not cancelled. */
  orders: Count,
  made_at: Moment,
  made_by: z.string(),
  closed_at: Moment.nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

/** How many days back a new one is tried on. */
export const PREVIEW_DAYS = 7;
export const PROMOTION_STATES = ['on', 'off'] as const;

export const promotions = endpoints(
  'promotions',
  { th: 'ของแถม', en: 'Promotions' },
  {
    list: get('/api/v1/wms/profile/pickup', {
      says: 'Promotions (pickup profiles), the newest first: `on` are those that give now or will.',
      right: { wms: 1 },
      lets: { th: 'ดูโปรโมชันของแถม', en: 'See promotions', at: promotionScreens.promotions },
      query: z.strictObject({ ...Page, state: z.enum(PROMOTION_STATES).default('on') }),
      reply: list(Promotion, { on: Count, off: Count }),
    }),
    preview: post('/api/v1/wms/profile/pickup/preview', {
      says: 'What a promotion would have given in the last 7 days, whatever its own days, and which others run beside it.',
      right: { wms: 3 },
      lets: null,
      body: PromotionInput.omit({ name: true }),
      reply: one(
        z.strictObject({
          orders: Count,
          /** Of these, for whom there would not have been enough. */
          short: Count,
          gifts: z.array(
            z.strictObject({
              item_id: Id,
              sku: z.string(),
              name: z.string(),
              needed: Count,
              available: Count,
            }),
          ),
          beside: z.array(z.string()),
        }),
      ),
      errors: ['not_offered', 'promotion_days'],
    }),
    create: post('/api/v1/wms/profile/pickup/create', {
      says: 'Makes a promotion: free goods that the cut of a round adds to the orders that reach its trigger. It never changes.',
      right: { wms: 3 },
      lets: { th: 'สร้างและปิดโปรโมชันของแถม', en: 'Make and end promotions', at: promotionScreens.promotions },
      body: PromotionInput,
      reply: one(z.strictObject({ id: Id, name: z.string() })),
      errors: ['not_offered', 'promotion_days', 'promotion_name_taken'],
    }),
    setClosed: put('/api/v1/wms/profile/pickup/{id}/closed', {
      says: 'Ends a promotion, or lets it give again: orders that got it keep it.',
      right: { wms: 3 },
      lets: null,
      params: z.strictObject({ id: Ref('promotion') }),
      body: z.strictObject({ closed: z.boolean() }),
      reply: one(z.strictObject({ id: Id })),
    }),
    remove: del('/api/v1/wms/profile/pickup/{id}', {
      says: 'Removes a promotion that no order got; one that was given is ended instead.',
      right: { wms: 3 },
      lets: null,
      params: z.strictObject({ id: Ref('promotion') }),
      reply: done,
      errors: ['promotion_given'],
    }),
  },
);
