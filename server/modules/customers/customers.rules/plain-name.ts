import known from '../data/thai-names.json' with { type: 'json' };
import { tidy } from './thai-text.ts';

/**
 * A person's full name without what was read with it: titles and jobs (นางสาว, ภญ., ครู, เจ๊); the word นามสกุล between its
 * parts; how the person is called, before it (ฝน ชลธิชา แก้วดี), in brackets (เต้ย (ศรัณย์ พรหมสุข)) or in Latin letters beside it.
 */
export function plainName(name: string): string {
  if (isOrganisation(name)) return name;
  const joined = name.replace(/(?<=\S) *(?:ครับผม|ครับ|คับ|ค่ะ|คะ)?[ ,]*นามสกุล[ :]*(?=\S)/, ' ');
  const full = inThai(outOfBrackets(joined.replace(announced, '')))
    .replace(leading, '')
    .replace(/^([ก-๎]{3,})\.(?=[ก-๎]{3,}$)/, '$1 ')
    .replace(/(?<!สาขา(?:ที่)?) \d+$/, '')
    .replace(talk, '')
    .replace(title, '');
  return withoutNickname(full);
}

export const isOrganisation = (name: string): boolean => organisation.test(name);
const organisation =
  /^(?:บริษัท|บ\.|บจก|บมจ|บจ\.|หจก|หสม|หสน|ห้าง|โฮมสเตย์|โฮสเทล|รีสอร์ท|ห้องเสื้อ|สปา|คาเฟ่|ร้าน|โรง|สำนัก|คลินิก|ศูนย์|วัด|สหกรณ์|มูลนิธิ|ธ\.|รพ\.|รร\.)|จำกัด|ltd|limited|co\.|\((?:thailand|ประเทศไทย)/i;

/** What is said behind it, or begins the next sentence. */
const talk = /(?: (?:และ|กับ|แล้ว|ส่วน|โทร|เบอร์|ที่|อยู่)|(?<=[ก-๎]{3})(?:จ้าา+|ค่าา+)|(?<=[ก-ฮะ-๎]์)คับ)$/;
/** อุบลชื่อผู้รับวีรยา ทุมมา */
const announced = /^[ก-๎]*ชื่อ(?:ผู้รับ|คนรับ)(?=[ก-๎]{2})/;

/** What stands outside brackets and quotation marks, unless the full name stands in them. */
function outOfBrackets(name: string): string {
  const inside = /[("“]([^()"“”]*)[)"”]?/.exec(name)?.[1]?.trim();
  if (inside === undefined) return name.replace(/[)"”].*$/, '').trim();
  const outside = tidy(name.replace(/[("“][^()"“”]*[)"”]?/g, ' '));
  return !outside || (!outside.includes(' ') && inside.includes(' ')) ? inside : outside;
}

/** Kanda กานดา พัดชา, วีณา Weena คุ้มวงศ์, โฆษิต/ Kosit: one person, whose name is the Thai one. */
const inThai = (name: string) => {
  const thai = tidy(name.replace(/(?:^|[ /]+)[A-Za-z][A-Za-z.' -]*(?=$|[ /])/g, ' ').replaceAll('/', ' '));
  if (!/^[ก-๎]{2,}(?: [ก-๎]+)*$/.test(thai)) return name;
  // อาทิตยา Hoffmann: a surname
  return thai.includes(' ') || soundsAlike(thai, name) ? thai : name;
};
/** Whether a Thai word and the Latin one beside it begin with the same sound. */
function soundsAlike(thai: string, name: string): boolean {
  const [first] = /[A-Za-z]/.exec(name) ?? [''];
  const [letter] = /[ก-ฮ]/.exec(thai) ?? [''];
  return SOUNDS.some(([letters, latin]) => letters.includes(letter) && latin.includes(first.toLowerCase()));
}
/** By the Royal Institute, and as people write it. */
const SOUNDS = [
  ['กขคฆ', 'kg'],
  ['จฉชฌ', 'cj'],
  ['ดฎตฏถทธฐฑฒ', 'td'],
  ['นณ', 'n'],
  ['บปผพภ', 'bp'],
  ['ฝฟ', 'f'],
  ['ม', 'm'],
  ['ยญ', 'yj'],
  ['รลฬ', 'rl'],
  ['ว', 'wv'],
  ['ศษสซ', 'sz'],
  ['หฮ', 'hwnmly'],
  ['อ', 'aeiouy'],
] as const;

const leading = /^(?:is|to|for|khun|phra)\.? (?=[A-Z])/i;

/** Before a full name only, with which no first name begins. */
const title =
  /^(?:(?:[ก-ฮ]{1,4}[.ฯ]|นางสาว|นาย|เด็กชาย|เด็กหญิง|คุณครู|ครู|คุณหมอ|หมอ|อาจารย์|ช่าง|พลทหาร|สามเณร|แม่ชี|อุบาสิกา|หลวง(?:พี่|พ่อ|ตา)|ผู้ใหญ่|กำนัน|อาอี๊|เจ๊|เฮีย|พี่|ลุง|ป้า|ยาย|ก๊ะ|(?:แม่|พ่อ)(?:ใหญ่|อุ๊ย)|เภสัชกร(?:หญิง)?|(?:สัตว|ทันต)?แพทย์(?:หญิง)?) ?)+(?=[ก-ฮเ-ไ][ก-๎]+ [ก-ฮเ-ไ][ก-๎]+$)/;

/** Three words, the first of which is a nickname, or no first name where the second is one. */
function withoutNickname(name: string): string {
  const [called, first, last, more] = name.split(/ (?:- )?/);
  if (!called || !first || !last || more || called.length > 7 || first.length < 2) return name;
  const isCalled = nick.has(called) || (firstNames.has(first) && !firstNames.has(called));
  return isCalled ? `${first} ${last}` : name;
}
const nick = new Set(known.nick);
const firstNames = new Set(known.first);
