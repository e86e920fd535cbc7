import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { BillFacts } from './warehouse.movements.ts';
import {
  CodeText,
  Count,
  Id,
  Moment,
  Name,
  Note,
  Page,
  Ref,
  ScanId,
  SignedBaht,
  all,
  list,
  one,
} from './shared.ts';

/** How its calls say no. */
const errors = {
  count_closed: {
    status: 409,
    ...own,
    th: 'ใบนับ {number} ปิดไปแล้ว เปิดใบใหม่แล้วนับต่อ',
    en: 'Count sheet {number} is closed. Open a new one to go on.',
  },
  counted_elsewhere: {
    status: 409,
    ...own,
    th: 'กำลังนับอยู่ในใบ {number}: {what} ปิดใบนั้นก่อน หรือเลือกอย่างอื่น',
    en: 'Already being counted on sheet {number}: {what}. Close that sheet first, or choose something else.',
  },
  not_on_sheet: {
    status: 409,
    ...own,
    th: '{what} ไม่อยู่ในใบนับ {number}',
    en: '{what} is not on count sheet {number}.',
  },
  counted_meanwhile: {
    status: 409,
    ...own,
    th: '{who} นับ {sku} ไปแล้วรวมเป็น {counted} ดูยอดล่าสุดแล้วใส่อีกครั้ง',
    en: '{who} has counted {sku} meanwhile: it is {counted} now. Look at it and enter the amount again.',
  },
  unknown_barcode: {
    status: 404,
    ...own,
    th: 'ไม่พบสินค้าที่มีบาร์โค้ด {code}',
    en: 'No item has the barcode {code}.',
  },
  fewer_counted: {
    status: 409,
    ...own,
    th: 'เอา {sku} ออก {pieces} ไม่ได้ นับไว้ {counted}',
    en: 'You can’t take back {pieces} of {sku}: only {counted} counted.',
  },
  nothing_counted: {
    status: 409,
    ...own,
    th: 'ใบนับ {number} ยังไม่มีรายการที่นับครบ นับก่อนแล้วค่อยลงยอด',
    en: 'Nothing on count sheet {number} has been counted for certain yet. Count first, then post.',
  },
  nothing_to_recount: {
    status: 409,
    ...own,
    th: 'ใบนับ {number} ไม่มีรายการที่ต้องนับใหม่',
    en: 'Nothing on count sheet {number} needs counting again.',
  },
  leads_recount: {
    status: 403,
    ...own,
    th: 'สั่งนับใหม่ได้เฉพาะรายการที่ของขยับระหว่างนับ รายการอื่นให้หัวหน้าคลังสั่ง',
    en: 'You can only recount what moved while it was counted. Ask a warehouse lead for the others.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    counts: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    counts: true;
  }
}
declare module './shared.ts' {
  interface Things {
    count: true;
    countLine: true;
  }
}

export const COUNT_STATES = ['open', 'posted', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];
/**
 * What a line came to; `again`: it is to be counted another time and was not yet; `moved`: goods went in or out while it was
 * counted, from its first scan until the last one arrived here.
 */
export const COUNT_RESULTS = ['uncounted', 'again', 'moved', 'differs', 'same'] as const;
export type CountResult = (typeof COUNT_RESULTS)[number];

const Named = z.strictObject({ id: Id, name: z.string() });
/** What is counted: in these storages (none: wherever it lies), of these items (null: all). */
const Scope = {
  storages: z.array(Named),
  category: z.string().nullable(),
  items: Count.nullable(),
};
const CountRow = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(COUNT_STATES),
  ...Scope,
  note: z.string(),
  user_name: z.string(),
  at: Moment,
  lines: Count,
  counted: Count,
  /** Lines that differ, once it is posted those that were posted; null for who counts, who is to know nothing of it. */
  differences: Count.nullable(),
  /** Lines that were not taken into the books: not counted for certain, or left out; null: it was not posted. */
  not_posted: Count.nullable(),
});
export type CountRow = z.infer<typeof CountRow>;

const CountSheet = CountRow.extend({
  closed_at: Moment.nullable(),
  closed_by: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  bill: BillFacts.nullable(),
  /** Places of the sheet, with how far each is counted. */
  places: z.array(Named.extend({ code: z.string(), lines: Count, counted: Count, moved: Count })),
});
export type CountSheet = z.infer<typeof CountSheet>;

const Item = {
  item_id: Id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
};
/** As who counts sees it: never what the books say. */
const CountLine = z.strictObject({
  id: Id,
  ...Item,
  storage_id: Id,
  storage: z.string(),
  round: z.int(),
  is_found: z.boolean(),
  counted: Count.nullable(),
  /** Goods went in or out while it was counted: it has to be counted again. */
  moved: z.boolean(),
  /** It was counted, and the sheet was posted without it. */
  left_out: z.boolean(),
  last_by: z.string().nullable(),
  last_at: Moment.nullable(),
});
export type CountLine = z.infer<typeof CountLine>;

const ReviewLine = z.strictObject({
  id: Id,
  ...Item,
  storage_id: Id,
  storage: z.string(),
  round: z.int(),
  is_found: z.boolean(),
  result: z.enum(COUNT_RESULTS),
  /** When it was last counted. */
  book: Count.nullable(),
  counted: Count.nullable(),
  difference: z.int().nullable(),
  /** Of the difference at the average cost; null without the right to see cost. */
  value: SignedBaht.nullable(),
  /** By how much the bill changed the books; null: not posted. */
  posted: z.int().nullable(),
  /** The sheet was posted without it. */
  left_out: z.boolean(),
  /** Who counted how many, until when. */
  by: z.array(z.strictObject({ user_name: z.string(), pieces: z.int(), at: Moment })),
  /** The rounds before, the first one first. */
  before: z.array(z.strictObject({ round: z.int(), counted: Count.nullable(), book: Count.nullable() })),
});
export type ReviewLine = z.infer<typeof ReviewLine>;

const NotPosted = z.strictObject({
  sku: z.string(),
  name: z.string(),
  storage: z.string(),
  why: z.enum(['uncounted', 'again', 'moved', 'left_out']),
});

const which = z.strictObject({ id: Ref('count') });
const Facts = z.strictObject({ id: Id, number: z.string() });
/** What a scan or an amount came to: the line as it stands then. */
const Counted = z.strictObject({
  line: CountLine,
});
export const MOST_COUNTED = 1_000_000;
const Pieces = z.int().min(-100_000).max(100_000);
/**
 * Milliseconds between the counting and this sending, by the clock of who counted: where the network was away. What moved meanwhile cannot be
 * told from what was counted.
 */
export const MOST_WAITED = 31 * 24 * 3_600_000;
const Waited = z.int().min(0).max(MOST_WAITED).default(0);

export const countEndpoints = {
  counts: get('/api/v1/wms/inventory/count', {
    says: 'Count sheets, newest first, with how far they are.',
    right: { wms: 2 },
    lets: null,
    query: z.strictObject({ ...Page, state: z.enum(COUNT_STATES).default('open') }),
    reply: list(CountRow, { open: Count, posted: Count, cancelled: Count }),
  }),
  countCategories: get('/api/v1/wms/inventory/count/categories', {
    says: 'Categories with stock items, from the top down, for choosing what to count.',
    right: { wms: 2 },
    lets: null,
    reply: all(z.strictObject({ id: Id, path: z.string(), items: Count })),
  }),
  count: get('/api/v1/wms/inventory/count/{id}', {
    says: 'One count sheet and how far each of its places is counted.',
    right: { wms: 2 },
    lets: null,
    params: which,
    reply: one(CountSheet),
  }),
  countLines: get('/api/v1/wms/inventory/count/{id}/lines', {
    says: 'What is to be counted and what was, without what the books say. What was counted last comes first.',
    right: { wms: 2 },
    lets: null,
    params: which,
    query: z.strictObject({
      ...Page,
      storage_id: Ref('storage').optional(),
      of: z.enum(['all', 'left', 'counted', 'moved']).default('all'),
    }),
    reply: list(CountLine, { left: Count, counted: Count, moved: Count }),
  }),
  openCount: post('/api/v1/wms/inventory/count', {
    says: 'Opens a count sheet: of storages, of a category, of items, or of such items in such storages.',
    right: { wms: 2 },
    lets: { th: 'เปิดใบนับและนับสต็อก', en: 'Open count sheets and count stock' },
    body: z.strictObject({
      storage_ids: z.array(Ref('storage')).max(100).default([]),
      category_id: Ref('category').optional(),
      item_ids: z.array(Ref('item')).max(500).default([]),
      note: Note.default(''),
    }),
    reply: one(Facts),
    errors: ['counted_elsewhere', 'not_offered'],
  }),
  countScan: post('/api/v1/wms/inventory/count/{id}/scan', {
    says: 'Counts what was scanned in a place: a piece, or the pieces of a carton, `times` over; taken back where negative.',
    right: { wms: 2 },
    lets: null,
    params: which,
    body: z.strictObject({
      storage_id: Ref('storage'),
      barcode: CodeText(64, 1),
      times: Pieces.refine((n) => n !== 0).default(1),
      waited: Waited,
      scan_id: ScanId,
    }),
    reply: one(Counted),
    errors: [
      'count_closed',
      'counted_elsewhere',
      'not_on_sheet',
      'fewer_counted',
      'not_offered',
      'unknown_barcode',
    ],
  }),
  countAmount: put('/api/v1/wms/inventory/count/{id}/amount', {
    says: 'Sets how many of an item lie in a place; refused where somebody counted on meanwhile.',
    right: { wms: 2 },
    lets: null,
    params: which,
    body: z.strictObject({
      storage_id: Ref('storage'),
      item_id: Ref('item'),
      amount: Count.max(MOST_COUNTED),
      /** What stood there when it was entered; null: nothing. */
      seen: Count.nullable(),
      waited: Waited,
      scan_id: ScanId,
    }),
    reply: one(Counted),
    errors: ['count_closed', 'counted_elsewhere', 'not_on_sheet', 'counted_meanwhile', 'not_offered'],
  }),
  countNone: post('/api/v1/wms/inventory/count/{id}/none', {
    says: 'Says of what is not counted yet in a place that none of it lies there.',
    right: { wms: 2 },
    lets: null,
    params: which,
    body: z.strictObject({ storage_id: Ref('storage') }),
    reply: one(z.strictObject({ lines: Count })),
    errors: ['count_closed', 'not_on_sheet', 'not_offered'],
  }),
  countReview: get('/api/v1/wms/inventory/count/{id}/review', {
    says: 'What was counted against the books at that moment, with its value, and who counted it.',
    right: { wms: 3 },
    lets: null,
    params: which,
    query: z.strictObject({ ...Page, result: z.enum(COUNT_RESULTS).optional() }),
    reply: list(ReviewLine, {
      uncounted: Count,
      again: Count,
      moved: Count,
      differs: Count,
      same: Count,
      /** Pieces too many and too few, of the lines that differ; once it is posted, of those that were posted. */
      more: Count,
      fewer: Count,
      value: SignedBaht.nullable(),
    }),
  }),
  recount: post('/api/v1/wms/inventory/count/{id}/recount', {
    says: 'Has lines counted again, blind; without any those that differ or moved. What was counted before is kept.',
    right: { wms: 2 },
    lets: null,
    params: which,
    body: z.strictObject({ line_ids: z.array(Ref('countLine')).min(1).max(1000).optional() }),
    reply: one(z.strictObject({ lines: Count })),
    errors: ['count_closed', 'nothing_to_recount', 'leads_recount'],
  }),
  postCount: post('/api/v1/wms/inventory/count/{id}/post', {
    says: 'Posts the differences as one bill. What was not counted for certain is not posted, and is named.',
    right: { wms: 3 },
    lets: {
      th: 'ตรวจผลนับ ลงยอด และยกเลิกใบนับ',
      en: 'Review counts, post them and cancel count sheets',
    },
    params: which,
    body: z.strictObject({
      note: Note.default(''),
      /** Lines whose difference is not to be posted. */
      leave_out: z.array(Ref('countLine')).max(1000).default([]),
    }),
    reply: one(
      z.strictObject({
        id: Id,
        bill: BillFacts.nullable(),
        /** Lines that were taken into the books, and how many of them differed. */
        posted: Count,
        differences: Count,
        not_posted: z.array(NotPosted),
      }),
    ),
    errors: ['count_closed', 'nothing_counted', 'balance_not_enough', 'not_offered'],
  }),
  cancelCount: put('/api/v1/wms/inventory/count/{id}/cancel', {
    says: 'Cancels a count sheet; the books stay as they are.',
    right: { wms: 3 },
    lets: null,
    params: which,
    body: z.strictObject({ reason: Name(500) }),
    reply: one(Facts),
    errors: ['count_closed'],
  }),
};
