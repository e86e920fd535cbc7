import type { Words } from './shared.ts';

/** draft → approved → partial → closed; cancelled from the first two. */
export const PURCHASE_STATES = ['draft', 'approved', 'partial', 'closed', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
export const PURCHASE_WORDS: Record<PurchaseState, Words> = {
  draft: { th: 'ร่าง', en: 'Draft' },
  approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
  partial: { th: 'รับบางส่วน', en: 'Partly received' },
  closed: { th: 'ปิดแล้ว', en: 'Closed' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
};
/** What is done to an order as a whole. */
export const PURCHASE_ACTIONS = [
  'edit',
  'approve',
  'reject',
  'receive',
  'close',
  'return',
  'cancel',
  'remove',
  'mail',
  'duplicate',
] as const;
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number];
/** In which states each is possible: the server, the screens and the tests read this table. */
export const PURCHASE_MOVES: Record<PurchaseAction, readonly PurchaseState[]> = {
  edit: ['draft', 'approved', 'partial'],
  approve: ['draft'],
  reject: ['draft'],
  receive: ['approved', 'partial'],
  close: ['partial'],
  return: ['partial', 'closed'],
  cancel: ['draft', 'approved'],
  remove: ['draft'],
  mail: ['approved', 'partial', 'closed'],
  duplicate: PURCHASE_STATES,
};
/** How an order that stands so is spoken of in a refusal. */
export const PURCHASE_SAID: Record<PurchaseState, Words> = {
  draft: { th: 'ยังเป็นร่าง', en: 'is still a draft' },
  approved: { th: 'อนุมัติแล้ว', en: 'is approved' },
  partial: { th: 'รับของแล้วบางส่วน', en: 'is partly received' },
  closed: { th: 'ปิดแล้ว', en: 'is closed' },
  cancelled: { th: 'ยกเลิกแล้ว', en: 'is cancelled' },
};
