import { type Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    labels: typeof labelTrail;
  }
}

const label: Fields = {
  file: { th: 'ไฟล์', en: 'File' },
  page: { th: 'หน้า', en: 'Page', reads: 'count' },
  order: { th: 'ออเดอร์', en: 'Order' },
  box: { th: 'กล่องที่', en: 'Parcel', reads: 'count' },
};

export const labelTrail = {
  title: { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Marketplace labels' },
  things: { label: { th: 'ใบปะหน้าจากแพลตฟอร์ม', en: 'Marketplace label' } },
  actions: {
    'label.bring': {
      thing: 'label',
      th: 'นำใบปะหน้าจากแพลตฟอร์มเข้ามา',
      en: 'Brought labels of a marketplace in',
      fields: {
        file: label['file']!,
        pages: { th: 'จำนวนหน้า', en: 'Pages', reads: 'count' },
        attached: { th: 'จับคู่ได้', en: 'Attached', reads: 'count' },
        waiting: { th: 'รอจับคู่', en: 'Waiting', reads: 'count' },
      },
    },
    'label.attach': {
      thing: 'label',
      th: 'จับคู่ใบปะหน้ากับออเดอร์',
      en: 'Attached a label to an order',
      fields: label,
    },
    'label.remove': { thing: 'label', th: 'ทิ้งใบปะหน้า', en: 'Threw a label away', fields: label },
  },
} as const;
