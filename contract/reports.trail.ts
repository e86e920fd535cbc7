import type { Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    reports: typeof reportTrail;
  }
}

const days: Fields = {
  from: { th: 'ตั้งแต่วันที่', en: 'From' },
  to: { th: 'ถึงวันที่', en: 'To' },
  days: { th: 'จำนวนวัน', en: 'Days', reads: 'count' },
};
export const reportTrail = {
  title: { th: 'รายงาน', en: 'Reports' },
  actions: {
    'report.rebuild': {
      thing: 'enterprise',
      th: 'สั่งรวมยอดรายงานใหม่',
      en: 'Had the sums of reports added up again',
      fields: days,
    },
  },
} as const;
