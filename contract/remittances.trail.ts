import { NOTE, NUMBER, REASON, type Fields } from './audit.ts';
import { PROVIDERS } from './codes/providers.ts';

declare module './audit.ts' {
  interface Trails {
    remittances: typeof remittanceTrail;
  }
}

const sheet: Fields = {
  number: NUMBER,
  provider: { th: 'ขนส่ง', en: 'Provider', reads: { codes: PROVIDERS } },
  file: { th: 'ไฟล์', en: 'File' },
};
const settled: Fields = {
  lines: { th: 'รายการที่รับเงิน', en: 'Lines settled', reads: 'count' },
  paid: { th: 'ยอดที่ลงรับ', en: 'Settled', reads: 'satang' },
};

export const remittanceTrail = {
  title: { th: 'เงินเก็บปลายทาง', en: 'Cash on delivery' },
  things: { remittance: { th: 'ใบนำส่ง COD', en: 'COD remittance' } },
  actions: {
    'remittance.bring': {
      thing: 'remittance',
      th: 'นำเข้าใบนำส่ง COD',
      en: 'Brought a COD remittance in',
      fields: sheet,
    },
    'remittance.match': {
      thing: 'remittance',
      th: 'จับคู่คอลัมน์ใบนำส่ง',
      en: 'Matched the columns of a remittance',
    },
    'remittance.settle': {
      thing: 'remittance',
      th: 'ลงรับเงินตามใบนำส่ง',
      en: 'Settled a COD remittance',
      fields: {
        ...settled,
        amount: { th: 'ยอดที่โอนเข้า', en: 'Transferred', reads: 'satang' },
        transferred_on: { th: 'วันที่โอน', en: 'Transferred on', reads: 'day' },
        reference: { th: 'เลขอ้างอิง', en: 'Reference' },
        note: NOTE,
      },
    },
    'remittance.accept': {
      thing: 'remittance',
      th: 'รับยอดที่ต่างกัน',
      en: 'Accepted a different amount',
      fields: {
        row: { th: 'แถวในไฟล์', en: 'Row', reads: 'count' },
        order: { th: 'ออเดอร์', en: 'Order' },
        paid: { th: 'ยอดที่ลงรับ', en: 'Settled', reads: 'satang' },
        over: { th: 'โอนเกิน', en: 'Over', reads: 'satang' },
        given_up: { th: 'ไม่ตามต่อ', en: 'Given up', reads: 'satang' },
        reason: REASON,
      },
    },
    'remittance.take_back': {
      thing: 'remittance',
      th: 'ถอนใบนำส่ง COD',
      en: 'Took a COD remittance back',
      fields: { ...settled, reason: REASON },
    },
    'remittance.remove': {
      thing: 'remittance',
      th: 'ทิ้งใบนำส่งที่ยังไม่ลงรับ',
      en: 'Threw a remittance away',
      fields: sheet,
    },
  },
} as const;
