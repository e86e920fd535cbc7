import type { Words } from '../shared.ts';

/** Why goods come back. */
export const RETURN_REASONS = {
  undelivered: { th: 'ส่งไม่สำเร็จ ตีกลับ', en: 'Could not be delivered' },
  refused: { th: 'ลูกค้าไม่รับของ', en: 'Refused at the door' },
  changed_mind: { th: 'ลูกค้าเปลี่ยนใจ', en: 'Customer changed their mind' },
  wrong_item: { th: 'ส่งผิดชิ้น', en: 'Wrong item sent' },
  defective: { th: 'ใช้งานไม่ได้', en: 'Does not work' },
  damaged: { th: 'ของแตกหรือเสียหาย', en: 'Damaged' },
  cancelled: { th: 'ออเดอร์ถูกยกเลิก', en: 'Order cancelled' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<string, Words>;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_KEYS = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];
