/** How many are wanted, where in the text. */
export interface Quantity {
  start: number;
  end: number;
  qty: number;
  /** "อย่างละ 2": of each that was named before. */
  each: boolean;
  /** The unit is a container of several pieces, perhaps: two packs are not surely two. */
  packs: string | undefined;
  /** A number with nothing to say that it counts pieces, and more than most people want: a size or a price, perhaps. */
  bare: boolean;
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
      if (qty < 1 || !isFree(start, end)) continue;
      found.push({
        start,
        end,
        qty,
        each,
        packs: PACKS.test(unit) ? unit : undefined,
        bare: pattern === alone && qty > 20,
      });
    }
  return found.sort((a, b) => a.start - b.start);
}

const WORDS: Record<string, number> = {
  ...{ หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9, สิบ: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const thaiWord = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ';
const englishWord = 'one|two|three|four|five|six|seven|eight|nine|ten';
/** ใบ is a unit, and the beginning of ใบเตย: behind a unit of Thai letters a word begins that is said then. */
const unitEnd =
  '(?![ก-ฮเ-ไ])|(?=ค่ะ|คะ|ค่า|ครับ|คับ|ค้าบ|จ้า|จ้ะ|จ๊ะ|นะ|น้า|เดียว|นึง|หนึ่ง|กับ|และ|พอ|ก่อน|เลย|ด้วย|ไม่|เอา|สี|ไซ|ละ|แล้ว|รวม|โอน|ส่ง|ขอ|ตาม|แบบ|มา|ถ้วน|เท่า|หรือ|ทั้ง|ราคา|เก็บ|ปลาย|ของ|ที่|แก้|เปลี่ยน|มี|ไหม|มั้ย|ได้|จาก|เพิ่ม|อีก)';
const unit = `(?:(?:ชิ้น|อัน|ตัว|ก้อน|ขวด|กล่อง|ซอง|ห่อ|แพ[็ค]?[คก]|ถุง|กระปุก|ตลับ|หลอด|คู่|ชุด|เซ็?[ตท]|ใบ|เล่ม|แผ่น|ผืน|ด้าม|แท่ง|กระป๋อง|โหล|ลัง|ม้วน|เส้น|เครื่อง|วง|ดอก)(?:${unitEnd})|pcs?\\.?|pieces?|packs?|sets?|boxe?s?|pairs?)(?![a-z])`;
/** A unit of goods stands next. */
export const UNIT = new RegExp(`^ ?${unit}`);
const PACKS = /^(?:แพ|คู่|ชุด|เซ|โหล|ลัง|pack|set|pair|box)/;
// no part of a longer number, a house, a time, a code
const digits = String.raw`(?<![\d.,/:#a-z-])\d{1,3}`;
/** What makes a number a price, a time or a measure. */
const measured = String.raw`(?![\d/:%a-z]|[.,-]\d|\.-| ?(?:บาท|บ\.|฿|baht|น\.|โมง|นาที|นิ้ว|เมตร|ซม|มม|กรัม|กก|มล|ลิตร|วัตต์|mah|ml|cm|mm|kg|g(?![a-z])|กลิ่น|สี(?!\S)|ปี|เดือน|วัน|คน|ไซ[สซ]))`;

/** A number behind these counts no pieces. */
const ordinal = '(?<!(?:รอบ|ครั้งที่|วันที่|คนที่|ลำดับ|ข้อ|ชั้น|อายุ|เอว|เบอร์|ไซ[สซ]์?) ?)';
const alone = new RegExp(`(?<n>${ordinal}(?<![\\d.,/:#a-z*-]|\\d )\\d{1,2})${measured}`, 'g');

const patterns: [RegExp, boolean][] = [
  [
    new RegExp(
      `(?:อย่างละ|สีละ|กลิ่นละ|แบบละ|each) ?(?:(?<n>\\d{1,3}|${thaiWord})${measured} ?)?(?<unit>${unit})?(?: ?เดียว)?`,
      'g',
    ),
    true,
  ],
  [new RegExp(`(?<n>${digits}|${thaiWord}|(?<![a-z])(?:${englishWord})) ?(?<unit>${unit})`, 'g'), false],
  [new RegExp(`(?<unit>${unit}) ?(?:เดียว|นึง|หนึ่ง)`, 'g'), false],
  [/(?<![a-z])(?:x|×|\*|=|qty|จำนวน)[ :]*(?<n>\d{1,3})(?![\d.,/:a-z-])/g, false],
  [/(?<![\d.,/:a-z-])(?<n>\d{1,3}) ?[x×*](?![a-z\d])/g, false],
  [alone, false],
  [new RegExp(`(?<n>${thaiWord})(?= *(?:$|นะ|ค่ะ|คะ|ครับ|จ้า|[\\s,]))`, 'g'), false],
  [new RegExp(`(?<![a-z])(?<n>${englishWord})(?![a-z])`, 'g'), false],
];
