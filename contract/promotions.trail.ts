import { IN_USE, NAMELESS, type Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    promotions: typeof promotionTrail;
  }
}

const name = { th: 'ชื่อโปรโมชัน', en: 'Name' };
const made: Fields = {
  name,
  trigger: {
    th: 'ได้เมื่อ',
    en: 'Given for',
    reads: {
      each: {
        products: {
          ...NAMELESS,
          reads: {
            each: {
              product_id: { ...NAMELESS, reads: { thing: 'product' } },
              quantity: { th: '×', en: '×', reads: 'count' },
            },
          },
        },
        amount: { th: 'ซื้อครบ', en: 'goods of', reads: 'baht' },
      },
    },
  },
  gifts: {
    th: 'ของแถม',
    en: 'Free goods',
    reads: {
      each: {
        item_id: { ...NAMELESS, reads: { thing: 'item' } },
        quantity: { th: '×', en: '×', reads: 'count' },
      },
    },
  },
  from: { th: 'ตั้งแต่', en: 'From', reads: 'day' },
  to: { th: 'ถึง', en: 'To', reads: 'day' },
  sale_channels: { th: 'ช่องทางขาย', en: 'Sale channels', reads: { thing: 'channel' } },
  times: {
    th: 'แถมกี่ครั้ง',
    en: 'How often',
    reads: {
      codes: {
        once: { th: 'ครั้งเดียวต่อออเดอร์', en: 'Once per order' },
        multiple: { th: 'ทุกครั้งที่ครบ', en: 'Each time it is reached' },
      },
    },
  },
  when_out: {
    th: 'ถ้าของแถมหมด',
    en: 'When they are out',
    reads: {
      codes: {
        without: { th: 'ส่งไปโดยไม่มีของแถม', en: 'Send without them' },
        wait: { th: 'รอของแถมก่อน', en: 'Wait for them' },
      },
    },
  },
};

export const promotionTrail = {
  title: { th: 'โปรโมชัน', en: 'Promotions' },
  things: { promotion: { th: 'โปรโมชัน', en: 'Promotion' } },
  actions: {
    'promotion.create': { thing: 'promotion', th: 'สร้างโปรโมชัน', en: 'Made a promotion', fields: made },
    'promotion.closed': {
      thing: 'promotion',
      th: 'จบหรือใช้โปรโมชันต่อ',
      en: 'Ended or resumed a promotion',
      fields: { closed: { th: 'การใช้งาน', en: 'Status', reads: IN_USE } },
    },
    'promotion.remove': { thing: 'promotion', th: 'ลบโปรโมชัน', en: 'Deleted a promotion', fields: { name } },
  },
} as const;
