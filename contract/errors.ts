import type { Locale } from './shared.ts';

interface Sentence {
  status: number;
  /** What travels as `Msg` when it is not the code itself: the catalogue of product.md §8 knows no nearer word. */
  msg?: 'message_with_cause';
  th: string;
  en: string;
}

const own = { msg: 'message_with_cause' } as const;

/**
 * The ways an answer can say no that are not one module's own. `{words}` are filled from the error's data.
 * Codes without `msg` are those of product.md §8 and travel as they are; ours travel as
 * `message_with_cause` with the sentence as `Cause` and the code in `Detail.code`.
 */
const SHARED = {
  // general
  no_orders: { status: 404, th: 'ไม่พบออเดอร์ {code}', en: 'Order {code} not found' },
  not_found: { status: 404, th: 'ไม่พบข้อมูลที่ต้องการ', en: 'Not found' },
  db_query_failed: {
    status: 503,
    th: 'ระบบฐานข้อมูลไม่พร้อมชั่วคราว กรุณาลองอีกครั้ง',
    en: 'The database is temporarily unavailable. Please try again.',
  },
  db_fetch_failed: {
    status: 503,
    th: 'อ่านข้อมูลไม่สำเร็จ กรุณาลองอีกครั้ง',
    en: 'The data could not be loaded. Please try again.',
  },
  permission_denied: {
    status: 403,
    th: 'ไม่มีสิทธิ์ใช้งานส่วนนี้ ติดต่อผู้ดูแลร้านเพื่อขอสิทธิ์',
    en: "You don't have permission to do this. Ask your administrator for access.",
  },
  invalid_param: { status: 400, th: 'ข้อมูลไม่ถูกต้อง: {fields}', en: 'Invalid: {fields}' },
  internal: {
    status: 500,
    th: 'ระบบขัดข้อง แจ้งผู้ดูแลพร้อมรหัส {request_id}',
    en: 'Something went wrong on our side. Give support this code: {request_id}.',
  },
  payment_method_not_found: {
    status: 404,
    th: 'ไม่พบช่องทางชำระเงินนี้ หรือถูกปิดใช้แล้ว',
    en: "This payment method doesn't exist or has been turned off.",
  },
  inventory_not_found: {
    status: 404,
    th: 'ไม่มีสินค้ารหัส {code} ในรายการนี้',
    en: '{code} is not one of the items here.',
  },
  invalid_tracking_number: {
    status: 400,
    th: 'เลขพัสดุ {tracking} ไม่ถูกต้อง ใช้ A–Z และ 0–9 รวม 8–30 ตัว',
    en: 'Tracking number {tracking} is not valid. Use 8–30 letters A–Z and digits.',
  },
  // orders
  map_product: {
    status: 409,
    th: 'สินค้า {sku} ยังไม่ผูกกับคลัง',
    en: 'Product {sku} is not linked to a stock item.',
  },
  invalid_date_range: {
    status: 400,
    th: 'เลือกช่วงวันที่ได้ไม่เกิน 31 วัน (เลือกมา {days} วัน)',
    en: 'The date range can be 31 days at most ({days} selected).',
  },
  // users
  duplicate: { status: 409, th: 'มีข้อมูลนี้อยู่แล้ว: {field}', en: 'Already taken: {field}' },
  duplicate_username: { status: 409, th: 'ชื่อผู้ใช้นี้มีอยู่แล้ว', en: 'This username is taken.' },
  duplicate_email: { status: 409, th: 'อีเมลนี้มีผู้ใช้แล้ว', en: 'This e-mail is taken.' },
  self_delete: {
    status: 409,
    ...own,
    th: 'ลบหรือระงับบัญชีของตัวเองไม่ได้ ให้ผู้ดูแลคนอื่นทำ',
    en: "You can't delete or block your own account. Ask another administrator.",
  },
  last_admin: {
    status: 409,
    ...own,
    th: 'ร้านต้องมีผู้ดูแลที่ใช้งานได้อย่างน้อยหนึ่งคน',
    en: 'The shop needs at least one active administrator.',
  },
  fail: { status: 400, th: 'แก้ไขข้อมูลผู้ใช้ไม่สำเร็จ', en: 'Could not change the user.' },
  email_wrong_format: { status: 400, th: 'รูปแบบอีเมลไม่ถูกต้อง', en: 'Wrong e-mail format' },
  enterprise_required: { status: 400, th: 'ผู้ใช้ต้องอยู่ในร้าน', en: 'A user needs an enterprise.' },
  // auth
  login_fail: {
    status: 401,
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    en: 'Username or password is wrong.',
  },
  block: {
    status: 403,
    th: 'บัญชีนี้ถูกระงับ ติดต่อผู้ดูแลร้าน',
    en: 'This account is blocked. Ask your administrator.',
  },
  not_verify: {
    status: 403,
    th: 'ยังไม่ได้ยืนยันอีเมล เปิดลิงก์ในอีเมลก่อน',
    en: 'Your e-mail is not verified yet. Open the link we sent you.',
  },
  unauthoriezed: { status: 401, th: 'กรุณาเข้าสู่ระบบ', en: 'Please sign in.' },
  token: {
    status: 401,
    th: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบใหม่',
    en: 'Your session has ended. Please sign in again.',
  },
  locked: {
    status: 401,
    ...own,
    th: 'หน้าจอล็อกอยู่ ใส่รหัสผ่านเพื่อใช้งานต่อ',
    en: 'The screen is locked. Enter your password to continue.',
  },
  bot_check: {
    status: 403,
    ...own,
    th: 'ใส่รหัสผิดหลายครั้ง กรุณายืนยันว่าไม่ใช่โปรแกรมอัตโนมัติแล้วลองอีกครั้ง',
    en: 'Too many failed attempts. Confirm that you are not a robot, then try again.',
  },
  account_locked: {
    status: 429,
    ...own,
    th: 'ใส่รหัสผิดเกินกำหนด ลองใหม่ได้ในอีก {minutes} นาที',
    en: 'Too many failed attempts. Try again in {minutes} minutes.',
  },
  reset_invalid_token: {
    status: 400,
    th: 'ลิงก์ตั้งรหัสผ่านใช้ไม่ได้หรือใช้ไปแล้ว ขอลิงก์ใหม่ได้ที่หน้าลืมรหัสผ่าน',
    en: 'This reset link is not valid or has already been used. Request a new one.',
  },
  reset_token_expired: {
    status: 400,
    th: 'ลิงก์หมดอายุแล้ว (30 นาที) ขอลิงก์ใหม่ได้ที่หน้าลืมรหัสผ่าน',
    en: 'This reset link has expired (30 minutes). Request a new one.',
  },
  forgot_password_fail: { status: 400, th: 'ส่งอีเมลไม่สำเร็จ', en: 'Could not send the e-mail.' },
  reset_password_fail: { status: 400, th: 'ตั้งรหัสผ่านใหม่ไม่สำเร็จ', en: 'Could not reset the password.' },
  username_wrong_format: {
    status: 400,
    th: 'ชื่อผู้ใช้ใช้ a–z 0–9 . _ - ยาว 3–32 ตัว',
    en: 'Use 3–32 characters for the username: a–z 0–9 . _ -',
  },
  password_wrong_format: {
    status: 400,
    th: 'รหัสผ่านต้องยาว 10–128 ตัวอักษร และไม่ใช่รหัสที่เดาง่าย',
    en: 'Use 10–128 characters for the password, and not a common one.',
  },
  password: { status: 400, th: 'รหัสผ่านไม่ถูกต้อง', en: 'Wrong password' },
  password_confirm: { status: 400, th: 'รหัสผ่านยืนยันไม่ตรงกัน', en: 'The passwords do not match.' },
  // profile
  change_profile_failed: { status: 400, th: 'แก้ไขข้อมูลส่วนตัวไม่สำเร็จ', en: 'Could not change the profile.' },
  change_password_failed: { status: 400, th: 'เปลี่ยนรหัสผ่านไม่สำเร็จ', en: 'Could not change the password.' },
  password_confirm_not_match: { status: 400, th: 'รหัสผ่านยืนยันไม่ตรงกัน', en: 'The passwords do not match.' },
  password_old_wrong: { status: 400, th: 'รหัสผ่านเดิมไม่ถูกต้อง', en: 'The old password is wrong.' },
  // warehouse
  inventory_create_fails: { status: 400, th: 'บันทึกสต็อกไม่สำเร็จ', en: 'The stock could not be saved.' },
  balance_not_enough: {
    status: 409,
    th: 'สินค้าไม่พอ: {short}',
    en: 'Not enough stock: {short}',
  },
  changed_meanwhile: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} เปลี่ยนเป็น "{from}" ระหว่างที่เปิดหน้านี้อยู่ (ชำระแล้ว {paid} บาท) ตรวจดูแล้วยืนยันอีกครั้ง',
    en: 'Order {order} changed to "{from}" while this page was open ({paid} baht paid). Check it, then confirm again.',
  },
  bill_reversed: {
    status: 409,
    ...own,
    th: 'บิล {bill} ถูกกลับรายการไปแล้ว',
    en: 'Bill {bill} has already been reversed.',
  },
  // packing
  invalid_order_status: {
    status: 409,
    th: 'ออเดอร์ {order} อยู่ในสถานะ {from} ทำรายการนี้ไม่ได้ {missing}',
    en: "Order {order} is {from}, so this can't be done. {missing}",
  },
  goods_is_added: {
    status: 409,
    th: '{sku} ครบแล้ว {packed}/{wanted} ชิ้น {by}',
    en: '{sku} is already complete: {packed}/{wanted} {by}',
  },
  goods_not_enough: {
    status: 409,
    th: 'ยังขาด {short}',
    en: 'Still missing {short}',
  },
  packed_elsewhere: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} กำลังแพ็กโดย {by} ถึง {until} กด “รับช่วงต่อ” เพื่อแพ็กแทน',
    en: 'Order {order} is being packed by {by} until {until}. Press “Take over” to pack it here.',
  },
  nothing_to_cut: {
    status: 409,
    ...own,
    th: 'ไม่มีออเดอร์ที่พร้อมแพ็กตามเงื่อนไขนี้',
    en: 'No orders match these filters and are ready to pack.',
  },
  scan_order_first: {
    status: 409,
    ...own,
    th: '{code} เป็น{what} สแกนใบปะหน้าหรือเลขออเดอร์ก่อน',
    en: '{code} is {what}: scan the label or the order number first.',
  },
  round_started: {
    status: 409,
    ...own,
    th: 'รอบ {round} สแกนไปแล้ว {scanned} ชิ้น ลบไม่ได้ ให้ดึงออเดอร์ออกทีละรายการ',
    en: "{scanned} pieces of round {round} have been scanned, so it can't be deleted. Pull the orders out one by one.",
  },
  not_delivery_user: {
    status: 400,
    ...own,
    th: 'มอบรอบได้เฉพาะพนักงานส่งของที่ใช้งานอยู่',
    en: 'A round can only be assigned to an active delivery user.',
  },
  not_your_parcel: {
    status: 404,
    ...own,
    th: 'ไม่พบพัสดุ {code} ในรอบที่มอบให้คุณ',
    en: 'Parcel {code} is not in a round assigned to you.',
  },
  not_picked_up: {
    status: 409,
    ...own,
    th: 'พัสดุ {code} ยังไม่ได้สแกนรับ สแกนรับก่อน',
    en: 'Parcel {code} has not been picked up yet. Scan it at pick-up first.',
  },
  already_scanned: {
    status: 409,
    ...own,
    th: 'พัสดุ {code} {what}ไปแล้วเมื่อ {at} โดย {by}',
    en: 'Parcel {code} was already {what} at {at} by {by}.',
  },
  // payments
  slip_red: {
    status: 409,
    ...own,
    th: 'สลิปนี้มีปัญหา: {reasons} — ต้องมีสิทธิ์ชำระเงินระดับ 3 และใส่เหตุผล',
    en: 'This slip has a problem: {reasons}. Confirming it needs payment level 3 and a reason.',
  },
  no_payment: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} ยังไม่มีสลิป ใส่หมายเหตุว่าตรวจยอดเงินจากที่ใด',
    en: 'Order {order} has no slip. Note where you saw the money.',
  },
  no_promptpay: {
    status: 409,
    ...own,
    th: 'ร้านยังไม่ได้ตั้งพร้อมเพย์ หรือออเดอร์นี้ไม่มียอดที่รอชำระ (สลิปที่รอตรวจนับแล้ว)',
    en: 'The shop has no PromptPay number, or this order has nothing outstanding (slips waiting to be checked count as paid).',
  },
  // orders, more
  discount_too_big: {
    status: 400,
    ...own,
    th: 'ส่วนลด {discount} บาท มากกว่ายอด {base} บาท ({field})',
    en: 'The discount of {discount} baht is more than the {base} baht it applies to ({field}).',
  },
  address_not_fitting: {
    status: 400,
    ...own,
    th: 'ที่อยู่ไม่ตรงกัน: {wrong} {expected} แก้ไขหรือติ๊กยืนยันที่อยู่',
    en: "The parts of the address don't match: {wrong} {expected}. Correct them, or tick to confirm the address.",
  },
  not_offered: {
    status: 404,
    ...own,
    th: '{field}: ตัวเลือกนี้ไม่มีหรือปิดใช้แล้ว',
    en: "{field}: this option doesn't exist or has been turned off.",
  },
  price_not_yours: {
    status: 403,
    ...own,
    th: 'คุณไม่มีสิทธิ์เปลี่ยนราคาหรือให้ส่วนลด: {what}',
    en: "You don't have permission to change prices or give discounts: {what}.",
  },
  // files, limits, protocol
  file_too_large: {
    status: 413,
    ...own,
    th: 'ไฟล์ใหญ่เกิน {limit} MB',
    en: 'The file is larger than {limit} MB.',
  },
  file_type: {
    status: 400,
    ...own,
    th: 'ใช้ได้เฉพาะรูป JPEG, PNG, WebP หรือ PDF ที่เปิดได้จริง',
    en: 'Use a JPEG, PNG or WebP picture, or a PDF that can be opened.',
  },
  body_too_large: { status: 413, ...own, th: 'ข้อมูลใหญ่เกินไป', en: 'The request is too large.' },
  media_type: { status: 415, ...own, th: 'รูปแบบข้อมูลไม่รองรับ', en: 'This content type is not supported.' },
  same_key_other_body: {
    status: 409,
    ...own,
    th: 'รหัสรายการนี้ถูกใช้กับข้อมูลอื่นแล้ว โหลดหน้าใหม่แล้วลองอีกครั้ง',
    en: 'This request was already sent with different data. Reload the page and try again.',
  },
  wrong_origin: {
    status: 403,
    ...own,
    th: 'คำขอไม่ได้มาจากหน้าของระบบ',
    en: 'The request did not come from the app.',
  },
  too_many: {
    status: 429,
    ...own,
    th: 'ทำรายการถี่เกินไป ลองใหม่ในอีก {seconds} วินาที',
    en: 'Too many requests. Try again in {seconds} seconds.',
  },
  message_with_cause: { status: 400, th: '{cause}', en: '{cause}' },
} as const satisfies Record<string, Sentence>;

/** By module: `declare module './errors.ts' { interface ModuleErrors { coupons: typeof errors } }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface ModuleErrors {}
type CodeOf<E> = E extends unknown ? Extract<keyof E, string> : never;
export type ErrorCode = keyof typeof SHARED | CodeOf<ModuleErrors[keyof ModuleErrors]>;

/** Every way an answer can say no, those of the modules that are loaded included. */
export const ERRORS = { ...SHARED } as Readonly<Record<ErrorCode, Sentence>>;
/** A module's own, said once in its contract: `const errors = { coupon_spent: … } as const; addErrors(errors);` @public */
export function addErrors(errors: Record<string, Sentence>): void {
  const twice = Object.keys(errors).filter((code) => code in ERRORS);
  if (twice.length) throw new Error(`two refusals have the code ${twice.join(', ')}`);
  Object.assign(ERRORS, errors);
}

/** What every endpoint may answer besides its own errors. */
export const COMMON_ERRORS = [
  'invalid_param',
  'unauthoriezed',
  'token',
  'locked',
  'permission_denied',
  'not_found',
  'too_many',
  'body_too_large',
  'media_type',
  'wrong_origin',
  'same_key_other_body',
  'db_query_failed',
  'internal',
] as const satisfies readonly ErrorCode[];

export type Detail = Record<string, unknown>;
/** The one shape of every error on the wire. `Detail.code` is the exact code, the rest is its data. */
export interface WireError {
  Msg: string;
  Cause: string;
  Detail?: Detail & { code: ErrorCode };
}

/** The sentence of an error in a language, its data filled in. */
export function sentence(code: ErrorCode, data: Detail, locale: Locale): string {
  return ERRORS[code][locale]
    .replace(/\{(\w+)\}/g, (_, word: string) => readable(data[word], locale))
    .replace(/\s+/g, ' ')
    .replace(/ ([:,.])(?=\s|$)/g, '$1')
    .trim();
}

export const wireError = (code: ErrorCode, data: Detail, locale: Locale): WireError => ({
  Msg: ERRORS[code].msg ?? code,
  Cause: sentence(code, data, locale),
  Detail: { ...data, code },
});

/** Lists read as "a · b"; a value may carry both languages as `{ th, en }`. */
function readable(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((v) => readable(v, locale)).join(' · ');
  if (typeof value === 'object' && 'th' in value && 'en' in value) return String(value[locale]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
