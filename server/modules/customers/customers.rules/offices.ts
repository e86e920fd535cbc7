import type { Mention } from './mentions.ts';
import type { Span } from './spans.ts';

/**
 * Places without those that an office is named after: ห้องสมุดประชาชนจังหวัดอุทัยธานี, สำนักงานเกษตรอำเภอศรีธาตุ. They belong
 * to the line; what no other word says, they say all the same.
 */
export function withoutOffices(text: string, mentions: Mention[]): Mention[] {
  const named = mentions.filter((one) => isOfOffice(text, one));
  if (!named.length) return mentions;
  const left = mentions.filter((one) => !named.includes(one));
  return mentions.filter((one) => !named.includes(one) || !left.some(({ level }) => level === one.level));
}

/** Whether an office is named after it: glued to the word for an office, with its prefix. */
export function isOfOffice(text: string, { start, as }: Span & Pick<Mention, 'as'>): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  return (as !== 'bare' || before.endsWith('.')) && office.test(before);
}
const office =
  /(?<![ก-๎])(?:ข้าง|หน้า|หลัง|ใกล้|ติด|เยื้อง|ตรง(?:กัน)?ข้าม)?(?:สำนักงาน|สาขา|สนง\.|เทศบาล|ศาลากลาง|ศาล|ที่ว่าการ|ที่ทำการ|องค์การบริหารส่วน|ห้องสมุด|เรือนจำ|โรงเรียน|โรงพยาบาล|รพ\.|ศูนย์|กอง|กลุ่ม|ขนส่ง|สาธารณสุข|พัฒนา|ปศุสัตว์|เกษตร|ประมง|ที่ดิน|สรรพากร|สัสดี|กก\.|ภ\.)[ก-๎.]*$/;
