import { findQuantities, type Quantity } from './quantities.ts';

/** One thing that is asked for: the words, the code if one stands there, and how many. */
export interface Wish {
  line: number;
  /** As it stands there, quantity and all. */
  said: string;
  /** Without code and quantity. */
  words: string;
  code: string | undefined;
  quantity: Quantity | undefined;
  /** A question, a refusal, a change: a person decides. */
  doubtful: boolean;
  /** "อย่างละ 2" stands before what it counts. */
  leading: boolean;
  /** The shop says it, in a copied conversation. */
  ofShop: boolean;
}

/** What the shop's products say about the words of a text. */
export interface Known {
  /** The code that a word is, after what stands before it. */
  codeAt: (word: string, before: string) => string | undefined;
  /** The code that is written so but for a space or a nought: D1 may be D01. */
  codeNear: (word: string) => string | undefined;
  /** A number that belongs to a name: the 15 of an iPhone 15. */
  isOfName: (number: string, before: string, after: string) => boolean;
}

/** A text in lower case, cut where one wish ends and the next begins. */
export function wishesIn(text: string, known: Known): Wish[] {
  return text.split('\n').flatMap((line, number) =>
    line
      .replace(spoken, ' ')
      .replace(numbered.test(line) && !line.includes('(') ? numberedWithin : numbered, '|')
      .replace(MONEY, '|')
      .split(CUT)
      .flatMap((piece) => wishesOf(piece, number, known))
      .map((wish) => ({
        ...wish,
        doubtful: wish.doubtful || (!wish.quantity && PRICE_OF_SEVERAL.test(line)),
        ofShop: SHOP.test(spoken.exec(line)?.[0] ?? ''),
      })),
  );
}

/** Whether a wish without a product takes back the one before it, asks about it, or gives it what it may not have. */
export const unsettles = ({ words, doubtful }: Wish): boolean =>
  doubtful
    ? OF_THE_GOODS.test(words) || CONDITION.test(words) || isNothingBut(REFUSAL, words)
    : ATTRIBUTE.test(words);

/** Whether a wish is a quantity alone: "2 ก้อน" in a line of its own. */
export const isQuantityAlone = ({ words, quantity, code }: Wish): boolean =>
  quantity !== undefined && code === undefined && isTalk(words.replace(/\d{2,}/g, ''));

/** A second number behind the first: "2 3". */
export const isNumberMore = ({ words, quantity, code }: Wish): boolean =>
  !quantity && !code && /^ *1?\d *$/.test(words);

const OF_THE_GOODS = /แก้(?!ว)|เพิ่มเป็น|ลด|เคลม|คืน|ผิด|มี|เหลือ|พร้อมส่ง|ราคา|เท่าไ|หมด|เปลี่ยน|หน้า|หลัง|ไว้ก่อน/;
/** "If not above 300" is of the goods, "if nobody is at home" of the parcel. */
export const CONDITION =
  /(?:ถ้า|หาก)(?! ?(?:ไม่อยู่|ไม่มีคน|ไม่รับ|ส่ง|โทร|ถึง|มาถึง|บ้าน|ฝาก|ติดต่อ))|(?<![a-z])if(?! (?:no ?one|nobody|i))/;
const REFUSAL = /ไม่|เอา|รับ|แล้ว|ยกเลิก|นะ|ค่ะ|คะ|ครับ|คับ|จ้า/g;
/** Whether a quantity in words of its own is another's, or changes the one before: ให้เพื่อน 1, เอาแค่ 1. */
export const isOtherQuantity = ({ words, quantity }: Wish): boolean =>
  quantity !== undefined && /ให้|เพิ่ม|อีก|แค่|เหลือ|แถม|รวมเป็น|เอ้ย|เอ๊ย|อุ๊ย|ดีกว่า|พิมพ์ผิด|โทษที|ขอโทษ/.test(words);

const isNothingBut = (what: RegExp, words: string) => words.replace(what, '').trim() === '';

/** Colours and sizes, where a name is to have them too. */
export const ATTRIBUTE =
  /สี ?[ก-๎]|ไซ[สซ]|ใหญ่|เล็ก|(?<![ก-๎])(?:ขาว|ดำ|แดง|ฟ้า|เขียว|ชมพู|ครีม|เทา|กรม|ม่วง|ส้ม|น้ำตาล|เหลือง)|(?<![a-z])(?:size|xs|s|m|l|x{1,3}l|black|white|red|blue|green|pink)(?![a-z])/;

/** "1. สบู่", "2) ชา": of a list. */
const numbered = /^ *\d{1,2}[.)] *(?=[ก-๎a-z])/;

const numberedWithin = /(?<![^ ])\d{1,2}[.)] *(?=[ก-๎a-z])/g;

/** Who speaks in a copied conversation: "[20:11] ฟ้า: …", "ลูกค้า> …". */
const spoken =
  /^ *(?:\[[^\]\n]{3,20}\] *[^:>|\n]{1,20}[:>]|\[?\d{1,2}[:.]\d{2}\]? +[^:>|\d\n]{1,20}[:>]|(?:ลูกค้า|ร้าน|แอดมิน|แม่ค้า|พ่อค้า|admin|shop|customer) ?[:>])/;
const SHOP = /ร้าน|แอดมิน|แม่ค้า|พ่อค้า|admin|shop/;

/** Prices, sums and times. */
const MONEY =
  /(?:เวลา|ตอน) ?\d[\d.:]*(?: ?น\.?)?|\d{1,2}[:.]\d{2} ?น\.?|ทั้ง(?:หมด|สิ้น) ?\d{3,}(?: ?บาท)?|(?:รวม(?:ส่ง)?|ยอด|ราคา|ค่าส่ง|โอน)(?:แล้ว|ไป)? ?\d[\d,.]*(?: ?บาท)?|฿ ?\d[\d,.]*|(?:อัน|ตัว|ชิ้น|ก้อน|ขวด|กล่อง|ใบ|ผืน|เส้น|หลอด|คู่|ชุด|แพ็?[คก]|โหล)ละ ?\d[\d,.]*(?: ?บาท)?|\d[\d,.]* ?(?:บาท|บ\.|฿|baht|thb|\.-)/g;
/** Who is told what a dozen costs may want a dozen. */
const PRICE_OF_SEVERAL = /(?:คู่|ชุด|เซ็?[ตท]|แพ็?[คก]|โหล|ลัง)ละ ?\d/;
/** Between two wishes of a line: signs, "and", a new verb, what ends a sentence. */
const CUT =
  /[|¦;+()]|,(?!\d{3})|\/(?!\d)|กับ(?!ข้าว)|และ|(?<![a-z])(?:and|but)(?![a-z])|(?<=ค่ะ|คะ|ครับ|คับ|จ้า)(?=[ .!]|$)| (?=(?:เอา|รับ|ไม่|ยกเลิก|ขอ(?!ง))(?! ?(?:\d|หนึ่ง|สอง|สาม|สี่|ห้า)))/;
const DOUBT =
  /ไหม|มั้ย|มั๊ย|ป่าว|เท่าไ|กี่|\?|หรือ|แทน|เปลี่ยน|ไม่|ยกเลิก|หมด|สนใจ|ขอดู|ถ้า|แถม|ฟรี|แก้(?!ว)|ลดเหลือ|เพิ่มเป็น|เหลือแค่|ที่สั่ง|ได้รับ|เคย|(?:ครั้ง|รอบ|คราว)(?:ก่อน|ที่แล้ว)|คืน(?!นี้)|เคลม|แตก|ชำรุด|ขาด|ผิด|คนละ|เมื่อวาน|(?:รอบ|ครั้ง|คราว)หน้า|ทีหลัง|วันหลัง|ไว้ก่อน|ขึ้นไป|ประมาณ|อย่างน้อย|อย่างมาก|(?<![a-z])(?:not|no|instead|cancel|how much|if|or)(?![a-z])/;

function wishesOf(
  piece: string,
  line: number,
  { codeAt, codeNear, isOfName }: Known,
): Omit<Wish, 'ofShop'>[] {
  if (!/[ก-๎a-z\d]/.test(piece)) return [];
  piece = countedApart(piece, codeAt);
  const codes = [...piece.matchAll(/[a-z\d]+(?:[-_.][a-z\d]+)*/g)].flatMap(({ 0: word, index }) => {
    const code = codeAt(word, piece.slice(0, index));
    return code === undefined ? [] : [{ start: index, end: index + word.length, code, isNear: false }];
  });
  for (const { 0: word, index } of piece.matchAll(/(?<![a-z\d_-])[a-z]{1,4}[ -]?\d{1,4}(?![a-z\d/])/g)) {
    const end = index + word.length;
    const isFree = !codes.some((one) => one.start < end && index < one.end);
    const near = isFree ? codeNear(word) : undefined;
    if (near !== undefined) codes.push({ start: index, end, code: near, isNear: true });
  }
  codes.sort((a, b) => a.start - b.start);
  // a code is none of the quantities, and none of the words
  const blank = codes.reduce(
    (text, { start, end }) => text.slice(0, start) + '_'.repeat(end - start) + text.slice(end),
    piece,
  );
  const counted = blank.replace(/(?<![\d.])\d+(?![\d.])/g, (digits, at: number) =>
    isOfName(digits, blank.slice(0, at), blank.slice(at + digits.length))
      ? '_'.repeat(digits.length)
      : digits,
  );
  const quantities = findQuantities(counted);
  const isLeading = quantities[0] !== undefined && isTalk(blank.slice(0, quantities[0].start));
  const cuts = [
    ...quantities.map(({ start, end }) => (isLeading ? start : end)),
    ...codes
      .slice(1)
      .flatMap(({ start }, i) =>
        quantities.some((q) => q.start >= codes[i]!.end && q.end <= start) ? [] : [start],
      ),
  ].sort((a, b) => a - b);
  const ends = [...new Set([...cuts, piece.length])];
  let from = 0;
  return ends.flatMap((to) => {
    const start = from;
    from = to;
    const quantity = quantities.find((q) => q.start >= start && q.end <= to);
    const code = codes.find((one) => one.start >= start && one.end <= to);
    const written = blank.slice(start, to);
    const words = (
      quantity
        ? written.slice(0, quantity.start - start) + ' ' + written.slice(quantity.end - start)
        : written
    ).replace(/_+/g, ' ');
    // "a12 b7 2" and "2 a12 b7": one of the first, or two of both?
    const isOfBoth = quantities.some((q) =>
      q.each ? !isLeading && q.end <= start : isLeading ? q.end <= start : q.start >= to,
    );
    const countsMore = !quantity && code !== undefined && codes.length > 1 && isOfBoth;
    if (!quantity && !code && !/[ก-๎a-z\d]/.test(words)) return [];
    return [
      {
        line,
        said: piece.slice(start, to).trim(),
        words,
        code: code?.code,
        quantity,
        doubtful: DOUBT.test(piece) || countsMore || code?.isNear === true,
        leading: isLeading && quantity !== undefined,
      },
    ];
  });
}

/** a12x2 is a12 x2, where a12 is a code and the whole is none. */
const countedApart = (piece: string, codeAt: Known['codeAt']): string =>
  piece.replace(
    /(?<![a-z\d])([a-z\d-]+?)x(\d{1,2})(?![a-z\d])/g,
    (word, code: string, count: string, at: number) =>
      codeAt(word, piece.slice(0, at)) === undefined && codeAt(code, piece.slice(0, at)) !== undefined
        ? `${code} x${count}`
        : word,
  );

const isTalk = (text: string): boolean =>
  text
    .replace(
      /สวัสดี|ค่ะ|คะ|ค่า|ครับ|คับ|จ้า|จ้ะ|นะ|น้า|หน่อย|ด้วย|แม่(?![ก-๎])|เอา|รับ|สั่ง|ขอ|จอง|อยากได้|ซื้อ|(?<![a-z])(?:i(?:'d|'ll)?|we(?:'d|'ll)?|want|need|would|like|please|to|order|buy|cf|f|hi|hello)(?![a-z])/g,
      '',
    )
    .trim() === '';
