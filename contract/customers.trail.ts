import { inWords, REASON, type Fields, type Reads } from './audit.ts';
import { CUSTOMER_FIELDS } from './customers.fields.ts';

declare module './audit.ts' {
  interface Trails {
    customers: typeof customerTrail;
  }
}

/** That a person's data was changed, never what it was: what is erased later does not live on in the trail. */
const CHANGED: Reads = { codes: { true: { th: 'แก้แล้ว', en: 'changed' } } };
const card = inWords(CUSTOMER_FIELDS, { name: CHANGED, phone: CHANGED, note: CHANGED });
const addresses: Fields = { addresses: { th: 'สมุดที่อยู่', en: 'Saved addresses', reads: CHANGED } };

export const customerTrail = {
  title: { th: 'ลูกค้า', en: 'Customers' },
  things: { customer: { th: 'ลูกค้า', en: 'Customer' } },
  actions: {
    'customer.add': { thing: 'customer', th: 'เพิ่มลูกค้า', en: 'Added a customer', fields: card },
    'customer.change': { thing: 'customer', th: 'แก้ข้อมูลลูกค้า', en: 'Changed a customer', fields: card },
    'customer.status': {
      thing: 'customer',
      th: 'บล็อกหรือปลดบล็อกลูกค้า',
      en: 'Blocked or unblocked a customer',
      fields: {
        status: {
          th: 'สถานะ',
          en: 'Status',
          reads: { codes: { open: { th: 'ปกติ', en: 'Open' }, blocked: { th: 'บล็อก', en: 'Blocked' } } },
        },
        reason: REASON,
      },
    },
    'customer.remove': { thing: 'customer', th: 'ลบลูกค้า', en: 'Deleted a customer' },
    'customer.merge': {
      thing: 'customer',
      th: 'รวมลูกค้าซ้ำ',
      en: 'Merged customers',
      fields: {
        merged: { th: 'รวมเข้ามา', en: 'Merged in', reads: { thing: 'customer' } },
        into: { th: 'รวมเข้า', en: 'Into', reads: { thing: 'customer' } },
        orders: { th: 'ออเดอร์ที่ย้าย', en: 'Orders moved', reads: 'count' },
        login: { th: 'ผู้ใช้ที่ย้าย', en: 'Login moved', reads: { thing: 'user' } },
      },
    },
    'address.add': { thing: 'customer', th: 'เพิ่มที่อยู่ลูกค้า', en: 'Added an address', fields: addresses },
    'address.change': {
      thing: 'customer',
      th: 'แก้ที่อยู่ลูกค้า',
      en: 'Changed an address',
      fields: addresses,
    },
    'address.remove': {
      thing: 'customer',
      th: 'ลบที่อยู่ลูกค้า',
      en: 'Deleted an address',
      fields: addresses,
    },
  },
} as const;
