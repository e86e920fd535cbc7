import type { Locale } from './shared.ts';

interface Sentence {
  status: number;
  /** What travels as `Msg` when it is not the code itself: the catalogue of product.md §8 knows no nearer word. */
  msg?: 'message_with_cause';
  th: string;
  en: string;
}

/** Of those that product.md §8 does not know. */
export const own = { msg: 'message_with_cause' } as const;

/**
 * The ways an answer can say no that are not one module's own. `{words}` are filled from the error's data.
 * Codes without `msg` are those of product.md §8 and travel as they are; ours travel as
 * `message_with_cause` with the sentence as `Cause` and the code in `Detail.code`.
 */
const SHARED = {
  not_found: { status: 404, th: 'ไม่พบข้อมูลนี้ อาจถูกลบไปแล้ว', en: 'Not found. It may have been deleted.' },
  db_query_failed: {
    status: 503,
    th: 'ฐานข้อมูลไม่พร้อมชั่วคราว รอสักครู่แล้วลองอีกครั้ง',
    en: 'The database is temporarily unavailable. Wait a moment and try again.',
  },
  db_fetch_failed: {
    status: 503,
    th: 'โหลดข้อมูลไม่สำเร็จ ลองอีกครั้ง',
    en: 'The data could not be loaded. Try again.',
  },
  permission_denied: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ทำรายการนี้ ขอสิทธิ์จากผู้ดูแลระบบ',
    en: "You don't have permission to do this. Ask your administrator for access.",
  },
  invalid_param: { status: 400, th: 'ข้อมูลไม่ถูกต้อง: {fields}', en: 'Invalid: {fields}' },
  internal: {
    status: 500,
    th: 'ระบบขัดข้อง แจ้งผู้ดูแลระบบพร้อมรหัส {request_id}',
    en: 'Something went wrong on our side. Give your administrator this code: {request_id}.',
  },
  invalid_date_range: {
    status: 400,
    th: 'ช่วงวันที่นี้ใช้ไม่ได้: {chosen}',
    en: 'This date range cannot be used: {chosen}.',
  },
  unauthoriezed: { status: 401, th: 'เข้าสู่ระบบก่อน', en: 'Sign in first.' },
  token: {
    status: 401,
    th: 'เข้าสู่ระบบอีกครั้งเพื่อทำต่อ',
    en: 'Sign in again to go on.',
  },
  api_key: {
    status: 401,
    ...own,
    th: 'API key {key} ใช้ไม่ได้: {reason}',
    en: 'The API key {key} does not work: {reason}.',
  },
  not_by_key: {
    status: 403,
    ...own,
    th: 'เรียกด้วย API key ไม่ได้ ต้องเข้าสู่ระบบเอง',
    en: 'An API key cannot do this. Sign in yourself.',
  },
  locked: {
    status: 401,
    ...own,
    th: 'หน้าจอล็อกอยู่ ใส่รหัสผ่านเพื่อใช้งานต่อ',
    en: 'The screen is locked. Enter your password to continue.',
  },
  one_time_password: {
    status: 403,
    ...own,
    th: 'รหัสผ่านนี้ใช้ได้แค่ครั้งแรก ตั้งรหัสผ่านของคุณเองก่อนใช้งาน',
    en: 'This password is only for the first sign-in. Set one of your own before you go on.',
  },
  enrol_first: {
    status: 403,
    ...own,
    th: 'ร้านกำหนดให้คุณยืนยันตัวตนสองชั้น ตั้งให้เสร็จก่อนใช้งาน',
    en: 'The shop asks you for a second factor. Set it up before you go on.',
  },
  file_too_large: {
    status: 413,
    ...own,
    th: 'ไฟล์ใหญ่เกิน {limit} MB ย่อไฟล์แล้วลองใหม่',
    en: 'The file is larger than {limit} MB. Make it smaller and try again.',
  },
  body_too_large: {
    status: 413,
    ...own,
    th: 'ข้อมูลที่ส่งใหญ่เกินไป แบ่งส่งทีละส่วน',
    en: 'The request is too large. Send it in smaller parts.',
  },
  media_type: { status: 415, ...own, th: 'ไม่รองรับข้อมูลรูปแบบนี้', en: 'This content type is not supported.' },
  same_key_other_body: {
    status: 409,
    ...own,
    th: 'รายการนี้ส่งไปแล้วด้วยข้อมูลอื่น โหลดหน้าใหม่แล้วลองอีกครั้ง',
    en: 'This request was already sent with different data. Reload the page and try again.',
  },
  changed_meanwhile: {
    status: 409,
    ...own,
    th: '{who} แก้{fields} ไปแล้วเมื่อ {when} ดูค่าล่าสุดแล้วบันทึกอีกครั้ง',
    en: '{who} changed {fields} on {when}. Check the current values, then save again.',
  },
  duplicate: { status: 409, th: 'มีข้อมูลนี้อยู่แล้ว: {field}', en: 'Already taken: {field}' },
  not_offered: {
    status: 404,
    ...own,
    th: '{field}: ไม่มีตัวเลือกนี้หรือปิดใช้แล้ว เลือกใหม่',
    en: "{field}: this option doesn't exist or has been turned off. Choose another one.",
  },
  in_use: {
    status: 409,
    ...own,
    th: 'ลบ {name} ไม่ได้ เพราะ{where} ปิดใช้แทน',
    en: '{name} can’t be deleted: {where}. Turn it off instead.',
  },
  barcode_taken: {
    status: 409,
    ...own,
    th: 'บาร์โค้ด {barcode} เป็นของ {name} อยู่แล้ว ใช้เลขอื่น หรือลบออกจากที่นั่นก่อน',
    en: 'Barcode {barcode} already belongs to {name}. Use another one, or remove it there first.',
  },
  wrong_origin: {
    status: 403,
    ...own,
    th: 'คำขอนี้ไม่ได้ส่งจากหน้าเว็บของระบบ',
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
  'api_key',
  'not_by_key',
  'locked',
  'one_time_password',
  'enrol_first',
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

/** The same in two parts where its data has a list: what it says without it, and each of the list by itself. */
export function sentenceAndList(code: ErrorCode, data: Detail, locale: Locale): SentenceAndList {
  const name = Object.keys(data).find(
    (word) => Array.isArray(data[word]) && ERRORS[code][locale].includes(`{${word}}`),
  );
  if (name === undefined) return { says: sentence(code, data, locale), list: [] };
  const list = (data[name] as unknown[]).map((one) => readable(one, locale));
  return { says: sentence(code, { ...data, [name]: '' }, locale), list };
}
export interface SentenceAndList {
  says: string;
  list: string[];
}

export const wireError = (code: ErrorCode, data: Detail, locale: Locale): WireError => ({
  Msg: ERRORS[code].msg ?? code,
  Cause: sentence(code, data, locale),
  Detail: { ...data, code },
});

/** Lists read as "a · b", days as the screens say them; a value may carry both languages as `{ th, en }`. */
function readable(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((v) => readable(v, locale)).join(' · ');
  if (typeof value === 'object' && 'th' in value && 'en' in value) return String(value[locale]);
  if (typeof value === 'string') return DAY.test(value) ? dayText(value, locale) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day within a sentence, as the screens say it: `21 พ.ย. 69`, `21 Nov 2026`. What is none stays as it was typed. */
export function dayText(day: string, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : DAYS[locale].format(at);
}
const SAID = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const DAYS = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { ...SAID, year: '2-digit' }),
  en: new Intl.DateTimeFormat('en-GB', { ...SAID, year: 'numeric' }),
};
