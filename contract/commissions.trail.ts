import { NOTE, NUMBER, type Fields } from './audit.ts';
import { RATE_KIND_WORDS } from './commissions.ts';

declare module './audit.ts' {
  interface Trails {
    commissions: typeof commissionTrail;
  }
}

/** What the fields of a rate are called. */
export const RATE_FIELDS = {
  user_id: { th: 'พนักงาน', en: 'Person', reads: { thing: 'user' } },
  team_id: { th: 'ทีม', en: 'Team', reads: { thing: 'team' } },
  sale_channel_id: { th: 'ช่องทางขาย', en: 'Sale channel', reads: { thing: 'channel' } },
  product_id: { th: 'สินค้า', en: 'Product', reads: { thing: 'product' } },
  category_id: { th: 'หมวดสินค้า', en: 'Category', reads: { thing: 'category' } },
  kind: { th: 'คิดเป็น', en: 'Reckoned as', reads: { codes: RATE_KIND_WORDS } },
  value: { th: 'อัตรา', en: 'Rate', reads: 'count' },
  from: { th: 'ตั้งแต่', en: 'From', reads: 'day' },
  to: { th: 'ถึง', en: 'To', reads: 'day' },
  note: NOTE,
} as const satisfies Fields;
const rate: Fields = { ...RATE_FIELDS, version: { th: 'ครั้งที่', en: 'Version', reads: 'hidden' } };
const period: Fields = {
  number: NUMBER,
  from: RATE_FIELDS.from,
  to: RATE_FIELDS.to,
};

export const commissionTrail = {
  title: { th: 'ค่าคอมมิชชัน', en: 'Commission' },
  things: {
    commission_rate: { th: 'อัตราค่าคอม', en: 'Commission rate' },
    commission_period: { th: 'รอบค่าคอม', en: 'Commission period' },
  },
  actions: {
    'commission.rate_add': {
      thing: 'commission_rate',
      th: 'เพิ่มอัตราค่าคอม',
      en: 'Added a commission rate',
      fields: rate,
    },
    'commission.rate_change': {
      thing: 'commission_rate',
      th: 'แก้อัตราค่าคอม',
      en: 'Changed a commission rate',
      fields: rate,
    },
    'commission.rate_withdraw': {
      thing: 'commission_rate',
      th: 'ถอนอัตราค่าคอม',
      en: 'Withdrew a commission rate',
      fields: rate,
    },
    'commission.period_open': {
      thing: 'commission_period',
      th: 'เปิดรอบค่าคอม',
      en: 'Opened a commission period',
      fields: period,
    },
    'commission.period_close': {
      thing: 'commission_period',
      th: 'ปิดรอบค่าคอม',
      en: 'Closed a commission period',
      fields: {
        ...period,
        people: { th: 'พนักงาน', en: 'People', reads: 'count' },
        payable: { th: 'จ่ายสุทธิ', en: 'Payable', reads: 'satang' },
      },
    },
    'commission.period_remove': {
      thing: 'commission_period',
      th: 'ลบรอบค่าคอมที่ยังไม่ปิด',
      en: 'Removed an open commission period',
      fields: period,
    },
  },
} as const;
