import { z } from 'zod';
import { del, endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  Id,
  LOCALES,
  Moment,
  Page,
  Ref,
  SignedBaht,
  Text,
  done,
  list,
  one,
  type Locale,
  type Words,
} from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  commission_only_one: {
    status: 400,
    ...own,
    th: 'อัตราหนึ่งใช้ได้กับ{fields}อย่างใดอย่างหนึ่ง เลือกอย่างเดียว แล้วสร้างอีกอัตราให้อีกอย่าง',
    en: 'A rate is for one of {fields} only. Choose one, and make another rate for the other.',
  },
  commission_rate_days: {
    status: 400,
    ...own,
    th: 'วันสุดท้าย {to} อยู่ก่อนวันเริ่ม {from} แก้วันให้ถูก',
    en: 'The last day {to} is before the first day {from}. Correct the days.',
  },
  commission_rate_closed: {
    status: 409,
    ...own,
    th: '{field} {day} อยู่ในรอบที่ปิดแล้ว (ถึง {closed}) ซึ่งไม่เปลี่ยนอีก ใช้วันที่ {first} เป็นต้นไป',
    en: '{field} {day} lies in a closed period (up to {closed}), which never changes. Use {first} or later.',
  },
  commission_rate_settled: {
    status: 409,
    ...own,
    th: 'อัตรานี้ใช้ในรอบที่ปิดแล้ว (ถึง {closed}) เปลี่ยน{field}ไม่ได้ ตั้งวันสุดท้าย แล้วเพิ่มอัตราใหม่ตั้งแต่ {first}',
    en: 'This rate was used in a closed period (up to {closed}): {field} cannot change. Give it a last day and add a new rate from {first}.',
  },
  commission_period_open: {
    status: 409,
    ...own,
    th: 'รอบ {number} ({from} – {to}) ยังไม่ปิด ปิดหรือลบรอบนั้นก่อนเปิดรอบใหม่',
    en: 'Period {number} ({from} – {to}) is still open. Close or remove it before the next one begins.',
  },
  commission_period_gap: {
    status: 409,
    ...own,
    th: 'รอบต้องต่อกัน: รอบก่อนจบ {closed} รอบนี้ต้องเริ่ม {first} (เลือกมา {from})',
    en: 'Periods follow each other: the last one ended on {closed}, so this one begins on {first} ({from} was chosen).',
  },
  commission_period_closed: {
    status: 409,
    ...own,
    th: 'รอบ {number} ปิดแล้วโดย {who} เมื่อ {when} ตัวเลขไม่เปลี่ยนอีก ที่เปลี่ยนทีหลังไปอยู่รอบถัดไป',
    en: 'Period {number} was closed by {who} on {when}: its figures are final. Later changes go to the next period.',
  },
  commission_period_running: {
    status: 409,
    ...own,
    th: 'รอบ {number} ยังไม่จบ วันสุดท้ายคือ {to} ปิดได้ตั้งแต่ {first}',
    en: 'Period {number} is not over: its last day is {to}. It can be closed from {first}.',
  },
  commission_changed: {
    status: 409,
    ...own,
    th: 'ยอดของรอบ {number} เปลี่ยนหลังจากที่ดู: {changes} ดูใหม่แล้วปิดอีกครั้ง',
    en: 'Period {number} has changed since it was looked at: {changes}. Look again, then close it.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    commissions: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    commissions: true;
  }
}
declare module './shared.ts' {
  interface Things {
    commission_rate: true;
    commission_period: true;
  }
}

/** Whom a rate is for, the narrowest first. */
export const RATE_WHOS = ['user', 'team', 'channel', 'all'] as const;
export type RateWho = (typeof RATE_WHOS)[number];
export const WHO_WORDS: Record<RateWho, Words> = {
  user: { th: 'พนักงาน', en: 'Person' },
  team: { th: 'ทีม', en: 'Team' },
  channel: { th: 'ช่องทางขาย', en: 'Sale channel' },
  all: { th: 'ทุกคน', en: 'Everybody' },
};
/** What it is for, the narrowest first. */
export const RATE_WHATS = ['product', 'category', 'all'] as const;
export type RateWhat = (typeof RATE_WHATS)[number];
export const WHAT_WORDS: Record<RateWhat, Words> = {
  product: { th: 'สินค้า', en: 'Product' },
  category: { th: 'หมวดสินค้า', en: 'Category' },
  all: { th: 'สินค้าทุกอย่าง', en: 'Everything' },
};
export const RATE_KINDS = ['percent', 'piece'] as const;
export type RateKind = (typeof RATE_KINDS)[number];
export const RATE_KIND_WORDS: Record<RateKind, Words> = {
  percent: { th: 'เปอร์เซ็นต์ของยอดขาย', en: 'Percent of sales' },
  piece: { th: 'บาทต่อชิ้น', en: 'Baht a piece' },
};
export const RATE_STATES = ['on', 'coming', 'over'] as const;
export type RateState = (typeof RATE_STATES)[number];

export const ENTRY_KINDS = ['sale', 'clawback', 'correction'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_WORDS: Record<EntryKind, Words> = {
  sale: { th: 'ขาย', en: 'Sale' },
  clawback: { th: 'หักคืน', en: 'Clawback' },
  correction: { th: 'ปรับย้อนหลัง', en: 'Correction' },
};
/** Why a rate that fits did not win: what of the winner is narrower, or newer. */
export const VERDICTS = ['won', 'wider_who', 'wider_what', 'older', 'not_yet', 'over'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const VERDICT_WORDS: Record<Verdict, Words> = {
  won: { th: 'ใช้อัตรานี้', en: 'This one applies' },
  wider_who: { th: 'มีอัตราที่เจาะจงคนกว่า', en: 'Another is narrower in whom it is for' },
  wider_what: { th: 'มีอัตราที่เจาะจงสินค้ากว่า', en: 'Another is narrower in what it is for' },
  older: { th: 'มีอัตราแบบเดียวกันที่ใหม่กว่า', en: 'A newer one of the same kind applies' },
  not_yet: { th: 'ยังไม่เริ่มในวันที่สร้างออเดอร์', en: 'Had not begun on the day of the order' },
  over: { th: 'จบไปแล้วในวันที่สร้างออเดอร์', en: 'Was over on the day of the order' },
};
/** Why a line earns nothing. */
export const NOTHING_REASONS = ['unpaid', 'cancelled', 'claim', 'nobody', 'gift', 'no_rate'] as const;
export type NothingReason = (typeof NOTHING_REASONS)[number];
export const NOTHING_WORDS: Record<NothingReason, Words> = {
  unpaid: { th: 'ยังไม่ได้ชำระเงิน', en: 'The order is not paid yet' },
  cancelled: { th: 'ออเดอร์ยกเลิกแล้ว', en: 'The order is cancelled' },
  claim: { th: 'เป็นออเดอร์เคลม', en: 'It is a claim' },
  nobody: { th: 'ออเดอร์ไม่มีผู้ขาย', en: 'Nobody is named as its seller' },
  gift: { th: 'เป็นของแถม', en: 'It was given for free' },
  no_rate: { th: 'ไม่มีอัตราที่ตรง', en: 'No rate fits' },
};

const Named = z.strictObject({ id: Id, name: z.string() });
const TERMS = {
  kind: z.enum(RATE_KINDS),
  /** Percent of the line's sales, or baht a piece. */
  value: Baht,
};
const Terms = z.strictObject({ id: Id, ...TERMS });
const Rate = z.strictObject({
  id: Id,
  version: z.int(),
  who: z.enum(RATE_WHOS),
  who_id: Id.nullable(),
  who_name: z.string(),
  what: z.enum(RATE_WHATS),
  what_id: Id.nullable(),
  what_name: z.string(),
  ...TERMS,
  from: Day,
  to: Day.nullable(),
  note: z.string(),
  state: z.enum(RATE_STATES),
  /** Used in a closed period: only its last day can change. */
  settled: z.boolean(),
  at: Moment,
  by: z.string(),
});
export type Rate = z.infer<typeof Rate>;
const RateInput = z.strictObject({
  /** One of the three, or none: everybody. */
  user_id: Ref('user').nullable().default(null),
  team_id: Ref('team').nullable().default(null),
  sale_channel_id: Ref('channel').nullable().default(null),
  /** One of the two, or none: everything. A category has those below it. */
  product_id: Ref('product').nullable().default(null),
  category_id: Ref('category').nullable().default(null),
  ...TERMS,
  from: Day,
  to: Day.nullable().default(null),
  note: Text(200).default(''),
});
export type RateInput = z.output<typeof RateInput>;

const Period = z.strictObject({
  id: Id,
  number: z.string(),
  from: Day,
  to: Day,
  at: Moment,
  by: z.string(),
  closed: z.strictObject({ at: Moment, by: z.string() }).nullable(),
  /** Its last day is over. */
  over: z.boolean(),
  /** Of a closed one: what was settled. */
  people: Count.nullable(),
  payable: SignedBaht.nullable(),
});
export type Period = z.infer<typeof Period>;

const FIGURES = {
  orders: Count,
  pieces: z.int(),
  net: SignedBaht,
  commission: SignedBaht,
  /** Less than nothing, as the corrections may be. */
  clawback: SignedBaht,
  corrections: SignedBaht,
  payable: SignedBaht,
};
const Figures = z.strictObject(FIGURES);
export type Figures = z.infer<typeof Figures>;
const Person = z.strictObject({
  user_id: Id,
  user: z.string(),
  /** Those that the orders are of. */
  team: z.string(),
  ...FIGURES,
  /** What was payable in the time before. */
  before: SignedBaht,
});
export type PersonRow = z.infer<typeof Person>;
const About = {
  at: Moment,
  from: Day,
  to: Day,
  period: Period.nullable(),
  totals: Figures,
  before: z.strictObject({ from: Day, to: Day, payable: SignedBaht, net: SignedBaht }),
  /** The last day that is settled. */
  closed_to: Day.nullable(),
};
const WHICH = {
  from: Day.optional(),
  to: Day.optional(),
  /** Instead of days. */
  period_id: Ref('commission_period').optional(),
  user_id: Ref('user').optional(),
  team_id: Ref('team').optional(),
  sale_channel_id: Ref('channel').optional(),
};

const report = get('/api/v1/reports/commission', {
  says: 'What each person who sells earned in at most 31 days, or in a period: sales by the day of the order, commission, clawback by the day of the return, corrections of closed periods; compared with the time before.',
  right: 'admin',
  lets: { th: 'ดูรายงานค่าคอม ตั้งอัตรา และปิดรอบ', en: 'See the commission report, set rates, close periods' },
  query: z.strictObject({ page: Page.page, page_size: Page.page_size, ...WHICH }),
  reply: list(Person, About),
  errors: ['invalid_date_range'],
});
type ReportAbout = Reply<typeof report>['Datum'];
const figure = (
  key: keyof Figures,
  title: Words,
  kind: 'count' | 'baht' = 'baht',
): Sheet<PersonRow, ReportAbout>['columns'][number] => ({
  key,
  title,
  kind,
  value: (row) => row[key],
  total: (about) => about.totals[key],
});
export const FIGURE_WORDS: Record<keyof Figures, Words> = {
  orders: { th: 'ออเดอร์', en: 'Orders' },
  pieces: { th: 'ชิ้น', en: 'Pieces' },
  net: { th: 'ยอดขาย', en: 'Sales' },
  commission: { th: 'ค่าคอม', en: 'Commission' },
  clawback: { th: 'หักคืน', en: 'Clawback' },
  corrections: { th: 'ปรับย้อนหลัง', en: 'Corrections' },
  payable: { th: 'จ่ายสุทธิ', en: 'Payable' },
};
const reportSheet: Sheet<PersonRow, ReportAbout> = {
  title: { th: 'ค่าคอมมิชชัน', en: 'Commission' },
  columns: [
    { key: 'user', title: { th: 'พนักงาน', en: 'Person' }, kind: 'text', value: (row) => row.user },
    { key: 'team', title: { th: 'ทีม', en: 'Team' }, kind: 'text', value: (row) => row.team },
    figure('orders', FIGURE_WORDS.orders, 'count'),
    figure('pieces', FIGURE_WORDS.pieces, 'count'),
    figure('net', FIGURE_WORDS.net),
    figure('commission', FIGURE_WORDS.commission),
    figure('clawback', FIGURE_WORDS.clawback),
    figure('corrections', FIGURE_WORDS.corrections),
    figure('payable', FIGURE_WORDS.payable),
    {
      key: 'before',
      title: { th: 'ช่วงก่อน', en: 'Period before' },
      kind: 'baht',
      value: (row) => row.before,
      total: (about) => about.before.payable,
    },
  ],
};

const Line = z.strictObject({
  order: z.strictObject({ id: Id, number: z.string() }),
  line: Count,
  sku: z.string(),
  name: z.string(),
  user_id: Id,
  user: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Of a correction: whether of a sale or of a clawback. */
  of_kind: z.enum(['sale', 'clawback']),
  day: Day,
  pieces: z.int(),
  net: SignedBaht,
  rate: Terms.nullable(),
  amount: SignedBaht,
});
export type CommissionLine = z.infer<typeof Line>;
const lines = get('/api/v1/reports/commission/lines', {
  says: 'The order lines behind a figure of the commission report, by day: what was sold or came back, the rate and the amount; together they are the figure.',
  right: 'admin',
  lets: null,
  query: z.strictObject({
    page: Page.page,
    page_size: Page.page_size,
    ...WHICH,
    part: z.enum(ENTRY_KINDS).optional(),
  }),
  reply: list(Line, {
    from: Day,
    to: Day,
    orders: Count,
    pieces: z.int(),
    net: SignedBaht,
    amount: SignedBaht,
  }),
  errors: ['invalid_date_range'],
});
type LinesAbout = Reply<typeof lines>['Datum'];
/** `3.5 %`, `20.00 บาท/ชิ้น` */
export const termsText = ({ kind, value }: { kind: RateKind; value: number }, locale: Locale): string =>
  kind === 'percent'
    ? `${String(value)} %`
    : `${value.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${locale === 'th' ? 'บาท/ชิ้น' : 'baht a piece'}`;
const linesSheet: Sheet<CommissionLine, LinesAbout> = {
  title: { th: 'รายการค่าคอมมิชชัน', en: 'Commission lines' },
  columns: [
    { key: 'day', title: { th: 'วันที่', en: 'Day' }, kind: 'text', value: (row) => row.day },
    { key: 'order', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (row) => row.order.number },
    { key: 'user', title: { th: 'พนักงาน', en: 'Person' }, kind: 'text', value: (row) => row.user },
    {
      key: 'kind',
      title: { th: 'รายการ', en: 'Kind' },
      kind: 'text',
      value: (row, locale) => ENTRY_WORDS[row.kind][locale],
    },
    { key: 'product', title: { th: 'SKU', en: 'SKU' }, kind: 'text', value: (row) => row.sku },
    { key: 'product', title: { th: 'สินค้า', en: 'Product' }, kind: 'text', value: (row) => row.name },
    {
      key: 'pieces',
      title: FIGURE_WORDS.pieces,
      kind: 'count',
      value: (row) => row.pieces,
      total: (about) => about.pieces,
    },
    {
      key: 'net',
      title: FIGURE_WORDS.net,
      kind: 'baht',
      value: (row) => row.net,
      total: (about) => about.net,
    },
    {
      key: 'rate',
      title: { th: 'อัตรา', en: 'Rate' },
      kind: 'text',
      value: (row, locale) => (row.rate ? termsText(row.rate, locale) : ''),
    },
    {
      key: 'amount',
      title: { th: 'ค่าคอม', en: 'Commission' },
      kind: 'baht',
      value: (row) => row.amount,
      total: (about) => about.amount,
    },
  ],
};

const TriedLine = z.strictObject({
  line: Count,
  sku: z.string(),
  name: z.string(),
  pieces: Count,
  net: Baht,
  /** Every rate that is for this person and this product, and what became of it; the winner first. */
  rates: z.array(z.strictObject({ rate: Rate, verdict: z.enum(VERDICTS) })),
  rate: Terms.nullable(),
  /** By what the line was settled already, with the rate of then. */
  settled: z.string().nullable(),
  nothing: z.enum(NOTHING_REASONS).nullable(),
  amount: Baht,
  /** What came back of it took back. */
  clawback: SignedBaht,
});
const Tried = z.strictObject({
  order: z.strictObject({ id: Id, number: z.string() }),
  day: Day,
  user: Named.nullable(),
  team: z.string().nullable(),
  channel: z.string(),
  lines: z.array(TriedLine),
  amount: Baht,
  clawback: SignedBaht,
});
export type Tried = z.infer<typeof Tried>;

const rateId = z.strictObject({ id: Ref('commission_rate') });
const periodId = z.strictObject({ id: Ref('commission_period') });
/** Beyond this many nobody is paid by one report. */
const MOST_PEOPLE = 5_000;

export const commissions = endpoints(
  'commissions',
  { th: 'ค่าคอมมิชชัน', en: 'Commission' },
  {
    report,
    reportSheet: sheetOf(report, { ...reportSheet, paper: true }),
    lines,
    linesSheet: sheetOf(lines, linesSheet),
    try: get('/api/v1/reports/commission/try', {
      says: 'What an order (by its number or tracking number) gives, line by line: every rate that fits, which applies and why the others do not.',
      right: 'admin',
      lets: null,
      query: z.strictObject({ order: CodeText(60, 1) }),
      reply: one(Tried),
    }),
    statement: get('/api/v1/reports/commission/statement', {
      says: 'The statement of one person for a period as PDF, by day; of one that is not closed as a draft.',
      right: 'admin',
      lets: null,
      kind: 'file',
      query: z.strictObject({
        user_id: Ref('user'),
        period_id: Ref('commission_period'),
        locale: z.enum(LOCALES).default('th'),
      }),
      reply: z.never(),
    }),
    rates: get('/api/v1/commission/rates', {
      says: 'Rates, the narrowest first; withdrawn ones are left out. Datum counts the tabs.',
      right: 'admin',
      lets: null,
      query: z.strictObject({
        ...Page,
        state: z.enum(RATE_STATES).optional(),
        who: z.enum(RATE_WHOS).optional(),
        user_id: WHICH.user_id,
        team_id: WHICH.team_id,
        sale_channel_id: WHICH.sale_channel_id,
      }),
      reply: list(Rate, { on: Count, coming: Count, over: Count, closed_to: Day.nullable() }),
    }),
    addRate: post('/api/v1/commission/rates', {
      says: 'Adds a rate for a person, a team, a channel or everybody, and a product, a category or everything. It begins after what is closed.',
      right: 'admin',
      lets: null,
      body: RateInput,
      reply: one(z.strictObject({ id: Id, version: z.int() })),
      errors: ['commission_only_one', 'commission_rate_days', 'commission_rate_closed', 'not_offered'],
    }),
    changeRate: put('/api/v1/commission/rates/{id}', {
      says: 'Changes a rate; of one that a closed period was settled with only the last day and the note.',
      right: 'admin',
      lets: null,
      params: rateId,
      body: z.strictObject({ ...RateInput.shape, version: z.int() }),
      reply: one(z.strictObject({ id: Id, version: z.int() })),
      errors: [
        'commission_only_one',
        'commission_rate_days',
        'commission_rate_closed',
        'commission_rate_settled',
        'changed_meanwhile',
        'not_offered',
      ],
    }),
    withdrawRate: del('/api/v1/commission/rates/{id}', {
      says: 'Withdraws a rate that no closed period was settled with.',
      right: 'admin',
      lets: null,
      params: rateId,
      reply: done,
      errors: ['commission_rate_settled'],
    }),
    periods: get('/api/v1/commission/periods', {
      says: 'Periods, the newest first: the open one, and the closed ones with what was settled. Datum tells where the next begins.',
      right: 'admin',
      lets: null,
      query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
      reply: list(Period, { next: Day.nullable(), open_id: Id.nullable() }),
    }),
    openPeriod: post('/api/v1/commission/periods', {
      says: 'Opens a period of at most 31 days; it begins the day after the last one.',
      right: 'admin',
      lets: null,
      body: z.strictObject({ from: Day, to: Day }),
      reply: one(z.strictObject({ id: Id, number: z.string() })),
      errors: ['invalid_date_range', 'commission_period_open', 'commission_period_gap'],
    }),
    period: get('/api/v1/commission/periods/{id}', {
      says: 'One period, and of each person what is payable in it: what is looked at before it is closed.',
      right: 'admin',
      lets: null,
      params: periodId,
      reply: one(
        z.strictObject({
          period: Period,
          totals: Figures,
          people: z.array(z.strictObject({ user_id: Id, user: z.string(), payable: SignedBaht })),
        }),
      ),
    }),
    closePeriod: put('/api/v1/commission/periods/{id}/close', {
      says: 'Closes a period whose days are over, as it was looked at: its figures never change again, later changes go to the next.',
      right: 'admin',
      lets: null,
      params: periodId,
      body: z.strictObject({
        /** What was payable to each when the period was looked at. */
        seen: z.array(z.strictObject({ user_id: Id, payable: SignedBaht })).max(MOST_PEOPLE),
      }),
      reply: one(z.strictObject({ id: Id, number: z.string(), entries: Count, payable: SignedBaht })),
      errors: ['commission_period_closed', 'commission_period_running', 'commission_changed'],
    }),
    removePeriod: del('/api/v1/commission/periods/{id}', {
      says: 'Removes a period that is not closed.',
      right: 'admin',
      lets: null,
      params: periodId,
      reply: done,
      errors: ['commission_period_closed'],
    }),
    choices: get('/api/v1/commission/choices', {
      says: 'People, teams, channels and categories that a rate can be for, by name.',
      right: 'admin',
      lets: null,
      reply: one(
        z.strictObject({
          users: z.array(Named),
          teams: z.array(Named),
          channels: z.array(Named),
          categories: z.array(Named),
        }),
      ),
    }),
  },
);
