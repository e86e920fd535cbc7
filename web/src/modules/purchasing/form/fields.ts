import { VAT_WORDS } from '../../../../../contract/purchasing.money.ts';
import { say } from '../../../platform/i18n.ts';
import { baht, type FieldWords } from '../../../kit/index.ts';
import type { PurchaseValues } from './values.ts';

const money = (amount: number | undefined) => baht(amount ?? 0);
const text = (words: string | number | undefined) => String(words ?? '') || '–';

/** For who is told what somebody else changed meanwhile. */
export const FIELDS: FieldWords<PurchaseValues> = {
  partner: { title: { th: 'คู่ค้า', en: 'Partner' }, read: (partner) => text(partner?.name) },
  reference: { title: { th: 'เลขอ้างอิง', en: 'Reference' }, read: text },
  expected_on: { title: { th: 'คาดว่าได้ของ', en: 'Expected' }, read: text },
  terms: { title: { th: 'เงื่อนไขชำระเงิน', en: 'Terms' }, read: text },
  note: { title: { th: 'หมายเหตุ', en: 'Note' }, read: text },
  vat_mode: { title: { th: 'VAT', en: 'VAT' }, read: (mode) => say(VAT_WORDS[mode]) },
  discount: { title: { th: 'ส่วนลดทั้งใบ', en: 'Discount' }, read: money },
  freight: { title: { th: 'ค่าขนส่ง', en: 'Freight' }, read: money },
  running_from: { title: { th: 'เลขลังตั้งแต่', en: 'Cartons from' }, read: text },
  running_to: { title: { th: 'เลขลังถึง', en: 'Cartons to' }, read: text },
  files: {
    title: { th: 'ไฟล์', en: 'Files' },
    read: (files) => files.map(({ title }) => title).join(', ') || '–',
  },
  lines: {
    title: { th: 'รายการ', en: 'Lines' },
    read: (lines) =>
      lines.map(({ sku, qty, price }) => `${sku} × ${qty} @ ${money(price)}`).join(', ') || '–',
  },
};
