import { NOTE, REASON, type Fields } from './audit.ts';
import { RETURN_REASONS } from './codes/return-reasons.ts';
import { PROVIDERS } from './codes/providers.ts';
import { PAY_BACK_WORDS } from './payments.credit.ts';
import { COMPENSATION_REASONS } from './returns.compensations.ts';
import { OUTCOME_WORDS } from './returns.quarantine.ts';
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
  things: {
    return: { th: 'การคืนสินค้า', en: 'Return' },
    found_parcel: { th: 'พัสดุไม่รู้ที่มา', en: 'Found parcel' },
    compensation: { th: 'เคลมขนส่งหรือผู้ขาย', en: 'Compensation' },
  },
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
    'return.reopen': {
      thing: 'return',
      th: 'เปิดกล่องคืนนับใหม่',
      en: 'Opened a closed return parcel again',
      fields: { ...parcel, bill: { th: 'บิลกลับรายการ', en: 'Reversing bill' }, reason: REASON },
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
    'return.set_aside': {
      thing: 'bill',
      th: 'ตัดสินของกักตรวจ',
      en: 'Decided about goods in quarantine',
      fields: {
        outcome: { th: 'ผล', en: 'Outcome', reads: { codes: OUTCOME_WORDS } },
        sku: { th: 'SKU', en: 'SKU' },
        qty: { th: 'จำนวน', en: 'Quantity', reads: 'count' },
        order: parcel['order']!,
        reason: REASON,
      },
    },
    'found.keep': {
      thing: 'found_parcel',
      th: 'เก็บพัสดุไม่รู้ที่มา',
      en: 'Kept a found parcel',
      fields: {
        written: { th: 'เขียนไว้บนกล่อง', en: 'Written on it' },
        contents: { th: 'ข้างในมี', en: 'Contents' },
        place: { th: 'วางไว้ที่', en: 'Where' },
        note: NOTE,
        photos: { th: 'รูป', en: 'Pictures', reads: 'file' },
      },
    },
    'found.match': {
      thing: 'found_parcel',
      th: 'จับคู่พัสดุไม่รู้ที่มากับออเดอร์',
      en: 'Matched a found parcel to an order',
      fields: { order: parcel['order']!, return: { th: 'การคืนสินค้า', en: 'Return' } },
    },
    'found.throw': {
      thing: 'found_parcel',
      th: 'ไม่เก็บพัสดุไม่รู้ที่มาแล้ว',
      en: 'Threw a found parcel out',
      fields: { reason: REASON },
    },
    'compensation.ask': {
      thing: 'compensation',
      th: 'เรียกค่าเสียหาย',
      en: 'Asked for compensation',
      fields: {
        provider: { th: 'ขนส่ง', en: 'Provider', reads: { codes: PROVIDERS } },
        partner: { th: 'คู่ค้า', en: 'Partner', reads: { thing: 'partner' } },
        order: parcel['order']!,
        reason_type: { ...REASON, reads: { codes: COMPENSATION_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
        asked: { th: 'เรียก', en: 'Asked', reads: 'satang' },
      },
    },
    'compensation.answer': {
      thing: 'compensation',
      th: 'บันทึกคำตอบค่าเสียหาย',
      en: 'Noted the answer to a compensation',
      fields: {
        granted: { th: 'ยอมจ่าย', en: 'Granted', reads: 'satang' },
        words: { th: 'คำตอบ', en: 'Answer' },
      },
    },
    'compensation.receive': {
      thing: 'compensation',
      th: 'ได้รับค่าเสียหาย',
      en: 'Received a compensation',
      fields: {
        received: { th: 'ได้จริง', en: 'Received', reads: 'satang' },
        day: { th: 'วันที่ได้', en: 'On', reads: 'day' },
        reference: { th: 'เลขอ้างอิง', en: 'Reference' },
      },
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
