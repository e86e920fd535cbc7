import { NOTE, NUMBER, REASON, type Fields } from './audit.ts';
import { VAT_WORDS } from './purchasing.money.ts';

declare module './audit.ts' {
  interface Trails {
    purchasing: typeof purchasingTrail;
  }
}

const PARTNER = { th: 'คู่ค้า', en: 'Partner', reads: { thing: 'partner' } } as const;
const BILL = { th: 'บิล', en: 'Bill' } as const;
const LINES = { th: 'บรรทัด', en: 'Lines', reads: 'count' } as const;
const MAIL_LEAVES = {
  server: { th: 'ส่งผ่านเซิร์ฟเวอร์อีเมล', en: 'by the mail server' },
  kept: { th: 'เก็บไว้ ยังไม่มีเซิร์ฟเวอร์อีเมล', en: 'kept, there is no mail server' },
} as const;
const amounts: Fields = {
  total: { th: 'ยอดรวม', en: 'Total', reads: 'satang' },
  lines: LINES,
};
const written: Fields = {
  number: NUMBER,
  partner_id: PARTNER,
  reference: { th: 'เลขอ้างอิง', en: 'Reference' },
  expected_on: { th: 'คาดว่าได้ของ', en: 'Expected', reads: 'day' },
  terms: { th: 'เงื่อนไขชำระเงิน', en: 'Terms' },
  note: NOTE,
  discount: { th: 'ส่วนลดทั้งใบ', en: 'Discount', reads: 'satang' },
  freight: { th: 'ค่าขนส่ง', en: 'Freight', reads: 'satang' },
  vat_mode: { th: 'VAT', en: 'VAT', reads: { codes: VAT_WORDS } },
  running_from: { th: 'เลขลังตั้งแต่', en: 'Cartons from', reads: 'count' },
  running_to: { th: 'ถึง', en: 'to', reads: 'count' },
  files: { th: 'ไฟล์', en: 'Files', reads: 'count' },
  items: {
    th: 'รายการ',
    en: 'Items',
    reads: {
      each: {
        sku: { th: 'SKU', en: 'SKU' },
        qty: { th: 'จำนวน', en: 'Quantity', reads: 'count' },
        price: { th: 'ราคา', en: 'Price', reads: 'satang' },
        discount: { th: 'ส่วนลด', en: 'Discount', reads: 'satang' },
      },
    },
  },
  ...amounts,
};
const moved: Fields = {
  number: NUMBER,
  bill: BILL,
  pieces: { th: 'ชิ้น', en: 'Pieces', reads: 'count' },
};

export const purchasingTrail = {
  title: { th: 'ใบสั่งซื้อ', en: 'Purchasing' },
  things: { purchase: { th: 'ใบสั่งซื้อ', en: 'Purchase order' } },
  actions: {
    'purchase.create': {
      thing: 'purchase',
      th: 'ทำร่างใบสั่งซื้อ',
      en: 'Made a draft of a purchase order',
      fields: { ...written, from: { th: 'คัดลอกจาก', en: 'Duplicate of' } },
    },
    'purchase.change': { thing: 'purchase', th: 'แก้ใบสั่งซื้อ', en: 'Changed a purchase order', fields: written },
    'purchase.approve': {
      thing: 'purchase',
      th: 'อนุมัติใบสั่งซื้อ',
      en: 'Approved a purchase order',
      fields: { number: NUMBER, ...amounts },
    },
    'purchase.reject': {
      thing: 'purchase',
      th: 'ตีกลับใบสั่งซื้อ',
      en: 'Rejected a purchase order',
      fields: { number: NUMBER, reason: REASON },
    },
    'purchase.cancel': {
      thing: 'purchase',
      th: 'ยกเลิกใบสั่งซื้อ',
      en: 'Cancelled a purchase order',
      fields: { number: NUMBER, reason: REASON },
    },
    'purchase.receive': {
      thing: 'purchase',
      th: 'รับของตามใบสั่งซื้อ',
      en: 'Received goods of a purchase order',
      fields: {
        ...moved,
        broken: { th: 'เสียหาย', en: 'Broken', reads: 'count' },
        short: { th: 'ไม่มาแล้ว', en: 'Will not come', reads: 'count' },
        cartons: { th: 'ลัง', en: 'Cartons', reads: 'count' },
      },
    },
    'purchase.close': {
      thing: 'purchase',
      th: 'ปิดใบสั่งซื้อ',
      en: 'Closed a purchase order',
      fields: {
        number: NUMBER,
        short: { th: 'ไม่มาแล้ว', en: 'Will not come', reads: 'count' },
        reason: REASON,
      },
    },
    'purchase.return': {
      thing: 'purchase',
      th: 'คืนของให้คู่ค้า',
      en: 'Sent goods back to a partner',
      fields: { ...moved, reason: REASON },
    },
    'purchase.mail': {
      thing: 'purchase',
      th: 'สั่งส่งใบสั่งซื้อทางอีเมล',
      en: 'Wrote a purchase order’s mail',
      fields: {
        number: NUMBER,
        recipient: { th: 'ถึง', en: 'To' },
        subject: { th: 'เรื่อง', en: 'Subject' },
        leaves: { th: 'การส่ง', en: 'Delivery', reads: { codes: MAIL_LEAVES } },
      },
    },
    'purchase.remove': {
      thing: 'purchase',
      th: 'ลบร่างใบสั่งซื้อ',
      en: 'Deleted a draft of a purchase order',
      fields: { number: NUMBER, ...amounts },
    },
  },
} as const;
