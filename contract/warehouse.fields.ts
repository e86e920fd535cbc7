import type { Words } from './shared.ts';

/** What a storage's fields are called: on its form, and to who was overtaken by another's change. */
export const STORAGE_FIELDS = {
  name: { th: 'ชื่อ', en: 'Name' },
  description: { th: 'คำอธิบาย', en: 'Description' },
  kind: { th: 'ประเภท', en: 'Kind' },
  is_default: { th: 'ที่หลัก', en: 'Default' },
  user_id: { th: 'คนแพ็กประจำไลน์', en: 'Packer of the line' },
  x: { th: 'X', en: 'X' },
  y: { th: 'Y', en: 'Y' },
  width: { th: 'กว้าง', en: 'Width' },
  height: { th: 'สูง', en: 'Height' },
  depth: { th: 'ลึก', en: 'Depth' },
  weight: { th: 'รับน้ำหนักได้', en: 'Weight limit' },
  closed: { th: 'การใช้งาน', en: 'Status' },
} as const satisfies Record<string, Words>;

/** Of a partner. */
export const PARTNER_FIELDS = {
  company_name: { th: 'ชื่อบริษัท/ร้าน', en: 'Company' },
  address: { th: 'ที่อยู่', en: 'Address' },
  contact_name: { th: 'ผู้ติดต่อ', en: 'Contact' },
  contact_tel: { th: 'เบอร์ผู้ติดต่อ', en: 'Contact’s phone' },
  tax_id: { th: 'เลขผู้เสียภาษี', en: 'Tax id' },
  tel: { th: 'เบอร์โทร', en: 'Phone' },
  email: { th: 'อีเมล', en: 'E-mail' },
  closed: { th: 'การใช้งาน', en: 'Status' },
} as const satisfies Record<string, Words>;

/** Of a stock item. */
export const ITEM_FIELDS = {
  name: { th: 'ชื่อสินค้า', en: 'Name' },
  sku: { th: 'SKU', en: 'SKU' },
  unit_name: { th: 'หน่วย', en: 'Unit' },
  package_unit: { th: 'หน่วยบรรจุ', en: 'Package unit' },
  barcodes: { th: 'บาร์โค้ด', en: 'Barcodes' },
  width: { th: 'กว้าง', en: 'Width' },
  height: { th: 'สูง', en: 'Height' },
  depth: { th: 'ลึก', en: 'Depth' },
  weight: { th: 'น้ำหนัก', en: 'Weight' },
  threshold: { th: 'จุดเตือน', en: 'Reorder at' },
  image: { th: 'รูป', en: 'Image' },
  closed: { th: 'การใช้งาน', en: 'Status' },
} as const satisfies Record<string, Words>;
