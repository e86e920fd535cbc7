import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { CodeText, Count, Id, Moment, Quantity, Ref, ScanId, all, one } from './shared.ts';
import { own } from './errors.ts';

/** How its calls say no. */
export const pickingErrors = {
  picked_already: {
    status: 409,
    ...own,
    th: '{sku} ที่ {place} หยิบครบแล้ว {by}',
    en: 'All of {sku} at {place} has been picked already{by}.',
  },
  pick_too_many: {
    status: 409,
    ...own,
    th: '{sku} ที่ {place} เหลือให้หยิบ {left} ชิ้น (ใส่มา {given}) แก้จำนวนให้ไม่เกินที่เหลือ',
    en: 'Left to pick of {sku} at {place}: {left} (entered: {given}). Enter no more than that.',
  },
  pick_not_there: {
    status: 409,
    ...own,
    th: '{sku} ที่ {place} ยังไม่ได้หยิบ {given} ชิ้น มีแค่ {picked} ชิ้น',
    en: 'Picked of {sku} at {place}: {picked}, so {given} can’t be put back.',
  },
  sort_not_needed: {
    status: 409,
    ...own,
    th: 'ไม่มีกล่องไหนในรอบนี้ขาด {sku} แล้ว วางกลับชั้น',
    en: 'No box of this round needs {sku} any more. Put it back on the shelf.',
  },
  sort_too_many: {
    status: 409,
    ...own,
    th: 'ทุกกล่องของรอบนี้ขาด {sku} อีก {needed} ชิ้น (สแกนมา {given}) แยกเท่าที่ขาด',
    en: 'The boxes of this round need {needed} more of {sku} (scanned: {given}). Sort only those.',
  },
} as const;

const Good = z.strictObject({
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  /** Further barcodes of it: of a carton, of another maker. */
  others: z.array(z.strictObject({ barcode: z.string(), pieces: Count })),
  image: z.string().nullable(),
  unit_name: z.string(),
});

/** What is fetched from one place of one item. */
const Line = z.strictObject({
  item_id: Id,
  /** What this place gives to the orders that are not packed yet. */
  quantity: Count,
  picked: Count,
  /** Fetched for orders that left the round meanwhile: it goes back. */
  extra: Count,
  by: z.strictObject({ name: z.string(), at: Moment }).nullable(),
});
const Stop = z.strictObject({ place_id: Id, place: z.string(), lines: z.array(Line) });

const Box = z.strictObject({
  order_id: Id,
  number: z.string(),
  seq: z.int(),
  note: z.string(),
  lines: z.array(
    z.strictObject({
      item_id: Id,
      wanted: Count,
      /** Lying in the numbered box. */
      sorted: Count,
      /** Checked at the packing table. */
      packed: Count,
      from: z.array(z.strictObject({ place_id: Id, quantity: Count })),
    }),
  ),
});

export const Picking = z.strictObject({
  round: z.strictObject({ id: Id, number: z.string() }),
  goods: z.array(Good),
  /** In the order that they are walked past. */
  stops: z.array(Stop),
  /** Orders that are not packed yet, in their sequence. */
  boxes: z.array(Box),
  /** Wanted, and nowhere in stock. */
  short: z.array(
    z.strictObject({
      item_id: Id,
      quantity: Count,
      orders: z.array(z.strictObject({ order_id: Id, number: z.string(), seq: z.int() })),
    }),
  ),
});
export type Picking = z.infer<typeof Picking>;

const Sorted = z.strictObject({
  order_id: Id,
  number: z.string(),
  seq: z.int(),
  item_id: Id,
  sku: z.string(),
  /** So many go into its box now. */
  put: z.int(),
  sorted: Count,
  wanted: Count,
  /** All that the order wants lies in its box. */
  complete: z.boolean(),
});
export type Sorted = z.infer<typeof Sorted>;

const right = { packing: 2 } as const;
const params = z.strictObject({ id: Ref('round') });

export const pickingEndpoints = {
  picking: get('/api/v1/packings/{id}/picking', {
    says: 'What is fetched for a round, place by place on the way through the warehouse and order by order, what was fetched, and what lies nowhere.',
    right: { packing: 1 },
    lets: null,
    params,
    reply: one(Picking),
  }),
  pick: post('/api/v1/packings/{id}/picking', {
    says: 'Says that pieces were fetched from a place for a round, or put back there (below zero).',
    right,
    lets: { th: 'หยิบของตามรอบ และแยกลงกล่อง', en: 'Pick for rounds and sort into boxes' },
    params,
    body: z.strictObject({
      place_id: Ref('storage'),
      item_id: Ref('item'),
      qty: z
        .int()
        .min(-100_000)
        .max(100_000)
        .refine((qty) => qty !== 0),
      scan_id: ScanId.optional(),
    }),
    reply: one(Line),
    errors: ['picked_already', 'pick_too_many', 'pick_not_there'],
  }),
  sort: post('/api/v1/packings/{id}/sorting', {
    says: 'Sorts a scanned piece or carton into the numbered boxes of a round: into the first that need it.',
    right,
    lets: null,
    params,
    body: z.strictObject({ barcode: CodeText(64, 1), qty: Quantity.default(1), scan_id: ScanId.optional() }),
    reply: all(Sorted),
    errors: ['inventory_not_found', 'sort_not_needed', 'sort_too_many'],
  }),
  unsort: post('/api/v1/packings/{id}/sorting/undo', {
    says: 'Takes pieces out of an order’s numbered box again.',
    right,
    lets: null,
    params,
    body: z.strictObject({
      order_id: Ref('order'),
      item_id: Ref('item'),
      qty: Quantity.default(1),
      scan_id: ScanId.optional(),
    }),
    reply: one(Sorted),
    errors: ['no_orders', 'goods_not_enough'],
  }),
};
