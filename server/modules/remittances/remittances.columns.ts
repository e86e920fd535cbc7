import { z } from 'zod';
import { Baht, BahtChange, CodeText, Day } from '../../../contract/shared.ts';
import { PROVIDERS, type Provider } from '../../../contract/codes/providers.ts';
import type { ImportColumn } from '../imports/index.ts';
import { dayIn } from './remittances.rules.ts';

/** What a provider's sheet says of a parcel. */
const COLUMNS: readonly ImportColumn[] = [
  {
    key: 'code',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    reads: 'text',
    required: true,
    hint: { th: 'เลขพัสดุหรือเลขออเดอร์', en: 'tracking or order number' },
    example: 'LGR000000123',
    alsoCalled: [
      'tracking',
      'tracking no',
      'barcode',
      'awb',
      'waybill',
      'consignment',
      'parcel',
      'pno',
      'หมายเลขพัสดุ',
      'หมายเลขสิ่งของ',
      'เลขแทรคกิ้ง',
      'เลขแทร็กกิ้ง',
      'เลขออเดอร์',
      'order',
    ],
  },
  {
    key: 'amount',
    title: { th: 'ยอด COD', en: 'COD amount' },
    reads: 'number',
    required: true,
    hint: { th: 'ยอดที่เก็บจากผู้รับ', en: 'what was collected at the door' },
    example: '590.00',
    alsoCalled: [
      'cod',
      'ยอดเก็บปลายทาง',
      'ยอดเก็บเงิน',
      'ยอดเรียกเก็บ',
      'เก็บเงินปลายทาง',
      'collected',
      'จำนวนเงิน',
      'amount',
    ],
  },
  {
    key: 'fee',
    title: { th: 'ค่าธรรมเนียม', en: 'Fee' },
    reads: 'number',
    hint: { th: 'ที่ขนส่งหักไว้', en: 'what the provider keeps' },
    example: '17.70',
    alsoCalled: ['ค่าบริการ', 'cod fee', 'service charge', 'charge'],
  },
  {
    key: 'transferred',
    title: { th: 'ยอดโอน', en: 'Transferred' },
    reads: 'number',
    hint: { th: 'หลังหักค่าธรรมเนียม', en: 'after the fee' },
    example: '572.30',
    alsoCalled: ['ยอดสุทธิ', 'โอนสุทธิ', 'net', 'net amount', 'payout', 'remit'],
  },
  {
    key: 'day',
    title: { th: 'วันที่', en: 'Day' },
    reads: 'text',
    hint: { th: 'วันที่ส่งถึงหรือเก็บเงิน', en: 'delivered or collected on' },
    example: '21/11/2569',
    alsoCalled: ['date', 'วันที่ส่ง', 'วันที่นำจ่าย', 'วันที่เก็บเงิน', 'delivered'],
  },
];

/** Its totals and remarks have no number of a parcel. */
const Code = CodeText(60, 1)
  .toUpperCase()
  .refine((code) => /\d/.test(code), { error: 'format', params: { problem: 'format' } });
const Line = z.strictObject({
  code: Code,
  amount: Baht,
  fee: BahtChange.optional(),
  transferred: BahtChange.optional(),
  day: z.preprocess((said) => (typeof said === 'string' ? (dayIn(said) ?? said) : said), Day).optional(),
});

/** Columns are remembered for each provider by itself: two may head theirs alike and mean something else. */
export const sheetOfProvider = (provider: Provider) => ({
  kind: `remittance:${provider}`,
  title: PROVIDERS[provider],
  columns: COLUMNS,
  input: Line,
});
export const COLUMN_TITLES = new Map(COLUMNS.map(({ key, title }) => [key, title]));
