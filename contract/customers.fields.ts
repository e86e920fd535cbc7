import type { Words } from './shared.ts';

/** What the fields of a customer are called: on the form, in the trail, and where a refusal names them. */
export const CUSTOMER_FIELDS = {
  name: { th: 'ชื่อ', en: 'Name' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  note: { th: 'บันทึกช่วยจำ', en: 'Note' },
  tags: { th: 'แท็ก', en: 'Tags' },
} as const satisfies Record<string, Words>;

/** Of one of their addresses, as a label has them. */
export const ADDRESS_FIELDS = {
  name: { th: 'ผู้รับ', en: 'Recipient' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  address: { th: 'ที่อยู่', en: 'Address' },
  sub_district: { th: 'ตำบล/แขวง', en: 'Sub-district' },
  district: { th: 'อำเภอ/เขต', en: 'District' },
  province: { th: 'จังหวัด', en: 'Province' },
  zipcode: { th: 'รหัสไปรษณีย์', en: 'Zip code' },
} as const satisfies Record<string, Words>;
