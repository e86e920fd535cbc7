import { PACKING, type PackingStatus } from '../../../contract/codes/packing-status.ts';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { Words } from '../../../contract/shared.ts';

/** Minutes an order belongs to the station that scanned it last. */
export const LOCK_MINUTES = 10;

export interface Packable {
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  held_at: Date | null;
}
/** Why an order cannot be packed now; null where it can. A cancelled one is said first and loudest. */
export function packingRefusal(o: Packable): Words | null {
  if (o.status === STATUS.cancelled)
    return { th: 'ออเดอร์ถูกยกเลิก อย่าแพ็ก', en: 'The order is cancelled: do not pack it.' };
  if (o.held_at) return { th: 'ออเดอร์ถูกพักไว้', en: 'The order is on hold.' };
  if (o.status === STATUS.awaitingShipment) return { th: 'ยังไม่ได้ตัดรอบ', en: 'It is not in a round yet.' };
  if (o.status === STATUS.awaitingCollection && o.packing_status === PACKING.closed)
    return { th: 'ปิดกล่องไปแล้ว', en: 'It is closed already.' };
  if (o.status === STATUS.awaitingCollection || o.status === STATUS.partiallyShipping) return null;
  return { th: 'สถานะนี้แพ็กไม่ได้', en: 'It cannot be packed in this status.' };
}

/** Why an order is kept back from packing, though it waits for it; null where nobody keeps it back. */
export const heldBack = ({
  held_at,
  cancel_asked_at,
}: {
  held_at: unknown;
  cancel_asked_at: unknown;
}): Words | null => {
  if (cancel_asked_at)
    return {
      th: 'ลูกค้าขอยกเลิกไว้ ตอบคำขอที่หน้าออเดอร์ก่อน',
      en: 'The buyer has asked to cancel: answer that on the order’s page first.',
    };
  if (held_at) return { th: 'ออเดอร์ถูกพักไว้ เลิกพักก่อน', en: 'The order is on hold: release it first.' };
  return null;
};
export const NOT_WHOLE: Words = {
  th: 'ของยังไม่ครบ ดูที่ “ออเดอร์ที่ไม่เข้ารอบ”',
  en: 'Not all of its goods are reserved: see “Left out of the round”.',
};
export const WAITS_FOR_GIFTS: Words = {
  th: 'รอของแถม รับของเข้า หรือจบโปรโมชันก่อน',
  en: 'It waits for free goods: receive them or end the promotion first.',
};

export interface Line {
  item_id: number;
  sku: string;
  wanted: number;
  packed: number;
}
/** What a parcel still lacks, in words: `MALI-01 2 · MALI-02 1`. */
export const missingPieces = (lines: Line[]): string[] =>
  lines.filter((l) => l.packed < l.wanted).map((l) => `${l.sku} ${l.wanted - l.packed}`);

/** What lies in the open parcel: packed, and not left in one before. */
export const piecesHere = (lines: { item_id: number; packed: number; sent: number }[]) =>
  lines.map((l) => ({ item_id: l.item_id, qty: l.packed - l.sent })).filter(({ qty }) => qty > 0);

/** `R691121-03` */
export const roundNumber = (beDay: string, nth: number): string =>
  `R${beDay}-${String(nth).padStart(2, '0')}`;

export const isRoundNumber = (code: string): boolean => /^R\d{6}-\d{2,}$/i.test(code);

export interface Ready {
  order_id: number;
  ready_at: Date;
  pieces: number;
  items: number;
  first_item: number;
}
/** Oldest ship-by first; orders of a single piece come together by item, so that they are picked and packed in one go. */
export function sortForPacking(ready: Ready[]): Ready[] {
  const single = (r: Ready) => r.items === 1 && r.pieces === 1;
  const oldest = (a: Ready, b: Ready) =>
    a.ready_at.getTime() - b.ready_at.getTime() || a.order_id - b.order_id;
  const singles = ready.filter(single).sort((a, b) => a.first_item - b.first_item || oldest(a, b));
  const others = ready.filter((r) => !single(r)).sort(oldest);
  return [...singles, ...others];
}

/** Grams by which a scale may always differ: tape, a card, the scale itself. */
const LEAST_TOLERANCE = 20;
/** By how much a weight may differ from what it should be, in grams. */
export const allowedDifference = (expected: number, percent: number): number =>
  Math.max(LEAST_TOLERANCE, Math.round((expected * percent) / 100));

interface Weighing {
  weight: number;
  expected: number | null;
  percent: number;
}
/** Whether a parcel weighs what it should; where that is not known nothing is said against it. */
export const weighsRight = ({ weight, expected, percent }: Weighing): boolean =>
  expected === null || Math.abs(weight - expected) <= allowedDifference(expected, percent);
