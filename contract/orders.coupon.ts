import { addErrors, own } from './errors.ts';
import { CodeText } from './shared.ts';

/** How a coupon says no where an order is priced. What takes something off is a later module's: orders only tells. */
const errors = {
  coupon_unknown: {
    status: 404,
    ...own,
    th: 'ไม่พบคูปอง {code} หรือใช้ไม่ได้แล้ว ตรวจรหัสบนการ์ดแล้วพิมพ์ใหม่',
    en: 'There is no coupon {code}, or it is no longer good. Check the code on the card and enter it again.',
  },
  coupon_mistyped: {
    status: 400,
    ...own,
    th: 'รหัสคูปอง {code} พิมพ์ผิดตัว ตรวจกับการ์ดทีละตัวแล้วพิมพ์ใหม่',
    en: 'The coupon code {code} has a typing mistake. Compare it with the card and enter it again.',
  },
  coupon_tries: {
    status: 429,
    ...own,
    th: 'พิมพ์รหัสคูปองผิด {tries} ครั้งแล้ว รออีก {minutes} นาที แล้วลองใหม่',
    en: 'Wrong coupon codes were entered {tries} times. Wait {minutes} min, then try again.',
  },
  coupon_spent: {
    status: 409,
    ...own,
    th: 'คูปอง {code} ใช้ไปแล้วกับออเดอร์ {order} เมื่อ {when} ใช้รหัสอื่น',
    en: 'Coupon {code} was used with order {order} on {when}. Use another one.',
  },
  coupon_void: {
    status: 409,
    ...own,
    th: 'คูปอง {code} ถูกยกเลิกโดย {who}: {reason} ใช้รหัสอื่น',
    en: 'Coupon {code} was made void by {who}: {reason}. Use another one.',
  },
  coupon_days: {
    status: 409,
    ...own,
    th: 'คูปอง {code} ใช้ได้ {from} ถึง {to} วันนี้ {today} ใช้ไม่ได้',
    en: 'Coupon {code} is good from {from} to {to}, not today ({today}).',
  },
  coupon_closed: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} ปิดแล้วเมื่อ {when} ใช้คูปองอื่น',
    en: 'The campaign {campaign} was ended on {when}. Use another coupon.',
  },
  coupon_limit: {
    status: 409,
    ...own,
    th: 'แคมเปญ {campaign} ใช้ครบ {limit} สิทธิ์แล้ว ใช้คูปองอื่น',
    en: 'All {limit} uses of the campaign {campaign} are taken. Use another coupon.',
  },
  coupon_member_limit: {
    status: 409,
    ...own,
    th: 'ลูกค้าคนนี้ใช้แคมเปญ {campaign} ครบ {limit} ครั้งแล้ว ใช้คูปองอื่น',
    en: 'This customer has used the campaign {campaign} {limit} times already. Use another coupon.',
  },
  coupon_minimum: {
    status: 409,
    ...own,
    th: 'คูปองนี้ใช้เมื่อซื้อครบ {minimum} บาท ตอนนี้ {base} บาท เพิ่มสินค้าอีก {more} บาท หรือเอาคูปองออก',
    en: 'This coupon needs goods of {minimum} baht, there are {base}. Add {more} baht of goods, or take the coupon off.',
  },
  coupon_not_for: {
    status: 409,
    ...own,
    th: 'คูปองของแคมเปญ {campaign} ใช้กับ{what}ไม่ได้ ใช้คูปองอื่น',
    en: 'Coupons of {campaign} are not for {what}. Use another coupon.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    orderCoupon: typeof errors;
  }
}

/** As typed, scanned or pasted: on a card ten characters and their check character. */
export const CouponText = CodeText(40);

/** How an order with a coupon may be refused. */
export const couponRefusals = [
  'coupon_unknown',
  'coupon_mistyped',
  'coupon_tries',
  'coupon_spent',
  'coupon_void',
  'coupon_days',
  'coupon_closed',
  'coupon_limit',
  'coupon_member_limit',
  'coupon_minimum',
  'coupon_not_for',
] as const;
