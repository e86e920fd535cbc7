import { isRequest } from './beside.ts';
import { isChatter } from './field-labels.ts';
import { lineAt, matches, type Span } from './spans.ts';
import { spokenEnd } from './speech.ts';

/**
 * What stands before the house on its line and is part of it though no word of addresses begins it: "เดอะ เบส เพชรเกษม
 * ห้อง 2207", "ปากซอยวัดหนองแดง ใกล้เซเว่น 12/8". `free` has everything used masked, the name too: without a name
 * such words may be the person, so only those that cannot be one count.
 */
export function findLeadIn(free: string, houseStart: number, named: boolean): Span | undefined {
  const line = lineAt(free, houseStart);
  const before = free.slice(line.start, houseStart).replace(spokenEnd, (words) => '|'.repeat(words.length));
  const [all = ''] = /[^|¦;:)\]"“”]*$/.exec(before) ?? [];
  const start = houseStart - all.length + (leading.exec(all)?.[0].length ?? 0);
  const words = free.slice(start, houseStart).trim();
  if (!/[ก-ฮA-Za-z]{2}/.test(words) || words.length > LONGEST || isRequest(words) || asked.test(words))
    return undefined;
  if (!landmark.test(words) && (!named || isChatter(words))) return undefined;
  return { start, end: houseStart };
}

/** Landmarks elsewhere than before the places: "… 31250 (ตรงข้ามร้านก๋วยเตี๋ยวป้าแจ๋ว)". */
export function findLandmarks(free: string): Span[] {
  const said = free.replace(spokenEnd, (words) => '|'.repeat(words.length));
  return matches(said, /[^\n|¦;()[\]]+/g)
    .map(({ start, end, match: [piece] }) => ({
      start: start + piece.length - piece.replace(/^[ *•.,-]+/, '').length,
      end,
    }))
    .filter(({ start, end }) => {
      const piece = said.slice(start, end);
      return landmark.test(piece) && piece.length <= LONGEST && !isRequest(piece) && !asked.test(piece);
    });
}

const LONGEST = 70;
/** Words that only lead to an address. */
const leading =
  /^[ ,./\-–•]*(?:(?:ที่|อยู่(?:ที่)?|ส่ง(?:ที่|มาที่|ไปที่|มา)?|คือ|เป็น|และ|ของ|พักที่|นะ(?:คะ|ครับ)?|ค่ะ|คะ|ครับ|คับ|จ้ะ|จ้า|ฮะ|at|in|to)(?= |$)[ ,]*)*/i;
const landmark =
  /^(?:จุดสังเกต[ :]*|แถว|อยู่|บ้าน)?(?:ตรง(?:กัน)?ข้าม|ใกล้(?:กับ)?|หลัง(?=[ก-ฮเ-ไ])|ข้าง(?=[ก-ฮเ-ไ])|หน้า(?=[ก-ฮเ-ไ])|เยื้อง|ติด(?:กับ)?(?=[ก-ฮเ-ไ])|ถัดจาก|ปากซอย|ท้ายซอย|ปากทาง|ในซอย|สี(?=[ก-ฮเ-ไ])|รั้ว|ไม้|ตลาด[ก-๎]{2,15} *$)/;
/** Questions and wishes that begin as a landmark does: หลังโอนแล้ว…, หน้าร้านมีไหม. */
const asked = /เปลี่ยน|เดิม|แก้|ไหม|มั้ย|หรือ(?:เปล่า|ยัง)|โอน|แล้ว|วัน(?:ที่|นี้)|ส่ง|ครับผม/;
