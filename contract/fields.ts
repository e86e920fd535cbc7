import { fieldName } from './fields.names.ts';
import type { Locale } from './shared.ts';

/** One thing wrong with one field: what a form shows under it. */
export interface FieldProblem {
  /** `lines.0.qty` */
  path: string;
  problem: string;
  limit?: number | string;
  got?: string;
}

/** What a value has to be, said to people. */
const TYPES: Record<string, Record<Locale, string>> = {
  int: { th: 'จำนวนเต็ม', en: 'a whole number' },
  number: { th: 'ตัวเลข', en: 'a number' },
  string: { th: 'ข้อความ', en: 'text' },
  boolean: { th: 'true หรือ false', en: 'true or false' },
  array: { th: 'รายการ', en: 'a list' },
  object: { th: 'ชุดข้อมูล', en: 'an object' },
};
const WORDS: Record<string, Record<Locale, string>> = {
  required: { th: 'ต้องกรอก', en: 'is required' },
  unknown_key: { th: 'ไม่รู้จักช่องนี้', en: 'is not a known field' },
  wrong_type: { th: 'ต้องเป็น {limit} (ใส่มา {got})', en: 'must be {limit} (got {got})' },
  too_small: { th: 'ต้องไม่น้อยกว่า {limit} (ใส่มา {got})', en: 'must be at least {limit} (got {got})' },
  too_big: { th: 'ต้องไม่เกิน {limit} (ใส่มา {got})', en: 'must be at most {limit} (got {got})' },
  too_short: { th: 'ต้องมีอย่างน้อย {limit}', en: 'needs at least {limit}' },
  too_long: { th: 'ยาวได้ไม่เกิน {limit}', en: 'can have at most {limit}' },
  too_many_letters: {
    th: 'ยาวได้ไม่เกิน {limit} ตัวอักษร (ตอนนี้ {got})',
    en: 'can have {limit} letters at most ({got} now)',
  },
  too_many_lines: { th: 'มีได้ไม่เกิน {limit} บรรทัด', en: 'can have at most {limit} lines' },
  number_pattern: {
    th: 'ไม่ใช่รูปแบบเลขที่ใช้ได้ ตัวอย่าง {limit} (ใส่มา {got})',
    en: 'is no pattern of numbers, such as {limit} (got {got})',
  },
  format: { th: 'รูปแบบไม่ถูกต้อง ({limit})', en: 'has the wrong format ({limit})' },
  choice: { th: 'ต้องเป็นค่าใดค่าหนึ่ง: {limit}', en: 'must be one of {limit}' },
  fee_for_rest: {
    th: 'ต้องมีหนึ่งแถวที่ไม่จำกัดน้ำหนักและยอด ไว้ใช้กับพัสดุที่เหลือ',
    en: 'need one line without weight and amount, for all other parcels',
  },
  twice: { th: 'ซ้ำกับบรรทัดอื่น', en: 'is there twice' },
  one_decimal: { th: 'มีทศนิยมได้ไม่เกิน 1 ตำแหน่ง', en: 'can have at most 1 decimal' },
  two_decimals: { th: 'มีทศนิยมได้ไม่เกิน 2 ตำแหน่ง', en: 'can have at most 2 decimals' },
  not_well_formed: { th: 'มีอักขระที่ใช้ไม่ได้', en: 'has characters that cannot be used' },
  phone: { th: 'เบอร์โทรต้องขึ้นต้นด้วย 0 และมี 9–10 หลัก', en: 'must start with 0 and have 9–10 digits' },
  coupon_form: {
    th: 'ใช้ตัวอักษรอังกฤษหรือตัวเลข 3–20 ตัว ยกเว้น 11 ตัว (ใส่มา {got})',
    en: 'must have 3–20 letters and digits, but not 11 (got {got})',
  },
  coupon_lines: { th: 'ต้องเป็นรายการแบบ 12x2,15x1@59.00', en: 'must be a list such as 12x2,15x1@59.00' },
  sticker_list: { th: 'ต้องเป็นรายการแบบ 12x3,15x1', en: 'must be a list such as 12x3,15x1' },
  tax_id: { th: 'เลขผู้เสียภาษีต้องมี 13 หลัก', en: 'must have 13 digits' },
  email: { th: 'อีเมลไม่ถูกต้อง ตัวอย่าง ploy@shop.co.th', en: 'is no e-mail address, such as ploy@shop.co.th' },
  check_digit: {
    th: 'เลขไม่ถูกต้อง ต้องลงท้ายด้วย {limit} (ใส่มา {got}) ตรวจเลขอีกครั้ง',
    en: 'is not right: it should end with {limit} (got {got}). Check the number again',
  },
  promptpay: {
    th: 'พร้อมเพย์ต้องเป็นเบอร์มือถือ 10 หลัก เลขบัตรหรือเลขผู้เสียภาษี 13 หลัก หรือ e-Wallet 15 หลัก (ใส่มา {got})',
    en: 'must be a mobile phone of 10 digits, a citizen or tax id of 13, or an e-wallet of 15 (got {got})',
  },
  bank: { th: 'ไม่มีธนาคารรหัสนี้ เลือกจากรายชื่อ', en: 'is not the code of a bank: choose one of the list' },
  account_digits: { th: 'เลขบัญชีมีได้เฉพาะตัวเลข', en: 'can have digits alone' },
  account_length: {
    th: 'เลขบัญชีต้องมี {limit} หลัก (ใส่มา {got})',
    en: 'needs {limit} digits (got {got})',
  },
  in_past: { th: 'ต้องเป็นวันนี้หรือหลังจากนี้', en: 'must be today or later' },
  not_of_type: { th: 'ใช้กับประเภทนี้ไม่ได้ เว้นว่างไว้', en: 'is not used by this type: leave it empty' },
  needs_offer: {
    th: 'ใช้ได้เมื่อบอก offer เป็น promotion หรือ coupon ด้วย เพิ่ม offer หรือเอา offer_key ออก',
    en: 'goes with offer promotion or coupon alone: add offer, or leave offer_key out',
  },
  same_field: {
    th: 'ต้องเป็นคนละอย่างกับ {limit}',
    en: 'has to be another one than {limit}',
  },
  instead_of_days: {
    th: 'ใช้แทน from และ to เลือกอย่างเดียว เอา from และ to ออก หรือเอา period_id ออก',
    en: 'stands instead of from and to: leave those out, or leave period_id out',
  },
  contradicts: { th: 'ใช้พร้อม {limit} ไม่ได้ เลือกอย่างเดียว', en: 'contradicts {limit}: leave one of them out' },
  costs_not_shown: {
    th: 'บอกต้นทุน ซึ่งคุณไม่มีสิทธิ์ดู เลือกอย่างอื่น หรือขอสิทธิ์จากผู้ดูแลระบบ',
    en: "tells of costs, which you don't have permission to see: choose another, or ask your administrator for access",
  },
  zipcode: { th: 'รหัสไปรษณีย์ต้องมี 5 หลัก', en: 'must have 5 digits' },
  not_json: { th: 'อ่านข้อมูลไม่ได้', en: 'cannot be read' },
  other: { th: 'ไม่ถูกต้อง', en: 'is not valid' },
};

/** The sentence under a field. */
export function fieldSentence(p: FieldProblem, locale: Locale): string {
  const words = WORDS[p.problem] ?? WORDS['other']!;
  // a pattern of ours has no name that would tell a person anything
  const known = p.limit === 'regex' ? '' : (p.limit ?? '');
  const limit = TYPES[known]?.[locale] ?? String(known);
  return words[locale]
    .replace('{limit}', limit)
    .replace(' ()', '')
    .replace(/ \([^()]*\{got\}[^()]*\)/, (said) => (p.got ? said.replace('{got}', p.got) : ''));
}
/** Each with the name that its field has on the screen. What only a program can have sent is named as it was sent. */
export const fieldSentences = (ps: FieldProblem[], locale: Locale) =>
  ps
    .map((p) => {
      const name = p.problem === 'unknown_key' ? undefined : fieldName(p.path, locale);
      return `${name ?? p.path} ${fieldSentence(p, locale)}`.trim();
    })
    .join(' · ');
