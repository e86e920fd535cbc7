import type { Words } from './shared.ts';

/** What other programs can be told of, by what it concerns. A letter names what happened and the thing; the rest they ask for. */
export const EVENT_GROUPS = {
  orders: { th: 'ออเดอร์', en: 'Orders' },
  payments: { th: 'การเงิน', en: 'Payments' },
  stock: { th: 'สต็อก', en: 'Stock' },
  packing: { th: 'แพ็กและจัดส่ง', en: 'Packing and delivery' },
} as const satisfies Record<string, Words>;
export type EventGroup = keyof typeof EVENT_GROUPS;

export const EVENTS = {
  'order.created': { group: 'orders', th: 'มีออเดอร์ใหม่', en: 'An order was made' },
  'order.status_changed': { group: 'orders', th: 'สถานะออเดอร์เปลี่ยน', en: 'The status of an order changed' },
  'order.cancelled': { group: 'orders', th: 'ออเดอร์ถูกยกเลิก', en: 'An order was cancelled' },
  'payment.confirmed': { group: 'payments', th: 'ยืนยันยอดแล้ว', en: 'A payment was confirmed' },
  'payment.failed': { group: 'payments', th: 'ไม่รับการชำระเงิน', en: 'A payment was rejected' },
  'payment.taken_back': {
    group: 'payments',
    th: 'ยกเลิกการยืนยันยอด',
    en: 'A confirmation was taken back',
  },
  'stock.changed': {
    group: 'stock',
    th: 'จำนวนที่ขายได้เปลี่ยน',
    en: 'How many are available changed',
  },
  'round.cut': { group: 'packing', th: 'ตัดรอบแพ็ก', en: 'A packing round was cut' },
  'parcel.packed': { group: 'packing', th: 'ปิดกล่อง', en: 'A parcel was closed' },
  'parcel.handed_over': { group: 'packing', th: 'ส่งมอบพัสดุ', en: 'A parcel was handed over' },
  'parcel.left_behind': { group: 'packing', th: 'พัสดุไม่ได้ไปกับรถ', en: 'A parcel was left behind' },
  'parcel.delivered': { group: 'packing', th: 'พัสดุถึงผู้รับ', en: 'A parcel was delivered' },
  'parcel.delivery_failed': { group: 'packing', th: 'ส่งพัสดุไม่สำเร็จ', en: 'A delivery failed' },
} as const satisfies Record<string, Words & { group: EventGroup }>;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]];

/** Sent when a person asks for it, to see whether letters arrive. */
export const PING = 'ping';
export const ALL_EVENTS = [...EVENT_NAMES, PING] as const;
export type AnyEvent = (typeof ALL_EVENTS)[number];
export const eventWords = (event: AnyEvent): Words =>
  event === PING ? { th: 'ทดสอบ', en: 'Test' } : EVENTS[event];
