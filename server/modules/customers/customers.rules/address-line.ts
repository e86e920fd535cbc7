import { findLandmarks, findLeadIn } from './beside-house.ts';
import type { Mention } from './mentions.ts';
import { mask, matches, type Span } from './spans.ts';
import { tidy } from './thai-text.ts';

interface Around {
  house: Span | undefined;
  /** The places that the text names. */
  written: Mention[];
  /** Whether who receives is known: what is left over may then be no person. */
  named: boolean;
}

interface AddressLine {
  /** Where it stands: the house with what leads in to it, and landmarks elsewhere. */
  parts: Span[];
  confidence: number;
}

/** What of a text is the line before the sub-district; `free` has everything used masked. */
export function addressLine(free: string, { house, written, named }: Around): AddressLine {
  const from = house?.start ?? (written.length ? Math.min(...written.map(({ start }) => start)) : undefined);
  const leadIn = from === undefined ? undefined : findLeadIn(free, from, named);
  const door = house ? { start: leadIn?.start ?? house.start, end: house.end } : leadIn;
  if (!door) return { parts: [], confidence: 0 };
  const number =
    house && !/\d|[ก-๎]ทับ/.test(free.slice(house.start, house.end).replace(village, ''))
      ? numberBehind(free, house)
      : [];
  // words that nothing speaks for: the clerk looks at them
  const isSure = house && (!leadIn || isBuilding(free, leadIn));
  return {
    parts: [...number, ...inOrder([door, ...findLandmarks(mask(free, [door, ...number]))])],
    confidence: isSure ? 0.8 : 0.7,
  };
}

const inOrder = (parts: Span[]) => parts.toSorted((a, b) => a.start - b.start);

/** The name of a building or a landmark, and no talk that nobody knows. */
const isBuilding = (free: string, { start, end }: Span) =>
  buildingOrLandmark.test(tidy(free.slice(start, end)));
const buildingOrLandmark =
  /[A-Za-z]{3}|^(?:เดอะ|ดิ|ณ |บ้าน|ร้าน|โรง|วัด|ตลาด|ห้าง|หอ|ปั๊ม|ศาลา|มูลนิธิ|บริษัท|บจก|หจก|คลินิก|หน้า|หลัง|ข้าง|ใกล้|ตรง|ติด|เยื้อง|ปาก|ท้าย|แยก|โครงการ|กลุ่ม|แผนก|ฝ่าย|คุ้ม|ชุมชน|ตรอก|โกดัง|แคมป์|ไซต์|ไซด์|สวน|ไร่|ฟาร์ม|อู่|แฟลต|ตึก|สำนัก|ศูนย์|ธนาคาร|เซ็นทรัล|โลตัส|บิ๊กซี|จุด|ลุมพินี|ศุภาลัย|พฤกษา|ไอดีโอ|แสนสิริ)|(?:คอนโด|เพลส|วิลล์?|วิลล่า|พาร์ค|ปาร์ค|โฮม|เฮ้?าส์|พลาซ่า|ทาวเวอร์|แมนชั่น|เรสซิเดน[ซท]์?|อพาร์[ทต]|ทาวน์|ซิตี้|การ์เด้น|รีสอร์ท|คอร์ท)/;

/** The number of a house that is told behind everything else: ม.9 ต.… เลขที่ 102. It leads the line. */
const numberBehind = (free: string, house: Span): Span[] =>
  matches(free, /(?<![ก-๎])(?:บ้าน)?เลขที่ ?\d{1,4}(?:\/\d{1,4})?(?!\d)/g)
    .filter(({ start }) => start > house.end)
    .slice(0, 1);
const village = /(?:ม\.|หมู่(?:ที่)?|ซ\.|ซอย|ถ\.|ถนน|ห้อง|ชั้น) ?[ก-๎]* ?\d+/g;

/** The line as it stands in the text, without the places. */
export function textOf(text: string, parts: Span[]): string {
  return parts
    .map(({ start, end }) =>
      withoutTalk(tidy(text.slice(start, end)))
        .replace(formWord, '')
        .replace(heading, ''),
    )
    .filter(Boolean)
    .join(' ');
}

/** 12/3 ม.5 ค่ะ */
const withoutTalk = (part: string) =>
  part
    .replace(/(?<=[ก-๎\d] )(?:นะ)?(?:ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ)(?= |$)/g, '')
    // who comes next
    .replace(/(?:(?<=.{4})(?:ชื่อ|นาม)|[ (]c\/o)$|^c\/o /gi, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** รายละเอียด: of a form, before the line. */
const heading = /^รายละเอียด(?:ที่อยู่)? *(?=\S)/;
/** ตำบล/แขวง: of a form, whose second word became part of the place. */
const formWord = /(?:^| )(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด)$/;
