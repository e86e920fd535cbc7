import { isRequest } from './beside.ts';
import { isChatter } from './field-labels.ts';
import { nameConfidence, UNSURE } from './name-confidence.ts';
import { company, nameOf } from './name-text.ts';
import { piecesBetween, type Piece, type Wall } from './name-pieces.ts';
import { placesByName } from './place-names.ts';
import type { Guess } from './resolve-place.ts';
import type { Span } from './spans.ts';
import { particles, talkInTwo } from './speech.ts';
import { tidy } from './thai-text.ts';

interface Candidate extends Span {
  text: string;
  score: number;
}

/** The receiver: what is labelled or titled, or stands beside the telephone number, and is no talk and no address. */
export function findName(text: string, walls: Wall[]): Guess & { at?: Span } {
  const all = piecesBetween(text, walls).map((piece) => ({ ...piece, ...scored(piece) }));
  const ranked = all
    .filter(({ score }) => score >= 2.5)
    .sort((a, b) => b.score - a.score || a.start - b.start);
  const [first, second] = ranked;
  if (!first) return lastResort(all);
  const best = inThai(fuller(first, all), all, text);
  const rival = second && second.text !== best.text && best.score - second.score < 0.5;
  if (rival && best.score < 5) return { value: null, confidence: 0 };
  const full = fullName(text, best);
  if (full) return { value: full.value, confidence: 0.85, at: full };
  const name = withBracket(text, best);
  const confidence = nameConfidence(best, rival === true);
  // ใจดีนะครับ is ใจดี, ครองชนะครับ is ครองชนะ: only a person can tell
  return {
    ...name,
    confidence: talkInTwo.test(text.slice(name.at.end)) ? Math.min(confidence, UNSURE) : confidence,
  };
}

/** One person in two scripts: ประสงค์ มานะ / Prasong Mana is written in Thai. */
function inThai(best: Candidates, all: Candidates[], text: string): Candidates {
  if (/[ก-๎]/.test(best.text)) return best;
  const beside = all.find((one) => {
    const [left, right] = one.start < best.start ? [one, best] : [best, one];
    const isNext = /^[ /|,()\n-]*$/.test(text.slice(left.end, right.start));
    return isNext && one.score >= 1.5 && /^[ก-๎]{2,20} [ก-๎]{2,22}$/.test(one.text) && !isTalk(one.text);
  });
  return beside ? { ...beside, score: Math.max(best.score, beside.score) } : best;
}

/** Who is named once in one word and once in full: วิทยา, and elsewhere วิทยา โชคดี. */
function fuller(best: Candidates, all: Candidates[]): Candidates {
  if (best.text.includes(' ')) return best;
  const full = all.find(
    ({ text, score }) => score >= 1.5 && text.startsWith(`${best.text} `) && !isTalk(text),
  );
  return full ? { ...full, score: Math.max(best.score, full.score) } : best;
}

/**
 * Where nothing is a name for sure: the one short piece that leads to the house (นัท 63 ม.11), or the two words
 * between talk and a telephone number (โอนแล้ว สมชาย ใจดี 081…). The clerk looks at them.
 */
function lastResort(all: Candidates[]): Guess & { at?: Span } {
  const short = all.filter(
    ({ score, after, text, first, wholeLine }) =>
      score >= 1.5 &&
      (after === 'house' || (wholeLine && after === 'address')) &&
      (first ? opening : word).test(text),
  );
  const between = all.flatMap(({ raw, start, after, onSlip }) => {
    const [, talk = '', name = ''] = /^(.* )([ก-๎]{2,} [ก-๎]{2,}) *$/.exec(raw) ?? [];
    const fits =
      (after === 'telephone' || after === 'house') &&
      !onSlip &&
      isTalk(talk) &&
      !isTalk(name) &&
      !addressLike.test(name);
    return fits ? [{ text: name, start: start + talk.length, raw: name }] : [];
  });
  // ปนัดดา คำแสน, and then where she lives, which nothing tells from a name
  const leading = all.flatMap(({ raw, start, after, first, onSlip }) => {
    const [, name = '', more = ''] = /^ *([ก-๎]{2,20} [ก-๎]{2,22}) ([^ ].*)$/.exec(raw) ?? [];
    const fits =
      first && !onSlip && after === 'house' && !isTalk(name) && !isTalk(more) && !addressLike.test(name);
    return fits && !company.test(name) && nameConfidence({ ...all[0]!, text: name }, false) >= UNSURE
      ? [{ text: name, start: start + raw.indexOf(name), raw: name }]
      : [];
  });
  const [one, other] = [...short, ...(between.length ? between : leading)];
  if (!one || other) return { value: null, confidence: 0 };
  return {
    value: one.text,
    confidence: 0.6,
    at: { start: one.start, end: one.start + one.raw.trimEnd().length },
  };
}

const word = /^[ก-๎]{2,10}$|^[A-Z][a-z]+$/;
const opening = /^[ก-๎]{2,20}(?: [ก-๎]{2,20})?$|^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/;
const isTalk = (text: string) => isChatter(text) || isRequest(text);

type Candidates = Piece & Candidate;

/** Behind a nickname the full name in brackets is who receives: ปุ๊กกี้ (ปวันรัตน์ เจริญผล). */
function fullName(text: string, { text: name, end }: Candidate): (Span & { value: string }) | undefined {
  if (name.includes(' ') || company.test(name)) return undefined;
  const bracket = /^ *[[("“]([^[\]()"“”\n]{5,45})[\])"”]/.exec(text.slice(end - 1).replace(/^[^ [("“]/, ''));
  const value = tidy(bracket?.[1] ?? '');
  if (!bracket || !/^[ก-๎]{2,} [ก-๎]{2,}$/.test(value) || stays.test(value)) return undefined;
  if (isChatter(value) || isRequest(value) || addressLike.test(value)) return undefined;
  const start = text.indexOf(value, end - 1);
  return start < 0 ? undefined : { start, end: start + value.length, value };
}

/**
 * A name and where it stands. Its department or company in brackets stays with it: of three สมชาย only one is of
 * accounts; and so does who in a shop receives.
 */
function withBracket(text: string, { text: name, start, end }: Candidate): { value: string; at: Span } {
  const written = new RegExp(name.split(' ').map(escaped).join('\\s+')).exec(text.slice(start, end));
  const from = start + (written?.index ?? 0);
  const to = written ? from + written[0].length : end;
  const bracket = /^(?: (?:แผนก|ฝ่าย)[ก-๎]{2,20})? *\([^()\n]{2,40}\)/.exec(text.slice(to));
  if (!bracket || !(stays.test(bracket[0]) || (company.test(name) && isWithin(bracket[0]))))
    return { value: name, at: { start: from, end: to } };
  return {
    value: `${name} ${bracket[0].trim().replace(/ +/g, ' ')}`,
    at: { start: from, end: to + bracket[0].length },
  };
}

/** Who receives inside a shop or company: a bracket that is neither a number nor a wish. Accounts are no talk of money. */
export const isWithin = (bracket: string): boolean => {
  const plain = bracket.replace(department, '').replace(storey, '');
  return !/\d/.test(plain) && !isRequest(plain) && !isChatter(plain);
};
/** A department alone: it stays with the company it follows. */
export const isDepartment = (bracket: string): boolean => stays.test(bracket) && isWithin(bracket);

const department = /(?:แผนก|ฝ่าย|กลุ่มงาน) ?[ก-๎]+/g;
const storey = /(?:ชั้น|ห้อง|ตึก|อาคาร) ?[A-Za-zก-ฮ]?\d{1,4}/g;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const stays =
  /บริษัท|บจก|หจก|ร้าน|คลินิก|มหาชน|แผนก|ฝ่าย|สำนัก|กลุ่มงาน|ห้องยา|บัญชี|ธุรการ|จัดซื้อ|การเงิน|บุคคล|การตลาด|ประชาสัมพันธ์|คลังสินค้า|(?<![a-z])(?:dep(?:t|artment)|hr|it|accounting|purchasing)(?![a-z])/i;

function isPlace(text: string): boolean {
  return levels.some((level) => placesByName[level]().has(text));
}

const levels = ['sub_district', 'district', 'province'] as const;

function scored(piece: Piece): Candidate {
  const spoken = particles.test(piece.raw.slice(-40));
  const text = nameOf(piece);
  const words = text.split(' ');
  let score = { 1: 0, 2: 1.5, 3: 0.8, 4: 0 }[words.length] ?? -4;
  if (words.includes('ณ')) score += 1;
  if (kin.test(text)) score += 1;
  if (piece.before === 'name') score += piece.ownName && words.length === 1 ? 1.5 : 4;
  if (piece.before === 'title') score += 3.5;
  if (piece.before === 'telephone' || piece.after === 'telephone') score += 2;
  if (piece.after === 'phone') score += piece.first ? 2 : 1.5;
  if (piece.after === 'house' || piece.after === 'address') score += 1;
  if (piece.before === 'place' || piece.before === 'zipcode') score += 0.5;
  if (piece.first && piece.after === 'place') score += 1;
  if (piece.before === 'address') score += 1;
  if (piece.wholeLine) score += 1;
  if (piece.first) score += 0.5;
  if (introduced.test(piece.raw)) score += 1.5;
  const reachable = piece.before === 'telephone' || piece.after === 'telephone' || piece.after === 'phone';
  if (spoken && !reachable && piece.after !== 'house') score -= 1;
  const labelled = piece.before === 'name' || piece.before === 'title';
  // ฟ้า, เอ: a letter and a vowel are a name where only a name can stand
  const nicknamed =
    /^(?:[ก-ฮ][ะ-ฺ็-๎]+|[เ-ไ][ก-ฮ][ะ-ฺ็-๎]*)$/.test(text) && (labelled || (piece.first && reachable));
  if (piece.bracketed) score -= 2;
  const isWhole = piece.raw.trimEnd().endsWith(text);
  if (piece.numbered && !labelled && isWhole) score -= 2;
  if (piece.onSlip) score -= 3;
  // of what was cut off behind the name the room is part
  if (piece.storeyed && !labelled && isWhole) score -= 1;
  // ออย and เพ็ญ are people, too, where they open the text beside a telephone number
  if (words.length === 1 && !labelled && !(piece.first && reachable) && isPlace(text)) score -= 3;
  if (isRequest(text)) score -= labelled ? 2.5 : 8;
  if (isChatter(text)) score -= labelled ? 2.5 : 6;
  if (addressLike.test(text) && !(labelled && institution.test(text))) score -= 5;
  if (building.test(text) && !labelled) score -= 3;
  // a company that has the first line to itself is who receives, where nobody else is named
  if (company.test(text)) score += labelled ? 0 : piece.first && piece.wholeLine ? 1 : -1.5;
  if (
    text.length > (company.test(text) ? LONGEST_COMPANY : LONGEST_NAME) ||
    text.replace(/[^ก-ฮA-Za-z]/g, '').length < (nicknamed ? 1 : 2)
  )
    score -= 8;
  if (/^[^ก-๎]*$/.test(text) && /^[a-z ]+$/.test(text)) score -= 1;
  return { start: piece.start, end: piece.end, text, score };
}

/** Who writes says who it is. */
const introduced =
  /^ *(?:(?:พี่|แม่ค้า|แอด(?:มิน)?) )?(?:(?:ของ)?(?:นี่|หนู|ผม|ดิฉัน|เรา)(?:คือ|ชื่อ)? |(?:ผม|ดิฉัน)(?=[ก-ฮเ-ไ]))[^ ]+ [^ ]/;

const LONGEST_NAME = 45;
const LONGEST_COMPANY = 110;
const addressLike =
  /^(?:หมู่|ซอย|ซ\.|ถนน|ถ\.|ม\.|อาคาร|ตึก|คอนโด|หอพัก|ชั้น|ห้อง|บ้านเลขที่|เลขที่|ต\.|อ\.|จ\.|ตำบล|อำเภอ|จังหวัด|แขวง|เขต(?!ต์)|โรงเรียน|โรงพยาบาล|วัด|ตลาด|รหัส|ตำบล|โซน|แยก|ปากซอย|ท้าย|[a-z]$)|(?:soi|road|rd|moo|building|condo|floor|room|village|street|district|thailand|bangkok)(?![a-z])/i;
/** Who may receive though it is also where. */
const institution = /^(?:โรงเรียน|โรงพยาบาล|วัด|ตลาด)[ก-๎]{3}/;
/** What buildings are called, where no word of addresses begins it. */
const building =
  /ทาวน์(?:โฮม|เฮ้?าส์)|คอนโด|แมนชั่น|เรสซิเดน|อพาร์[ทต]|เซอร์วิส|^(?:เดอะ|the) |^บ้าน[ก-๎]+ |^โกดัง|(?:เพลส|วิลล์|วิลล่า|พาร์ค|ปาร์ค|โฮม|พลาซ่า|ทาวเวอร์)(?: |$)/i;
/** As people call each other, up and down the country: ป้าแดง, เจ๊หงส์, บักแดง, บังหมัด. */
const kin = /^(?:ป้า|ลุง|น้า|ยาย|เจ๊|เจ้|เฮีย|ซ้อ|พี่|น้อง|บัก|บ่าว|บัง|ก๊ะ|อ้าย)[ก-ฮเ-ไ][ก-๎]+(?: |$)/;
