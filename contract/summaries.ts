import { z } from 'zod';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import { endpoints, get, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import type { Abilities } from './rights.ts';
import { ProviderId } from './orders.ts';
import { changeOf } from './reports.change.ts';
import { Count, Day, Id, Moment, Page, Ref, SignedBaht, Text, list, type Words } from './shared.ts';
import { sheetOf, type SheetColumn } from './sheets.ts';
import { summaryScreens } from './summaries.screens.ts';

/** How its calls say no. */
const errors = {
  summary_failed: {
    status: 409,
    ...own,
    th: 'ทำสรุปวันที่ {from} ถึง {to} ไม่สำเร็จ (เสร็จ {done} จาก {of} วัน): {why} กด «ทำใหม่» เพื่อเริ่มอีกครั้ง',
    en: 'The summary of {from} to {to} failed ({done} of {of} days were done): {why}. Press “Run again” to start it once more.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    summaries: typeof errors;
  }
}

/** Why a run failed. */
export const FAILURES = ['lost', 'database', 'broken'] as const;
export type FailureReason = (typeof FAILURES)[number];
export const FAILURE_WORDS: Record<FailureReason, Words> = {
  lost: { th: 'งานเงียบไปเกิน 60 วินาที', en: 'nothing was heard of it for 60 seconds' },
  database: { th: 'ฐานข้อมูลตอบไม่ทัน เลือกช่วงวันสั้นลงได้', en: 'the database took too long; fewer days help' },
  broken: { th: 'ระบบขัดข้องระหว่างนับ', en: 'something broke while it was counting' },
};

/** What the pieces that left can be summed by. */
export const SUMMARY_FIELDS = [
  'item',
  'product',
  'category',
  'sale_channel',
  'packer',
  'staff',
  'team',
  'provider',
  'province',
  'storage',
  'day',
  'hour',
] as const;
export type SummaryField = (typeof SUMMARY_FIELDS)[number];
export const FIELD_WORDS: Record<SummaryField, Words> = {
  item: { th: 'สินค้าคลัง', en: 'Stock item' },
  product: { th: 'สินค้าขาย', en: 'Product' },
  category: { th: 'หมวดสินค้า', en: 'Category' },
  sale_channel: { th: 'ช่องทางขาย', en: 'Sale channel' },
  packer: { th: 'คนแพ็ก', en: 'Packer' },
  staff: { th: 'ผู้ทำออเดอร์', en: 'Staff' },
  team: { th: 'ทีม', en: 'Team' },
  provider: { th: 'ขนส่ง', en: 'Shipping provider' },
  province: { th: 'จังหวัด', en: 'Province' },
  storage: { th: 'ออกจากที่เก็บ', en: 'Left from' },
  day: { th: 'วัน', en: 'Day' },
  hour: { th: 'ชั่วโมง', en: 'Hour' },
};
/** What a rule of these reports asks a permission for. */
export const summaryAbilities = {
  seeParcels: {
    right: { order: 1, packing: 1 },
    at: summaryScreens.parcels,
    th: 'ดูพัสดุที่อยู่หลังตัวเลขของสรุปของออกจากคลัง',
    en: 'See the parcels behind the figures of what left',
  },
  seeStorage: {
    right: { wms: 1 },
    at: summaryScreens.field,
    th: 'ดูของที่ออกแยกตามที่เก็บ',
    en: 'See what left by where it was stored',
  },
} as const satisfies Abilities;
/** Columns of the report by a field beside its figures. */
export const FIELD_HEADS = {
  share: { th: 'ส่วนของทั้งหมด', en: 'Share' },
  before: { th: 'ช่วงก่อน', en: 'Before' },
  change: { th: 'เปลี่ยน', en: 'Change' },
} as const satisfies Record<string, Words>;
/** The key of what has none: an order without a team. */
export const NO_KEY = 'none';
/** The key of the columns that there is no room for, as one. */
export const OTHER_KEY = 'other';

/** What is counted: `orders` each once, however many parcels; `units` as they were sold. */
export const MEASURES = ['pieces', 'units', 'parcels', 'orders', 'value'] as const;
export type Measure = (typeof MEASURES)[number];
export const MEASURE_WORDS: Record<Measure, Words> = {
  pieces: { th: 'ชิ้น', en: 'Pieces' },
  units: { th: 'หน่วยขาย', en: 'Units sold' },
  parcels: { th: 'พัสดุ', en: 'Parcels' },
  orders: { th: 'ออเดอร์', en: 'Orders' },
  value: { th: 'ต้นทุนที่ออก', en: 'Cost' },
};

const FIGURES = {
  /** Of stock items. */
  pieces: Count,
  /** Of what was sold: a unit counts with the parcel in which the last piece of it left. */
  units: Count,
  parcels: Count,
  orders: Count,
  /** Baht that the stock lost; null where the caller sees no costs. */
  value: SignedBaht.nullable(),
};
export const Figures = z.strictObject(FIGURES);
export type Figures = z.infer<typeof Figures>;
const NAMED = {
  key: z.string(),
  id: Id.nullable(),
  name: z.string(),
  /** SKU or code, where it has one. */
  code: z.string().nullable(),
  image: z.string().nullable(),
};
const ListRow = z.strictObject({
  ...NAMED,
  ...FIGURES,
  /** Null where an order may be in several rows: the report by that field counts it once in each. */
  orders: Count.nullable(),
  /** Pieces; of a product the units sold. */
  amount: Count,
});
export type ListRow = z.infer<typeof ListRow>;

export const LISTS = ['wms', 'sale_channel', 'product', 'shipping_user', 'user'] as const;
export type ListName = (typeof LISTS)[number];
/** Of each list, what it is summed by. */
export const LIST_FIELDS: Record<ListName, SummaryField> = {
  wms: 'item',
  sale_channel: 'sale_channel',
  product: 'product',
  shipping_user: 'packer',
  user: 'staff',
};

/** Figures as they are summed, before they are told: value in satang. */
export type Counted = Record<Measure, number>;
/** A row of a list, of some days. */
export interface SummaryPart extends Counted {
  list: ListName | 'days';
  key: string;
  /** What its line was called when it was sold. */
  said: string | null;
}
/** By list and key. */
export type SummedLists = Partial<Record<SummaryPart['list'], Record<string, Counted & { said?: string }>>>;

/** 2 queued, 1 running, 0 finished: nothing more comes. */
export const SUMMARY_STATES = { queued: 2, running: 1, finished: 0 } as const;
const Summary = z.strictObject({
  Data: Figures,
  Datum: z.strictObject({
    state: z.literal([0, 1, 2]),
    from: Day,
    to: Day,
    wms: z.array(ListRow),
    sale_channel: z.array(ListRow),
    product: z.array(ListRow),
    shipping_user: z.array(ListRow),
    user: z.array(ListRow),
    /** Those days that are in the lists, in their order. */
    days: z.array(z.strictObject({ day: Day, ...FIGURES })),
    progress: z.strictObject({ done: Count, of: Count }),
    /** The run; null where it was summed at once. */
    id: Id.nullable(),
    started_at: Moment.nullable(),
    /** As of when the figures are; null: nothing is counted yet. */
    at: Moment.nullable(),
  }),
  Msg: z.string().optional(),
});
export type SummaryReply = z.infer<typeof Summary>;
export type Summary = SummaryReply['Datum'];

const FILTER = {
  from: Day.optional(),
  to: Day.optional(),
  sale_channel_id: Ref('channel').optional(),
  platform: z.int().min(1).max(5).optional(),
  team_id: Ref('team').optional(),
  /** Who made the order. */
  user_id: Ref('user').optional(),
  packer_id: Ref('user').optional(),
  item_id: Ref('item').optional(),
  product_id: Ref('product').optional(),
};
const Filter = z.strictObject(FILTER);
export type SummaryFilter = z.output<typeof Filter>;

const FieldRow = z.strictObject({
  ...NAMED,
  ...FIGURES,
  /** The same of the days before; null where nobody asked for it. */
  before: Figures.nullable(),
  /** By column, those that are not empty. */
  cells: z.array(z.strictObject({ key: z.string(), ...FIGURES })),
});
export type FieldRow = z.infer<typeof FieldRow>;
const SORTS = ['-amount', 'amount', 'name', '-name'] as const;
const BY = {
  by: z.enum(SUMMARY_FIELDS).default('item'),
  /** A second field, as columns. */
  across: z.enum(SUMMARY_FIELDS).optional(),
  /** What rows and columns are ordered by. */
  measure: z.enum(MEASURES).default('pieces'),
  compare: z.enum(['yes', 'no']).default('no'),
  sort: z.enum(SORTS).default('-amount'),
};
const Column = z.strictObject({ ...NAMED, ...FIGURES });
const field = get('/api/v1/reports/summary_wms/field', {
  says: 'What left between two days, summed by a field, with another field as columns and the days before beside it.',
  right: { report: 1 },
  lets: null,
  query: z.strictObject({ ...Page, ...FILTER, ...BY }),
  reply: list(FieldRow, {
    from: Day,
    to: Day,
    by: z.enum(SUMMARY_FIELDS),
    across: z.enum(SUMMARY_FIELDS).nullable(),
    /** Of everything that was asked and looked for, the rows of other pages too; a parcel or an order counts once. */
    totals: Figures,
    before: z.strictObject({ from: Day, to: Day, ...FIGURES }).nullable(),
    columns: z.array(Column),
    /** False: the caller sees no costs. */
    may_see_cost: z.boolean(),
    at: Moment,
  }),
  errors: ['invalid_date_range'],
});
export type FieldAbout = Reply<typeof field>['Datum'];

/** The part of a figure in the whole, per cent with one decimal. */
export const shareOf = (value: number | null, whole: number | null): number =>
  whole ? Math.round(((value ?? 0) / whole) * 1000) / 10 : 0;
const kindOf = (measure: Measure) => (measure === 'value' ? 'baht' : 'count');
/** What a file has of the report: the columns of the screen but for those of the second field, which hang on what is found. */
export const fieldColumns = (
  by: SummaryField,
  measure: Measure,
  whole: number | null,
): SheetColumn<FieldRow, FieldAbout>[] => [
  { key: 'name', title: FIELD_WORDS[by], kind: 'text', value: (row) => row.name },
  { key: 'name', title: { th: 'รหัส', en: 'Code' }, kind: 'text', value: (row) => row.code },
  { key: 'share', title: FIELD_HEADS.share, kind: 'percent', value: (row) => shareOf(row[measure], whole) },
  ...MEASURES.map((one): SheetColumn<FieldRow, FieldAbout> => ({
    key: one,
    title: MEASURE_WORDS[one],
    kind: kindOf(one),
    value: (row) => row[one],
    total: (about) => about.totals[one],
  })),
  {
    key: 'before',
    title: FIELD_HEADS.before,
    kind: kindOf(measure),
    value: (row) => row.before?.[measure] ?? null,
    total: (about) => about.before?.[measure] ?? null,
  },
  {
    key: 'change',
    title: { th: `${FIELD_HEADS.change.th} (%)`, en: `${FIELD_HEADS.change.en} (%)` },
    kind: 'percent',
    value: (row) => changePercent(row[measure], row.before?.[measure]),
    total: (about) => changePercent(about.totals[measure], about.before?.[measure]),
  },
];
/** Null where there was nothing: of that there is no share. */
const changePercent = (now: number | null, before: number | null | undefined): number | null =>
  now === null || !before ? null : changeOf(now, before).percent;

const Parcel = z.strictObject({
  id: Id,
  order: z.strictObject({ id: Id, number: z.string() }),
  box: Count,
  tracking_number: z.string().nullable(),
  provider: ProviderId,
  sale_channel: z.string(),
  packer: z.string(),
  closed_at: Moment,
  /** Its part of the figure; an order counts with the first of its parcels. */
  ...FIGURES,
});
export type SummaryParcel = z.infer<typeof Parcel>;
const PARCELS_OF = {
  /** The figure's row, and its column. */
  by: z.enum(SUMMARY_FIELDS).optional(),
  key: Text(100, 1).optional(),
  across: z.enum(SUMMARY_FIELDS).optional(),
  column: Text(100, 1).optional(),
};
const parcels = get('/api/v1/reports/summary_wms/parcels', {
  says: 'The parcels behind a figure, the last one closed first, each with its part of it.',
  right: { report: 1 },
  lets: null,
  query: z.strictObject({ ...Page, ...FILTER, ...PARCELS_OF }),
  reply: list(Parcel, { from: Day, to: Day, totals: Figures, of: z.string().nullable(), at: Moment }),
  errors: ['invalid_date_range'],
});
type ParcelsAbout = Reply<typeof parcels>['Datum'];
const parcelColumns: SheetColumn<SummaryParcel, ParcelsAbout>[] = [
  { key: 'order', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (row) => row.order.number },
  {
    key: 'tracking',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    kind: 'text',
    value: (row) => row.tracking_number,
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    kind: 'text',
    value: ({ provider }, locale) => PROVIDERS[provider as Provider][locale],
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    kind: 'text',
    value: (row) => row.sale_channel,
  },
  { key: 'packer', title: { th: 'คนแพ็ก', en: 'Packer' }, kind: 'text', value: (row) => row.packer },
  { key: 'closed', title: { th: 'ปิดกล่องเมื่อ', en: 'Closed' }, kind: 'moment', value: (row) => row.closed_at },
  ...(['pieces', 'units', 'value'] as const).map((measure): SheetColumn<SummaryParcel, ParcelsAbout> => ({
    key: measure,
    title: MEASURE_WORDS[measure],
    kind: kindOf(measure),
    value: (row) => row[measure],
    total: (about) => about.totals[measure],
  })),
];

export const summaries = endpoints(
  'summaries',
  { th: 'สรุปของออกจากคลัง', en: 'WMS summary' },
  {
    product: get('/api/v2/reports/summary_wms_product', {
      says: 'What left the warehouse between two days, by stock item, sale channel, product, packer and staff; answered at once.',
      right: { report: 1 },
      lets: { th: 'ดูสรุปของออกจากคลัง', en: 'See the WMS summaries' },
      query: Filter,
      reply: Summary,
      errors: ['invalid_date_range'],
    }),
    productAsync: get('/api/v2/reports/summary_wms_product_async', {
      says: 'Has the same summed by a job and tells how far it is: ask until the state is 0. Who asks the same joins; `again` starts it once more.',
      right: { report: 1 },
      lets: null,
      query: z.strictObject({ ...FILTER, again: z.boolean().default(false) }),
      reply: Summary,
      errors: ['invalid_date_range', 'summary_failed'],
    }),
    field,
    fieldSheet: sheetOf(field, {
      title: { th: 'สรุปของออกจากคลังตามฟิลด์', en: 'WMS summary by field' },
      columns: fieldColumns('item', 'pieces', null),
    }),
    parcels,
    parcelsSheet: sheetOf(parcels, {
      title: { th: 'พัสดุที่อยู่ในตัวเลข', en: 'Parcels behind a figure' },
      columns: parcelColumns,
    }),
    workbook: get('/api/v1/reports/summary_wms/workbook', {
      says: 'The five lists and the days as an XLSX workbook, a sheet each.',
      right: { report: 1 },
      lets: null,
      kind: 'file',
      query: Filter,
      reply: z.never(),
      errors: ['invalid_date_range'],
    }),
    paper: get('/api/v1/reports/summary_wms/paper', {
      says: 'The summary as a PDF: the five lists, or by a field what that report shows.',
      right: { report: 1 },
      lets: null,
      kind: 'file',
      query: z.strictObject({
        ...FILTER,
        ...BY,
        by: z.enum(SUMMARY_FIELDS).optional(),
        /** What the rows of that report are looked through for. */
        search: Page.q,
        locale: z.enum(['th', 'en']).default('th'),
      }),
      reply: z.never(),
      errors: ['invalid_date_range'],
    }),
  },
);
