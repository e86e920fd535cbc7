import { REASON } from './audit.ts';
import { privacySettings, RETAINED } from './privacy.settings.ts';

declare module './audit.ts' {
  interface Trails {
    privacy: typeof privacyTrail;
  }
}

export const privacyTrail = {
  title: { th: 'ข้อมูลส่วนบุคคล', en: 'Personal data' },
  actions: {
    'privacy.erase': {
      thing: 'customer',
      th: 'ลบข้อมูลลูกค้าตามคำขอ',
      en: 'Erased a customer’s data on request',
      fields: { reason: REASON },
    },
    'privacy.run': {
      thing: 'enterprise',
      th: 'สั่งลบข้อมูลที่ครบกำหนด',
      en: 'Had what is due erased at once',
    },
    'privacy.retain': {
      thing: 'enterprise',
      th: 'ลบข้อมูลที่เก็บครบกำหนด',
      en: 'Erased what was kept long enough',
      fields: {
        retained: {
          th: 'ข้อมูล',
          en: 'Data',
          reads: { codes: Object.fromEntries(RETAINED.map((name) => [name, privacySettings[name].title])) },
        },
        months: { th: 'เก็บไว้', en: 'Kept for', reads: { unit: { th: 'เดือน', en: 'months' } } },
        erased: { th: 'ลบไป', en: 'Erased', reads: 'count' },
      },
    },
  },
} as const;
