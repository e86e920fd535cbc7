import { isChatter } from './field-labels.ts';
import type { Piece } from './name-pieces.ts';
import { particles } from './speech.ts';
import { tidy } from './thai-text.ts';

/** What of a piece is the name: courtesies, who speaks, and what is told before and behind it come off. */
export function nameOf(piece: Piece): string {
  // a wall of words is no name, and taking it apart would take long
  if (piece.raw.length > LONGEST_READ) return tidy(piece.raw);
  const text = tidy(withoutTalk(piece).replace(/^[\s.-]*(?:คือ|ว่า|ให้|แก่|เดิม)\s+/, ''))
    .replace(besides, '')
    .replace(/ (?:ที่|อยู่|อยู่ที่|บ้าน)$/, '')
    .replace(particles, '')
    .replace(leading, '')
    .replace(kinApart, '')
    .replace(told, '$1')
    .replace(unit, '$1')
    .replace(building, '$1')
    .replace(/ (?:at|in|on|of|with|and)$/i, '')
    .replace(
      /^((?:ร้าน|เจ๊|เฮีย|ป้า|ลุง|น้า|พี่|น้อง)[^ ]+) (?:(?:แคชเชียร์|พนักงาน|ผู้จัดการ|แม่บ้าน|รปภ|เจ้าของ)[^ ]*$|(?:หน้า|หลัง|ข้าง|ใกล้|ตรงข้าม|เยื้อง|ตลาด|ปากซอย|บ้าน)[ก-๎].*$)/,
      '$1',
    )
    .replace(calledSo, '$1');
  return inOneScript(withoutKin(text.replace(callName, '')))
    .replace(/[.ๆ]+$/, '')
    .trim();
}

const LONGEST_READ = 300;

/** Courtesies, and what stands between them and the name: นิ่มน้อย เลยครับ. */
function withoutTalk({ raw, courteous }: Piece): string {
  const plain = raw
    .replace(/(?<=ค่ะ|ครับ|จ้ะ|นะคะ) ?(?:พี่|น้อง|แม่ค้า|แอดมิน) *$/, '')
    .replace(particles, '')
    .replace(/ (?:ka|kha|krub|krap)[ .!]*$/i, '');
  return plain === raw && !courteous ? raw : plain.replace(/ (?:มา|ได้)?(?:เลย|ด้วย|เอง) *$/, '');
}

/** Where someone is found, and how they are reached: none of it is the name. */
const besides =
  / (?:แผนก|ฝ่าย|คลินิก|โรงเรียน|โรงพยาบาล|ชั้น|ห้อง|ตึก|อาคาร|สาขา|ร้าน|บริษัท|โทร(?![ะ-ฺ็-๎])|เบอร์|สภ\.|สน\.|รพ\.|รร\.|อบต\.|บ้าน(?:อยู่|เช่า|พัก|เลขที่)|หอพัก|คอนโด|อยู่(?:ที่|ข้าง|ใกล้|หลัง|หน้า|ตรง))[^ ]*(?: .*)?$/;

/** Words that lead to a name of two words or more: ถ้ามีส่ง สายชล …, ฝากถึง …, เป็นชื่อ …. */
const leading =
  /^(?:(?:[^ ]*(?:(?<!บุญ)ส่ง|ถึง|ให้|ชื่อ|คือ|เป็น|ฝาก|ของ|เลย|ด้วย|แล้ว|หน่อย|ไหม|มั้ย)|ได้|เอา|ถวาย|ของ(?:หนู|ผม|เรา)|นี้|นี่|ตาม|ลูกค้า|ผู้รับ|คนรับ) )+(?=[^ ]+ [^ ])/;

/** The letters of a unit behind a full name: ยุทธนา ทรงศิลป์ บก.ทท. */
const unit = /^([^ .]+ [^ .]+) [ก-ฮ]{1,4}\.[^ ]*(?: .*)?$/;

/** Where a person lives, behind the name: ปนัดดา คำแสน ลุมพินีวิลล์ รามอินทรา. */
const building =
  /^([^ ]+ [^ ]+) (?:(?:เดอะ|ดิ|ลุมพินี|ศุภาลัย|ไอดีโอ|โครงการ|แฟลต|โกดัง|ไซต์|แคมป์|แผง|ล็อค|ล็อก)[^ ]*|[^ ]*(?:วิลล์|วิลล่า|เพลส|แมนชั่น|พาร์ค|ปาร์ค|เรสซิเดน[ซท]์?|ทาวเวอร์|พลาซ่า|อพาร์[ทต]เม[^ ]*|ทาวน์[^ ]*))(?: .*)?$/;

/** Behind a full name whatever is told of the person, and what else is wanted. */
const told =
  /^([^ ]+ [^ ]+) (?:เป็น|คือ|เอง|มา(?= |$|เลย|ด้วย|ที่|ส่ง)|ส่วน|อยู่|บ้าน(?=[ก-ฮเ-ไ])|ที่|ฝาก|รับ|เพื่อน|แฟน|ลูก(?:สาว|ชาย|ค้า)|ผู้|คน|หรือ|นะ|ตาม|ติดต่อ|ขอ(?!ง)|ส่ง|จัดส่ง|จาก|ไป(?= |$|เลย|ที่|ส่ง)|แล้ว|เหมือน|แคชเชียร์|พนักงาน|เจ้าของ|ครู|ช่าง|รปภ|ไลน์|เฟส|ไอดี|line|fb|แม่บ้าน|ผู้จัดการ)[^ ]*(?: .*)?$/;

/** A nickname with its word of kin is short: what sounds like talk behind it is talk. */
const calledSo = /^((?:เจ๊|เจ้|เฮีย|ป้า|ลุง|น้า|พี่|น้อง)[^ ]{2,8}?)(?:จ้า+|คับ|ค่า+|คะ|ฮะ|งับ)$/;

/** พี่พิม พิมพ์ชนก แสงสว่าง: how she is called, and then her name. */
const callName = /^(?:พี่|น้อง|ป้า|ลุง|เจ๊|เฮีย|แม่)[ก-ฮเ-ไ][ก-๎]{1,6} (?=[ก-๎]{2,20} [ก-๎]{2,22}$)/;

/** Before a full name a word of kin is none of it: พี่ สมชาย ใจดี, แม่สมัย บุญทศ. น้องนุช is a name. */
const withoutKin = (text: string) =>
  text.replace(
    /^(?:(?:(?:พี่|น้อง|ผม|หนู|ดิฉัน|แม่|พ่อ|ป้า|ลุง|ยาย|ตา|ปู่|ย่า|น้า|อา|เจ๊|เฮีย|เพื่อน|แฟน|ลูกสาว|ลูกชาย|หลาน) +)+|(?:พี่|น้อง(?!นุช)|แม่(?!น)|พ่อ|ป้า|ลุง|เจ๊|เฮีย|ยาย|ผม|ดิฉัน|คุณ(?:แม่|พ่อ|ป้า|ลุง|ตา|ยาย))(?=[ก-ฮเ-ไ]))(?=[^ ]{2,} [^ ])/,
    '',
  );

/** พี่ หนู สมชาย ใจดี */
const kinApart = /^(?:(?:พี่|น้อง|ผม|หนู|ดิฉัน|แม่|พ่อ|ป้า|ลุง) )+(?=[^ ]+ [^ ])/;

/** One person in two scripts is written in Thai; a foreigner of whom something is told in Thai is not. */
function inOneScript(text: string): string {
  const words = text.split(' ');
  const thai = words.filter((word) => /[ก-๎]/.test(word));
  const latin = words.filter((word) => /^[A-Za-z.'-]{2,}$/.test(word));
  if (thai.length === 0 || latin.length === 0 || company.test(text)) return text;
  if (ofForeigners.test(thai.join(' ')) || isChatter(thai.join(' '))) return latin.join(' ');
  const isApart = text.startsWith(thai.join(' ')) || text.endsWith(thai.join(' '));
  return isApart && thai.length > 1 && thai.length + latin.length === words.length ? thai.join(' ') : text;
}

const ofForeigners = /ฝรั่ง|ต่างชาติ|แฟน|สามี|ภรรยา|เพื่อน/;

export const company = /^(?:บริษัท|บจก|บมจ|บจ\.|หจก|ห้างหุ้นส่วน|ร้าน|โรงงาน|สำนักงาน|shop|co\b)/i;
