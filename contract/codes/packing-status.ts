import type { Words } from '../shared.ts';
import type { Tone } from './order-status.ts';

/** 0 none · 1 in a round · 2 partly packed · 3 closed · 9 pulled out. */
export const PACKING_STATUSES = [0, 1, 2, 3, 9] as const;
export type PackingStatus = (typeof PACKING_STATUSES)[number];
export const PACKING = {
  none: 0,
  inRound: 1,
  partly: 2,
  closed: 3,
  pulledOut: 9,
} as const satisfies Record<string, PackingStatus>;
/** Their colours are those of the order's status at that time: in a round is one colour on every screen. */
export const PACKING_WORDS: Record<PackingStatus, Words & { tone: Tone }> = {
  0: { th: 'ยังไม่เข้ารอบ', en: 'Not in a round', tone: 'waiting' },
  1: { th: 'อยู่ในรอบ', en: 'In a round', tone: 'moving' },
  2: { th: 'แพ็กบางส่วน', en: 'Partly packed', tone: 'moving' },
  3: { th: 'ปิดกล่องแล้ว', en: 'Closed', tone: 'done' },
  9: { th: 'ดึงออกจากรอบ', en: 'Pulled out', tone: 'stopped' },
};
