import { STATUS, type OrderStatus } from './order-status.ts';

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
  amount === 0 || WITHOUT_CHECK.includes(type) ? STATUS.awaitingShipment : STATUS.unpaid;
