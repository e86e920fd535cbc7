import { isChatter } from './field-labels.ts';
import { lineAt, matches, overlap, type Span } from './spans.ts';

/**
 * Where the part of the address before the sub-district begins and ends: house number, หมู่, ซอย, ถนน, building.
 * `text` is masked: telephone numbers, labels, names and the places themselves are ¦.
 */
export function findHouse(
  text: string,
  places: Span[],
  { afterLabel, names }: { afterLabel: number | undefined; names: number[] },
): Span | undefined {
  const chain = places.length ? Math.min(...places.map((place) => place.start)) : undefined;
  const anchors = anchorsIn(text, places, names);
  const start =
    chain === undefined
      ? anchors.find((at) => afterLabel !== undefined || saysHouse(text, at) || followsReceiver(text, at))
      : (anchors.findLast((at) => at < chain && leadsTo(text, anchors, at, chain)) ??
        anchors.find((at) => at > chain));
  if (start === undefined) return undefined;
  const from =
    afterLabel !== undefined && afterLabel < start && !/[\n¦]/.test(text.slice(afterLabel, start))
      ? afterLabel
      : start;
  const end = chain !== undefined && chain > from ? chain : endOfLines(text, from);
  return end > from ? { start: from, end } : undefined;
}

const number =
  /(?<![\d/#.฿:xX*-]|\d,|(?<=[a-z]{2})(?=\d))(?:บ้านเลขที่|(?<![ก-๎])บ้าน|เลขที่|no\.)?\s?\d{1,5}(?:[/-]\d{1,5})*(?![\d:%])(?!\.\d)/gi;
/** Where soldiers and police are written to. */
const units =
  'ค่าย(?=[ก-ฮเ-ไ])|กอง(?:บิน|ร้อย|พัน|เรือ|บัญชาการ|บังคับการ|กำกับ)|กรม(?:ทหาร|ตำรวจ|การ)|มณฑลทหาร|มทบ\\.|ฐานทัพ|หน่วยฝึก|' +
  '(?:ร้อย|พัน|ป|ม|ร|ช|ส|ปตอ|บก|บช|ฉก|ศปก)\\. ?(?:พัน|ร้อย|ร|ม|ป|ทพ|ซบ|สบ|ตชด|อวบ|รอ)\\.|(?:ร้อย|พัน)\\. ?(?=[ก-ฮ\\d])|ร้อย \\d|ร\\.\\d|ตชด\\.|สภ\\.|สน\\.|สภอ\\.|' +
  // บก.ทท., มทบ.41, ฉก.ทพ.43: letters that stand for a unit
  '[ก-ฮ]{2,4}\\. ?(?:[ก-ฮ]{1,3}\\.|\\d)|บ้านพัก(?!คอย)|ที่พัก(?=[ก-ฮเ-ไ])|ป้อม(?:ตำรวจ)|หน่วยบริการ';
const digit = '(?:ศูนย์|หนึ่ง|เอ็ด|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย)';
/** House numbers in words: สิบสองทับห้า, ร้อยสิบเอ็ด before its หมู่. */
const inWords = `(?:บ้าน)?${digit}+ ?(?:ทับ|ขีด) ?${digit}|${digit}{1,6}(?= ?(?:หมู่|ม\\.))`;
const keyword = new RegExp(
  String.raw`(?<![ก-๎A-Za-z])(?:บ้านเลขที่|เลขที่|หมู่บ้าน|หมู่ที่|หมู่|มบ\.|ม\. ?\d|ซอย|ซ\.|ถนน|ถ\.|ตรอก|อาคาร|ตึก|คอนโด|บ้านเช่า|ห้องเช่า|หอพัก|หอ(?= |ใน|ชาย|หญิง|สตรี)|แฟลต|ตู้ ?ปณ|${units}|${inWords}|อพาร์ทเม|แมนชั่น|ชั้น|ห้อง|โรงเรียน|รร\.|โรงพยาบาล|รพ\.|วัด(?=[ก-ฮเ-ไ])|ตลาด|สำนักงาน(?!ใหญ่)|มหาวิทยาลัย|คณะ(?=[ก-ฮเ-ไ])|โรงงาน|ศูนย์|สถานี|moo|soi|unit|room|floor|condo|village)`,
  'gi',
);
const institution = /^(?:โรง|รร|รพ|วัด|ตลาด|สำนักงาน|มหาวิทยาลัย|คณะ|ศูนย์|สถานี|สภ|สน|กอง|กรม)/;
const counted =
  /^ ?(?:โอน|ส่ง(?!เสริม)|สาขา|ตัว|ชิ้น|บาท|ชุด|อัน|กล่อง|แพ็?[คก]|คู่|โหล|ใบ|ขวด|ห่อ|ผืน|ลูก|เล่ม|ถุง|ก้อน|แท่ง|ตลับ|หลอด|ซอง|กระปุก|ด้าม|เส้น|เครื่อง|วง(?!เวียน)|ม้วน|แผ่น|กระป๋อง|ปี|วัน|น\.|โมง|กก|กิโล|กรัม|เมตร|ซม|x |\*|฿|\.-|,-|pcs|thb|baht)/i;
const quantity =
  /(?:ไซ[สซ]์?|size|เบอร์|ยอด|ราคา|จำนวน|รวม(?:ส่ง|ค่าส่ง|ทั้งหมด|เป็น|ยอด)?|ทั้งหมด|ค่าส่ง|สุทธิ|มัดจำ|ออเดอร์|order|รหัส|(?<![a-z])c?f|สี[ก-๎]*|x|@|โอน|วันที่|เวลา) ?$/i;

/** Positions where a house number or a word of addresses stands, in order; those in brackets without a place only for lack of others. */
function anchorsIn(text: string, places: Span[], names: number[]): number[] {
  const numbers = matches(text, number)
    // the line it stands on, not the one that ends before it
    .map((one) => ({ ...one, start: one.start + one.match[0].length - one.match[0].trimStart().length }))
    .filter(
      ({ start, end }) =>
        !counted.test(text.slice(end, end + 8)) && !quantity.test(text.slice(Math.max(0, start - 12), start)),
    )
    .filter(({ start, end, match }) => match[0].includes('/') || !isTalk(text, start, end))
    .map(({ start }) => start);
  // a school that is announced as the receiver is one
  const keywords = matches(text, keyword).filter(
    ({ start, match }) => !(institution.test(match[0]) && names.some((end) => end === start)),
  );
  const all = [...numbers, ...keywords.map(({ start }) => start)].sort((a, b) => a - b);
  const asides = matches(text, /\([^()\n]{0,80}\)/g).filter(
    (one) => !places.some((place) => overlap(one, place)),
  );
  const plain = all.filter((at) => !asides.some(({ start, end }) => start < at && at < end));
  return plain.length ? plain : all;
}

function isTalk(text: string, start: number, end: number): boolean {
  const line = lineAt(text, start);
  return (
    isChatter(text.slice(line.start, start)) &&
    !/\d{1,4}\/\d|ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน/.test(text.slice(line.start, Math.min(line.end, end + 40)))
  );
}

/** Without a place "= 2" is a quantity: a house has a word of addresses, or its number a stroke. */
export function saysHouse(text: string, at: number): boolean {
  const ahead = text.slice(at, Math.min(lineAt(text, at).end, at + 40));
  return /^[^\d]{0,12}\d+\/\d/.test(ahead) || new RegExp(keyword, 'i').test(ahead);
}

/** "081… 99 สุขุมวิท": what stands behind the number with a word of its own may be where it goes. */
const followsReceiver = (text: string, at: number): boolean =>
  /¦ *$/.test(text.slice(0, at)) && /^\d+ [ก-๎]{4,} *(?:\n|$)/.test(text.slice(at));

/** An anchor that begins the run-up to the places: no earlier one joins it on its line or the line above, nor does it take another's place. */
function leadsTo(text: string, anchors: number[], at: number, chain: number): boolean {
  const previous = anchors.findLast((one) => one < at);
  if (previous === undefined) return true;
  const between = text.slice(previous, at);
  return (
    between.includes('¦¦¦') ||
    between.includes(' เป็น ') ||
    between.split('\n').length > 3 ||
    chain - previous > 300
  );
}

function endOfLines(text: string, from: number): number {
  const stop = /¦|\n\s*\n/.exec(text.slice(from));
  const limit = stop ? from + stop.index : text.length;
  let line = lineAt(text, from);
  while (line.end < limit) {
    const next = lineAt(text, line.end + 1);
    if (
      !/\d|หมู่|ซอย|ถนน|อาคาร/.test(text.slice(next.start, next.end)) ||
      isChatter(text.slice(next.start, next.end)) ||
      /^ *[a-z]{1,4}-?\d/i.test(text.slice(next.start, next.end))
    )
      break;
    line = next;
  }
  return Math.min(line.end, limit);
}
