import type { Piece } from './name-pieces.ts';
import { company } from './name-text.ts';
import { mayEndInTalk } from './speech.ts';

/** Below what a form takes without a look. */
export const UNSURE = 0.7;

interface Found extends Piece {
  text: string;
  score: number;
}

/**
 * How sure it is that this is who receives: where it stands says most (`score`). Two words beside the number look like
 * a name and are none in one of seven texts that nobody had seen, so only a heading or a title fills it in.
 */
export function nameConfidence(name: Found, rival: boolean): number {
  const byPlace = (rival ? 0.35 : 0.5) + name.score * 0.07;
  return Math.round(Math.min(0.97, most(name), byPlace) * 100) / 100;
}

/** What nobody may take unseen, however well it stands. */
function most({ text, before }: Found): number {
  if (mayEndInTalk(text) || spoken.test(text)) return UNSURE;
  const words = text.split(' ');
  const isLong = words.length > 2 && !/(?:^| )(?:ณ|แซ่|[A-Za-z.]+)(?: |$)/.test(text) && !company.test(text);
  return isLong ? (before === 'name' || before === 'title' ? 0.78 : UNSURE) : 1;
}

/** Words of talk and of places at the beginning of a word of the name; some names begin so, too: a person is to look. */
const spoken =
  /(?:^| )(?:ได้|ให้|จะ(?!เ)|ก็|กับ|แล้ว|ถ้า|ตอน|ช่วง|เดี๋ยว|หน่อย|เลย|ด้วย|ที่|ซื้อ|ของ|เบอร?์?(?: |$)|โทร(?![ะ-ฺ็-๎])|ตาม|คือ|ส่ง(?!ศ|เส)|ฝาก|เอา|สั่ง|โอน|ราคา|ไม่|ยัง(?!ยืน)|ทุก|อยาก|ต้อง|เหมือน|ครบ|แบบ|อัน(?: |$)|นี้|นั้น|ไหน|เก็บ|ผม(?: |$)|หนู(?: |$)|รับ(?: |$)|ผู้|แฟน|เพื่อน|บ้าน|หอ(?: |พัก)|ร้าน|ตลาด|ซอย|ข้าง|หน้า|หลัง|ใกล้|ตรง(?: |ข้าม)|ตึก|ห้อง|ชั้น|หมู่|ฝั่ง|โกดัง|ห้าง|เซ็นทรัล|โลตัส|บิ๊กซี|ปั๊ม|สาขา|พัสดุ|สินค้า|ยืนยัน|ขนส่ง|ไปรษณีย์|ที่นี่|จุด|เพจ|ไลฟ์|สรุป|ออเดอร์|ยอด(?: |$))/;
