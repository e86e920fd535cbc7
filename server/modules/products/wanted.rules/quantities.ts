/** How many are wanted, where in the text. */
export interface Quantity {
  start: number;
  end: number;
  qty: number;
  /** "อย่างละ 2": of each that was named before. */
  each: boolean;
  /** The unit is a container of several pieces, perhaps: two packs are not surely two. */
  packs: string | undefined;
  /** How many are in one: twelve in a dozen, two in a pair. */
  inOne: number;
  /** A number with nothing to say that it counts pieces, and more than most people want: a size or a price, perhaps. */
  bare: boolean;
  /** "2-3": one or the other. */
  open: boolean;
}

/** The quantities of a chat in lower case, in their order; a number of a price, a time or a measure is none. */
export function findQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  const isFree = (start: number, end: number) => !found.some((one) => one.start < end && start < one.end);
  for (const [pattern, each] of patterns)
    for (const match of text.matchAll(pattern)) {
      const { n = '1', unit = '' } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      const qty = WORDS[n] ?? Number(n);
      if (qty <= 0 || !isFree(start, end)) continue;
      const inOne = IN_ONE.find(([container]) => container.test(unit))?.[1] ?? 1;
      const isHalfOfOne = qty * inOne < 1;
      found.push({
        start,
        end,
        qty: isHalfOfOne ? 1 : qty,
        each,
        packs: PACKS.test(unit) ? unit : undefined,
        inOne,
        bare: pattern === alone && qty > 20,
        open: pattern === range || pattern === dozenAndHalf || isHalfOfOne,
      });
    }
  return found.sort((a, b) => a.start - b.start);
}

const IN_ONE: [RegExp, number][] = [
  [/^(?:โหล|dozen)/, 12],
  [/^(?:คู่|pair)/, 2],
];
const WORDS: Record<string, number> = {
  ครึ่ง: 0.5,
  ...{ หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9, สิบ: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const thaiWord = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ';
const englishWord = 'one|two|three|four|five|six|seven|eight|nine|ten';
/** ใบ is a unit, and the beginning of ใบเตย: behind a unit of Thai letters a word begins that is said then. */
const unitEnd =
  '(?![ก-ฮเ-ไ])|(?=ค่ะ|คะ|ค่า|ครับ|คับ|ค้าบ|จ้า|จ้ะ|จ๊ะ|นะ|น้า|เดียว|นึง|หนึ่ง|กับ|และ|พอ|ก่อน|เลย|ด้วย|ไม่|เอา|สี|ไซ|ละ|แล้ว|รวม|โอน|ส่ง|ขอ|ตาม|แบบ|มา|ถ้วน|เท่า|หรือ|ทั้ง|ราคา|เก็บ|ปลาย|ของ|ที่|แก้|เปลี่ยน|มี|ไหม|มั้ย|ได้|จาก|เพิ่ม|อีก)';
const unit = `(?:(?:ชิ้น|อัน|ตัว|ก้อน|ขวด|กล่อง|ซอง|ห่อ|แพ[็ค]?[คก]|ถุง|กระปุก|ตลับ|หลอด|คู่|ชุด|เซ็?[ตท]|ใบ|เล่ม|แผ่น|ผืน|ด้าม|แท่ง|กระป๋อง|โหล|ลัง|ม้วน|เส้น|เครื่อง|วง|ดอก)(?:${unitEnd})|pcs?\\.?|pieces?|packs?|sets?|boxe?s?|pairs?|dozens?)(?![a-z])`;
/** A unit of goods stands next. */
export const UNIT = new RegExp(`^ ?${unit}`);
const PACKS = /^(?:แพ|คู่|ชุด|เซ|โหล|ลัง|pack|set|pair|box|dozen)/;
// no part of a longer number, a house, a time, a code
const digits = String.raw`(?<![\d.,/:#a-z-])\d{1,3}`;
/** What makes a number a price, a time or a measure. */
const measured = String.raw`(?![\d/:%a-z]|[.,-]\d|\.-| ?(?:บาท|บ\.|฿|baht|น\.|โมง|นาที|นิ้ว|เมตร|ซม|มม|กรัม|กก|มล|ลิตร|วัตต์|mah|ml|cm|mm|kg|g(?![a-z])|กลิ่น|รุ่น|แบบ|ลาย|สี(?!\S)|ปี|เดือน|วัน|คน|ไซ[สซ]))`;

/** A number behind these counts no pieces. */
const ordinal =
  '(?<!(?:รอบ|ครั้งที่|วันที่|คนที่|ลำดับ|ข้อ|ชั้น|แถว|ช่อง|ล็อต|[ก-ฮ]ที่|อายุ|เอว|อก|สะโพก|ลด|สี|เบอร์|ไซ[สซ]์?) ?)';
const alone = new RegExp(`(?<n>${ordinal}(?<![\\d.,/:#a-z*-]|\\d )\\d{1,2})${measured}`, 'g');
const range = new RegExp(
  `(?<n>${ordinal}(?<![\\d.,/:#a-z-])\\d{1,3}) ?(?:-|–|~|ถึง) ?\\d{1,3}${measured} ?(?<unit>${unit})?`,
  'g',
);
const dozenAndHalf = new RegExp(`(?:(?<n>${digits}|${thaiWord}) ?)?(?<unit>โหล)ครึ่ง`, 'g');
/** "ละ 500" behind a unit is its price, a number its count. */
const uncounted = '(?! ?(?:ละ|\\d))';

const patterns: [RegExp, boolean][] = [
  [
    new RegExp(
      `(?:อย่างละ|สีละ|กลิ่นละ|แบบละ|each) ?(?:(?<n>\\d{1,3}|ครึ่ง|${thaiWord})${measured} ?)?(?<unit>${unit})?(?: ?เดียว)?`,
      'g',
    ),
    true,
  ],
  [range, false],
  [dozenAndHalf, false],
  [new RegExp(`(?<n>ครึ่ง) ?(?<unit>โหล)(?:${unitEnd})${uncounted}`, 'g'), false],
  [new RegExp(`(?<n>${digits}|${thaiWord}|(?<![a-z])(?:${englishWord})) ?(?<unit>${unit})`, 'g'), false],
  [new RegExp(`(?<unit>${unit}) ?(?:เดียว|นึง|หนึ่ง)`, 'g'), false],
  // a dozen needs no number, another unit a code before it
  [new RegExp(`(?<!ขวด)(?<unit>โหล(?:${unitEnd})|(?<![a-z])dozen(?![a-z]))${uncounted}`, 'g'), false],
  [new RegExp(`(?<=_ ?)(?<unit>${unit})${uncounted}`, 'g'), false],
  [/(?<![a-z])(?:x|×|\*|=|qty|จำนวน)[ :]*(?<n>\d{1,3})(?![\d.,/:a-z-])/g, false],
  [/(?<![\d.,/:a-z-])(?<n>\d{1,3}) ?[x×*](?![a-z\d])/g, false],
  [alone, false],
  [new RegExp(`(?<n>${thaiWord})(?= *(?:$|นะ|ค่ะ|คะ|ครับ|จ้า|[\\s,]))`, 'g'), false],
  [new RegExp(`(?<![a-z])(?<n>${englishWord})(?![a-z])`, 'g'), false],
];
