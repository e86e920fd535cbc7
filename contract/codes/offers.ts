import type { Words } from '../shared.ts';

/** What an order was offered: a promotion that gave something, a coupon, or neither. */
export const OFFERS = {
  promotion: { th: 'โปรโมชัน', en: 'Promotion' },
  coupon: { th: 'คูปอง', en: 'Coupon' },
  plain: { th: 'ไม่มีโปรหรือคูปอง', en: 'Without an offer' },
} as const satisfies Record<string, Words>;
export type Offer = keyof typeof OFFERS;
export const OFFER_KINDS = Object.keys(OFFERS) as [Offer, ...Offer[]];
