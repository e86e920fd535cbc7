import { z } from 'zod';
import { accountShown, bankOf } from './codes/banks.ts';
import { endpoints, get, type Reply } from './endpoint.ts';
import { Baht, Count, Day, Id, Moment, Page, Ref, SignedBaht, list, one, type Locale } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** The Bank of Thailand's code of where the money was to go. */
export const BankCode = z.string().regex(/^\d{3}$/);
/** By which way the money came, and who checked that it did. */
export const ReceivedFilters = {
  bank: BankCode.optional(),
  payment_method_id: Ref('payment_method').optional(),
  checker_id: Ref('user').optional(),
};
const days = { from: Day.optional(), to: Day.optional() };
const paged = { page: Page.page, page_size: Page.page_size };

/** The way and its account; null: credit that was paid back to a customer, by no payment method. */
const Way = {
  payment_method_id: Id.nullable(),
  method: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
};
/** What came, and what went back, each for itself. */
const Sums = { received_count: Count, received: Baht, paid_back_count: Count, paid_back: Baht };

export const CREDIT_WAY = { th: 'คืนจากเครดิตลูกค้า', en: 'Customer credit' };
const wayOf = (row: { method: string | null }, locale: Locale) => row.method ?? CREDIT_WAY[locale];
const bankName = (row: { bank: string | null }, locale: Locale) => row.bank && bankOf(row.bank)[locale];
const accountOf = (row: { account_number: string | null }) =>
  row.account_number && accountShown(row.account_number);

const received = get('/api/v1/payments/received', {
  says: 'Payments as they were checked, and what was paid back, newest first; what was taken back is not among them.',
  right: { payment: 1 },
  lets: { th: 'ดูเงินที่รับแล้วและยอดรายวัน', en: 'See money received, and its day totals' },
  query: z.strictObject({
    ...paged,
    ...days,
    ...ReceivedFilters,
    kind: z.enum(['received', 'paid_back']).optional(),
  }),
  reply: list(
    z.strictObject({
      /** Tells a payment from credit that was paid back. */
      key: z.string(),
      kind: z.enum(['received', 'paid_back']),
      at: Moment,
      order: z.strictObject({ id: Id, number: z.string() }).nullable(),
      /** Whose credit was paid back. */
      customer: z.strictObject({ id: Id, name: z.string() }).nullable(),
      ...Way,
      /** Below zero: paid back. */
      amount: SignedBaht,
      user_name: z.string(),
    }),
    { from: Day, to: Day, ...Sums, amount: SignedBaht },
  ),
  errors: ['invalid_date_range'],
});
const dayTotals = get('/api/v1/payments/days', {
  says: 'What was checked each Bangkok day by payment method and account, and what was paid back, newest day first.',
  right: { payment: 1 },
  lets: null,
  query: z.strictObject({ ...paged, ...days, ...ReceivedFilters }),
  reply: list(z.strictObject({ day: Day, ...Way, ...Sums }), { from: Day, to: Day, ...Sums }),
  errors: ['invalid_date_range'],
});
const Named = z.array(z.strictObject({ id: Id, name: z.string() }));

export type ReceivedRow = Reply<typeof received>['Data'][number];
export type DayTotal = Reply<typeof dayTotals>['Data'][number];
const receivedSheet: Sheet<ReceivedRow, Reply<typeof received>['Datum']> = {
  title: { th: 'เงินที่รับแล้ว', en: 'Money received' },
  columns: [
    { key: 'at', title: { th: 'เวลา', en: 'Time' }, kind: 'moment', value: (row) => row.at },
    {
      key: 'order',
      title: { th: 'ออเดอร์', en: 'Order' },
      kind: 'text',
      value: (row) => row.order?.number ?? null,
    },
    {
      key: 'order',
      title: { th: 'ลูกค้า', en: 'Customer' },
      kind: 'text',
      value: (row) => row.customer?.name ?? null,
    },
    { key: 'method', title: { th: 'วิธีชำระเงิน', en: 'Payment method' }, kind: 'text', value: wayOf },
    { key: 'account', title: { th: 'ธนาคาร', en: 'Bank' }, kind: 'text', value: bankName },
    { key: 'account', title: { th: 'เลขบัญชี', en: 'Account' }, kind: 'text', value: accountOf },
    {
      key: 'amount',
      title: { th: 'ยอด', en: 'Amount' },
      kind: 'baht',
      value: (row) => row.amount,
      total: (about) => about.amount,
    },
    {
      key: 'checker',
      title: { th: 'ผู้ตรวจ', en: 'Checked by' },
      kind: 'text',
      value: (row) => row.user_name,
    },
  ],
};
const daysSheet: Sheet<DayTotal, Reply<typeof dayTotals>['Datum']> = {
  title: { th: 'ยอดรับรายวัน', en: 'Day totals' },
  columns: [
    { key: 'day', title: { th: 'วันที่', en: 'Day' }, kind: 'text', value: (row) => row.day },
    { key: 'method', title: { th: 'วิธีชำระเงิน', en: 'Payment method' }, kind: 'text', value: wayOf },
    { key: 'account', title: { th: 'ธนาคาร', en: 'Bank' }, kind: 'text', value: bankName },
    { key: 'account', title: { th: 'เลขบัญชี', en: 'Account' }, kind: 'text', value: accountOf },
    {
      key: 'received_count',
      title: { th: 'จำนวนรายการรับ', en: 'Payments' },
      kind: 'count',
      value: (row) => row.received_count,
      total: (about) => about.received_count,
    },
    {
      key: 'received',
      title: { th: 'ยอดรับ', en: 'Received' },
      kind: 'baht',
      value: (row) => row.received,
      total: (about) => about.received,
    },
    {
      key: 'paid_back',
      title: { th: 'จำนวนรายการคืน', en: 'Refunds' },
      kind: 'count',
      value: (row) => row.paid_back_count,
      total: (about) => about.paid_back_count,
    },
    {
      key: 'paid_back',
      title: { th: 'ยอดคืน', en: 'Paid back' },
      kind: 'baht',
      value: (row) => row.paid_back,
      total: (about) => about.paid_back,
    },
  ],
};

export const receivedMoney = endpoints(
  'payments',
  { th: 'เงินที่รับแล้ว', en: 'Money received' },
  {
    received,
    receivedSheet: sheetOf(received, receivedSheet),
    dayTotals,
    daysSheet: sheetOf(dayTotals, daysSheet),
    choices: get('/api/v1/payments/choices', {
      says: 'Payment methods in use and checkers, with those turned off or gone that payments of these days still have.',
      right: { payment: 1 },
      lets: null,
      query: z.strictObject(days),
      reply: one(
        z.strictObject({
          payment_methods: z.array(z.strictObject({ id: Id, name: z.string(), bank: z.string().nullable() })),
          checkers: Named,
        }),
      ),
      errors: ['invalid_date_range'],
    }),
  },
);
