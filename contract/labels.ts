import { z } from 'zod';
import { del, endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { ProviderId, addToOrders } from './orders.ts';
import { CodeText, Count, Id, Moment, Page, Ref, done, list, one } from './shared.ts';

/** So many pages of one file are read. */
export const MOST_LABELS = 300;
/** Nothing wider fits a roll for labels: it is told. */
export const WIDEST_LABEL_MM = 110;

/** How its calls say no. */
const errors = {
  label_unreadable: {
    status: 400,
    ...own,
    th: 'อ่านใบปะหน้าจากไฟล์ {file} ไม่ได้: {why}',
    en: 'No labels could be read from {file}: {why}',
  },
  label_attached: {
    status: 409,
    ...own,
    th: 'ใบปะหน้านี้เป็นของ {order} แล้ว โดย {by} ถ้าผิด ทิ้งก่อนแล้วนำเข้าใหม่',
    en: 'This label belongs to {order} already, by {by}. If that is wrong, throw it away and bring it in again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    labels: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    labels: true;
  }
}
declare module './shared.ts' {
  interface Things {
    label: true;
  }
}

export const LABEL_STATES = ['waiting', 'attached'] as const;
export type LabelState = (typeof LABEL_STATES)[number];
/** Why a label waits for its order. */
export const LABEL_WAITS = {
  no_text: { th: 'หน้านี้เป็นรูป ไม่มีตัวหนังสือให้อ่าน', en: 'The page is a picture without text' },
  nothing: { th: 'ไม่พบเลขพัสดุหรือเลขออเดอร์ที่รู้จัก', en: 'No tracking or order number of ours on it' },
  several: { th: 'มีเลขของหลายออเดอร์', en: 'Numbers of several orders on it' },
  over: { th: 'ออเดอร์ยกเลิกหรือส่งมอบไปแล้ว', en: 'Its order is cancelled or handed over' },
} as const;
export type LabelWait = keyof typeof LABEL_WAITS;

const SHEET = {
  id: Id,
  file_name: z.string(),
  /** Which page of the file it was. */
  page: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
  url: z.string(),
  at: Moment,
  user_name: z.string(),
};
const Label = z.strictObject({
  ...SHEET,
  why: z.enum(Object.keys(LABEL_WAITS) as [LabelWait, ...LabelWait[]]).nullable(),
  /** Numbers that were read on it: of its order, or of those it may belong to. */
  read: z.string(),
  order: z
    .strictObject({
      id: Id,
      number: z.string(),
      box: z.int(),
      recipient_name: z.string(),
      provider: ProviderId,
      status: z.int(),
      tracking_number: z.string().nullable(),
    })
    .nullable(),
  /** False where the order travels with another provider since, has left, or waits for nothing: it is not printed then. */
  is_printed: z.boolean(),
});
export type MarketplaceLabel = z.infer<typeof Label>;

const OrderLabel = z.strictObject({ ...SHEET, box: z.int(), is_printed: z.boolean() });
export type OrderLabel = z.infer<typeof OrderLabel>;
const orderParts = {
  page: {
    /** Labels that the order's marketplace or provider made itself, box by box. */
    labels: z.array(OrderLabel),
  },
  actions: ['bring_label'],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    labels: typeof orderParts;
  }
}

const id = z.strictObject({ id: Ref('label') });
const work = { packing: 2, order: 2 } as const;

export const labels = endpoints(
  'labels',
  { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Marketplace labels' },
  {
    list: get('/api/v1/labels', {
      says: 'Labels that marketplaces and providers made themselves: those that wait for their order, then the newest.',
      right: { packing: 1, order: 1 },
      lets: null,
      query: z.strictObject({ ...Page, state: z.enum(LABEL_STATES).optional() }),
      reply: list(Label, { states: z.strictObject({ waiting: Count, attached: Count }) }),
    }),
    bring: post('/api/v1/labels', {
      says: `Takes a PDF of labels (≤ 10 MB, ${MOST_LABELS} pages): each page is read, finds its order by tracking number or order number, and is printed instead of the shop's own label. What finds none waits. A page that is here already is not kept twice.`,
      right: work,
      lets: {
        th: 'นำใบปะหน้าจากแพลตฟอร์มเข้ามาและจับคู่กับออเดอร์',
        en: 'Bring labels of marketplaces in and attach them to orders',
      },
      kind: 'upload',
      /** With an order, every page is of it. */
      query: z.strictObject({ order_id: Ref('order').optional(), box: z.int().min(1).max(99).optional() }),
      reply: one(
        z.strictObject({
          pages: Count,
          attached: Count,
          waiting: Count,
          /** Here already. */
          known: Count,
          /** Earlier labels of the same boxes, which these take the place of. */
          replaced: Count,
        }),
      ),
      errors: ['label_unreadable', 'no_orders', 'invalid_order_status', 'file_too_large'],
    }),
    attach: put('/api/v1/labels/{id}/order', {
      says: 'Says which order a waiting label belongs to, by its number, tracking number or the code of a box.',
      right: work,
      lets: null,
      params: id,
      body: z.strictObject({ code: CodeText(64, 1) }),
      reply: one(z.strictObject({ order_id: Id, number: z.string(), box: z.int(), replaced: Count })),
      errors: ['no_orders', 'invalid_order_status', 'label_attached'],
    }),
    remove: del('/api/v1/labels/{id}', {
      says: 'Throws a label away; the shop’s own is printed again.',
      right: work,
      lets: null,
      params: id,
      reply: done,
    }),
  },
);
