import type { Words } from './shared.ts';

/** What a product's fields are called: on the form, in its history, and to who was overtaken by another's change. */
export const PRODUCT_FIELDS = {
  code: { th: 'รหัสสินค้า', en: 'Code' },
  name: { th: 'ชื่อสินค้า', en: 'Name' },
  category: { th: 'หมวดหมู่', en: 'Category' },
  price: { th: 'ราคาขาย', en: 'Price' },
  tags: { th: 'แท็ก', en: 'Tags' },
  description: { th: 'รายละเอียด', en: 'Description' },
  width: { th: 'กว้าง', en: 'Width' },
  height: { th: 'สูง', en: 'Height' },
  depth: { th: 'ลึก', en: 'Depth' },
  weight: { th: 'น้ำหนัก', en: 'Weight' },
  images: { th: 'รูป', en: 'Images' },
  barcodes: { th: 'บาร์โค้ดเพิ่มเติม', en: 'Extra barcodes' },
  components: { th: 'ส่วนประกอบ', en: 'Made of' },
  closed: { th: 'การขาย', en: 'On sale' },
} as const satisfies Record<string, Words>;
export type ProductField = keyof typeof PRODUCT_FIELDS;
