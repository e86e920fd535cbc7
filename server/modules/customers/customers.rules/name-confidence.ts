import type { Piece } from './name-pieces.ts';
import { mayEndInTalk } from './speech.ts';

/** Below what a form takes without a look. */
export const UNSURE = 0.7;

interface Found extends Piece {
  text: string;
  score: number;
}

/**
 * How sure it is that this is who receives. Where it stands says most (`score`); a name of two words is one, where
 * nothing in it sounds spoken; one word alone may be anything, but for a word of kin with a nickname beside the number.
 */
export function nameConfidence(name: Found, rival: boolean): number {
  const byPlace = (rival ? 0.35 : 0.5) + name.score * 0.07;
  return Math.round(Math.min(0.97, most(name), Math.max(byPlace, rival ? 0 : least(name))) * 100) / 100;
}

/** What nobody may take unseen, however well it stands. */
function most({ text, before }: Found): number {
  if (mayEndInTalk(text) || soundsSpoken(text)) return UNSURE;
  const words = text.split(' ');
  const isLong = words.length > 2 && !/(?:^| )(?:ณ|แซ่|[A-Za-z.]+)(?: |$)/.test(text) && !company.test(text);
  return isLong ? (before === 'name' || before === 'title' ? 0.78 : UNSURE) : 1;
}

/** What the form of the name and its neighbours say. */
function least({ text, before, after, first, wholeLine }: Found): number {
  const reachable = before === 'telephone' || after === 'telephone' || after === 'phone';
  const labelled = before === 'name' || before === 'title';
  if (fullName.test(text)) return reachable || labelled || wholeLine ? 0.87 : 0.83;
  if (kin.test(text)) return reachable || labelled ? 0.85 : 0;
  if (company.test(text))
    return labelled || before === 'address' || (first && (reachable || wholeLine)) ? 0.85 : 0;
  return oneWord.test(text) && (labelled || (first && reachable)) ? 0.8 : 0;
}

const fullName = /^[ก-๎]{2,20} [ก-๎]{2,22}$|^[A-Z][A-Za-z'-]+ [A-Z][A-Za-z'-]+$/;
/** Shops and the like, which no person is called. */
const company =
  /^(?:บริษัท|บจก|บมจ|บจ\.|หจก|ห้างหุ้นส่วน|ร้าน|โรงงาน|โรงเรียน|โรงแรม|โรงสี|โรงน้ำ|โรงพิมพ์|สำนักงาน|คลินิก|ฟาร์ม|อู่(?=[ก-ฮเ-ไ])|ปั๊ม|สหกรณ์|มูลนิธิ|วิทยาลัย|วัด(?=[ก-ฮเ-ไ]{3}))/;
const oneWord = /^[ก-๎]{2,20}$|^[A-Z][a-z]{2,}$/;
/** As people call each other: ป้าแดง, เจ๊หงส์. */
const kin = /^(?:ป้า|ลุง|น้า|ยาย|เจ๊|เจ้|เฮีย|ซ้อ|พี่|น้อง|บัก|บ่าว|บัง|ก๊ะ|อ้าย)[ก-ฮเ-ไ][ก-๎]{1,7}$/;

/** Words of talk and of places at the beginning of a word of the name; some names begin so, too: a person is to look. */
const soundsSpoken = (text: string) => spoken.test(text);
const spoken =
  /(?:^| )(?:ได้|ให้|จะ(?!เ)|ก็|กับ|แล้ว|ถ้า|ตอน|ช่วง|เดี๋ยว|หน่อย|เลย|ด้วย|ที่|ซื้อ|ของ|เบอร?์?(?: |$)|โทร(?![ะ-ฺ็-๎])|ตาม|คือ|ส่ง(?!ศ|เส)|ฝาก|เอา|สั่ง|โอน|ราคา|ไม่|ยัง(?!ยืน)|ทุก|อยาก|ต้อง|เหมือน|ครบ|แบบ|อัน(?: |$)|นี้|นั้น|ไหน|เก็บ|ผม(?: |$)|หนู(?: |$)|รับ(?: |$)|ผู้|แฟน|เพื่อน|บ้าน|หอ(?: |พัก)|ร้าน|ตลาด|ซอย|ข้าง|หน้า|หลัง|ใกล้|ตรง(?: |ข้าม)|ตึก|ห้อง|ชั้น|หมู่|ฝั่ง|โกดัง|ห้าง|เซ็นทรัล|โลตัส|บิ๊กซี|ปั๊ม|สาขา|พัสดุ|สินค้า|ยืนยัน|ขนส่ง|ไปรษณีย์|ที่นี่|จุด|เพจ|ไลฟ์|สรุป|ออเดอร์|ยอด(?: |$))/;
