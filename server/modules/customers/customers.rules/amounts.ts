import { findCod } from './beside.ts';
import { matches, type Span } from './spans.ts';

/**
 * What is to be paid, or was: "เก็บปลายทาง 250", "โอน 230 บาท". It is told beside the order, and is neither a house
 * number nor a part of what is asked in the same breath. The way to pay belongs to it.
 */
export function findAmounts(text: string): Span[] {
  const behindCod = findCod(text).sure.flatMap(({ start, end }) => {
    const sum = behind.exec(text.slice(end, end + 40));
    return sum ? [{ start, end: end + sum[0].length }] : [];
  });
  return [...behindCod, ...matches(text, transferred)];
}

const baht = String.raw`(?:บาท|บ\.|฿|[.,]-|thb(?![a-z])|baht(?![a-z]))`;
const sum = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d{1,2})?`;
/** Without its unit it ends what is said, or the house number follows: "เก็บปลายทาง 12/3 ม.4" has no sum. */
const behind = new RegExp(
  String.raw`^[ :=]*(?:(?:ยอด|รวม|จำนวน|ราคา)[ :=]*)?฿?${sum}(?: ?${baht}|(?= *(?:นะ|ค่ะ|คะ|ครับ|คับ|จ้า)| *[\n|¦)]| *$| +\d+(?:/\d| *(?:ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน))))`,
  'i',
);
const transferred = new RegExp(
  String.raw`(?:โอน|จ่าย|ชำระ)(?:เงิน|ไป|ให้|มา)*(?:แล้ว)?(?:จ้า|นะคะ|นะครับ|ค่ะ|ครับ|คับ)?(?: ?ยอด)?[ :]*(?:฿ ?)?${sum}(?![\d.,/:-]*\d| ?(?:น\.|โมง|ชิ้น|ตัว))(?: ?${baht})?(?: ?แล้ว|ไปแล้ว|เรียบร้อย)*`,
  'gi',
);
