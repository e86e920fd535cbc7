import { NOTE, REASON, type Fields } from './audit.ts';
import { RETURN_REASONS } from './codes/return-reasons.ts';
import { PAY_BACK_WORDS } from './payments.credit.ts';
import { FOUND_AS, FOUND_AS_WORDS } from './returns.ts';

declare module './audit.ts' {
  interface Trails {
    returns: typeof returnTrail;
  }
}

const parcel: Fields = {
  order: { th: 'ออเดอร์', en: 'Order' },
  no: { th: 'กล่องที่', en: 'Parcel', reads: 'count' },
};

export const returnTrail = {
  title: { th: 'คืนสินค้า', en: 'Returns' },
  things: { return: { th: 'การคืนสินค้า', en: 'Return' } },
  actions: {
    'return.announce': {
      thing: 'return',
      th: 'แจ้งว่าของกำลังกลับมา',
      en: 'Said that goods are coming back',
      fields: {
        order: parcel['order']!,
        reason_type: { ...REASON, reads: { codes: RETURN_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
      },
    },
    'return.open': {
      thing: 'return',
      th: 'เปิดพัสดุที่กลับมา',
      en: 'Opened a parcel that came back',
      fields: { ...parcel, code: { th: 'สแกนด้วย', en: 'Scanned as' } },
    },
    'return.close': {
      thing: 'return',
      th: 'ปิดรับคืน',
      en: 'Closed a parcel that came back',
      fields: {
        ...parcel,
        bill: { th: 'บิล', en: 'Bill' },
        ...Object.fromEntries(FOUND_AS.map((as) => [as, { ...FOUND_AS_WORDS[as], reads: 'count' as const }])),
        rest: { th: 'ยังรอ', en: 'Still awaited', reads: 'count' },
      },
    },
    'return.drop': {
      thing: 'return',
      th: 'ยกเลิกพัสดุที่เปิดผิด',
      en: 'Called off a parcel opened by mistake',
      fields: parcel,
    },
    'return.end': {
      thing: 'return',
      th: 'ไม่รอของส่วนที่เหลือ',
      en: 'Waits no more for the rest',
      fields: { order: parcel['order']!, reason: REASON },
    },
    'return.refund': {
      thing: 'order',
      th: 'ตัดสินยอดคืนเงินของที่คืน',
      en: 'Decided a refund for returned goods',
      fields: {
        proposed: { th: 'ยอดที่เสนอ', en: 'Proposed', reads: 'satang' },
        amount: { th: 'คืนจริง', en: 'Paid back', reads: 'satang' },
        way: { th: 'คืนโดย', en: 'By', reads: { codes: PAY_BACK_WORDS } },
        note: NOTE,
      },
    },
  },
} as const;
