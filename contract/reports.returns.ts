import { z } from 'zod';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import { RETURN_REASONS, RETURN_REASON_KEYS, type ReturnReason } from './codes/return-reasons.ts';
import { endpoints, get, type Reply } from './endpoint.ts';
import { comparedColumns } from './reports.change.ts';
import { AboutDays, Days, Which } from './reports.ts';
import { Count, Day, Id, Moment, Page, Ref, SignedBaht, list, type Locale, type Words } from './shared.ts';
import { sheetOf, type SheetColumn } from './sheets.ts';

/** How pieces were found when a return was counted. */
export const OUTCOMES = {
  good: { th: 'ดี', en: 'Good' },
  broken: { th: 'เสีย', en: 'Broken' },
  lost: { th: 'หาย', en: 'Lost' },
  other: { th: 'กักไว้ดู', en: 'Set aside' },
} as const satisfies Record<string, Words>;
export type Outcome = keyof typeof OUTCOMES;
const OUTCOME_KEYS = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]];

/** What returns are told by. */
export const RETURNS_BY = {
  reason: { th: 'เหตุผล', en: 'Reason' },
  outcome: { th: 'สภาพที่กลับมา', en: 'How it came back' },
  product: { th: 'สินค้า', en: 'Product' },
  provider: { th: 'ขนส่ง', en: 'Shipping provider' },
  packer: { th: 'คนแพ็ก', en: 'Packer' },
  channel: { th: 'ช่องทางขาย', en: 'Sale channel' },
} as const satisfies Record<string, Words>;
export type ReturnsBy = keyof typeof RETURNS_BY;
const BY = Object.keys(RETURNS_BY) as [ReturnsBy, ...ReturnsBy[]];

const Sums = {
  /** Parcels of returns that were counted and closed on these days. */
  parcels: Count,
  orders: Count,
  pieces: Count,
  good: Count,
  broken: Count,
  lost: Count,
  other: Count,
  /** What customers paid for these pieces. */
  returned: SignedBaht,
  /** What the pieces cost that cannot be sold again as they are; null without the right to see cost. */
  cost: SignedBaht.nullable(),
};
export type ReturnFigure = keyof typeof Sums;
/** What the figures of returns are called, and what they mean. */
export const RETURN_FIGURES: Record<ReturnFigure, Words & { means: Words }> = {
  parcels: {
    ...{ th: 'กล่องคืน', en: 'Parcels' },
    means: {
      th: 'กล่องคืนที่ตรวจรับเสร็จในวันเหล่านั้น ไม่นับกล่องที่เปิดตรวจใหม่และยังไม่เสร็จ',
      en: 'Returned parcels whose count was finished on these days; none that was opened again and not finished.',
    },
  },
  orders: {
    ...{ th: 'ออเดอร์', en: 'Orders' },
    means: { th: 'ออเดอร์ของกล่องเหล่านั้น นับออเดอร์ละครั้ง', en: 'Orders of these parcels, each once.' },
  },
  pieces: {
    ...{ th: 'ชิ้น', en: 'Pieces' },
    means: {
      th: 'ทุกชิ้นที่ตรวจในกล่องเหล่านั้น คือ ดี + เสีย + หาย + กักไว้ดู',
      en: 'All pieces counted in these parcels: good + broken + lost + set aside.',
    },
  },
  good: {
    ...OUTCOMES.good,
    means: { th: 'ชิ้นที่กลับเข้าคลังและขายต่อได้', en: 'Pieces that went back to the shelves and can be sold.' },
  },
  broken: {
    ...OUTCOMES.broken,
    means: {
      th: 'ชิ้นที่กลับมาเสียหาย เข้าคลังของเสีย',
      en: 'Pieces that came back broken and went where broken goods lie.',
    },
  },
  lost: {
    ...OUTCOMES.lost,
    means: {
      th: 'ชิ้นที่ควรกลับมาแต่ไม่อยู่ในกล่อง',
      en: 'Pieces that should have come back and were not in the parcel.',
    },
  },
  other: {
    ...OUTCOMES.other,
    means: { th: 'ชิ้นที่กลับมาและยังไม่ตัดสินว่าดีหรือเสีย', en: 'Pieces that came back and are not judged yet.' },
  },
  returned: {
    ...{ th: 'ยอดที่คืน', en: 'Returned' },
    means: {
      th: 'ยอดที่ลูกค้าจ่ายสำหรับชิ้นเหล่านี้ นับวันที่ตรวจรับคืนเสร็จ ต่างจาก “คืนสินค้า” ของรายงานขาย ซึ่งนับที่วันสั่งของออเดอร์',
      en: 'What customers paid for these pieces, on the day the return was counted. “Returned” of the sale reports is on the day its order was made.',
    },
  },
  cost: {
    ...{ th: 'ต้นทุนที่เสีย', en: 'Cost lost' },
    means: {
      th: 'ต้นทุนของชิ้นที่ขายต่อไม่ได้ทันที คือเสีย หาย หรือกักไว้ดู',
      en: 'What the pieces cost that cannot be sold again as they are: broken, lost or set aside.',
    },
  },
};
const Narrow = {
  ...Which,
  reason: z.enum(RETURN_REASON_KEYS).optional(),
  outcome: z.enum(OUTCOME_KEYS).optional(),
  product_id: Ref('product').optional(),
  provider: z.literal(Object.keys(PROVIDERS).map(Number) as Provider[]).optional(),
  packer_id: Ref('user').optional(),
};
const Row = z.strictObject({
  key: z.string(),
  reason: z.enum(RETURN_REASON_KEYS).nullable(),
  outcome: z.enum(OUTCOME_KEYS).nullable(),
  provider: z.int().nullable(),
  /** Of the product, packer or channel. */
  id: Id.nullable(),
  name: z.string().nullable(),
  sku: z.string().nullable(),
  ...Sums,
  before: z.strictObject({ pieces: Count, returned: SignedBaht }).nullable(),
  /** Of the sales of the same days so much came back, per cent; null where sales are not told by it. */
  rate: z.number().nullable(),
});
export type ReturnsRow = z.infer<typeof Row>;

const returned = get('/api/v1/reports/orderreturn', {
  says: 'What came back on some Bangkok days, by reason, outcome, product, shipping provider, packer or channel.',
  right: { report: 1 },
  lets: null,
  query: z.strictObject({
    page: Page.page,
    page_size: Page.page_size,
    ...Days,
    ...Narrow,
    by: z.enum(BY).default('reason'),
  }),
  reply: list(Row, {
    ...AboutDays,
    by: z.enum(BY),
    totals: z.strictObject(Sums),
    before: z.strictObject(Sums).nullable(),
    rate: z.number().nullable(),
    series: z.array(
      z.strictObject({
        day: Day.nullable(),
        pieces: Count,
        returned: SignedBaht,
        before_day: Day.nullable(),
        before_pieces: Count,
      }),
    ),
  }),
  errors: ['invalid_date_range'],
});

const Line = z.strictObject({
  key: z.string(),
  return_id: Id,
  number: z.string(),
  order: z.strictObject({ id: Id, number: z.string() }),
  at: Moment,
  by: z.string(),
  sku: z.string(),
  name: z.string(),
  reason: z.enum(RETURN_REASON_KEYS),
  provider: z.int(),
  packer: z.string().nullable(),
  pieces: Count,
  good: Count,
  broken: Count,
  lost: Count,
  other: Count,
  returned: SignedBaht,
  cost: SignedBaht.nullable(),
});
export type ReturnedLine = z.infer<typeof Line>;
const lines = get('/api/v1/reports/orderreturn/lines', {
  says: 'What is behind a figure of returns, the latest first: their sum is the figure.',
  right: { report: 1 },
  lets: null,
  query: z.strictObject({ page: Page.page, page_size: Page.page_size, ...Days, ...Narrow }),
  reply: list(Line, { ...AboutDays, totals: z.strictObject(Sums) }),
  errors: ['invalid_date_range', 'returned_not_shown'],
});

export const NO_PACKER: Words = { th: 'ไม่ได้ปิดกล่องที่นี่', en: 'No parcel was closed here' };
const nameOf = (row: ReturnsRow, locale: Locale): string => {
  if (row.reason) return RETURN_REASONS[row.reason][locale];
  if (row.outcome) return OUTCOMES[row.outcome][locale];
  if (row.provider) return PROVIDERS[row.provider as Provider][locale];
  return [row.sku, row.name].filter(Boolean).join(' ') || NO_PACKER[locale];
};
type Summed = Pick<ReturnsRow, ReturnFigure>;
const count = (key: Exclude<ReturnFigure, 'returned' | 'cost'>) => ({
  key,
  title: RETURN_FIGURES[key],
  kind: 'count' as const,
  value: (row: Summed) => row[key],
  total: ({ totals }: { totals: Summed }) => totals[key],
});
const baht = (key: 'returned' | 'cost') => ({
  key,
  title: RETURN_FIGURES[key],
  kind: 'baht' as const,
  value: (row: Summed) => row[key],
  total: ({ totals }: { totals: Summed }) => totals[key],
});
const FOUND = [
  count('pieces'),
  count('good'),
  count('broken'),
  count('lost'),
  count('other'),
  baht('returned'),
  baht('cost'),
];
export const PIECES_BEFORE: Words = { th: 'ชิ้นช่วงก่อน', en: 'Pieces before' };
export const RATE: Words & { means: Words } = {
  ...{ th: '% ของยอดขาย', en: '% of sales' },
  means: { th: 'ยอดที่คืน ÷ ยอดขายของวันเดียวกัน', en: 'Returned ÷ sales of the same days.' },
};
type Compared = Pick<ReturnsReply['Datum'], 'totals' | 'before' | 'rate'>;
const COMPARED = comparedColumns<ReturnsRow, Compared>(
  { ...PIECES_BEFORE, kind: 'count' },
  ({ pieces, before }) => ({ now: pieces, before: before?.pieces ?? null }),
  ({ totals, before }) => ({ now: totals.pieces, before: before?.pieces ?? null }),
);
const [PIECES, ...OTHERS] = FOUND;
const BY_ROW = [
  PIECES,
  ...COMPARED,
  ...OTHERS,
  {
    key: 'rate',
    title: RATE,
    kind: 'percent' as const,
    value: (row: ReturnsRow) => row.rate,
    total: ({ rate }: Compared) => rate,
  },
];
const text = <R>(key: string, title: Words, value: SheetColumn<R>['value']): SheetColumn<R> => ({
  key,
  title,
  kind: 'text',
  value,
});

export const returnReports = endpoints(
  'reports',
  { th: 'รายงานคืนสินค้า', en: 'Report of returns' },
  {
    returned,
    returnedSheet: sheetOf(returned, {
      title: { th: 'รายงานคืนสินค้า', en: 'Returns' },
      paper: true,
      columns: [
        text<ReturnsRow>('name', { th: 'รายการ', en: 'By' }, nameOf) as never,
        count('parcels') as never,
        count('orders') as never,
        ...(BY_ROW as never[]),
      ],
    }),
    lines,
    linesSheet: sheetOf(lines, {
      title: { th: 'รายการคืนสินค้า', en: 'Returned goods' },
      columns: [
        text<ReturnedLine>('number', { th: 'ใบคืน', en: 'Return' }, (row) => row.number) as never,
        text<ReturnedLine>('order', { th: 'ออเดอร์', en: 'Order' }, (row) => row.order.number) as never,
        { key: 'at', title: { th: 'เวลา', en: 'Time' }, kind: 'moment', value: (row) => row.at },
        text<ReturnedLine>('sku', { th: 'รหัส', en: 'SKU' }, (row) => row.sku) as never,
        text<ReturnedLine>('sku', { th: 'สินค้า', en: 'Goods' }, (row) => row.name) as never,
        text<ReturnedLine>(
          'reason',
          RETURNS_BY.reason,
          (row, locale) => RETURN_REASONS[row.reason as ReturnReason][locale],
        ) as never,
        text<ReturnedLine>(
          'provider',
          RETURNS_BY.provider,
          (row, locale) => PROVIDERS[row.provider as Provider][locale],
        ) as never,
        text<ReturnedLine>('packer', RETURNS_BY.packer, (row) => row.packer) as never,
        ...(FOUND as never[]),
      ],
    }),
  },
);
export type ReturnsReply = Reply<typeof returned>;
export type ReturnedLinesReply = Reply<typeof lines>;
