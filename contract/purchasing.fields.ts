import type { Words } from './shared.ts';

/** What the fields of an order are called: on its form, and to who was overtaken by another's change. */
export const PURCHASE_FIELDS = {
  partner_id: { th: 'คู่ค้า', en: 'Partner' },
  reference: { th: 'เลขอ้างอิง', en: 'Reference' },
  expected_on: { th: 'คาดว่าได้ของ', en: 'Expected' },
  terms: { th: 'เงื่อนไขชำระเงิน', en: 'Terms' },
  note: { th: 'หมายเหตุ', en: 'Note' },
  discount: { th: 'ส่วนลดทั้งใบ', en: 'Discount' },
  freight: { th: 'ค่าขนส่ง', en: 'Freight' },
  vat_mode: { th: 'VAT', en: 'VAT' },
  running_from: { th: 'เลขลังตั้งแต่', en: 'Cartons from' },
  running_to: { th: 'ถึงเลขลัง', en: 'Cartons to' },
  files: { th: 'ไฟล์', en: 'Files' },
  items: { th: 'รายการสินค้า', en: 'Lines' },
  lines: { th: 'รายการสินค้า', en: 'Lines' },
  total: { th: 'ยอดรวม', en: 'Total' },
  number: { th: 'เลขที่', en: 'Number' },
  reason: { th: 'เหตุผลที่ตีกลับ', en: 'Reason of the rejection' },
} as const satisfies Record<string, Words>;
