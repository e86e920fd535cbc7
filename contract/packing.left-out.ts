import { z } from 'zod';
import { get, type Reply } from './endpoint.ts';
import { Count, Id, Moment, Page, list, type Words } from './shared.ts';
import { ProviderId } from './orders.ts';
import { RoundFilter } from './packing.filter.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** Why a cut leaves an order out, by whom it is solved: what people decide first, what the cut itself chooses last. */
export const LEFT_OUT = ['cancel', 'held', 'match', 'short', 'gifts', 'old', 'filter', 'next'] as const;
export type LeftOutWhy = (typeof LEFT_OUT)[number];
export const LEFT_OUT_WORDS: Record<LeftOutWhy, Words> = {
  cancel: { th: 'ลูกค้าขอยกเลิก', en: 'Buyer asks to cancel' },
  held: { th: 'พักไว้', en: 'On hold' },
  match: { th: 'ยังไม่ผูกสินค้า', en: 'Not linked to stock' },
  short: { th: 'ของไม่พอ', en: 'Out of stock' },
  gifts: { th: 'รอของแถม', en: 'Waits for free goods' },
  old: { th: 'เก่ากว่าวันย้อนหลัง', en: 'Older than the cut looks' },
  filter: { th: 'ไม่ตรงเงื่อนไข', en: 'Outside the filters' },
  next: { th: 'เกินหนึ่งรอบ', en: 'Next round' },
};

const LeftOut = z.strictObject({
  id: Id,
  number: z.string(),
  ready_at: Moment,
  sale_channel: z.string(),
  provider: ProviderId,
  quantity: Count,
  /** All that keeps it out; what has to be solved first comes first. */
  why: z.array(z.enum(LEFT_OUT)).min(1),
  /** What was noted when it was held, or the buyer's reason for cancelling; empty: nothing. */
  note: z.string(),
  /** The goods it waits for: not linked, out of stock, or to be given for free. */
  skus: z.array(z.string()),
  /** Of the free goods it waits for. */
  promotion: z.string().nullable(),
  /** So many days a cut has to look back to take it. */
  days: Count,
});
export type LeftOut = z.infer<typeof LeftOut>;

const leftOut = get('/api/v1/packings/left-out', {
  says: 'Orders waiting for packing that a cut with these filters would leave out, each with why; the longest waiting first.',
  right: { packing: 1 },
  lets: null,
  query: z.strictObject({ ...Page, ...RoundFilter.shape, why: z.enum(LEFT_OUT).optional() }),
  reply: list(LeftOut, {
    /** How many stay out for each reason; an order with two counts at both. */
    whys: z.record(z.enum(LEFT_OUT), Count),
    /** How many days back it looks. */
    back_days: Count,
    /** Orders that the cut would take. */
    taken: Count,
  }),
});

type Row = Reply<typeof leftOut>['Data'][number];
const sheet: Sheet<Row, Reply<typeof leftOut>['Datum']> = {
  title: { th: 'ออเดอร์ที่ไม่เข้ารอบ', en: 'Left out of the round' },
  columns: [
    { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (row) => row.number },
    {
      key: 'why',
      title: { th: 'เพราะ', en: 'Why' },
      kind: 'text',
      value: ({ why }, locale) => why.map((one) => LEFT_OUT_WORDS[one][locale]).join(', '),
    },
    { key: 'why', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text', value: (row) => row.note },
    { key: 'why', title: { th: 'สินค้า', en: 'Goods' }, kind: 'text', value: (row) => row.skus.join(', ') },
    {
      key: 'channel',
      title: { th: 'ช่องทางขาย', en: 'Sale channel' },
      kind: 'text',
      value: (row) => row.sale_channel,
    },
    { key: 'quantity', title: { th: 'ชิ้น', en: 'Pieces' }, kind: 'count', value: (row) => row.quantity },
    {
      key: 'ready',
      title: { th: 'พร้อมแพ็กเมื่อ', en: 'Ready since' },
      kind: 'moment',
      value: (row) => row.ready_at,
    },
  ],
};

export const leftOutEndpoints = { leftOut, leftOutSheet: sheetOf(leftOut, sheet) };
