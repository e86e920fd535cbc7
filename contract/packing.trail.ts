import { NAMELESS, NUMBER, REASON, type Fields } from './audit.ts';
import { MARKETPLACES } from './codes/marketplaces.ts';
import { PROVIDERS } from './codes/providers.ts';

declare module './audit.ts' {
  interface Trails {
    packing: typeof packingTrail;
  }
}

const round: Fields = { number: NUMBER, orders: { th: 'ออเดอร์', en: 'Orders', reads: 'count' } };

export const packingTrail = {
  title: { th: 'แพ็กสินค้า', en: 'Packing' },
  things: { round: { th: 'รอบแพ็ก', en: 'Packing round' } },
  actions: {
    'round.cut': {
      thing: 'round',
      th: 'ตัดรอบแพ็ก',
      en: 'Cut a packing round',
      fields: {
        ...round,
        gifts: { th: 'ของแถม', en: 'Free goods', reads: 'count' },
        back_days: { th: 'ย้อนหลัง', en: 'Days back', reads: { unit: { th: 'วัน', en: 'days' } } },
        sale_channel_id: { th: 'ช่องทางขาย', en: 'Sale channel', reads: { thing: 'channel' } },
        provider: { th: 'ขนส่ง', en: 'Shipping provider', reads: { codes: PROVIDERS } },
        platform: { th: 'แพลตฟอร์ม', en: 'Marketplace', reads: { codes: MARKETPLACES } },
      },
    },
    'round.delete': { thing: 'round', th: 'ลบรอบแพ็ก', en: 'Deleted a packing round', fields: round },
    'round.give': {
      thing: 'round',
      th: 'มอบรอบให้คนส่ง',
      en: 'Assigned a round',
      fields: { user: { th: 'คนส่ง', en: 'Delivery user', reads: { thing: 'user' } } },
    },
    'pack.close': {
      thing: 'order',
      th: 'ปิดกล่อง',
      en: 'Closed a parcel',
      fields: {
        parcel: { th: 'พัสดุ', en: 'Parcel', reads: { thing: 'parcel' } },
        pieces: {
          th: 'สินค้าในกล่อง',
          en: 'Packed',
          reads: {
            each: {
              item_id: { ...NAMELESS, reads: { thing: 'item' } },
              qty: { th: '×', en: '×', reads: 'count' },
            },
          },
        },
        weight: { th: 'ชั่งได้', en: 'Weighed', reads: { unit: { th: 'กรัม', en: 'g' } } },
        by_hand: { th: 'ปิดโดยหัวหน้า', en: 'Closed by a lead', reads: 'flag' },
        without_scan: { th: 'ปิดโดยไม่สแกน', en: 'Closed without a scan', reads: 'flag' },
        without_insert: { th: 'ปิดโดยไม่ใส่', en: 'Closed without' },
        reason: REASON,
      },
    },
    'pack.by_hand': {
      thing: 'order',
      th: 'นับของในกล่องด้วยมือ',
      en: 'Counted pieces by hand',
      fields: { sku: { th: 'SKU', en: 'SKU' }, qty: { th: 'จำนวน', en: 'Pieces' }, reason: REASON },
    },
    'pack.reopen': {
      thing: 'order',
      th: 'เปิดกล่องที่ปิดแล้ว',
      en: 'Reopened a parcel',
      fields: { reason: REASON },
    },
    'pack.rejoin': {
      thing: 'order',
      th: 'เอาออเดอร์กลับเข้ารอบ',
      en: 'Took an order back into its round',
      fields: { round: { th: 'รอบแพ็ก', en: 'Packing round' } },
    },
    'pack.pull_out': {
      thing: 'order',
      th: 'ดึงออเดอร์ออกจากรอบ',
      en: 'Pulled an order out',
      fields: { reason: REASON },
    },
  },
} as const;
