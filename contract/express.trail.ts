import { REASON } from './audit.ts';
import { FAIL_REASONS } from './codes/fail-reasons.ts';

declare module './audit.ts' {
  interface Trails {
    express: typeof expressTrail;
  }
}

export const expressTrail = {
  title: { th: 'ส่งของ', en: 'Deliveries' },
  actions: {
    'express.pickup': { thing: 'parcel', th: 'รับพัสดุไปส่ง', en: 'Picked a parcel up' },
    'express.deliver': {
      thing: 'parcel',
      th: 'ส่งพัสดุสำเร็จ',
      en: 'Delivered a parcel',
      fields: { cash: { th: 'เงินที่เก็บ', en: 'Cash collected', reads: 'satang' } },
    },
    'express.fail': {
      thing: 'parcel',
      th: 'ส่งพัสดุไม่สำเร็จ',
      en: 'Could not deliver a parcel',
      fields: {
        reason_type: { ...REASON, reads: { codes: FAIL_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
      },
    },
  },
} as const;
