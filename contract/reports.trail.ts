import type { Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    reports: typeof reportTrail;
  }
}

const days: Fields = {
  from: { th: 'ตั้งแต่วันที่', en: 'From' },
  to: { th: 'ถึงวันที่', en: 'To' },
  orders: { th: 'จำนวนออเดอร์', en: 'Orders', reads: 'count' },
};
export const reportTrail = {
  title: { th: 'รายงาน', en: 'Reports' },
  actions: {
    'report.rebuild': {
      thing: 'enterprise',
      th: 'สั่งคิดยอดรายงานใหม่',
      en: 'Had the figures of reports reckoned again',
      fields: days,
    },
  },
} as const;
