// No name ends in these, even where no space stands before them.
const polite = 'ค่ะ+|ค้าบ+|คร้าบ+|ค๊าบ+|ครับผม|ครับ+|จ้ะ|จ๊ะ|เด้อ(?:ค่ะ|ค่า|ครับ|จ้า|หล่า|เด้อ)*|เน้อ(?:เจ้า)?|ขอรับ';
// มานะ, เจิดจ้า, เลอค่า, บังคับ: names end so too.
const alsoOfNames = 'นะ|น้า+|จ้า+|คับ|ค่า+|คะ|ฮะ|งับ';
/** What is talk before them, and no name. */
const talk =
  'ด้วย|แล้ว|เลย|ได้|หน่อย|ตัว|ชิ้น|กล่อง|แพ็ค|บาท|ไหม|มั้ย|ขอบคุณ|สวัสดี|ที่นี่|ตามนี้|ที่เดิม|รบกวน|เรียบร้อย|เท่าไหร่|เท่าไร|ปลายทาง|ถึง|กี่วัน|ที่ไหน|อะไร|ยังไง|เปล่า|ป่าว|หมด|ก่อน|นี้|นั้น|พร้อมส่ง|ราคา';
/** มานะครับ is มานะ, politely; บุญมานะครับ is บุญมา. */
const endsInNa = '(?<![ก-๎])(?:มา|ช|ธ)|รัต|วัฒ|พัฒ';
const inTwo = `(?:(?<!${endsInNa})นะ)(?:ค่ะ+|คะ|ครับ+|คับ|ฮะ|จ้ะ|จ๊ะ|จ้า+)`;
const behindNa = `(?<=(?:${endsInNa})นะ)(?:คะ|คับ|ฮะ|จ้า+)`;

/** One of them where it ends what is said: a word of its own, behind talk, or what ends no name. */
const one = `(?:${inTwo}|${polite}|${behindNa}|(?<=${talk})(?:${alsoOfNames})|(?<![ก-๎])(?:${alsoOfNames}))`;

/** ค่ะ, ครับ and the like at the end of what someone says. */
export const particles = new RegExp(String.raw`(?:\s*(?:${one}|ด้วย(?=[\s.!]*$|\s*${one})))+[\s.!]*$`);

/** What is said ends there, even without a line end: ฝากส่งด้วยค่ะ วราภรณ์ ชื่นจิตร. */
export const spokenEnd = new RegExp(
  String.raw`(?<=[ก-๎] ?)${one}[?!.]*(?=[ \n]|$)|(?<=[ก-๎])(?:นะ)?(?:ค่ะ|ครับ)(?=ที่|พี่|น้อง|แม่|แอด|ส่ง|ขอ|โอน|เอา|รับ|ชื่อ|เบอร์|บ้าน)`,
  'g',
);

/** นะครับ glued to what stands before it, whose นะ may be a surname's. */
export const talkInTwo = /^นะ(?:ค่ะ|คะ|คร[ั้๊]?า?บ|คับ|ฮะ|จ้ะ|จ๊ะ|จ้า)/;

/** ใจดีคะ is a name with a word of talk, เลอค่า a name: only a person can tell. */
export const mayEndInTalk = (name: string): boolean => /[ก-๎](?:จ้า+|คับ|ค่า+|คะ|ฮะ|งับ)$/.test(name);

/** What ended the words before, which were used. */
export const spokenBegin = new RegExp(String.raw`^\s*(?:${inTwo}|${polite}|${alsoOfNames})[\s?!.]+`);
