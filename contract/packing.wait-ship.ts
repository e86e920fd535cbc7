import { z } from 'zod';
import { get, type Reply } from './endpoint.ts';
import { Count, Id, Moment, Page, Ref, list } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

const Waiting = z.strictObject({
  id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  /** What has to leave: pieces kept for orders that wait for packing or are being packed. */
  pieces: Count,
  orders: Count,
  /** Of these pieces: in open rounds, and of orders on hold. */
  in_rounds: Count,
  held: Count,
  /** Since when the first of the orders waits. */
  oldest: Moment.nullable(),
  on_lines: Count,
  in_stores: Count,
  /** In rounds and not on a line yet. */
  missing: Count,
});
export type WaitingItem = z.infer<typeof Waiting>;
const right = { wms: 1 } as const;
const SORTS = [
  'sku',
  '-sku',
  'pieces',
  '-pieces',
  'orders',
  '-orders',
  'missing',
  '-missing',
  'oldest',
  '-oldest',
] as const;

const waitShip = get('/api/v1/orders/product/wait/shipment', {
  says: 'What has to leave, by stock item: pieces, orders, what lies on lines and in stores, and what is missing on lines.',
  right,
  lets: { th: 'ดูสินค้าที่รอส่งและที่ยังขาด', en: 'See what is waiting to ship and what is missing for it' },
  query: z.strictObject({ ...Page, missing: z.boolean().optional(), sort: z.enum(SORTS).optional() }),
  reply: list(Waiting, {
    pieces: Count,
    in_rounds: Count,
    held: Count,
    on_lines: Count,
    in_stores: Count,
    missing: Count,
    short_items: Count,
    /** Orders that wait, and those of them with a line that no piece is kept for. */
    orders: Count,
    without_stock: Count,
  }),
});
const waitShipOrders = get('/api/v1/orders/product/wait/shipment/{id}', {
  says: 'The orders that wait for an item, the longest waiting first.',
  right,
  lets: null,
  params: z.strictObject({ id: Ref('item') }),
  query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
  reply: list(
    z.strictObject({
      id: Id,
      number: z.string(),
      status: z.int(),
      quantity: Count,
      ready_at: Moment.nullable(),
      round: z.string().nullable(),
      is_held: z.boolean(),
    }),
  ),
});

type Row = Reply<typeof waitShip>['Data'][number];
type About = Reply<typeof waitShip>['Datum'];
const COUNTS = [
  ['pieces', { th: 'ต้องส่ง', en: 'To ship' }],
  ['orders', { th: 'ออเดอร์', en: 'Orders' }],
  ['in_rounds', { th: 'อยู่ในรอบ', en: 'In rounds' }],
  ['held', { th: 'พักไว้', en: 'On hold' }],
  ['on_lines', { th: 'อยู่บนไลน์', en: 'On lines' }],
  ['in_stores', { th: 'หยิบได้จากคลัง', en: 'In stores' }],
  ['missing', { th: 'ยังขาดบนไลน์', en: 'Missing on lines' }],
] as const;
const sheet: Sheet<Row, About> = {
  title: { th: 'สินค้ารอส่ง', en: 'Waiting to ship' },
  columns: [
    { key: 'item', title: { th: 'รหัส SKU', en: 'SKU' }, kind: 'text', value: (row) => row.sku },
    { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (row) => row.name },
    ...COUNTS.map(([key, title]) => ({
      key,
      title,
      kind: 'count' as const,
      value: (row: Row) => row[key],
      total: (about: About) => about[key],
    })),
    {
      key: 'oldest',
      title: { th: 'รอตั้งแต่', en: 'Waiting since' },
      kind: 'moment',
      value: (row) => row.oldest,
    },
  ],
};

export const waitShipEndpoints = {
  waitShip,
  waitShipSheet: sheetOf(waitShip, sheet),
  waitShipOrders,
};
