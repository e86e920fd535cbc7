import { CM, GRAMS, IN_USE, NAMELESS, NOTE, NUMBER, REASON, inWords, type Fields } from './audit.ts';
import { ITEM_FIELDS, PARTNER_FIELDS, STORAGE_FIELDS } from './warehouse.fields.ts';
import { OUT_REASON_WORDS } from './warehouse.history.ts';
import { PLACE_KIND_WORDS } from './warehouse.storages.ts';

declare module './audit.ts' {
  interface Trails {
    warehouse: typeof warehouseTrail;
  }
}

const size = { width: CM, height: CM, depth: CM, weight: GRAMS } as const;
const item = inWords(ITEM_FIELDS, { ...size, threshold: 'count', image: 'file', closed: IN_USE });
const storage = inWords(STORAGE_FIELDS, {
  ...size,
  kind: { codes: PLACE_KIND_WORDS },
  is_default: 'flag',
  user_id: { thing: 'user' },
  x: CM,
  y: CM,
  closed: IN_USE,
});
const partner = inWords(PARTNER_FIELDS, { closed: IN_USE });

const STORAGE = { th: 'คลัง', en: 'Storage' };
const TO = { th: 'ไปที่', en: 'To' };
/** Goods of a bill, line by line. */
const lines: Fields = {
  lines: {
    th: 'รายการ',
    en: 'Lines',
    reads: {
      each: {
        item_id: { ...NAMELESS, reads: { thing: 'item' } },
        amount: { th: '×', en: '×', reads: 'count' },
        qty: { th: '×', en: '×', reads: 'count' },
        cost: { th: 'ต้นทุน', en: 'cost', reads: 'baht' },
        storage_id: { th: 'ที่', en: 'at', reads: { thing: 'storage' } },
        place_id: { th: 'ที่', en: 'at', reads: { thing: 'storage' } },
        to_storage_id: { th: 'ไปที่', en: 'to', reads: { thing: 'storage' } },
        round: { th: 'นับครั้งที่', en: 'count no.' },
        counted: { th: 'นับได้', en: 'counted', reads: 'count' },
        note: NAMELESS,
      },
    },
  },
};
const bill: Fields = {
  number: NUMBER,
  reason: { ...REASON, reads: { codes: OUT_REASON_WORDS } },
  partner_id: { th: 'คู่ค้า', en: 'Partner', reads: { thing: 'partner' } },
  storage_id: { ...STORAGE, reads: { thing: 'storage' } },
  to_storage_id: { ...TO, reads: { thing: 'storage' } },
  ...lines,
  note: NOTE,
  image: { th: 'รูป', en: 'Image', reads: 'file' },
  bill_number: { th: 'เลขที่เอกสาร', en: 'Document' },
  document: { th: 'เลขที่เอกสาร', en: 'Document' },
};
const bill_number: Fields = { bill: { th: 'บิล', en: 'Bill' } };

export const warehouseTrail = {
  title: { th: 'คลังสินค้า', en: 'Warehouse' },
  things: {
    item: { th: 'สินค้าคลัง', en: 'Stock item' },
    storage: STORAGE,
    partner: { th: 'คู่ค้า', en: 'Partner' },
    bill: { th: 'บิล', en: 'Bill' },
    count: { th: 'ใบนับ', en: 'Count sheet' },
    handover: { th: 'การส่งมอบระหว่างไลน์', en: 'Hand over between lines' },
  },
  actions: {
    'item.add': { thing: 'item', th: 'เพิ่มสินค้าคลัง', en: 'Added a stock item', fields: item },
    'item.change': { thing: 'item', th: 'แก้ไขสินค้าคลัง', en: 'Changed a stock item', fields: item },
    'item.close': {
      thing: 'item',
      th: 'เปิดหรือปิดใช้สินค้าคลัง',
      en: 'Turned a stock item on or off',
      fields: item,
    },
    'item.remove': { thing: 'item', th: 'ลบสินค้าคลัง', en: 'Deleted a stock item', fields: item },
    'storage.add': { thing: 'storage', th: 'เพิ่มคลัง', en: 'Added a storage', fields: storage },
    'storage.change': { thing: 'storage', th: 'แก้ไขคลัง', en: 'Changed a storage', fields: storage },
    'storage.close': {
      thing: 'storage',
      th: 'เปิดหรือปิดใช้คลัง',
      en: 'Turned a storage on or off',
      fields: storage,
    },
    'storage.remove': { thing: 'storage', th: 'ลบคลัง', en: 'Deleted a storage', fields: storage },
    'partner.add': { thing: 'partner', th: 'เพิ่มคู่ค้า', en: 'Added a partner', fields: partner },
    'partner.change': { thing: 'partner', th: 'แก้ไขคู่ค้า', en: 'Changed a partner', fields: partner },
    'partner.close': {
      thing: 'partner',
      th: 'เปิดหรือปิดใช้คู่ค้า',
      en: 'Turned a partner on or off',
      fields: partner,
    },
    'partner.remove': { thing: 'partner', th: 'ลบคู่ค้า', en: 'Deleted a partner', fields: partner },
    'stock.in': { thing: 'bill', th: 'รับสินค้าเข้า', en: 'Took goods in', fields: bill },
    'stock.out': { thing: 'bill', th: 'จ่ายสินค้าออก', en: 'Took goods out', fields: bill },
    'stock.transfer': { thing: 'bill', th: 'ย้ายคลัง', en: 'Transferred goods', fields: bill },
    'stock.reverse': {
      thing: 'bill',
      th: 'กลับรายการบิล',
      en: 'Reversed a bill',
      fields: { reverse: { th: 'ด้วยบิล', en: 'By bill' }, reason: REASON },
    },
    'count.open': {
      thing: 'count',
      th: 'เปิดใบนับ',
      en: 'Opened a count sheet',
      fields: {
        number: NUMBER,
        lines: { th: 'บรรทัด', en: 'Lines', reads: 'count' },
        storage_ids: { th: 'คลังที่นับ', en: 'Storages', reads: { thing: 'storage' } },
        category_id: { th: 'หมวดหมู่', en: 'Category', reads: { thing: 'category' } },
        item_ids: { th: 'สินค้าที่นับ', en: 'Items', reads: { thing: 'item' } },
        note: NOTE,
      },
    },
    'count.recount': { thing: 'count', th: 'ให้นับใหม่', en: 'Had lines counted again', fields: lines },
    'count.post': {
      thing: 'count',
      th: 'ปรับยอดตามใบนับ',
      en: 'Posted a count',
      fields: {
        ...bill_number,
        posted: { th: 'บรรทัดที่ปรับ', en: 'Lines posted', reads: 'count' },
        differences: { th: 'บรรทัดที่ต่าง', en: 'Lines that differ', reads: 'count' },
        not_posted: {
          th: 'ไม่ได้ปรับ',
          en: 'Not posted',
          reads: {
            each: {
              sku: NAMELESS,
              name: NAMELESS,
              storage: { th: 'ที่', en: 'at' },
              why: {
                ...NAMELESS,
                reads: {
                  codes: {
                    left_out: { th: 'เลือกไม่ปรับ', en: 'left out' },
                    uncounted: { th: 'ยังไม่นับ', en: 'not counted' },
                    moved: { th: 'ของเข้าออกระหว่างนับ', en: 'goods moved meanwhile' },
                    reserved: { th: 'จองให้ออเดอร์', en: 'reserved for orders' },
                    gone: { th: 'ของออกไปแล้ว', en: 'goods are gone' },
                  },
                },
              },
            },
          },
        },
      },
    },
    'count.cancel': {
      thing: 'count',
      th: 'ยกเลิกใบนับ',
      en: 'Cancelled a count sheet',
      fields: { reason: REASON },
    },
    'handover.give': {
      thing: 'handover',
      th: 'ส่งของให้ไลน์อื่น',
      en: 'Offered goods to another line',
      fields: {
        from_storage_id: { th: 'จาก', en: 'From', reads: { thing: 'storage' } },
        to_storage_id: { ...TO, reads: { thing: 'storage' } },
        ...lines,
        note: NOTE,
      },
    },
    'handover.confirm': {
      thing: 'handover',
      th: 'รับของจากไลน์อื่น',
      en: 'Took goods from another line',
      fields: { ...bill_number, ...lines },
    },
    'handover.return': {
      thing: 'handover',
      th: 'ยกเลิกการส่งมอบระหว่างไลน์',
      en: 'Ended a hand over between lines',
      fields: {
        refused: {
          th: 'โดย',
          en: 'By',
          reads: {
            codes: {
              true: { th: 'ผู้รับไม่รับ', en: 'the receiver refused' },
              false: { th: 'ผู้ส่งเรียกคืน', en: 'the giver took back' },
            },
          },
        },
        reason: REASON,
      },
    },
  },
} as const;
