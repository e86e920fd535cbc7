import { textOf } from './address-line.ts';
import type { ByRules } from './by-rules.ts';
import type { Reading } from './learned/reader.ts';
import { UNSURE } from './name-confidence.ts';
import type { Wall } from './name-pieces.ts';
import type { Phone } from './phones.ts';
import { isOrganisation, plainName } from './plain-name.ts';
import { lineAt, mask, overlap, type Span } from './spans.ts';
import { mayEndInTalk, talkInTwo } from './speech.ts';
import { tidy } from './thai-text.ts';

interface Read {
  value: string;
  /** How probable the reader says it is. */
  probability: number;
  /** Whether the rules would say the same. */
  agrees: boolean;
}

/** Who receives and where, in the words of the text. */
export function receiverRead(
  byRules: ByRules,
  reading: Reading,
): { name?: Read & { at: Span }; line?: Read & { parts: Span[] } } {
  const company = companyOf(byRules, reading) ?? shopOf(byRules, reading);
  const name = company ?? nameRead(byRules, reading);
  const line = withoutShop(lineRead(byRules, reading, name ? [name.at] : []), name?.value);
  return {
    ...(name && isLikely(name, NAME_ALONE) && { name }),
    ...(line && isLikely(line, LINE_ALONE) && { line }),
  };
}

/** Who receives is not told twice. */
function withoutShop<L extends Read>(line: L | undefined, name: string | undefined): L | undefined {
  if (!line || !name || !isOrganisation(name) || !line.value.startsWith(`${name} `)) return line;
  return { ...line, value: line.value.slice(name.length + 1) };
}

/** By 900 texts that the reader did not know: what is likelier wrong than useful is left in the rest of the text, where a person sees it. */
const isLikely = ({ agrees, probability }: Read, alone: number) =>
  probability >= (agrees ? AS_THE_RULES : alone);
const AS_THE_RULES = 0.4;
const NAME_ALONE = 0.7;
const LINE_ALONE = 0.83;

/** A company with whom to ask for there in brackets: how the two are put together is a rule, not read. */
function companyOf({ name: { value }, ruled: { named } }: ByRules, { name }: Reading) {
  const [first] = named;
  if (!first || !value?.includes('(') || !(isOrganisation(value) || withDepartment.test(value)))
    return undefined;
  if (name && !named.some((one) => overlap(one, name.at))) return undefined;
  const plain = value.replace(aside, '');
  const at = plain === value ? first : { start: first.start, end: first.start + plain.length };
  return { value: plain, at, probability: 1, agrees: true };
}

/** In brackets behind a company: what it is here, where it stands, what is asked. */
const aside = / \((?:(?:ผู้|คน)รับ|ข้าง|ใกล้|ตรง(?:กัน)?ข้าม|หน้า|หลัง|ติด|เยื้อง|ฝาก)[^()]*\)$/;
/** สมชาย ใจดี (แผนกบัญชี) */
const withDepartment = /^[ก-๎]+ [ก-๎]+ \((?:ฝ่าย|แผนก)[^()]*\)$/;

/** ร้าน The Garden คาเฟ่ ซอยอารีย์ 4: a shop that opens the line of a text in which nobody else is named receives. */
function shopOf(
  { seen, phones, ruled, marks: { unreadable } }: ByRules,
  { name, line: { parts, probability } }: Reading,
) {
  const [first] = parts;
  if (!first || ruled.person || (name && name.probability >= NAME_ALONE)) return undefined;
  if (unreadable.length > 0 || new Set(phones.map(({ value }) => value)).size > 1) return undefined;
  const shop = opens.exec(seen.slice(first.start, first.end))?.[0].trimEnd();
  if (!shop || !isOrganisation(shop)) return undefined;
  const at = { start: first.start, end: first.start + shop.length };
  return { value: tidy(shop), at, probability: Math.min(probability, SHOP), agrees: false };
}
/** It may be where somebody is whom the text does not name. */
const SHOP = 0.8;
const opens =
  /^(?:[^\d\n]|(?<=สาขา(?:ที่)? ?)\d+){4,80}?(?<!สาขา|สาขาที่)(?= +(?:\d|เลขที่|บ้านเลขที่|ซ\.|ซอย|ถ\.|ถนน|ม\. ?\d|หมู่|ข้าง|ตรง(?:กัน)?ข้าม|หน้า|หลัง|ใกล้|ติด|เยื้อง|ชั้น|ตึก|อาคาร|ห้อง|แผนก|soi|moo|\()|$)/i;

/**
 * How often what is read so is right, of texts that the reader had not learned from (`npm run learn:chat -- --folds=4`).
 * Only where reader and rules say the same, and the reader is all but certain, the form takes it without a look.
 */
export function nameConfidence(
  { probability, agrees, at }: Read & { at: Span },
  { seen, doubtful }: ByRules,
): number {
  // ใจดีนะครับ is ใจดี, ครองชนะครับ is ครองชนะ: only a person can tell
  const read = seen.slice(at.start, at.end);
  const said = seen.slice(read.endsWith('นะ') ? at.end - 2 : at.end);
  if (agrees && probability >= CERTAIN)
    return doubtful || talkInTwo.test(said) || mayEndInTalk(read) ? UNSURE : 0.95;
  return probability >= LIKELY ? UNSURE : 0.6;
}
export const lineConfidence = ({ probability, agrees }: Read): number =>
  agrees && probability >= CERTAIN ? 0.95 : probability >= LIKELY ? UNSURE : 0.5;
const CERTAIN = 0.99;
const LIKELY = 0.95;

function nameRead({ seen, name: ruled }: ByRules, { name }: Reading) {
  if (!name) return undefined;
  const at = withWhatIsApart(seen, name.at);
  const value = withSurname(seen, plainName(tidy(seen.slice(at.start, at.end))));
  // ใจดีนะคะ: the rules know what is said behind a name
  const said = ruled.value && value.startsWith(ruled.value) && courtesy.test(value.slice(ruled.value.length));
  const best = said ? ruled.value : value;
  const agrees = best !== null && ruled.value !== null && withSurname(seen, plainName(ruled.value)) === best;
  return best ? { ...name, at, value: best, agrees } : undefined;
}
/** ปรียา (ปู) พรหมมา. */
function withWhatIsApart(text: string, { start, end }: Span): Span {
  const read = text.slice(start, end);
  // ร้านส้มตำเจ๊แดง สาขา 3
  const branch = /สาขา(?:ที่)?$/.test(read) && /^ ?\d{1,3}(?![\d/])/.exec(text.slice(end));
  if (branch) return { start, end: end + branch[0].length };
  // ชาญชนะค่ะ
  if (/[ชธ]$/.test(read) && /^นะ/.test(text.slice(end))) return { start, end: end + 2 };
  if (!/^[ก-๎]+$/.test(read)) return { start, end };
  const called = kin.exec(text.slice(0, start))?.[0].length ?? 0;
  const apart = behindBracket.exec(text.slice(end))?.[0].length ?? 0;
  return { start: apart ? start : start - called, end: end + apart };
}
/** หลวงพ่อสมนึก: how who has one name alone is called. */
const kin = /(?<![ก-๎])(?:หลวง(?:พ่อ|พี่|ตา|ปู่)|แม่ชี|พี่|น้อง|ลุง|ป้า|ยาย|เจ๊|เฮีย|ครู|หมอ|ก๊ะ)$/;
const behindBracket =
  /^ *\([ก-๎A-Za-z]{1,12}\) *(?!บ้าน|เลขที่|ที่|โทร|เบอร์|หมู่|ซอย|ถนน|ตำบล|อำเภอ|จังหวัด|แขวง|เขต|หอ|คอนโด|อยู่|ส่ง|รับ|ค่ะ|คะ|ครับ|นะ)[ก-๎]{3,}(?=[ \n]|$)/;
/** ชื่อ: ภานุวัฒน์, and on the next line นามสกุล: โคตรชมภู. */
function withSurname(text: string, name: string): string {
  if (isOrganisation(name)) return name;
  const told = surname.exec(text)?.[1]?.replace(/เฉย.*$/, '');
  if (!told || told === name) return name;
  const [first, last, more] = name.split(' ');
  // มณีจ้า, and behind it (นามสกุล มณี)
  if (last !== undefined) return !more && last.startsWith(told) ? `${first} ${told}` : name;
  if (!/^[ก-๎]{2,}$/.test(name)) return name;
  const plain = told.replace(spoken, '');
  // นาคะ
  return `${name} ${plain.length > 2 ? plain : told}`;
}
const surname =
  /(?<!ชื่อ ?[-/]? ?)(?:นามสกุล|(?<![ก-๎])สกุล)[ :]*(?!นี้|จริง|เดิม|ใหม่|เดียว|อะไร|แปลก|ผู้|เขียน|ด้วย)([ก-๎]{3,})/;
const spoken = /(?:นะ)?(?:ค่ะ|คะ|ครับผม|ครับ|คับ|จ้า|จ้ะ|ฮะ)$/;
const courtesy = /^ ?(?:นะ|น้า+|จ้า+|ค่า+|คะ|ค่ะ|คับ|ครับ|ฮะ|งับ)$/;

/** Of several numbers the one that is most probably the receiver's comes first. */
export function phonesRead(
  { seen, seenPhones }: ByRules,
  reading: Reading,
): (Phone & { probability: number })[] {
  const probability = (one: Phone) => reading.phones.find(({ at }) => overlap(at, one))?.probability ?? 0;
  const found = seenPhones.map((one) => ({ ...one, probability: probability(one) }));
  const ranked = found.toSorted((a, b) => b.probability - a.probability);
  // 091… หรือ 092…: of one person's the first
  const [best] = ranked;
  const before = best && found[found.indexOf(best) - 1];
  if (!before || !oneBreath.test(seen.slice(before.end, best.start))) return ranked;
  return [before, ...ranked.filter((one) => one !== before)];
}
const oneBreath = /^[ ()]*(?:หรือ|,|\/|และ|or)[ ()]*$/i;

function lineRead(
  { whole, text, withoutLabels, walls, written, zipcodes, ruled }: ByRules,
  { line }: Reading,
  named: Span[],
) {
  const parts = wholePieces(
    text,
    line.parts.filter((one) => !isDepartment(text, one)).flatMap((one) => without(one, named)),
  );
  // of "12/*** ม.4" a parcel has no use
  if (isMasked(whole, parts, walls)) return undefined;
  const free = mask(withoutLabels, [...written, ...zipcodes]);
  const value = textOf(free, parts);
  const { probability } = line;
  return value ? { value, parts, probability, agrees: value === textOf(free, ruled.parts) } : undefined;
}

/** ศิริลักษณ์ มณีวงศ์ (ฝ่ายจัดซื้อ): of the person. */
const isDepartment = (text: string, { start, end }: Span): boolean =>
  /(?<=[ก-๎] ?)\($/.test(text.slice(Math.max(0, start - 3), start)) &&
  /^(?:ฝ่าย|แผนก)[ก-๎]+$/.test(text.slice(start, end));

/** What of a piece is left behind what is named in it. */
function without(part: Span, named: Span[]): Span[] {
  const taken = named.find((one) => overlap(one, part));
  if (!taken) return [part];
  return taken.end < part.end ? [{ start: taken.end, end: part.end }] : [];
}

/** With the signs between and behind them: Co., Ltd., (สำนักงานใหญ่). */
function wholePieces(text: string, parts: Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of parts) {
    const last = joined.at(-1);
    if (last && signs.test(text.slice(last.end, start))) last.end = end;
    else joined.push({ start, end });
  }
  return joined
    .map(({ start, end }) => ({
      start: start - before(text.slice(start, end), text.slice(0, start)),
      end: end + behind(text.slice(start, end), text.slice(end)),
    }))
    .filter(({ start, end }, nth, all) => {
      const part = text.slice(start, end);
      // who repeats an address lives there once
      return all.findIndex((one) => text.slice(one.start, one.end) === part) === nth;
    });
}
const signs = /^[ .,&'()[\]"“”/-]*$/;
/** The rest of a number. */
const before = (part: string, rest: string): number =>
  /^\d/.test(part) ? (/\d+[/-]$/.exec(rest)?.[0].length ?? 0) : 0;
/** The rest of a number, the bracket that was opened, the full stop of what is short. */
function behind(part: string, rest: string): number {
  const number = /\d$/.test(part) && /^[/-]\d{1,4}(?!\d)/.exec(rest)?.[0].length;
  if (number) return number + behind(part + rest.slice(0, number), rest.slice(number));
  const open = part.lastIndexOf('(') > part.lastIndexOf(')');
  const ends = open ? /^ *\)/ : /(?:[a-z]|จก|บจ|บมจ)$/i.test(part) ? /^\.(?= |\n|$)/ : undefined;
  return ends?.exec(rest)?.[0].length ?? 0;
}

/** Whether the platform made a part of the line unreadable, in it or at its ends. */
function isMasked(whole: string, parts: Span[], walls: Wall[]): boolean {
  return parts.some(({ start, end }) => {
    const line = lineAt(whole, start);
    const from = Math.max(line.start, ...walls.map((one) => (one.end <= start ? one.end : 0)));
    return /\d\*|\*\d|\*{2,}/.test(whole.slice(from, end + 6));
  });
}
