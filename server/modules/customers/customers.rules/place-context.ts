import type { Label } from './field-labels.ts';
import type { Mention } from './mentions.ts';
import { mask, overlap, type Span } from './spans.ts';

interface Around {
  labels: Label[];
  phones: Span[];
  zipcodes: Span[];
}

/**
 * Leaves out the bare words that only look like places: names of people (สมชาย บางรัก, สุรินทร์ มั่นคง) and words
 * that stand alone in the text.
 */
export function believable(
  text: string,
  mentions: Mention[],
  { labels, phones, zipcodes }: Around,
): Mention[] {
  const signs = labels.filter((label) => label.kind === 'zipcode');
  const walls = [...labels.filter((label) => !signs.includes(label)), ...phones];
  const plain = mask(mask(text, walls), signs, ' ');
  const kept = mentions.filter((one) => one.as !== 'bare' || !inName(plain, one, mentions, labels));
  return kept.filter((one) => one.as !== 'bare' || supported(plain, one, kept, zipcodes));
}

/** Whether nothing but signs stands between two places. */
function adjacent(text: string, one: Span, other: Span): boolean {
  if (overlap(one, other)) return false;
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  return right.start - left.end < 40 && /^[\s,.:;()|/\-–ฯ]*$/.test(text.slice(left.end, right.start));
}

function inName(text: string, mention: Mention, all: Mention[], labels: Label[]): boolean {
  const piece = pieceAround(text, mention);
  const words = piece.text.trim().split(/\s+/);
  if (words.includes('ณ')) return true;
  const introduced = labels.some(
    (label) =>
      (label.kind === 'name' || label.kind === 'title') &&
      label.end <= piece.start + 1 &&
      label.end >= piece.start,
  );
  const before = text.slice(piece.start, mention.start).trim().split(/\s+/).filter(Boolean).length;
  if (introduced && before < 2) return true;
  // A word of its own in front that is no place: a first name, unless a house number leads up to it.
  if (before === 0 || /[\d.]\s*$/.test(text.slice(0, piece.start))) return false;
  const first = text.slice(piece.start, mention.start).trim();
  const firstIsPlace = all.some((one) => one.start >= piece.start && one.end <= mention.start);
  return !firstIsPlace && words.length <= 3 && !addressWord.test(first) && mention.end === piece.end;
}

const addressWord =
  /หมู่|ซอย|ถนน|อาคาร|ตึก|คอนโด|หอ|ชั้น|ห้อง|บ้าน|โรงเรียน|วัด|ตลาด|โรงพยาบาล|สำนักงาน|ธนาคาร|มหาวิทยาลัย|แมนชั่น|อพาร์ท|เทศบาล|road|rd|soi|street|moo|condo/i;

function pieceAround(text: string, { start, end }: Span): Span & { text: string } {
  const stop = /[\n,|¦;:()\d/]/;
  let from = start;
  while (from > 0 && start - from < 80 && !stop.test(text[from - 1] ?? '')) from--;
  let to = end;
  while (to < text.length && to - end < 80 && !stop.test(text[to] ?? '')) to++;
  while (from < start && /\s/.test(text[from] ?? '')) from++;
  while (to > end && /\s/.test(text[to - 1] ?? '')) to--;
  return { start: from, end: to, text: text.slice(from, to) };
}

/** A bare place counts beside another place or a zip code, or where it ends a line that has a house number. */
function supported(text: string, mention: Mention, all: Mention[], zipcodes: Span[]): boolean {
  if (all.some((one) => one.names.length && adjacent(text, mention, one))) return true;
  if (zipcodes.some((zip) => adjacent(text, mention, zip))) return true;
  const line = text.slice(text.lastIndexOf('\n', mention.start - 1) + 1, mention.start);
  const after = text.slice(mention.end, mention.end + 12);
  return /\d/.test(line) && !/\d ?(?:ตัว|ชิ้น|บาท|ชุด)/.test(line) && /^[\s.,]*(?:[\n¦|]|$)/.test(after);
}
