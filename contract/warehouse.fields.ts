import type { Words } from './shared.ts';

/** What a storage's fields are called: on its form, and to who was overtaken by another's change. */
export const STORAGE_FIELDS = {
  name: { th: 'ชื่อ', en: 'Name' },
  description: { th: 'คำอธิบาย', en: 'Description' },
  kind: { th: 'ประเภท', en: 'Kind' },
  is_default: { th: 'ที่หลัก', en: 'Default' },
  x: { th: 'X', en: 'X' },
  y: { th: 'Y', en: 'Y' },
  width: { th: 'กว้าง', en: 'Width' },
  height: { th: 'สูง', en: 'Height' },
  depth: { th: 'ลึก', en: 'Depth' },
  weight: { th: 'รับน้ำหนักได้', en: 'Weight limit' },
  closed: { th: 'การใช้งาน', en: 'In use' },
} as const satisfies Record<string, Words>;
