import { z } from 'zod';
import { get, type Reply } from './endpoint.ts';
import { Baht, Count, Day, Id, Page, Ref, list } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** Sales are looked at over so many days, today with them. */
export const SALES_DAYS = 28;

const Low = z.strictObject({
  id: Id,
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  on_hand: Count,
  available: Count,
  /** On its way from partners, and the day the next of it is expected. */
  incoming: Count,
  incoming_on: Day.nullable(),
  threshold: Count,
  /** Packed within SALES_DAYS, and on how many of these days there was any to sell. */
  sold: Count,
  days: Count,
  /** Sold a day on which there was any; to a hundredth. */
  per_day: z.number().min(0),
  /** So many days what is available lasts, and with what is on its way; null: none is sold. */
  cover: z.number().min(0).nullable(),
  cover_with_incoming: z.number().min(0).nullable(),
  /** Pieces of a carton; 1: bought one by one. */
  pack: Count,
  suggested: Count,
  partner_id: Id.nullable(),
  partner: z.string().nullable(),
  bought_on: Day.nullable(),
  /** What a piece cost then, and the whole suggestion; null without the right to see it, or never bought. */
  cost: Baht.nullable(),
  amount: Baht.nullable(),
});

/**
 * How much to buy: what is sold until the next delivery but one lies on the shelf, the threshold at least, in whole cartons; less
 * what is there and on its way.
 */
export function suggestionOf(item: {
  available: number;
  incoming: number;
  threshold: number;
  perDay: number;
  pack: number;
  lead: number;
  cover: number;
}): number {
  const wanted = Math.max(item.threshold, Math.ceil(item.perDay * (item.lead + item.cover)));
  const lacking = Math.max(0, wanted - item.available - item.incoming);
  return Math.ceil(lacking / item.pack) * item.pack;
}

const lowStock = get('/api/v1/wms/inventory/low', {
  says: 'Items at their threshold or gone before the next delivery, with days of cover and what to buy.',
  right: { wms: 1 },
  lets: { th: 'ดูของใกล้หมดและจำนวนที่ควรสั่ง', en: 'See what runs low and how much to buy' },
  query: z.strictObject({
    ...Page,
    partner_id: Ref('partner').optional(),
    /** Days from an order to its delivery. */
    lead: z.int().min(0).max(180).default(7),
    /** Days that a delivery is to last. */
    cover: z.int().min(1).max(365).default(30),
    sort: z
      .enum(['cover', '-cover', 'available', '-available', 'suggested', '-suggested', 'sku', '-sku'])
      .optional(),
  }),
  reply: list(Low, { suggested: Count, amount: Baht.nullable() }),
});
type Row = Reply<typeof lowStock>['Data'][number];
type About = Reply<typeof lowStock>['Datum'];
const sheet: Sheet<Row, About> = {
  title: { th: 'ของใกล้หมดและควรสั่ง', en: 'Low stock and what to buy' },
  columns: [
    { key: 'item', title: { th: 'รหัส SKU', en: 'SKU' }, kind: 'text', value: (row) => row.sku },
    { key: 'item', title: { th: 'บาร์โค้ด', en: 'Barcode' }, kind: 'text', value: (row) => row.barcode },
    { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.name },
    {
      key: 'available',
      title: { th: 'ขายได้', en: 'Available' },
      kind: 'count',
      value: (row) => row.available,
    },
    {
      key: 'incoming',
      title: { th: 'กำลังมา', en: 'On its way' },
      kind: 'count',
      value: (row) => row.incoming,
    },
    {
      key: 'threshold',
      title: { th: 'จุดเตือน', en: 'Reorder at' },
      kind: 'count',
      value: (row) => row.threshold,
    },
    {
      key: 'sold',
      title: { th: 'ขายใน 28 วัน', en: 'Sold in 28 days' },
      kind: 'count',
      value: (row) => row.sold,
    },
    { key: 'sold', title: { th: 'วันที่มีของ', en: 'Days in stock' }, kind: 'count', value: (row) => row.days },
    {
      key: 'per_day',
      title: { th: 'ขายต่อวัน', en: 'Sold a day' },
      kind: 'number',
      value: (row) => row.per_day,
    },
    {
      key: 'cover',
      title: { th: 'พอขาย (วัน)', en: 'Days of cover' },
      kind: 'number',
      value: (row) => row.cover,
    },
    { key: 'pack', title: { th: 'ลังละ', en: 'Per carton' }, kind: 'count', value: (row) => row.pack },
    {
      key: 'suggested',
      title: { th: 'ควรสั่ง', en: 'To buy' },
      kind: 'count',
      value: (row) => row.suggested,
      total: (about) => about.suggested,
    },
    {
      key: 'partner',
      title: { th: 'คู่ค้าล่าสุด', en: 'Last partner' },
      kind: 'text',
      value: (row) => row.partner,
    },
    { key: 'cost', title: { th: 'ราคาล่าสุด', en: 'Last price' }, kind: 'baht', value: (row) => row.cost },
    {
      key: 'amount',
      title: { th: 'เป็นเงิน', en: 'Amount' },
      kind: 'baht',
      value: (row) => row.amount,
      total: (about) => about.amount,
    },
  ],
};

export const lowEndpoints = { lowStock, lowStockSheet: sheetOf(lowStock, sheet) };
