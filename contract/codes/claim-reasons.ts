import type { Words } from '../shared.ts';

/** Why goods are sent again for nothing. */
export const CLAIM_REASONS = {
  broken: { th: 'ของแตกหรือเสียหาย', en: 'Damaged' },
  defective: { th: 'ใช้งานไม่ได้', en: 'Does not work' },
  wrong_item: { th: 'ส่งผิดชิ้น', en: 'Wrong item sent' },
  missing: { th: 'ได้ของไม่ครบ', en: 'Something was missing' },
  lost: { th: 'พัสดุหาย', en: 'Parcel lost' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<string, Words>;
export type ClaimReason = keyof typeof CLAIM_REASONS;
