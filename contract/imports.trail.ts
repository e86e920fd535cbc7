import type { Fields } from './audit.ts';

declare module './audit.ts' {
  interface Trails {
    imports: typeof importTrail;
  }
}

const fields: Fields = { kind: { th: 'ชนิดข้อมูล', en: 'Data' } };

export const importTrail = {
  title: { th: 'นำเข้าไฟล์', en: 'Imports' },
  things: { import: { th: 'การนำเข้า', en: 'Import' } },
  actions: {
    'import.run': { thing: 'import', th: 'นำเข้าไฟล์', en: 'Brought a file in', fields },
    'import.remove': { thing: 'import', th: 'ทิ้งไฟล์ที่ยังไม่นำเข้า', en: 'Threw a file away', fields },
  },
} as const;
