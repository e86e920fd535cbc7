import type { Words } from '../shared.ts';

/** 0 none · 1 booked · 2 picked up · 3 moving · 4 delivered · 5 failed · 6 coming back · 7 back. */
export const DELIVERY_STATUSES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export const DELIVERY = {
  none: 0,
  booked: 1,
  pickedUp: 2,
  moving: 3,
  delivered: 4,
  failed: 5,
  comingBack: 6,
  back: 7,
} as const satisfies Record<string, DeliveryStatus>;
export const DELIVERY_WORDS: Record<DeliveryStatus, Words> = {
  0: { th: 'ยังไม่ส่งมอบ', en: 'Not handed over' },
  1: { th: 'จองรถแล้ว', en: 'Booked' },
  2: { th: 'รับพัสดุแล้ว', en: 'Picked up' },
  3: { th: 'ระหว่างทาง', en: 'In transit' },
  4: { th: 'ส่งสำเร็จ', en: 'Delivered' },
  5: { th: 'ส่งไม่สำเร็จ', en: 'Failed' },
  6: { th: 'กำลังตีกลับ', en: 'Returning' },
  7: { th: 'ตีกลับถึงแล้ว', en: 'Returned to shop' },
};
