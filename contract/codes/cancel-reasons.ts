export const CANCEL_REASONS = {
  customer: { th: 'ลูกค้าขอยกเลิก', en: 'Customer request' },
  no_payment: { th: 'ไม่ชำระเงิน', en: 'Not paid' },
  out_of_stock: { th: 'สินค้าหมด', en: 'Out of stock' },
  wrong_order: { th: 'คีย์ผิด/ซ้ำ', en: 'Wrong or duplicate order' },
  address: { th: 'ที่อยู่มีปัญหา', en: 'Address problem' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;
