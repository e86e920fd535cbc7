import type { OrderPart } from '../../orders/index.ts';
import { cardsField, couponField, type OrderCard, type OrderCoupon } from '../coupons.queries/order-part.ts';

/** What coupons add to an order. Who is outside the shop sees no card before it comes. */
export const orderPart: OrderPart<{ coupon: OrderCoupon | null; coupon_cards: OrderCard[] }> = {
  page: { coupon: couponField, coupon_cards: cardsField },
  forCustomer: (order) => ({ ...order, coupon_cards: [] }),
  forAgent: (order) => ({ ...order, coupon_cards: [] }),
};
