import { GROUPS, type GroupId, type Level, type Area, type Words } from '../shared.ts';
import { STATUS, type OrderStatus } from './order-status.ts';
import { PACKING, type PackingStatus } from './packing-status.ts';

/** What moves an order; a move is possible only where a row of MOVES says so. */
export type MoveBy =
  | 'confirm_payment'
  | 'fail_payment'
  | 'undo_payment'
  | 'unconfirm_payment'
  | 'reservation_over'
  | 'edit'
  | 'cancel'
  | 'cut'
  | 'close_part'
  | 'close'
  | 'reopen'
  | 'hand_over'
  | 'undo'
  | 'delivered'
  | 'complete'
  | 'return'
  | 'undo_return'
  | 'claim'
  | 'platform';

export interface Move {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly MoveBy[];
  /** The right a person needs; absent where only the system or a platform does it. */
  right?: { area: Area; level: Level } | { group: GroupId };
  /** What must hold besides the status. */
  packing?: readonly PackingStatus[];
}

const {
  unpaid,
  awaitingShipment,
  awaitingCollection,
  partiallyShipping,
  inTransit,
  delivered,
  completed,
  cancelled,
  returned,
  claimed,
} = STATUS;

/**
 * behaviour.md §3, as data. Cancelled, returned and claimed are final, but for a return that was counted wrongly and is opened
 * again (decision 0100).
 */
export const MOVES: readonly Move[] = [
  {
    from: unpaid,
    to: awaitingShipment,
    by: ['confirm_payment', 'platform'],
    right: { area: 'payment', level: 2 },
  },
  // paid at the door instead, or the other way round; nothing was paid yet
  { from: unpaid, to: awaitingShipment, by: ['edit'], right: { area: 'order', level: 2 } },
  { from: awaitingShipment, to: unpaid, by: ['edit'], right: { area: 'order', level: 2 } },
  { from: unpaid, to: cancelled, by: ['fail_payment'], right: { area: 'payment', level: 2 } },
  {
    from: unpaid,
    to: cancelled,
    by: ['cancel', 'reservation_over', 'platform'],
    right: { area: 'order', level: 2 },
  },
  { from: awaitingShipment, to: unpaid, by: ['undo_payment'], right: { area: 'payment', level: 2 } },
  { from: awaitingShipment, to: unpaid, by: ['unconfirm_payment'], right: { area: 'payment', level: 3 } },
  {
    from: awaitingShipment,
    to: awaitingCollection,
    by: ['cut', 'platform'],
    right: { area: 'packing', level: 2 },
  },
  { from: awaitingShipment, to: cancelled, by: ['cancel', 'platform'], right: { area: 'order', level: 2 } },
  { from: awaitingCollection, to: awaitingShipment, by: ['undo'], right: { area: 'packing', level: 3 } },
  {
    from: awaitingCollection,
    to: partiallyShipping,
    by: ['close_part'],
    right: { area: 'packing', level: 2 },
    packing: [PACKING.inRound, PACKING.partly],
  },
  // the last of several parcels is opened again: those before it stay closed
  {
    from: awaitingCollection,
    to: partiallyShipping,
    by: ['reopen'],
    right: { area: 'packing', level: 3 },
    packing: [PACKING.closed],
  },
  {
    from: partiallyShipping,
    to: awaitingCollection,
    by: ['close', 'undo'],
    right: { area: 'packing', level: 2 },
    packing: [PACKING.partly],
  },
  {
    from: awaitingCollection,
    to: inTransit,
    by: ['hand_over', 'platform'],
    right: { area: 'express', level: 2 },
    packing: [PACKING.closed],
  },
  { from: awaitingCollection, to: cancelled, by: ['cancel', 'platform'], right: { group: GROUPS.admin } },
  { from: partiallyShipping, to: cancelled, by: ['cancel', 'platform'], right: { group: GROUPS.admin } },
  { from: inTransit, to: delivered, by: ['delivered', 'platform'], right: { area: 'express', level: 2 } },
  { from: delivered, to: completed, by: ['complete', 'platform'] },
  { from: inTransit, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: delivered, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: completed, to: returned, by: ['return'], right: { area: 'order_return', level: 2 } },
  { from: returned, to: inTransit, by: ['undo_return'], right: { area: 'order_return', level: 3 } },
  { from: returned, to: delivered, by: ['undo_return'], right: { area: 'order_return', level: 3 } },
  { from: returned, to: completed, by: ['undo_return'], right: { area: 'order_return', level: 3 } },
  { from: inTransit, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
  { from: delivered, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
  { from: completed, to: claimed, by: ['claim'], right: { area: 'order', level: 2 } },
];

/** What an administrator's word alone can do with an order; all else needs a slip, a round, a scan or returned goods. */
const MOVES_BY_HAND = ['cancel', 'hand_over', 'delivered', 'complete'] as const satisfies readonly MoveBy[];
export type MoveByHand = (typeof MOVES_BY_HAND)[number];

/** What the rest needs, in words: where it is done, or what comes first. */
const DONE_AT: Record<Exclude<MoveBy, MoveByHand>, Words> = {
  confirm_payment: { th: 'ยืนยันยอดที่หน้าตรวจสลิป', en: 'Confirm its payment on the payment desk' },
  fail_payment: { th: 'ไม่รับยอดที่หน้าตรวจสลิป', en: 'Reject its payment on the payment desk' },
  undo_payment: { th: 'ถอนการยืนยันยอดที่หน้าตรวจสลิป', en: 'Take its confirmation back on the payment desk' },
  unconfirm_payment: {
    th: 'ถอนการยืนยันยอดที่หน้าออเดอร์',
    en: 'Take the confirmation back on the order’s page',
  },
  reservation_over: { th: 'ระบบทำเองเมื่อหมดเวลาจอง', en: 'The system does this when its reservation expires' },
  edit: { th: 'เปลี่ยนวิธีชำระเงินที่หน้าแก้ไขออเดอร์', en: 'Change how it is paid: edit the order' },
  cut: { th: 'ตัดรอบที่หน้ารอบแพ็ก', en: 'Cut a packing round' },
  close_part: { th: 'ปิดกล่องที่โต๊ะแพ็ก', en: 'Close its parcel at the packing table' },
  close: { th: 'ปิดกล่องที่โต๊ะแพ็ก', en: 'Close its parcel at the packing table' },
  reopen: { th: 'เปิดกล่องที่หน้ารอบแพ็ก', en: 'Open its parcel again on the page of its packing round' },
  undo: { th: 'ดึงออกที่หน้ารอบแพ็ก', en: 'Pull it out on the page of its packing round' },
  return: { th: 'ต้องรับของคืนก่อน', en: 'Its goods have to be received back first' },
  undo_return: { th: 'เปิดนับใหม่ที่หน้าการคืน', en: 'Open its parcel again on the page of its return' },
  claim: { th: 'สร้างออเดอร์เคลมที่หน้าออเดอร์', en: 'Make a claim on the order’s page' },
  platform: { th: 'แพลตฟอร์มเป็นคนบอก', en: 'The marketplace says this' },
};

interface Standing {
  status: OrderStatus;
  packing_status: PackingStatus;
}
/** Where an administrator's word can move an order now. */
export const movesByHand = (order: Standing): { by: MoveByHand; to: OrderStatus }[] =>
  MOVES.filter(
    ({ from, packing }) => from === order.status && (!packing || packing.includes(order.packing_status)),
  ).flatMap(({ to, by }) => {
    const hand = MOVES_BY_HAND.find((one) => by.includes(one));
    return hand ? [{ by: hand, to }] : [];
  });

/** Where a move is done that no word alone can do; null where the table has no such move. */
export function doneElsewhere(from: OrderStatus, to: OrderStatus): Words | null {
  const by = MOVES.find((move) => move.from === from && move.to === to)?.by[0];
  return by && by in DONE_AT ? DONE_AT[by as keyof typeof DONE_AT] : null;
}
