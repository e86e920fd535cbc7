import type { Words } from '../shared.ts';

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

/** Nothing happens to them any more, but a return or claim that is asked for later. */
export const ENDED = [STATUS.completed, STATUS.cancelled, STATUS.returned, STATUS.claimed] as const;
export const NOT_ENDED: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !(ENDED as readonly OrderStatus[]).includes(status),
);

/** Sold: what reports count. Neither unpaid nor cancelled. */
export const SOLD: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== STATUS.unpaid && status !== STATUS.cancelled,
);
/** Sold, and all of it has left the house. */
export const SENT: readonly OrderStatus[] = SOLD.filter(
  (status) =>
    status !== STATUS.awaitingShipment &&
    status !== STATUS.awaitingCollection &&
    status !== STATUS.partiallyShipping,
);

/** Nothing has left the house yet, in whole or in part. */
export const notHandedOver = (status: OrderStatus): boolean =>
  status === STATUS.unpaid || status === STATUS.awaitingShipment || status === STATUS.awaitingCollection;

/** Why nothing of an order can be changed any more: it has left the house, or ended otherwise. */
export const OVER: Words = {
  th: 'ส่งมอบหรือปิดออเดอร์ไปแล้ว',
  en: 'The order has been handed over or closed',
};

/** Two wait, and for different people: the mark tells which, for who does not read the words. */
export const STATUS_WORDS: Record<OrderStatus, Words & { tone: Tone; mark?: Mark }> = {
  100: { th: 'รอชำระเงิน', en: 'Unpaid', tone: 'waiting', mark: 'baht' },
  111: { th: 'รอแพ็ก', en: 'To pack', tone: 'waiting', mark: 'box' },
  112: { th: 'รอส่งมอบ', en: 'To hand over', tone: 'moving' },
  114: { th: 'ส่งบางส่วน', en: 'Part shipped', tone: 'moving' },
  121: { th: 'กำลังจัดส่ง', en: 'In transit', tone: 'moving' },
  122: { th: 'ส่งถึงแล้ว', en: 'Delivered', tone: 'done' },
  130: { th: 'สำเร็จ', en: 'Completed', tone: 'done' },
  140: { th: 'ยกเลิก', en: 'Cancelled', tone: 'stopped' },
  141: { th: 'คืนสินค้า', en: 'Returned', tone: 'returned' },
  142: { th: 'เคลม', en: 'Claimed', tone: 'returned' },
};
export type Tone = 'waiting' | 'moving' | 'done' | 'stopped' | 'returned';
/** Stands in a badge where the mark of its tone would not tell two apart. */
export type Mark = 'baht' | 'box' | 'pause' | 'low' | 'printer';
