import { screen, screenOf } from './screens.ts';

/** Where its screens are, and who may open them. */
export const couponScreens = {
  coupons: screen('/backoffice/coupon', { coupon: 1 }, { alias: ['/admin/coupon'] }),
  newCoupon: screen('/backoffice/coupon/new', { coupon: 2 }),
  editCoupon: screenOf('/backoffice/coupon/edit/{id}', { coupon: 2 }),
  coupon: screenOf('/backoffice/coupon/detail/{id}', { coupon: 1 }),
  codes: screenOf('/backoffice/coupon/all/{id}', { coupon: 1 }),
  members: screen('/backoffice/coupon/members', { customer: 1 }),
  member: screenOf('/backoffice/coupon/member/{id}', { customer: 1 }),
  linkCard: screen('/backoffice/packings/shipping/coupon', { packing: 2 }),
  packWithCard: screen('/backoffice/packings/shipping/coupon/v2', { packing: 2 }),
};
