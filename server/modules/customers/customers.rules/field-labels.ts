import { rank } from './ranks.ts';
import { lineAt, matches, type Span } from './spans.ts';

/** What a label announces; a title announces a name. */
export type LabelKind = 'name' | 'title' | 'phone' | 'address' | 'zipcode';

export interface Label extends Span {
  kind: LabelKind;
}

/** Words that say what follows: ชื่อ, ผู้รับ:, ที่อยู่, เบอร์โทร, คุณ, Name: … */
export function findLabels(text: string): Label[] {
  return (
    patterns
      .flatMap(([kind, pattern]) => matches(text, pattern).map(({ start, end }) => ({ start, end, kind })))
      // สมชาย ใจดี (ผู้รับ), สมชาย ใจดี ผู้รับค่ะ: says who was named, not who comes
      .filter(({ start, end }) => text[start - 1] !== '(' || text[end] !== ')')
      .filter(
        ({ start, end }) =>
          !/^(?:ผู้|คน)รับ(?:ของ)? *(?:นะ)?(?:ค่ะ|ครับ|คะ)? *$/.test(text.slice(start, end)) ||
          !/[ก-๎] $/.test(text.slice(0, start)) ||
          !/^ *0\d/.test(text.slice(end, end + 6)),
      )
      .sort((a, b) => a.start - b.start || b.end - a.end)
      // ชื่อ-ที่อยู่ announces a name first
      .filter(
        ({ start }, at, all) =>
          !all.slice(Math.max(0, at - 2), at).some((one) => one.start < start && one.end > start),
      )
  );
}

/** What concerns the sender (the shop itself), as on copied parcel labels. */
export function findSender(text: string): Span[] {
  return [...matches(text, sender), ...matches(text, fromAbove)].map(({ start }) => {
    if (text[start - 1] === '(') {
      const line = lineAt(text, start);
      const next = text.slice(start + 2, line.end).search(receiver);
      return next < 0 ? line : { start, end: start + 2 + next };
    }
    const rest = text.slice(start + 2);
    const next = endOfSender(rest);
    if (next >= 0) return { start, end: start + 2 + next };
    const line = rest.indexOf('\n');
    const alone = line < 0 || !receiver.test(text.slice(0, start));
    return { start, end: alone && line >= 0 ? start + 2 + line : text.length };
  });
}

/** Who receives comes next, or another paragraph, where this one told how the sender is reached. */
function endOfSender(rest: string): number {
  const next = rest.search(receiver);
  const paragraph = /\d{3}[^]*?\n *\n/.exec(rest);
  const end = paragraph ? paragraph.index + paragraph[0].length : -1;
  return next < 0 || (end >= 0 && end < next) ? end : next;
}

/** Talk, prices, goods and slips: nothing of an address. */
export function isChatter(text: string): boolean {
  return chatter.test(text);
}

const sender =
  /(?<![ก-๎A-Za-z])(?:(?:ชื่อ)?(?:-?ที่อยู่)?(?:ผู้|คน)(?:ฝาก)?(?:ส่ง|สั่ง)(?!ถึง)(?=[ :)\n]|ซื้อ|$)|(?:(?<!จัด)ส่ง)?ในนาม(?= ?[:：])|sender|from ?:)/gi;
/** "จาก …" on a line of its own, where "ถึง …" follows on a later one. */
const fromAbove = /(?<=(?:^|\n)[ |[]*)จาก[ :](?=[^\n]*\n(?:[^\n]*\n)?[ |[]*ถึง)/g;
const receiver =
  /(?:ชื่อ)?(?:ผู้|คน)รับ|ชื่อลูกค้า|receiver|recipient|(?<![A-Za-z])to ?:|ส่งถึง|จัดส่งที่|ส่ง(?:ไป|มา)?ที่|(?<=(?:^|\n)[ |[]*)(?:ถึง|(?:กรุณา|โปรด|รบกวน|ช่วย|ฝาก)?(?:จัด)?ส่ง(?:ของ|ให้)?|ปลายทาง|ลูกค้า)(?=[ :\n])/i;
// "เบอร์ค่ะ 081…": courtesies stand behind the word, too
const after = String.raw`(?:(?:ค่ะ|คะ|ครับ|คับ)(?= *[:\d]| +[ก-ฮเ-ไA-Za-z]))?[ \t]*[:：=.]*[ \t]*`;
/** At the beginning of a word, or behind what joins it to the one before: ส่วนที่อยู่, แล้วก็เบอร์. */
const word = String.raw`(?:(?<![ก-๎A-Za-z])|(?<=(?<![ก-๎])(?:ส่วน|และ|แล้ว|แล้วก็|โดย|พร้อม|นี่|นี่คือ)))`;
// โทรักษ์ is no telephone: a vowel or a tone belongs to the letter before it
const wordEnd = '(?![ะ-ฺ็-๎])';
const label = (words: string, tail = after) => new RegExp(`${word}(?:${words})${wordEnd}${tail}`, 'gi');
const nameEnd = '(?=$|[^ก-๎]|(?:นะ)?(?:ค่ะ|คะ|ครับ|คับ))';
/** First names that begin like a title, and surnames, which have a first name before them. */
const noTitle =
  `(?!คุณ(?:ธรรม|ค่า)${nameEnd})` + `(?<!(?<![ก-๎])[ก-๎]{2,20} (?=(?:คุณ(?:ปลื้ม|วงศ์|สาร|พันธ์)|นางแย้ม)${nameEnd}))`;

/** Who may receive for the one who writes. */
const relative =
  '(?:คุณ)?(?:พี่|น้อง|แม่|พ่อ|ป้า|ลุง|น้า|อา|ยาย|ตา|ปู่|ย่า|แฟน|สามี|ภรรยา|เมีย|ผัว|ลูก|ลูกสาว|ลูกชาย|หลาน|หลานสาว|หลานชาย|เพื่อน|หัวหน้า|น้องสาว|น้องชาย|พี่สาว|พี่ชาย)';

/** Whose number it is. */
const owner = `(?:${relative}|หนู|ผม|เค้า|เขา|ร้าน|บ้าน|หอ|(?:ผู้|คน)รับ(?:แทน|ของ)?|ใหม่|เดิม)`;

/** Who speaks or is spoken of before "ชื่อ": ผมชื่อ, พี่ชื่อ, ลงชื่อ. */
const whose = `(?:(?:รบกวน|ช่วย|ขอ)(?=ลงชื่อ))?(?:(?:${relative}|ผม|หนู|ดิฉัน|เรา|เค้า|เขา|ส่ง|ลง|แจ้ง|คน|พยาบาล|ครู|คุณ|ลูกค้า|เจ้าของ|พนักงาน)(?=ชื่อ))?`;

const patterns: [LabelKind, RegExp][] = [
  [
    'name',
    label(
      `${whose}ชื่อ ?(?:-|/|และ)? ?(?:นาม)?สกุล(?:ผู้รับ)?|ชื่อ ?(?:-|/|และ|\\+|กับ)? ?ที่อยู่(?:ในการ|สำหรับ)?(?:จัดส่ง|ผู้รับ|ลูกค้า)?(?:ค่ะ|ครับ)?|` +
        `(?:ลง)?ชื่อ(?:ผู้|คน)รับ(?:สินค้า|ของ|พัสดุ|แทน)?(?:ก็)?(?:เป็น|คือ)?|ชื่อลูกค้า|` +
        `${whose}ชื่อ(?:จริง|เต็ม|ส่ง|เล่น|(?:ผม|หนู|เรา|คนรับ)(?=[ :]))?(?!บัญชี|เดิม(?=[^]*ชื่อใหม่)|เฟส|ไลน์|สินค้า| ?fb| ?line)(?:ร้าน(?= ))?|` +
        '(?:ผู้|คน)(?:ที่)?(?:จะ)?รับ(?:สินค้า|ของ|พัสดุ)?(?:แทน|ปลายทาง)?(?!เงิน|โอน)(?:ก็)?(?:คือ|เป็น|ชื่อ|นาม)?|นามผู้รับ|จัดส่งในนาม(?! ?[:：])|ส่งถึง|(?:ฝาก|ให้)?ถึง(?= ?(?:คุณ|น้อง|พี่|แม่|ครู))|(?<=(?:^|\\n)[ |[]*)ถึง(?=[ :])|(?:full ?)?name(?![a-z])|receiver(?![a-z])|recipient(?![a-z])|to ?:|attn\\.?',
    ),
  ],
  [
    'phone',
    label(
      'หมายเลขโทรศัพท์|เบอร์(?: ?โทร(?:ศัพท์)?| ?มือถือ| ?ติดต่อ)?(?:' +
        `${owner}|ที่ติดต่อได้|จริง|กลับ|คือ|รับของ)?|เบอ(?:โทร)?(?= ?[:.]? ?[0+(])|โทร(?:ศัพท์|ฯ)?(?:${owner}(?=[ :.]*[0+(]))?|` +
        'มือถือ|ติดต่อ|tel(?![a-z])|(?:tele)?phone(?![a-z])|mobile(?![a-z])|call(?![a-z])',
    ),
  ],
  [
    'address',
    label(
      'ที่อยู่(?:ในการ|สำหรับ|ที่)?(?:(?:จัด)?ส่ง(?:ของ|พัสดุ|สินค้า)?|รับของ|(?:ผู้|คน)รับ(?:ของ)?|ใหม่|เดิม|ปัจจุบัน|(?:ผม|หนู|เรา|บ้าน)(?=[ :\\d]))?(?:เลย)?(?:คือ|เป็น|ค่ะ|ครับ|นะ(?:คะ|ครับ))?|' +
        '(?:ฝาก|รบกวน|กรุณา|โปรด|ช่วย|เอา(?:ไป|มา)?|ให้(?:ไป)?)?(?:จัด)?ส่ง(?:ของ|มา|ไป|สินค้า|ใหม่)?(?:ที่(?!พัก|ทำงาน|ทำการ|ว่าการ|ดิน)|ให้|ถึง)(?!สุด)(?:(?:ผม|หนู|เรา|พี่|แม่|ตา|ยาย|ด้วย)(?:ที่)?(?= ))?(?:คุณ(?=$))?|(?:จัด)?ส่ง(?=[ :\n]|ร้าน|ที่(?:พัก|ทำ|ว่าการ|ดิน))|' +
        '(?:shipping )?address(?![a-z])|add(?:r)?\\.?(?![a-z])|(?:ship|deliver|send) to',
    ),
  ],
  [
    'zipcode',
    label(
      'รหัส(?: ?(?:ไปรษณีย์|ไปรษณี|ปณ\\.?)(?=[ :.\\d\n]|$)|(?=[ :.]*[1-9]\\d{4}(?!\\d)))|(?<!ตู้ ?)ปณ(?=[ :.\\d])|ไปรษณีย์(?=[ :\\d])|zip ?(?:code)?(?![a-z])|post(?:al)? ?code(?![a-z])',
    ),
  ],
  [
    'title',
    new RegExp(
      `${rank} *|(?<![ก-๎A-Za-z.])${noTitle}(?:นางสาว|นาง|นาย|คุณ|เด็กชาย|เด็กหญิง)` +
        '(?:[ .]*(?=[ก-ฮเ-ไA-Za-z]))|' +
        '(?=คุณ|นา[งย])(?<=(?<![ก-๎])(?:ส่ง|ถึง|เรียน|ติดต่อ|ฝ่าย[ก-๎]*|แผนก[ก-๎]*)|ส่งให้|ส่งถึง|ฝากให้|ผู้รับ|คนรับ|ชื่อ)(?:คุณ|นางสาว|นาง|นาย)(?! *(?:แม่|พ่อ|ตา|ยาย)(?:[^ก-๎]|$)) *(?=[ก-ฮเ-ไA-Za-z])|' +
        '(?<![ก-๎A-Za-z.])(?:น\\. ?ส\\.?|ด\\. ?[ชญต]\\.?|ดร\\.|อ\\.ดร\\.|ผศ\\.(?:ดร\\.)?) *|' +
        '(?<![ก-๎A-Za-z])(?:(?<![A-Za-z] )|(?<=(?:^|[^a-z])(?:to|name) ))(?:mrs|mr|ms|miss|khun)(?:\\.| ) *|(?<![ก-๎A-Za-z])k\\. *(?=[ก-ฮเ-ไA-Za-z])',
      'gi',
    ),
  ],
];

// Whole words only, where the letters also occur inside names (อร → รอ, ไหม, ยอดชาย).
const spoken =
  'ยอด|รอ|เอา|อยาก|มั้ย|ไหม|ได้(?:เลย)?|ไม่|ขอ|ของ|หลัง|ข้าง|ใกล้|สี|แดง|ดำ|ขาว|ทัก|ด่วน|โปร|รวม|เดิม|ฝาก|จาก|เวลา|วันที่|ธ|ที่|ค่ะ|คะ|ค่า|ครับ|คับ|จ้า|และ|กับ|พี่คะ|ตัว|รับ';

const chatter = new RegExp(
  [
    'โอน|บาท|฿|สั่ง|เสื้อ|กางเกง|กระโปรง|รองเท้า|กระเป๋า|เดรส|ครีม|ไซ[สซ]|(?<![a-z])size|สี(?:ดำ|ขาว|แดง|ชมพู|ฟ้า|เขียว|ครีม|เทา|เหลือง|ม่วง)',
    'ปลายทาง|(?<![a-z])cod(?![a-z])|ขอบคุณ|thank|แล้ว|ราคา|สลิป|slip|ธนาคาร|กสิกร|ไทยพาณิชย์|กรุงไทย|บัญชี|พร้อมเพย์|promptpay|จำนวน|อย่างละ|ชิ้น|แพ็[คก]|กล่อง|โหล',
    'สวัสดี|hello|(?<![a-z])hi(?![a-z])|รบกวน|ขอโทษ|ขอรับ|ขอสั่ง|ขอสี|พรุ่งนี้|วันนี้|เมื่อวาน|เก็บเงิน|ชำระ|จ่าย|ค่า(?:ส่ง|จัด|ธรรม)|โปรโม|รายการ|สำเร็จ|อ้างอิง|order|ออเดอร์|ส่ง(?:ที่|ด้วย|ให้|ของ|ได้|เลย|ด่วน|วัน|มา|ไป|ฟรี)',
    'นะคะ|นะครับ|นะค่ะ|เฟส|facebook|(?<![a-z])(?:fb|line|ig)(?![a-z])|ไลน์|ไอจี|สนใจ|บ้านสี|หน้าบ้าน|ตรงข้าม|เยื้อง|ติดกับ|ประเทศ|thailand',
    '(?<![a-z])(?:cf|tiktok|shopee|lazada)(?![a-z])|ซีเอฟ|สำรอง|โน้ต|หมายเหตุ|(?<![a-z])note|remark|ที่อยู่|ที่ทำงาน|ผู้ส่ง|ลูกค้า|แอดมิน|admin|ร้านค้า|kerry|flash|j&t|(?<![a-z])ems|ลงทะเบียน|พัสดุ|น้ำหนัก|กิโล|ของแถม|ตามนี้|ยังไง|แม่ค้า|พ่อค้า|เรียบร้อย|เท่าไหร่|เท่าไร',
    `(?<![ก-๎])(?:${spoken})(?![ก-๎])`,
  ].join('|'),
  'i',
);
