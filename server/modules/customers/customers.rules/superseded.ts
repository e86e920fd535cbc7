import { matches, type Span } from './spans.ts';

/**
 * An address that another takes the place of: the old one before the new one, the one of an invoice before the one to
 * deliver to, and what the writer takes back. Read as the parcel's own it would send it to where nobody waits.
 */
export function findSuperseded(text: string): Span[] {
  if (isUndecided(text)) return [];
  return [oldOne, fromOld, onCard, invoice, takenBack].flatMap((one) => matches(text, one));
}

/** Nobody has said which of the two it is to be. */
export const isUndecided = (text: string): boolean =>
  /ยังไม่แน่ใจ|แล้วแต่(?:แอด|ร้าน|พี่|สะดวก)|เลือกส่ง|(?:ที่|อัน)ไหนก็ได้|สะดวก(?:อัน|ที่)ไหน/.test(text);

/** What is taken back in the same breath: "ม.100 เอ้ย ม.10", "ต.บ้านสวน ไม่ใช่ค่ะ ต.บ้านเก่า"; the address goes on behind it. */
export function findSlips(text: string): Span[] {
  return corrected.flatMap((one) => matches(text, one));
}

const oldOne =
  /(?:ที่อยู่|บ้าน|(?<=^|\n)ที่)(?:เก่า|เดิม)(?=[^¦]{4,200}?(?:ที่อยู่|บ้าน|ที่)ใหม่)[^]{4,200}?(?=(?:ที่อยู่|บ้าน|ที่)ใหม่)/g;
const fromOld = /จาก(?:ที่อยู่|ที่)?เดิม(?=[^¦]{8,200}? เป็น )[^]{8,200}?(?= เป็น )/g;
/** ที่อยู่ตามบัตร … (ไม่ต้องส่งที่นี่) */
const onCard = /ที่อยู่ตามบัตร[^]{4,150}?ไม่ต้องส่ง(?:ที่นี่|ที่นี้|ไป|มา)?\)?/g;
const invoice =
  /(?:ใบกำกับ(?:ภาษี)?|ใบเสร็จ)[^\n]{0,30}?(?:ที่อยู่|ที่)(?=[^]{8,200}?(?:จัดส่ง|ส่งของ|ส่ง(?:มา|ไป)?)ที่)[^]{8,200}?(?=(?:จัดส่ง|ส่งของ|ส่ง(?:มา|ไป)?)ที่)/g;
const takenBack =
  /ไม่ใช่(?:ที่)? (?=(?:ต\.|อ\.|แขวง|เขต|ตำบล|บ้านเลขที่ ?\d|\d))[^\n]{4,80}?(?=แล้ว|นะ|ส่ง|เปลี่ยน|เป็น)/g;

/** What is said between a slip of the tongue and the right word. */
const oops = String.raw`[ .,…]*(?:เอ้ย|เอ๊ย|เอ้ยย+|อุ๊ย|ขอโทษ|ผิด|ไม่ใช่|ขอแก้|แก้)(?:(?:ค่ะ|คะ|ครับ|สิ|ผิด|ไม่ใช่|ขอแก้|แก้|เป็น|ต้อง)[ .,]*)*[ .,]*`;
const same = (word: string, what: string) =>
  new RegExp(`(?<![ก-๎A-Za-z])(?:${word}) ?${what}${oops}(?=(?:${word}) ?${what})`, 'gi');
const name = String.raw`[ก-๎A-Za-z](?:[ก-๎]{1,25}|[A-Za-z ]{1,25})`;
/** The second of the same kind counts. */
const corrected = [
  same(String.raw`ม\.|หมู่(?:ที่)?|ซ\.|ซอย|ห้อง|ชั้น|(?:บ้าน)?เลขที่`, String.raw`\d{1,4}(?:\/\d{1,4})?`),
  same(String.raw`ต\.|ตำบล|แขวง|t\.|tambon`, name),
  same(String.raw`อ\.|อำเภอ|เขต|a\.|amphoe`, name),
  same(String.raw`จ\.|จังหวัด`, name),
  same(String.raw`ถ\.|ถนน`, name),
  new RegExp(String.raw`0[\d -]{7,11}\d${oops}(?=0[689])`, 'g'),
];
