import type { Words } from '../shared.ts';
import { ORDER_STATUSES, STATUS, STATUS_WORDS, type OrderStatus } from './order-status.ts';
import { PAYMENT_TYPES, type PaymentType } from './payment-types.ts';

/** What of an order can be changed on its own. */
export const EDIT_PARTS = {
  goods: { th: 'สินค้าและยอดเงิน', en: 'Goods and amounts' },
  recipient: { th: 'ผู้รับและที่อยู่', en: 'Recipient and address' },
  channel: { th: 'ช่องทางขาย', en: 'Sale channel' },
  method: { th: 'วิธีชำระเงิน', en: 'Payment method' },
  note: { th: 'หมายเหตุ', en: 'Note' },
} as const satisfies Record<string, Words>;
export type EditPart = keyof typeof EDIT_PARTS;

const BEFORE_ITS_ROUND: readonly OrderStatus[] = [STATUS.unpaid, STATUS.awaitingShipment];

/**
 * What may be changed when. In a round an order is what its labels and pick list say: it leaves the round first, which makes
 * them void.
 */
export const EDITS: Readonly<Record<EditPart, readonly OrderStatus[]>> = {
  goods: BEFORE_ITS_ROUND,
  recipient: BEFORE_ITS_ROUND,
  channel: BEFORE_ITS_ROUND,
  method: BEFORE_ITS_ROUND,
  note: ORDER_STATUSES,
};

interface Edited {
  status: OrderStatus;
  payment_type: PaymentType;
  platform_order_id: string | null;
  /** Something has been paid. */
  paid: boolean;
  /** Has free goods or drawn mystery boxes: it was in a round before. */
  given: boolean;
}
/** Why a part of an order may not be changed, in words; null where it may. */
export function whyNotEdit(part: EditPart, o: Edited): Words | null {
  if (!EDITS[part].includes(o.status))
    return o.status === STATUS.awaitingCollection ? IN_A_ROUND : tooLate(part, o.status);
  if (part === 'note') return null;
  if (o.platform_order_id !== null) return OF_PLATFORM;
  if (o.payment_type === PAYMENT_TYPES.claim) return OF_CLAIM;
  if (part === 'method' && o.paid) return PAID;
  return part === 'goods' && o.given ? GIVEN : null;
}

const tooLate = (part: EditPart, status: OrderStatus): Words => ({
  th: `แก้${EDIT_PARTS[part].th}ไม่ได้แล้ว ออเดอร์อยู่ในสถานะ “${STATUS_WORDS[status].th}”`,
  en: `${EDIT_PARTS[part].en} cannot be changed any more: the order is “${STATUS_WORDS[status].en}”`,
});
const IN_A_ROUND: Words = {
  th: 'ออเดอร์อยู่ในรอบแพ็กแล้ว ให้คนแพ็กดึงออกจากรอบก่อน แล้วค่อยแก้',
  en: 'It is in a packing round: have it pulled out of the round first, then change it',
};
const OF_PLATFORM: Words = {
  th: 'เป็นออเดอร์ของแพลตฟอร์ม แก้ได้ที่แพลตฟอร์มเท่านั้น',
  en: 'It is an order of a marketplace: it can be changed there alone',
};
const OF_CLAIM: Words = { th: 'เป็นออเดอร์เคลม', en: 'It is a claim' };
const PAID: Words = {
  th: 'ชำระเงินแล้ว ถ้าจะเปลี่ยนวิธี ให้ถอนการยืนยันยอดก่อน',
  en: 'It is paid: take the confirmation of the payment back before you change how it is paid',
};
const GIVEN: Words = {
  th: 'มีของแถมหรือกล่องสุ่มที่จับแล้วจากรอบก่อน ยกเลิกแล้วสร้างออเดอร์ใหม่แทน',
  en: 'It has free goods or drawn mystery boxes of an earlier round: cancel it and make a new order instead',
};
