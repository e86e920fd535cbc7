import type { Words } from '../shared.ts';

/** What a provider can tell of a parcel, whatever its own codes; `other` moves nothing. */
export const PARCEL_EVENTS = {
  announced: { th: 'เตรียมฝากส่ง', en: 'Announced' },
  accepted: { th: 'ขนส่งรับพัสดุแล้ว', en: 'Accepted' },
  moving: { th: 'อยู่ระหว่างขนส่ง', en: 'On the way' },
  out: { th: 'กำลังนำจ่าย', en: 'Out for delivery' },
  waiting: { th: 'รอผู้รับที่จุดรับพัสดุ', en: 'Waiting to be collected' },
  failed: { th: 'นำจ่ายไม่สำเร็จ', en: 'Not delivered' },
  returning: { th: 'กำลังส่งคืนร้าน', en: 'Coming back' },
  delivered: { th: 'ส่งถึงแล้ว', en: 'Delivered' },
  back: { th: 'ส่งคืนถึงร้านแล้ว', en: 'Back at the shop' },
  other: { th: 'ข่าวอื่นจากขนส่ง', en: 'Other news' },
} as const satisfies Record<string, Words>;
export type ParcelEventKind = keyof typeof PARCEL_EVENTS;
export const PARCEL_EVENT_KINDS = Object.keys(PARCEL_EVENTS) as [ParcelEventKind, ...ParcelEventKind[]];

/** Why the last check told nothing. */
export const CHECK_PROBLEMS = {
  unknown: {
    th: 'ขนส่งยังไม่รู้จักเลขนี้ ปกติขึ้นหลังฝากส่งไม่กี่ชั่วโมง ถ้าเกินหนึ่งวัน ตรวจเลขอีกครั้ง',
    en: 'The shipping provider does not know this number yet. It usually shows a few hours after drop-off; after a day, check the number.',
  },
  busy: {
    th: 'ขนส่งให้รอก่อน ระบบจะตรวจให้เองภายหลัง',
    en: 'The shipping provider asks us to wait. It is checked again later by itself.',
  },
  refused: {
    th: 'ขนส่งไม่รับรหัสของร้าน ให้ผู้ดูแลระบบตรวจ THAILAND_POST_TOKEN',
    en: 'The shipping provider does not accept our key. Ask your administrator to check THAILAND_POST_TOKEN.',
  },
  down: {
    th: 'ขนส่งไม่ตอบ ระบบจะตรวจให้เองภายหลัง หรือดูที่เว็บของขนส่ง',
    en: 'The shipping provider does not answer. It is checked again later by itself; you can also look at the provider’s page.',
  },
  nonsense: {
    th: 'คำตอบของขนส่งอ่านไม่ได้ ระบบจะตรวจให้เองภายหลัง หรือดูที่เว็บของขนส่ง',
    en: 'The shipping provider’s answer could not be read. It is checked again later by itself; you can also look at the provider’s page.',
  },
} as const satisfies Record<string, Words>;
export type CheckProblem = keyof typeof CHECK_PROBLEMS;
