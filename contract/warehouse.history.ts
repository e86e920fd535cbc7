import { z } from 'zod';
import { get, post, type Reply } from './endpoint.ts';
import { BILL_KINDS } from './warehouse.bills.ts';
import { OUT_REASONS } from './warehouse.movements.ts';
import { Count, Day, Id, Moment, Page, Ref, all, list, type Words } from './shared.ts';
import { sheetOf } from './sheets.ts';

const BillRow = z.strictObject({
  id: Id,
  bill_number: z.string(),
  kind: z.enum(BILL_KINDS),
  partner: z.string().nullable(),
  source: z.string().nullable(),
  reason: z.enum(OUT_REASONS).nullable(),
  /** Null: the system. */
  user_id: Id.nullable(),
  user_name: z.string(),
  note: z.string(),
  lines: Count,
  quantity: Count,
  /** Pieces that a correction of the books found and missed; null: it is none (`isCorrection`). */
  change: z.strictObject({ more: Count, fewer: Count }).nullable(),
  at: Moment,
  reversed: z.boolean(),
});

/** Pieces of some days: into places of ours, out of them, and out in parcels (less than none where one was opened again). */
const Amounts = { amount_in: Count, amount_out: Count, amount_packing: z.int() };
const OfProduct = z.strictObject({
  /** Null: all that have no line of their own. */
  product_id: Id.nullable(),
  sku: z.string(),
  product_name: z.string(),
  ...Amounts,
});
const OfStorage = z.strictObject({ storage_id: Id, storage_name: z.string(), ...Amounts });
/** product.md §3 names its parts. */
const QuantitySummary = z.strictObject({
  from: Day,
  to: Day,
  detail_by_product: z.array(OfProduct),
  detail_by_storage: z.array(OfStorage),
  detail_by_date_by_product: z.array(
    z.strictObject({
      date: Day,
      detail_by_product: z.array(z.strictObject({ product_name: z.string(), amount_packing: z.int() })),
    }),
  ),
});
/** So many products have a line of their own in the summary of a history. */
export const SUMMARY_PRODUCTS = 50;

/** What the kinds of bills are called. */
export const BILL_KIND_WORDS: Record<(typeof BILL_KINDS)[number], Words> = {
  in: { th: 'รับเข้า', en: 'In' },
  out: { th: 'จ่ายออก', en: 'Out' },
  transfer: { th: 'ย้าย', en: 'Transfer' },
  pack: { th: 'แพ็กส่ง', en: 'Packed' },
  return: { th: 'รับคืน', en: 'Return' },
  reverse: { th: 'กลับรายการ', en: 'Reversal' },
  adjust: { th: 'ปรับยอด', en: 'Adjustment' },
};
/** Why goods went out. */
export const OUT_REASON_WORDS: Record<(typeof OUT_REASONS)[number], Words> = {
  damaged: { th: 'เสียหาย', en: 'Damaged' },
  sample: { th: 'ตัวอย่าง', en: 'Sample' },
  own_use: { th: 'ใช้เอง', en: 'Own use' },
  lost: { th: 'สูญหาย', en: 'Lost' },
  correction: { th: 'แก้ยอด', en: 'Correction' },
};
const AMOUNT_WORDS = {
  amount_in: { th: 'เข้า', en: 'In' },
  amount_out: { th: 'ออก', en: 'Out' },
  amount_packing: { th: 'แพ็กส่ง', en: 'Packed' },
};
const LINE_WORDS = {
  in: { th: 'เข้า', en: 'In' },
  packed: { th: 'แพ็กส่ง', en: 'Packed' },
  out: { th: 'ออก', en: 'Out' },
  difference: { th: 'ส่วนต่าง', en: 'Difference' },
};

const days = { from: Day.optional(), to: Day.optional() };
const history = post('/api/v1/wms/inventory/history', {
  says: 'Bills, newest first, by kind, day, item, place, person, partner or number, and what they moved. Of a place or a person: 31 days.',
  right: { wms: 1 },
  lets: { th: 'ดูประวัติบิลของคลัง', en: 'See the history of bills' },
  body: z.strictObject({
    ...Page,
    ...days,
    kind: z.enum(BILL_KINDS).optional(),
    item_id: Ref('item').optional(),
    storage_id: Ref('storage').optional(),
    partner_id: Ref('partner').optional(),
    user_id: Ref('user').optional(),
    /** Bills alone, without the summary of their quantities. */
    part: z.literal('bills').optional(),
  }),
  reply: list(BillRow, {
    /** The days that are looked at; null: all. */
    from: Day.nullable(),
    to: Day.nullable(),
    histories: z.array(BillRow),
    QuantitySummary: QuantitySummary.nullable(),
  }),
  errors: ['invalid_date_range'],
});

const historyPeople = get('/api/v1/wms/inventory/history/people', {
  says: 'Who wrote bills within at most 31 days, by name: for the filter of the history.',
  right: { wms: 1 },
  lets: null,
  query: z.strictObject(days),
  reply: all(z.strictObject({ id: Id, name: z.string() })),
  errors: ['invalid_date_range'],
});

const Quantity = OfProduct.extend({ product_id: Id, image: z.string().nullable() });
const quantities = get('/api/v1/wms/inventory/history/quantity', {
  says: 'What came, went and was packed within at most 31 days: by item, by storage, by day.',
  right: { wms: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    ...days,
    storage_id: Ref('storage').optional(),
    sort: z
      .enum(['amount_in', '-amount_in', 'amount_out', '-amount_out', 'amount_packing', '-amount_packing'])
      .optional(),
  }),
  reply: list(Quantity, {
    from: Day,
    to: Day,
    ...Amounts,
    by_storage: z.array(OfStorage),
    by_date: z.array(z.strictObject({ date: Day, ...Amounts })),
  }),
  errors: ['invalid_date_range'],
});

/** opening + in − packed − out + difference = closing */
const LineFigures = {
  opening: z.int(),
  in: Count,
  packed: z.int(),
  out: Count,
  /** What a count or a correction found there (or missed, below 0): the sum would not come out without it. */
  difference: z.int(),
  closing: z.int(),
};
const LineDay = z.strictObject({ storage_id: Id, storage_name: z.string(), date: Day, ...LineFigures });
const linePack = get('/api/v1/wms/inventory/history/linepack', {
  says: 'Per packing line and day: opening + in − packed − out + difference = closing, of at most 31 days.',
  right: { wms: 1 },
  lets: { th: 'ดูยอดรายวันของไลน์แพ็ก', en: 'See what each packing line got and packed, day by day' },
  query: z.strictObject({
    page: Page.page,
    page_size: Page.page_size,
    ...days,
    storage_id: Ref('storage').optional(),
  }),
  reply: list(LineDay, { from: Day, to: Day, in: Count, packed: z.int(), out: Count, difference: z.int() }),
  errors: ['invalid_date_range'],
});
const LineItem = z.strictObject({
  id: Id,
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  ...LineFigures,
});
const linePackItems = get('/api/v1/wms/inventory/history/linepack/{id}', {
  says: 'The items that make up a day of a packing line, those with a difference first.',
  right: { wms: 1 },
  lets: null,
  params: z.strictObject({ id: Ref('storage') }),
  query: z.strictObject({ page: Page.page, page_size: Page.page_size, day: Day }),
  reply: list(LineItem),
});

type Row<E> = Reply<E> extends { Data: (infer R)[] } ? R : never;
type About<E> = Reply<E> extends { Datum: infer A } ? A : never;
type Bill = Row<typeof history>;
type LineItem = Row<typeof linePackItems>;

export const historyEndpoints = {
  history,
  historyPeople,
  historySheet: sheetOf(history, {
    title: { th: 'ประวัติคลัง', en: 'Stock history' },
    columns: [
      {
        key: 'bill',
        title: { th: 'เลขที่บิล', en: 'Bill' },
        kind: 'text',
        value: (row: Bill) => row.bill_number,
      },
      {
        key: 'kind',
        title: { th: 'ประเภท', en: 'Kind' },
        kind: 'text',
        value: (row, locale) => BILL_KIND_WORDS[row.kind][locale],
      },
      {
        key: 'source',
        title: { th: 'คู่ค้า / ออเดอร์ / เหตุผล', en: 'Partner / order / reason' },
        kind: 'text',
        value: (row, locale) =>
          row.partner ?? row.source ?? (row.reason ? OUT_REASON_WORDS[row.reason][locale] : ''),
      },
      { key: 'lines', title: { th: 'รายการ', en: 'Lines' }, kind: 'count', value: (row) => row.lines },
      {
        key: 'quantity',
        title: { th: 'ชิ้น', en: 'Pieces' },
        kind: 'count',
        // a cell holds one number: by how much the books were off
        value: ({ quantity, change }) => (change ? change.more - change.fewer : quantity),
      },
      { key: 'user', title: { th: 'โดย', en: 'By' }, kind: 'text', value: (row) => row.user_name },
      { key: 'at', title: { th: 'เมื่อ', en: 'When' }, kind: 'moment', value: (row) => row.at },
      { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text', value: (row) => row.note },
    ],
  }),
  quantities,
  quantitiesSheet: sheetOf(quantities, {
    title: { th: 'ปริมาณเข้าออก', en: 'Quantities' },
    columns: [
      {
        key: 'item',
        title: { th: 'รหัส SKU', en: 'SKU' },
        kind: 'text',
        value: (row: Row<typeof quantities>) => row.sku,
      },
      { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.product_name },
      ...(['amount_in', 'amount_out', 'amount_packing'] as const).map((key) => ({
        key,
        title: AMOUNT_WORDS[key],
        kind: 'count' as const,
        value: (row: Row<typeof quantities>) => row[key],
        total: (about: About<typeof quantities>) => about[key],
      })),
    ],
  }),
  linePack,
  linePackSheet: sheetOf(linePack, {
    title: { th: 'ยอดรายวันไลน์แพ็ก', en: 'Packing lines by day' },
    columns: [
      {
        key: 'date',
        title: { th: 'วันที่', en: 'Day' },
        kind: 'text',
        value: (row: Row<typeof linePack>) => row.date,
      },
      { key: 'line', title: { th: 'ไลน์แพ็ก', en: 'Line' }, kind: 'text', value: (row) => row.storage_name },
      { key: 'opening', title: { th: 'ยกมา', en: 'Opening' }, kind: 'count', value: (row) => row.opening },
      ...(['in', 'packed', 'out', 'difference'] as const).map((key) => ({
        key,
        title: LINE_WORDS[key],
        kind: 'count' as const,
        value: (row: Row<typeof linePack>) => row[key],
        total: (about: About<typeof linePack>) => about[key],
      })),
      { key: 'closing', title: { th: 'ยกไป', en: 'Closing' }, kind: 'count', value: (row) => row.closing },
    ],
  }),
  linePackItems,
  linePackItemsSheet: sheetOf(linePackItems, {
    title: { th: 'สินค้าของไลน์แพ็ก', en: 'Items of a packing line' },
    columns: [
      { key: 'item', title: { th: 'SKU', en: 'SKU' }, kind: 'text', value: (row: LineItem) => row.sku },
      { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.name },
      { key: 'opening', title: { th: 'ยกมา', en: 'Opening' }, kind: 'count', value: (row) => row.opening },
      ...(['in', 'packed', 'out', 'difference'] as const).map((key) => ({
        key,
        title: LINE_WORDS[key],
        kind: 'count' as const,
        value: (row: LineItem) => row[key],
      })),
      { key: 'closing', title: { th: 'ยกไป', en: 'Closing' }, kind: 'count', value: (row) => row.closing },
    ],
  }),
};
