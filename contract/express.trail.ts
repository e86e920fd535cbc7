import { NOTE, NUMBER, REASON, type Fields } from './audit.ts';
import { FAIL_REASONS } from './codes/fail-reasons.ts';
import { PROVIDERS } from './codes/providers.ts';

declare module './audit.ts' {
  interface Trails {
    express: typeof expressTrail;
  }
}

const NOTED: Fields = { note: NOTE, photo: { th: 'มีรูป', en: 'With a picture', reads: 'flag' } };
const MANIFEST: Fields = { manifest: { th: 'ใบส่งมอบ', en: 'Manifest' } };
const PARCELS = { th: 'จำนวนกล่อง', en: 'Parcels', reads: 'count' } as const;
const COUNTED: Fields = {
  number: NUMBER,
  expected: { th: 'ต้องได้', en: 'To come', reads: 'satang' },
};

export const expressTrail = {
  title: { th: 'ส่งของ', en: 'Deliveries' },
  things: {
    manifest: { th: 'ใบส่งมอบ', en: 'Manifest' },
    handin: { th: 'ใบส่งเงิน', en: 'Cash hand-in' },
  },
  actions: {
    'express.pickup': { thing: 'parcel', th: 'รับพัสดุไปส่ง', en: 'Picked a parcel up' },
    'express.deliver': {
      thing: 'parcel',
      th: 'ส่งพัสดุสำเร็จ',
      en: 'Delivered a parcel',
      fields: { cash: { th: 'เงินที่เก็บ', en: 'Cash collected', reads: 'satang' }, ...NOTED },
    },
    'express.fail': {
      thing: 'parcel',
      th: 'ส่งพัสดุไม่สำเร็จ',
      en: 'Could not deliver a parcel',
      fields: {
        reason_type: { ...REASON, reads: { codes: FAIL_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
        photo: { th: 'มีรูป', en: 'With a picture', reads: 'flag' },
      },
    },
    'express.coming_back': {
      thing: 'parcel',
      th: 'แจ้งว่ากล่องกำลังกลับร้าน',
      en: 'Said that a parcel comes back',
      fields: NOTED,
    },
    'manifest.open': {
      thing: 'manifest',
      th: 'เปิดใบส่งมอบ',
      en: 'Opened a manifest',
      fields: { number: NUMBER, provider: { th: 'ขนส่ง', en: 'Provider', reads: { codes: PROVIDERS } } },
    },
    'manifest.scan': { thing: 'parcel', th: 'สแกนกล่องขึ้นรถ', en: 'Scanned a parcel out', fields: MANIFEST },
    'manifest.unscan': {
      thing: 'parcel',
      th: 'เอากล่องออกจากใบส่งมอบ',
      en: 'Took a parcel out of a manifest',
      fields: MANIFEST,
    },
    'manifest.close': {
      thing: 'manifest',
      th: 'ปิดใบส่งมอบ',
      en: 'Closed a manifest',
      fields: {
        number: NUMBER,
        driver: { th: 'คนขับ', en: 'Driver' },
        plate: { th: 'ทะเบียนรถ', en: 'Plate' },
        parcels: PARCELS,
        left_out: { th: 'กล่องที่ไม่ได้ไป', en: 'Left out', reads: 'count' },
      },
    },
    'manifest.left_behind': {
      thing: 'parcel',
      th: 'แจ้งว่ากล่องไม่ได้ไปกับรถ',
      en: 'Said that a parcel was left behind',
      fields: { ...MANIFEST, reason: REASON },
    },
    'manifest.drop': {
      thing: 'manifest',
      th: 'ทิ้งใบส่งมอบ',
      en: 'Threw a manifest away',
      fields: { number: NUMBER, parcels: PARCELS },
    },
    'manifest.print': {
      thing: 'manifest',
      th: 'พิมพ์ใบส่งมอบ',
      en: 'Printed a manifest',
      fields: { number: NUMBER, copy: { th: 'ฉบับที่', en: 'Copy', reads: 'count' } },
    },
    'cash.hand_in': {
      thing: 'handin',
      th: 'ส่งเงินสดที่เก็บได้',
      en: 'Handed cash in',
      fields: {
        ...COUNTED,
        counted: { th: 'นับได้', en: 'Counted', reads: 'satang' },
        parcels: PARCELS,
        reason: REASON,
      },
    },
    'cash.receive': {
      thing: 'handin',
      th: 'รับเงินสดจากคนส่ง',
      en: 'Received cash from deliveries',
      fields: {
        ...COUNTED,
        received: { th: 'รับจริง', en: 'Received', reads: 'satang' },
        parcels: PARCELS,
        note: NOTE,
      },
    },
    'cash.send_back': {
      thing: 'handin',
      th: 'ส่งใบส่งเงินกลับ',
      en: 'Sent a hand-in back',
      fields: { number: NUMBER, reason: REASON },
    },
    'cash.take_back': {
      thing: 'handin',
      th: 'ถอนการรับเงินจากคนส่ง',
      en: 'Took a received hand-in back',
      fields: {
        number: NUMBER,
        parcels: PARCELS,
        paid: { th: 'ยอดที่ถอน', en: 'Taken back', reads: 'satang' },
        reason: REASON,
      },
    },
  },
} as const;
