import known from '../data/thai-names.json' with { type: 'json' };

/**
 * A person's full name without what was read with it: titles and jobs (นางสาว, ภญ., ครู, เจ๊); the word นามสกุล between its
 * parts; a courtesy glued to it (มณีจ้า); how the person is called, before it (ฝน ชลธิชา แก้วดี), in brackets (เต้ย (ศรัณย์ พรหมสุข))
 * or in Latin letters beside it.
 */
export function plainName(name: string): string {
  if (organisation.test(name)) return name;
  const joined = name.replace(/(?<=\S) *(?:ครับ|คับ|ค่ะ|คะ)?[ ,]*นามสกุล[ :]*(?=\S)/, ' ');
  const full = inThai(outOfBrackets(joined)).replace(title, '').replace(courtesy, '');
  return withoutNickname(full);
}

const organisation =
  /^(?:บริษัท|บ\.|บจก|บมจ|บจ\.|หจก|ห้าง|ร้าน|โรง|สำนัก|คลินิก|ศูนย์|วัด|สหกรณ์|มูลนิธิ|ธ\.|รพ\.|รร\.)|จำกัด|ltd|limited|co\.|\((?:thailand|ประเทศไทย)/i;

/** Of what stands inside and outside brackets the full name. */
function outOfBrackets(name: string): string {
  if (!/[()]/.test(name)) return name;
  const parts = name
    .split(/[()]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return parts.find((one) => /^[^ ]+ [^ ]+$/.test(one)) ?? parts[0] ?? name;
}

/** Kanda กานดา พัดชา: one person, whose full name is the Thai one. */
const inThai = (name: string) =>
  /^[A-Za-z. ]+ ([ก-๎]+ [ก-๎]+)$/.exec(name)?.[1] ?? /^([ก-๎]+ [ก-๎]+) [A-Za-z. ]+$/.exec(name)?.[1] ?? name;

/** Before a full name only, with which no first name begins. */
const title =
  /^(?:(?:[ก-ฮ]{1,4}[.ฯ]|นางสาว|นาย|เด็กชาย|เด็กหญิง|คุณครู|ครู|คุณหมอ|หมอ|อาจารย์|พลทหาร|สามเณร|แม่ชี|ผู้ใหญ่|กำนัน|อาอี๊|เจ๊|เฮีย|พี่|เภสัชกร(?:หญิง)?|(?:สัตว|ทันต)?แพทย์(?:หญิง)?) ?)+(?=[ก-ฮเ-ไ][ก-๎]+ [ก-ฮเ-ไ][ก-๎]+$)/;

const courtesy = /(?<=^[ก-๎]+ [ก-๎]{2,})(?:จ้า+|จ้ะ(?:หนู)?|น้า+|เน้อ(?:เจ้า)?|เด้อ(?:ค่ะ|ค่า|จ้า)?|ค่า+|งับ)$/;

/** Two words behind what no first name is, the first of which is one: how the person is called goes before. */
function withoutNickname(name: string): string {
  const [called, first, last, more] = name.split(/ (?:- )?/);
  if (!called || !first || !last || more || called.length > 7 || !firstNames.has(first)) return name;
  return nick.has(called) || !firstNames.has(called) ? `${first} ${last}` : name;
}
const nick = new Set(known.nick);
const firstNames = new Set(known.first);
