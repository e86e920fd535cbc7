import { matches, type Span } from './spans.ts';

/**
 * An address that another takes the place of: the old one before the new one, the one of an invoice before the one to
 * deliver to, and what the writer takes back. Read as the parcel's own it would send it to where nobody waits.
 */
export function findSuperseded(text: string): Span[] {
  return [oldOne, invoice, takenBack].flatMap((one) => matches(text, one));
}

const oldOne = /(?:ที่อยู่|บ้าน)(?:เก่า|เดิม)(?=[^¦]{8,200}?(?:ที่อยู่|บ้าน|ที่)ใหม่)[^]{8,200}?(?=(?:ที่อยู่|บ้าน|ที่)ใหม่)/g;
const invoice =
  /(?:ใบกำกับ(?:ภาษี)?|ใบเสร็จ)[^\n]{0,30}?(?:ที่อยู่|ที่)(?=[^]{8,200}?(?:จัดส่ง|ส่งของ|ส่ง(?:มา|ไป)?)ที่)[^]{8,200}?(?=(?:จัดส่ง|ส่งของ|ส่ง(?:มา|ไป)?)ที่)/g;
const takenBack =
  /ไม่ใช่(?:ที่)? (?=(?:ต\.|อ\.|แขวง|เขต|ตำบล|บ้านเลขที่ ?\d|\d))[^\n]{4,80}?(?=แล้ว|นะ|ส่ง|เปลี่ยน|เป็น)/g;
