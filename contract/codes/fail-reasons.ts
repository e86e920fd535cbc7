import type { Words } from '../shared.ts';

/** Why a parcel could not be delivered. */
export const FAIL_REASONS = {
  nobody_home: { th: 'ไม่มีผู้รับ', en: 'Nobody home' },
  no_answer: { th: 'ติดต่อไม่ได้', en: 'No answer' },
  refused: { th: 'ปฏิเสธรับ', en: 'Refused' },
  wrong_address: { th: 'ที่อยู่ผิด', en: 'Wrong address' },
  postponed: { th: 'ขอเลื่อน', en: 'Postponed' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const;
export type FailReason = keyof typeof FAIL_REASONS;

/** The reason of a failed delivery with its note. Older notes carry the reason's Thai words in front of them. */
export function failureWords(type: FailReason | null, noted: string | null): Words {
  const text = noted ?? '';
  if (!type) return { th: text, en: text };
  const { th, en } = FAIL_REASONS[type];
  const note = text === th ? '' : text.startsWith(`${th}: `) ? text.slice(th.length + 2) : text;
  return { th: note ? `${th}: ${note}` : th, en: note ? `${en}: ${note}` : en };
}
