import { z } from 'zod';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import { ORDER_STATUSES } from './codes/order-status.ts';
import { del, endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { FileColumns, MatchedColumns } from './imports.ts';
import { ProviderId, addToOrders } from './orders.ts';
import {
  Baht,
  Count,
  Day,
  Id,
  Moment,
  Name,
  Note,
  Page,
  Ref,
  SignedBaht,
  Text,
  all,
  done,
  list,
  one,
} from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';
import type { Locale } from './shared.ts';

/** How its calls say no. */
const errors = {
  remittance_known: {
    status: 409,
    ...own,
    th: 'ไฟล์นี้นำเข้าแล้วเป็น {number} โดย {who} เมื่อ {when} เปิดใบนั้นแทน',
    en: 'This sheet is here already as {number}, brought by {who} on {when}. Open that one instead.',
  },
  remittance_state: {
    status: 409,
    ...own,
    th: '{number} {state} ทำรายการนี้ไม่ได้',
    en: '{number} {state}, so that can’t be done.',
  },
  remittance_settled: {
    status: 409,
    ...own,
    th: '{number} ไม่มีรายการที่ตรงเหลือให้ลงรับ {who} ลงรับไปแล้วเมื่อ {when}',
    en: '{number} has no matching line left to settle: {who} settled it on {when}.',
  },
  remittance_total: {
    status: 400,
    ...own,
    th: 'ยอดโอน {amount} ไม่เท่ายอดในใบ {sheet} (ต่าง {difference}) ตรวจยอดในบัญชี หรือเขียนสาเหตุในหมายเหตุ',
    en: 'The transfer of {amount} is not the {sheet} of the sheet (difference {difference}). Check the account, or write the reason in the note.',
  },
  remittance_line: {
    status: 409,
    ...own,
    th: 'แถว {row} ไม่ใช่ยอดที่ต่างกันแล้ว: {state}',
    en: 'Row {row} is no difference any more: {state}.',
  },
  remittance_owed: {
    status: 409,
    ...own,
    th: 'แถว {row}: ยอดที่ค้างเปลี่ยนเป็น {owed} บาทแล้ว (ตอนเปิดหน้านี้ {seen}) โหลดหน้าใหม่',
    en: 'Row {row}: what is owed is {owed} baht by now ({seen} when this page was opened). Load the page again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    remittances: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    remittances: true;
  }
}
declare module './shared.ts' {
  interface Things {
    remittance: true;
  }
}

/** Of what is delivered: since how many days. */
export const AGES = ['d3', 'd7', 'd14', 'older'] as const;
export type Age = (typeof AGES)[number];
/** The most days of each; what is older has none. */
export const AGE_DAYS: Record<Age, number | null> = { d3: 3, d7: 7, d14: 14, older: null };
export const AGE_WORDS: Record<Age, { th: string; en: string }> = {
  d3: { th: '0–3 วัน', en: '0–3 days' },
  d7: { th: '4–7 วัน', en: '4–7 days' },
  d14: { th: '8–14 วัน', en: '8–14 days' },
  older: { th: 'เกิน 14 วัน', en: 'Over 14 days' },
};
export const PARTS = ['on_the_way', 'delivered'] as const;

/** unmatched, where nobody said yet which column is what → open → settled → taken_back. */
export const REMITTANCE_STATES = ['unmatched', 'open', 'settled', 'taken_back'] as const;
export type RemittanceState = (typeof REMITTANCE_STATES)[number];

/** What a line is, held against what its order owes. */
export const LINE_STATES = [
  'matched',
  'different',
  'unknown',
  'already',
  'twice',
  'unreadable',
  'settled',
  'taken_back',
] as const;
/** Those that are held against what their order owes; the others are money that nobody waits for, or none. */
export const COMPARED: readonly LineState[] = ['matched', 'different', 'settled', 'taken_back'];
export type LineState = (typeof LINE_STATES)[number];
export const LINE_WORDS: Record<LineState, { th: string; en: string }> = {
  matched: { th: 'ตรง', en: 'Matched' },
  different: { th: 'ยอดต่าง', en: 'Different' },
  unknown: { th: 'ไม่ใช่ของเรา', en: 'Not ours' },
  already: { th: 'รับไปแล้ว', en: 'Settled before' },
  twice: { th: 'ซ้ำในไฟล์', en: 'Twice in the file' },
  unreadable: { th: 'อ่านไม่ได้', en: 'Unreadable' },
  settled: { th: 'ลงรับแล้ว', en: 'Settled' },
  taken_back: { th: 'ถอนแล้ว', en: 'Taken back' },
};
/** Why a line is not ours. */
export const UNKNOWN_REASONS = [
  'not_found',
  'other_provider',
  'not_cod',
  'cancelled',
  'came_back',
  'not_sent',
  'nothing_due',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];
export const UNKNOWN_WORDS: Record<UnknownReason, { th: string; en: string }> = {
  not_found: { th: 'ไม่พบเลขนี้', en: 'No such number' },
  other_provider: { th: 'ส่งกับขนส่งอื่น', en: 'Sent with another provider' },
  not_cod: { th: 'ไม่ใช่เก็บปลายทาง', en: 'Not cash on delivery' },
  cancelled: { th: 'ออเดอร์ยกเลิกแล้ว', en: 'The order is cancelled' },
  came_back: { th: 'ไม่รับ ตีกลับ หรือคืนแล้ว', en: 'Refused, or it came back' },
  not_sent: { th: 'ยังไม่ได้ส่งมอบ', en: 'Not handed over yet' },
  nothing_due: { th: 'ไม่มียอดเก็บปลายทาง', en: 'Nothing to collect' },
};
const providerOf = ({ provider }: { provider: Provider }, locale: Locale) => PROVIDERS[provider][locale];

const Sum = z.strictObject({ count: Count, amount: Baht });
const OwedByProvider = z.strictObject({
  provider: ProviderId,
  total: Sum,
  on_the_way: Sum,
  delivered: Sum,
  /** Of the delivered ones. */
  ages: z.strictObject({ d3: Sum, d7: Sum, d14: Sum, older: Sum }),
  /** The day on which the oldest of them was delivered. */
  oldest: Day.nullable(),
});
export type OwedByProvider = z.infer<typeof OwedByProvider>;

const OwedOrder = z.strictObject({
  id: Id,
  number: z.string(),
  tracking_number: z.string().nullable(),
  provider: ProviderId,
  status: z.literal([...ORDER_STATUSES]),
  /** What was to be paid at the door and has not come. */
  owed: Baht,
  order_amount: Baht,
  created_at: Moment,
  delivered_at: Moment.nullable(),
  /** Since it was delivered. */
  days: Count.nullable(),
});
export type OwedOrder = z.infer<typeof OwedOrder>;

const LINE = {
  row: Count,
  /** As the provider names the parcel. */
  code: z.string(),
  state: z.enum(LINE_STATES),
  why: z.enum(UNKNOWN_REASONS).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
  /** The provider's. */
  amount: Baht.nullable(),
  /** Ours: what the order owes, or owed when it was settled; null where the line is held against nothing. */
  owed: Baht.nullable(),
  /** Theirs less ours: all of it where there is nothing of ours. */
  difference: SignedBaht.nullable(),
  fee: SignedBaht.nullable(),
  transferred: SignedBaht.nullable(),
  day: Day.nullable(),
  problems: z.array(z.strictObject({ column: z.string(), says: z.string() })),
  /** The row of the file that has it first. */
  first_row: Count.nullable(),
  /** By which sheet money of it came before. */
  earlier: z.strictObject({ id: Id, number: z.string(), at: Moment }).nullable(),
  settled: z
    .strictObject({
      at: Moment,
      by: z.string(),
      paid: Baht,
      over: Baht,
      given_up: Baht,
      reason: z.string().nullable(),
    })
    .nullable(),
};
const Line = z.strictObject(LINE);
export type RemittanceLine = z.infer<typeof Line>;
const StateSum = z.strictObject({ count: Count, amount: Baht, owed: Baht });

const HEAD = {
  id: Id,
  number: z.string(),
  provider: ProviderId,
  file_name: z.string(),
  state: z.enum(REMITTANCE_STATES),
  at: Moment,
  user_name: z.string(),
  rows: Count,
  /** What its lines come to; fee and transfer where the provider says them. */
  total: Baht,
  fees: SignedBaht,
  /** What it is to transfer: as its lines say, else the total less the fees. */
  expected: SignedBaht,
  /** What came of it. */
  settled: Sum,
  /** What was really transferred, once somebody has said so. */
  transfer: z
    .strictObject({
      amount: Baht,
      day: Day,
      method: z.string(),
      account: z.string().nullable(),
      reference: z.string(),
      note: z.string(),
      at: Moment,
      by: z.string(),
    })
    .nullable(),
  taken_back: z.strictObject({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
};
const Remittance = z.strictObject(HEAD);
export type Remittance = z.infer<typeof Remittance>;
const RemittancePage = z.strictObject({
  ...HEAD,
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  lines: z.strictObject(
    Object.fromEntries(LINE_STATES.map((state) => [state, StateSum])) as Record<LineState, typeof StateSum>,
  ),
  /** Delivered before the sheet's last day, still owed, and not in it. */
  missing: Sum,
  /** What the settled lines brought besides, and what is not pursued. */
  over: Baht,
  given_up: Baht,
  /** Where a transfer may have gone. */
  accounts: z.array(z.strictObject({ id: Id, name: z.string(), account: z.string().nullable() })),
});
export type RemittancePage = z.infer<typeof RemittancePage>;

const OrderRemittance = z.strictObject({
  id: Id,
  number: z.string(),
  at: Moment,
  transferred_on: Day,
  paid: Baht,
  over: Baht,
  given_up: Baht,
  reason: z.string().nullable(),
});
export type OrderRemittance = z.infer<typeof OrderRemittance>;
const orderParts = {
  page: {
    /** By which sheets its cash came, the first first. */
    remittances: z.array(OrderRemittance),
    /** What is still to come of it by its provider. */
    cash_owed: Baht,
  },
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    remittances: typeof orderParts;
  }
}

const id = z.strictObject({ id: Ref('remittance') });

const owedOrders = get('/api/v1/remittances/owed/orders', {
  says: 'The orders that a provider still owes the cash of, those delivered longest ago first.',
  right: { payment: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    provider: ProviderId.optional(),
    part: z.enum(PARTS).optional(),
    age: z.enum(AGES).optional(),
  }),
  reply: list(OwedOrder, { amount: Baht }),
});
const ORDER_COLUMNS: Sheet<OwedOrder, { amount: number }>['columns'] = [
  { key: 'number', title: { th: 'เลขออเดอร์', en: 'Order number' }, kind: 'text', value: (row) => row.number },
  {
    key: 'tracking',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    kind: 'text',
    value: (row) => row.tracking_number,
  },
  { key: 'provider', title: { th: 'ขนส่ง', en: 'Provider' }, kind: 'text', value: providerOf },
  {
    key: 'delivered',
    title: { th: 'ส่งถึงเมื่อ', en: 'Delivered' },
    kind: 'moment',
    value: (row) => row.delivered_at,
  },
  { key: 'days', title: { th: 'กี่วันแล้ว', en: 'Days since' }, kind: 'count', value: (row) => row.days },
  {
    key: 'owed',
    title: { th: 'ค้างรับ', en: 'Owed' },
    kind: 'baht',
    value: (row) => row.owed,
    total: (about) => about.amount,
  },
];
const missing = get('/api/v1/remittances/{id}/missing', {
  says: 'Orders of the provider that were delivered before the last day of a sheet, are still owed and are not in it.',
  right: { payment: 1 },
  lets: null,
  params: id,
  query: z.strictObject({ page: Page.page, page_size: Page.page_size }),
  reply: list(OwedOrder, { amount: Baht }),
});
const lines = get('/api/v1/remittances/{id}/lines', {
  says: 'The lines of a sheet in its order, each with what it is against what its order owes.',
  right: { payment: 1 },
  lets: null,
  params: id,
  query: z.strictObject({ ...Page, state: z.enum(LINE_STATES).optional() }),
  reply: list(Line, { amount: Baht, owed: Baht, difference: SignedBaht, fees: SignedBaht }),
});
type LinesAbout = Reply<typeof lines>['Datum'];
/** What there is to say of a line, in words. */
export function sayingsOf(line: RemittanceLine, locale: Locale): string[] {
  const { why, problems, first_row, earlier, settled, state } = line;
  const th = locale === 'th';
  return [
    ...(why ? [UNKNOWN_WORDS[why][locale]] : []),
    ...problems.map(({ column, says }) => `${column} ${says}`),
    ...(state === 'twice' && first_row !== null
      ? [th ? `แถว ${first_row} แล้ว` : `in row ${first_row} already`]
      : []),
    ...(earlier && state !== 'settled'
      ? [th ? `รับแล้วตาม ${earlier.number}` : `settled by ${earlier.number}`]
      : []),
    ...(settled?.reason ? [settled.reason] : []),
  ];
}
const linesSheet: Sheet<RemittanceLine, LinesAbout> = {
  title: { th: 'รายการในใบนำส่ง COD', en: 'Lines of a COD remittance' },
  columns: [
    { key: 'row', title: { th: 'แถวในไฟล์', en: 'Row' }, kind: 'count', value: (line) => line.row },
    {
      key: 'code',
      title: { th: 'เลขในใบ', en: 'Number in the sheet' },
      kind: 'text',
      value: (line) => line.code,
    },
    {
      key: 'state',
      title: { th: 'ผล', en: 'Outcome' },
      kind: 'text',
      value: (line, locale) => LINE_WORDS[line.state][locale],
    },
    {
      key: 'order',
      title: { th: 'ออเดอร์', en: 'Order' },
      kind: 'text',
      value: (line) => line.order?.number ?? null,
    },
    { key: 'day', title: { th: 'วันที่ในใบ', en: 'Day' }, kind: 'text', value: (line) => line.day },
    {
      key: 'owed',
      title: { th: 'ยอดของเรา', en: 'Ours' },
      kind: 'baht',
      value: (line) => line.owed,
      total: (about) => about.owed,
    },
    {
      key: 'amount',
      title: { th: 'ยอดในใบ', en: 'Theirs' },
      kind: 'baht',
      value: (line) => line.amount,
      total: (about) => about.amount,
    },
    {
      key: 'difference',
      title: { th: 'ต่าง', en: 'Difference' },
      kind: 'baht',
      value: (line) => line.difference,
      total: (about) => about.difference,
    },
    {
      key: 'fee',
      title: { th: 'ค่าธรรมเนียม', en: 'Fee' },
      kind: 'baht',
      value: (line) => line.fee,
      total: (about) => about.fees,
    },
    {
      key: 'says',
      title: { th: 'รายละเอียด', en: 'Details' },
      kind: 'text',
      value: (line, locale) => sayingsOf(line, locale).join(' · '),
    },
  ],
};

export const remittances = endpoints(
  'remittances',
  { th: 'เงินเก็บปลายทาง', en: 'Cash on delivery' },
  {
    owed: get('/api/v1/remittances/owed', {
      says: 'By provider, the cash of delivered and carried orders that has not come: parcels and baht, by age.',
      right: { payment: 1 },
      lets: { th: 'ดู COD ค้างรับและใบนำส่งของขนส่ง', en: 'See COD outstanding and providers’ remittances' },
      reply: all(OwedByProvider),
    }),
    owedOrders,
    owedOrdersSheet: sheetOf(owedOrders, {
      title: { th: 'COD ค้างรับ', en: 'COD outstanding' },
      columns: ORDER_COLUMNS,
    }),
    bring: post('/api/v1/remittances', {
      says: 'Takes a provider’s sheet (XLSX, CSV; ≤ 10 MB, 20,000 rows) and holds it against what is owed; nothing is settled yet. Where its heads are not known it waits for them to be matched.',
      right: { payment: 2 },
      lets: {
        th: 'กระทบยอด COD ตามไฟล์ของขนส่งและลงรับ',
        en: 'Reconcile and settle COD by the provider’s file',
      },
      kind: 'upload',
      query: z.strictObject({ provider: ProviderId }),
      reply: one(z.strictObject({ id: Id })),
      errors: ['import_unreadable', 'remittance_known', 'file_too_large'],
    }),
    list: get('/api/v1/remittances', {
      says: 'Sheets that were brought, the newest first; of who sees every order of the shop alone.',
      right: { payment: 1 },
      lets: null,
      query: z.strictObject({
        ...Page,
        provider: ProviderId.optional(),
        state: z.enum(REMITTANCE_STATES).optional(),
      }),
      /** `may_see`: false where the caller does not see every order of the shop, and so no sheet. */
      reply: list(Remittance, { may_see: z.boolean() }),
    }),
    detail: get('/api/v1/remittances/{id}', {
      says: 'What a sheet comes to, line by line against what is owed, and what came of it.',
      right: { payment: 1 },
      lets: null,
      params: id,
      reply: one(RemittancePage),
    }),
    lines,
    linesSheet: sheetOf(lines, linesSheet),
    missing,
    missingSheet: sheetOf(missing, {
      title: { th: 'COD ที่ไม่อยู่ในใบนำส่ง', en: 'COD missing in a remittance' },
      columns: ORDER_COLUMNS,
    }),
    columns: get('/api/v1/remittances/{id}/columns', {
      says: 'The columns of a sheet with a sample, and which field each is: as somebody said, else as it looks.',
      right: { payment: 2 },
      lets: null,
      params: id,
      reply: one(FileColumns),
    }),
    match: put('/api/v1/remittances/{id}/columns', {
      says: 'Says which column of a sheet is which field; kept for the provider’s next sheet with the same heads.',
      right: { payment: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ columns: MatchedColumns }),
      reply: done,
      errors: ['remittance_state', 'import_columns'],
    }),
    settle: put('/api/v1/remittances/{id}/settle', {
      says: 'Settles every line that matches what its order owes, and keeps what was transferred; may be called once more where lines match by now.',
      right: { payment: 2 },
      lets: null,
      params: id,
      body: z.strictObject({
        amount: Baht,
        day: Day,
        payment_method_id: Ref('payment_method'),
        reference: Text(120).default(''),
        note: Note.default(''),
      }),
      reply: one(z.strictObject({ lines: Count, paid: Baht })),
      errors: ['remittance_state', 'remittance_settled', 'remittance_total', 'not_offered'],
    }),
    accept: put('/api/v1/remittances/{id}/lines/{row}/accept', {
      says: 'Accepts a line with another amount, with a reason: what came is settled, what is over is noted, and what lacks stays owed or is given up.',
      right: { payment: 2 },
      lets: null,
      params: z.strictObject({ id: Ref('remittance'), row: z.int().positive() }),
      body: z.strictObject({
        /** Ours and theirs as the person saw them: another amount by now is refused. */
        owed: Baht,
        rest: z.enum(['owed', 'given_up']).default('owed'),
        reason: Name(500),
      }),
      reply: one(z.strictObject({ paid: Baht, over: Baht, given_up: Baht })),
      errors: ['remittance_state', 'remittance_line', 'remittance_owed'],
    }),
    takeBack: put('/api/v1/remittances/{id}/take-back', {
      says: 'Takes a whole settled sheet back, with a reason: its orders owe again.',
      right: { payment: 3 },
      lets: { th: 'ถอนใบนำส่ง COD ที่ลงรับแล้ว', en: 'Take a settled COD remittance back' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(z.strictObject({ lines: Count, paid: Baht })),
      errors: ['remittance_state'],
    }),
    remove: del('/api/v1/remittances/{id}', {
      says: 'Throws a sheet away of which nothing is settled.',
      right: { payment: 2 },
      lets: null,
      params: id,
      reply: done,
      errors: ['remittance_state'],
    }),
  },
);
