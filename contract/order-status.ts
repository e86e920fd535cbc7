import type { GroupId, Level, Module } from './shared.ts';

/** product.md §4. The one list of order statuses, by code. */
export const ORDER_STATUSES = [100, 111, 112, 114, 121, 122, 130, 140, 141, 142] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** The codes by name: nobody writes the numbers. */
export const STATUS = {
  unpaid: 100,
  awaitingShipment: 111,
  awaitingCollection: 112,
  partiallyShipping: 114,
  inTransit: 121,
  delivered: 122,
  completed: 130,
  cancelled: 140,
  returned: 141,
  claimed: 142,
} as const satisfies Record<string, OrderStatus>;
/** The order list's tab "in transit or completed". */
export const ON_THE_WAY = 999;
export const ON_THE_WAY_STATUSES = [STATUS.inTransit, STATUS.delivered, STATUS.completed] as const;

/** Nothing has left the house yet, in whole or in part. */
export const notHandedOver = (status: OrderStatus): boolean =>
  status === STATUS.unpaid || status === STATUS.awaitingShipment || status === STATUS.awaitingCollection;

export const STATUS_WORDS: Record<OrderStatus, { th: string; en: string; tone: Tone }> = {
  100: { th: 'รอชำระเงิน', en: 'Unpaid', tone: 'waiting' },
  111: { th: 'รอแพ็ก', en: 'Awaiting shipment', tone: 'waiting' },
  112: { th: 'อยู่ในรอบแพ็ก', en: 'Awaiting collection', tone: 'moving' },
  114: { th: 'ส่งบางส่วน', en: 'Partially shipping', tone: 'moving' },
  121: { th: 'กำลังจัดส่ง', en: 'In transit', tone: 'moving' },
  122: { th: 'ส่งถึงแล้ว', en: 'Delivered', tone: 'done' },
  130: { th: 'สำเร็จ', en: 'Completed', tone: 'done' },
  140: { th: 'ยกเลิก', en: 'Cancelled', tone: 'stopped' },
  141: { th: 'คืนสินค้า', en: 'Returned', tone: 'returned' },
  142: { th: 'เคลม', en: 'Claimed', tone: 'returned' },
};
export type Tone = 'waiting' | 'moving' | 'done' | 'stopped' | 'returned';

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
export const PACKING_WORDS: Record<PackingStatus, { th: string; en: string }> = {
  0: { th: 'ยังไม่เข้ารอบ', en: 'Not in a round' },
  1: { th: 'อยู่ในรอบ', en: 'In a round' },
  2: { th: 'แพ็กบางส่วน', en: 'Partly packed' },
  3: { th: 'ปิดกล่องแล้ว', en: 'Closed' },
  9: { th: 'ดึงออกจากรอบ', en: 'Pulled out' },
};

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
export const DELIVERY_WORDS: Record<DeliveryStatus, { th: string; en: string }> = {
  0: { th: 'ยังไม่ส่งมอบ', en: 'Not handed over' },
  1: { th: 'จองรถแล้ว', en: 'Booked' },
  2: { th: 'รับพัสดุแล้ว', en: 'Picked up' },
  3: { th: 'ระหว่างทาง', en: 'Moving' },
  4: { th: 'ส่งสำเร็จ', en: 'Delivered' },
  5: { th: 'ส่งไม่สำเร็จ', en: 'Failed' },
  6: { th: 'กำลังตีกลับ', en: 'Coming back' },
  7: { th: 'ตีกลับถึงแล้ว', en: 'Back' },
};

/** What moves an order; a move is possible only where a row of MOVES says so. */
export type MoveBy =
  | 'confirm_payment'
  | 'fail_payment'
  | 'reservation_over'
  | 'cancel'
  | 'cut'
  | 'close_part'
  | 'close'
  | 'hand_over'
  | 'undo'
  | 'delivered'
  | 'complete'
  | 'return'
  | 'claim'
  | 'platform';

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly MoveBy[];
  /** The right a person needs; absent where only the system or a platform does it. */
  right?: { module: Module; level: Level } | { group: GroupId };
  /** What must hold besides the status. */
  packing?: readonly PackingStatus[];
}

const packed: readonly PackingStatus[] = [3];
/** behaviour.md §3, as data. 140, 141 and 142 are final: no row starts there. */
export const MOVES: readonly Move[] = [
  { from: 100, to: 111, by: ['confirm_payment', 'platform'], right: { module: 'payment', level: 2 } },
  { from: 100, to: 140, by: ['fail_payment'], right: { module: 'payment', level: 2 } },
  {
    from: 100,
    to: 140,
    by: ['cancel', 'reservation_over', 'platform'],
    right: { module: 'order', level: 2 },
  },
  { from: 111, to: 112, by: ['cut', 'platform'], right: { module: 'packing', level: 2 } },
  { from: 111, to: 140, by: ['cancel', 'platform'], right: { module: 'order', level: 2 } },
  { from: 112, to: 111, by: ['undo'], right: { module: 'packing', level: 3 } },
  { from: 112, to: 114, by: ['close_part'], right: { module: 'packing', level: 2 }, packing: [1, 2] },
  { from: 114, to: 112, by: ['close', 'undo'], right: { module: 'packing', level: 2 }, packing: [2] },
  {
    from: 112,
    to: 121,
    by: ['hand_over', 'platform'],
    right: { module: 'express', level: 2 },
    packing: packed,
  },
  { from: 112, to: 140, by: ['cancel', 'platform'], right: { group: 1 } },
  { from: 114, to: 140, by: ['cancel', 'platform'], right: { group: 1 } },
  { from: 121, to: 122, by: ['delivered', 'platform'], right: { module: 'express', level: 2 } },
  { from: 122, to: 130, by: ['complete', 'platform'] },
  { from: 121, to: 141, by: ['return'], right: { module: 'order_return', level: 2 } },
  { from: 122, to: 141, by: ['return'], right: { module: 'order_return', level: 2 } },
  { from: 130, to: 141, by: ['return'], right: { module: 'order_return', level: 2 } },
  { from: 121, to: 142, by: ['claim'], right: { module: 'order', level: 2 } },
  { from: 122, to: 142, by: ['claim'], right: { module: 'order', level: 2 } },
  { from: 130, to: 142, by: ['claim'], right: { module: 'order', level: 2 } },
];

/** Payment method types of product.md §9; 3 is never offered. */
export const PAYMENT_TYPES = { transfer: 1, cod: 2, claim: 4, wallet: 5, platform: 6, other: 7 } as const;
export type PaymentType = (typeof PAYMENT_TYPES)[keyof typeof PAYMENT_TYPES];
const WITHOUT_CHECK: readonly PaymentType[] = [
  PAYMENT_TYPES.cod,
  PAYMENT_TYPES.claim,
  PAYMENT_TYPES.platform,
];
/** Where an order of this amount begins: paid at the door, by claim, by the platform or free, it needs no payment check. */
export const startsAt = (type: PaymentType, amount: number): OrderStatus =>
  amount === 0 || WITHOUT_CHECK.includes(type) ? 111 : 100;

/** Shipping providers of product.md §9. */
export const PROVIDERS = {
  1: { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' },
  2: { th: 'เอกชนด่วน', en: 'Private express' },
  6: { th: 'ส่งเองโดยร้าน', en: 'Own courier' },
  7: { th: 'เอกชนด่วน 2', en: 'Second express' },
} as const;
export type Provider = keyof typeof PROVIDERS;

/** Platforms of product.md §9. */
export const PLATFORMS = {
  1: { name: 'own', th: 'หน้าร้าน', en: 'Own shop' },
  2: { name: 'tiktok', th: 'TikTok Shop', en: 'TikTok Shop' },
  3: { name: 'shopee', th: 'Shopee', en: 'Shopee' },
  4: { name: 'lazada', th: 'Lazada', en: 'Lazada' },
  5: { name: 'line', th: 'LINE', en: 'LINE' },
} as const;
export type Platform = keyof typeof PLATFORMS;

export const CANCEL_REASONS = {
  customer: { th: 'ลูกค้าขอยกเลิก', en: 'Customer asked' },
  no_payment: { th: 'ไม่ชำระเงิน', en: 'Not paid' },
  out_of_stock: { th: 'สินค้าหมด', en: 'Out of stock' },
  wrong_order: { th: 'คีย์ผิด/ซ้ำ', en: 'Typed wrong or twice' },
  address: { th: 'ที่อยู่มีปัญหา', en: 'Address problem' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

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
export function failureWords(type: FailReason | null, noted: string | null): { th: string; en: string } {
  const text = noted ?? '';
  if (!type) return { th: text, en: text };
  const { th, en } = FAIL_REASONS[type];
  const note = text === th ? '' : text.startsWith(`${th}: `) ? text.slice(th.length + 2) : text;
  return { th: note ? `${th}: ${note}` : th, en: note ? `${en}: ${note}` : en };
}
