import type { Mention } from './mentions.ts';
import type { Phone } from './phones.ts';
import { lineAt, type Span } from './spans.ts';
import { isUndecided } from './superseded.ts';
import type { Zipcode } from './zipcodes.ts';

/**
 * Whether a text names two addresses to deliver to: two receivers, or one who has not decided. Which one a parcel goes
 * to only a person can tell, so nothing is filled in. An address that another takes the place of (เปลี่ยนเป็น, เดิม) or
 * that is written twice is none more.
 */
export function hasSeveralAddresses(
  text: string,
  { mentions, zipcodes, phones }: { mentions: Mention[]; zipcodes: Zipcode[]; phones: Phone[] },
): boolean {
  if (hasLinesOfTheirOwn(text, phones) || isNumbered(text, phones)) return true;
  if (newAndOld.test(text) || hasTwoOfAll(text, { mentions, zipcodes, phones })) return true;
  const ends = endsOfAddresses(text, mentions, zipcodes);
  return ends.some((one, at) => {
    const next = ends[at + 1];
    return next !== undefined && !isReplaced(text) && differs(text, one, next);
  });
}

/** A list of people: lines that each have their own number and house. */
function hasLinesOfTheirOwn(text: string, phones: Phone[]): boolean {
  const own = phones.filter((one) => phones.filter(({ value }) => value === one.value).length === 1);
  const lines = new Map(own.map((one) => [lineAt(text, one.start).start, one]));
  const homes = [...lines].filter(([start]) => {
    const line = text.slice(start, lineAt(text, start).end);
    return home.test(line) && !another.test(line);
  });
  const told = homes.filter(([start]) => receiver.test(text.slice(start, lineAt(text, start).end)));
  return homes.length > 1 && told.length !== 1 && !isReplaced(text);
}
/** Where one of them is told to receive, nobody has to ask. */
const receiver = /ผู้รับ|คนรับ|ลูกค้า|ส่งถึง/;
const home =
  /\d\/\d|(?:ม|หมู่|ห้อง|ชั้น|ซ|ซอย|ถ)[. ]{0,2}\d|(?<![ก-๎])(?:ซ\.|ซอย|ถ\.|ถนน|ต\.|ตลาด|คอนโด|แฟลต|หอพัก|ร้าน|บ้านเลขที่|วัด)/;
/** Somebody else's number: who sends, orders, pays, takes it in. */
const another = /ส่งจาก|ผู้ส่ง|คนส่ง|ฝากส่ง|สั่ง|โอน|สำรอง|แทน|จาก|ติดต่อ|ออฟฟิศ|ไลน์|บัญชี|พร้อมเพย์|ร้านเรา|from/i;

/** 1) … 2) …, each with a number of its own. */
function isNumbered(text: string, phones: Phone[]): boolean {
  const [first, second] = [text.search(one), text.search(two)];
  if (first < 0 || second < first) return false;
  const [of1, of2] = [
    phones.filter(({ start }) => start > first && start < second),
    phones.filter(({ start }) => start > second),
  ];
  return of1.length === 1 && of2.length === 1 && of1[0]!.value !== of2[0]!.value;
}
const one = /(?<![\d/.])[1๑][.)](?= ?[^\d\s])/;
const two = /(?<![\d/.])[2๒][.)](?= ?[^\d\s])/;

/** The old address behind the new one takes no place of it: both are told. */
const newAndOld = /(?:^|\n)(?:ที่อยู่|บ้าน|ที่)ใหม่[ :]*\d[^]+\n(?:ที่อยู่|บ้าน|ที่)(?:เก่า|เดิม)[ :]*\d/;

/** Of two people each with a number and a place, or of two places and no decision: nobody of them sends. */
function hasTwoOfAll(
  text: string,
  { mentions, zipcodes, phones }: { mentions: Mention[]; zipcodes: Zipcode[]; phones: Phone[] },
): boolean {
  if (isReplaced(text) || another.test(text)) return false;
  const subs = mentions.filter(
    ({ level, as, names }) => level === 'sub_district' && as === 'explicit' && names.length > 0,
  );
  const places = Math.max(
    several(zipcodes.map(({ value }) => value)),
    several(subs.map(({ start, end }) => text.slice(start, end).replace(/^(?:ต\.|ตำบล|แขวง) */, ''))),
  );
  const people = several(phones.map(({ value }) => value));
  return places > 1 && (people > 1 || isUndecided(text));
}
const several = (all: readonly string[]): number => new Set(all).size;

/** Each sub-district with its district, or zip code with the places before it, from left to right. */
function endsOfAddresses(text: string, mentions: Mention[], zipcodes: Zipcode[]): Tail[] {
  const known = mentions.filter(({ as, names }) => as === 'explicit' && names.length > 0);
  const subs = known.filter(({ level }) => level === 'sub_district');
  const districts = known.filter(({ level }) => level === 'district');
  const tails = subs.flatMap((sub) => {
    const district = districts.find((one) => isNear(text, sub, one));
    return district ? [tailOf(text, [sub, district], zipcodes)] : [];
  });
  const bare = mentions.filter(({ level, names }) => level !== 'sub_district' && names.length > 0);
  const others = zipcodes.flatMap((zip) => {
    const before = bare.find((one) => one.end <= zip.start && zip.start - one.end < 4);
    const told = tails.some((tail) => zip.start >= tail.start && zip.start <= tail.end + 40);
    return before && !told ? [{ start: before.start, end: zip.end, key: zip.value }] : [];
  });
  return [...tails, ...others].sort((a, b) => a.start - b.start).filter(apart);
}

interface Tail extends Span {
  key: string;
}

function tailOf(text: string, parts: Mention[], zipcodes: Zipcode[]): Tail {
  const start = Math.min(...parts.map((one) => one.start));
  const end = Math.max(...parts.map((one) => one.end));
  const zip = zipcodes.find((one) => one.start >= end && one.start - end < 40);
  const key = parts.map((one) => text.slice(one.start, one.end).replace(/[\s.]/g, '')).join(' ');
  return { start, end: zip?.end ?? end, key };
}

/** One run of letters may be read in several ways. */
function apart(one: Tail, at: number, all: Tail[]): boolean {
  const before = all[at - 1];
  return !before || one.start >= before.end;
}

/** Nothing but signs, a comma or a line end between them. */
function isNear(text: string, one: Span, other: Span): boolean {
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  return right.start >= left.end && /^[\s.,/|¦()]{0,6}$/.test(text.slice(left.end, right.start));
}

/** Another place, or the same place with another house before it. */
function differs(text: string, one: Tail, next: Tail): boolean {
  return one.key !== next.key || houseBefore(text, 0, one.start) !== houseBefore(text, one.end, next.start);
}

const houseBefore = (text: string, from: number, to: number) =>
  [...text.slice(Math.max(from, to - 60), to).matchAll(/\d+(?:\/\d+)?/g)].map(([number]) => number).join(' ');

const isReplaced = (text: string) => replaced.test(text) && !isUndecided(text);
const replaced =
  /เปลี่ยน(?:ที่อยู่|จาก|เป็น)|ไม่ใช่|แก้(?:ไข)?เป็น|(?:ที่อยู่|จาก)เดิม|(?:ที่อยู่)ใหม่|ตามบัตร(?=[^]*(?:ส่ง|ไม่ต้อง|ใช้ที่))|ใบกำกับ|ผู้เสียภาษี|invoice/i;
