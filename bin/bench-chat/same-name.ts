import { readable } from '../../server/modules/customers/customers.rules/thai-text.ts';

/**
 * Whether a clerk would take both for the same receiver: a title, a job or a word of kin before a full name (แม่สมัย
 * บุญทศ, ครูพรทิวา อุดแดง) is right with it and without it, for the parcel goes to the same person; so are Thai digits as
 * 0–9 and the full stop of an initial; so is who or where in a company stands in brackets behind its name, if nothing
 * of it is lost: it then belongs to the name or to the line; so is whom to ask for in a company, or the department.
 */
export function sameName(expected: string | null, found: string | null, line: string | null): boolean {
  if (expected === found) return true;
  if (expected === null || found === null) return false;
  if (plain(expected) === plain(found)) return true;
  return bracketOnly(expected, found, line) !== undefined || withContact(expected, found);
}

/** With whom to ask for or in which department: บจ.ซันเทค (คุณมล จัดซื้อ), ศิริลักษณ์ มณีวงศ์ (ฝ่ายจัดซื้อ). */
function withContact(expected: string, found: string): boolean {
  const bracket = found.startsWith(`${expected} (`) ? found.slice(expected.length + 1) : '';
  const who = company.test(expected)
    ? /^\((?:คุณ|ฝ่าย|แผนก|ติดต่อ|ฝาก|นาย|นาง)[^()]*\)$/
    : /^\((?:ฝ่าย|แผนก)[^()]*\)$/;
  return who.test(bracket);
}
const company = /^(?:บริษัท|บ\.|บจ|บมจ|หจก|ห้าง|ร้าน|โรง)/;

/** What the name that was found has in brackets, and the expected line instead. */
export function bracketOnly(
  expected: string | null,
  found: string | null,
  line: string | null,
): string | undefined {
  if (!expected || !found?.startsWith(`${expected} (`)) return undefined;
  const bracket = found.slice(expected.length + 1);
  return line?.includes(bracket) ? bracket : undefined;
}

const plain = (name: string) =>
  readable(name)
    .replace(title, '')
    .replace(/^คุณ(?=พี่|แม่|พ่อ|ป้า|ลุง|ยาย|ตา|ปู่|ย่า|น้า|อา)/, '')
    .replaceAll('.', '');
const title =
  /^(?:(?:คุณหญิง|คุณ|หญิง|นาย|นางสาว|นาง|ด\.?[ชญ]\.|เด็ก(?:ชาย|หญิง)|ดร\.|ผศ\.|พี่|น้อง|แม่|พ่อ|ป้า|ลุง|ยาย|ตา|ปู่|ย่า|น้า|อา|เจ๊|เฮีย|อุ๊ย|อาอี๊|อาม่า|อากง|ครู|หมอ|อาจารย์|ช่าง|กำนัน|ผู้ใหญ่|แม่ชี|สามเณร|เณร|พระ(?:อาจารย์|มหา|ครู)?|หลวง(?:พ่อ|ตา|พี่|ปู่)|โยม|พลทหาร|จ่า|หมวด|ผู้กอง)(?: |(?=[ก-ฮเ-ไ])))+(?=[^ ]{2,} [^ ])/;
