import { folded } from './folded.ts';
import { pairsOf, placeIndex, type PlaceKey } from './place-index.ts';
import { withoutPrefix, type Level } from './place-names.ts';
import { readable } from './thai-text.ts';
import { table, type SubDistrict } from './table.ts';

const MOST_WORDS = 12;

/**
 * Best places for what was typed: names or beginnings of names, Thai or English, or a zip code, in any order. What nothing
 * begins with is taken for mistyped: a letter or two wrong, or the keyboard set to the other language. Of a place's zips
 * the one that was typed comes first.
 */
export function searchAddresses(q: string, limit = 20): SubDistrict[] {
  const words = typedWords(q);
  if (!words.length || words.length > MOST_WORDS) return [];
  const literal = best(readings(words, asWritten));
  // somebody types on: what begins so is all that is wanted
  const inEnglish = literal.sure ? literal : best(readings(typedInEnglish(q), asWritten));
  // no Thai word, mistyped or not, begins an English name by its keys
  const sure = [literal, inEnglish].find((one) => one.sure);
  const found =
    sure ??
    firstWithRows(
      () => best(readings(words, (word) => addMistyped(word, asWritten(word)))),
      () => best([typedInThai(q).map((word) => ({ points: asWritten(word), times: 1 }))]),
    );
  const typed = new Set(words);
  return found.rows(limit).map((row) => ({
    ...row,
    zipcodes: row.zipcodes.toSorted((a, b) => Number(typed.has(b)) - Number(typed.has(a))),
  }));
}

/** What one word gives. */
class Points {
  /** By row of the table: 0 where it does not fit. */
  readonly of = new Int8Array(table().length);
  /** The rows where it fits. */
  readonly rows: number[] = [];

  /** The same once more, to be added to. */
  static from({ of, rows }: Points): Points {
    const points = new Points();
    points.of.set(of);
    points.rows.push(...rows);
    return points;
  }

  give(rows: readonly number[], points: number): void {
    if (points <= 0) return;
    for (const row of rows) {
      const before = this.of[row]!;
      if (before >= points) continue;
      if (before === 0) this.rows.push(row);
      this.of[row] = points;
    }
  }
}
/** As written and at the beginning of a name: nothing else can be meant. */
const SURE = 4;
/** What was typed, cut into names; a name of several words counts as often. */
type Reading = readonly { points: Points; times: number }[];

interface Found {
  count: number;
  /** Every word begins a name of what comes first. */
  sure: boolean;
  rows: (limit: number) => SubDistrict[];
}
/** The rows that fit all words of a reading, those with most points first. */
function best(read: readonly Reading[]): Found {
  const scores = new Uint8Array(table().length);
  const found: number[] = [];
  let sure = false;
  for (const words of read) {
    if (words.length === 0) continue;
    const fewest = words.reduce((few, some) =>
      some.points.rows.length < few.points.rows.length ? some : few,
    );
    for (const at of fewest.points.rows) {
      let [score, least] = [0, Infinity];
      for (const { points, times } of words) {
        const of = points.of[at]!;
        if (of < least) least = of;
        if (of === 0) break;
        score += of * times;
      }
      if (least === 0) continue;
      sure ||= least >= SURE;
      if (scores[at] === 0) found.push(at);
      if (score > scores[at]!) scores[at] = score;
    }
  }
  return { count: found.length, sure, rows: (limit) => firstOf(found, scores, limit) };
}

/** The first so many, without sorting all that begin with two letters. Places that moved elsewhere count one point less. */
function firstOf(found: readonly number[], scores: Uint8Array, limit: number): SubDistrict[] {
  const rows = table();
  const first: { row: SubDistrict; score: number }[] = [];
  for (const at of found) {
    const row = rows[at]!;
    const score = scores[at]! - (row.former ? 1 : 0);
    const last = first[limit - 1];
    if (last && (last.score > score || (last.score === score && last.row.id < row.id))) continue;
    let place = first.length;
    while (place > 0 && isBefore({ row, score }, first[place - 1]!)) place--;
    first.splice(place, 0, { row, score });
    if (first.length > limit) first.pop();
  }
  return first.map(({ row }) => row);
}
const isBefore = (a: { row: SubDistrict; score: number }, b: { row: SubDistrict; score: number }) =>
  a.score > b.score || (a.score === b.score && a.row.id < b.row.id);

/**
 * What was typed, word by word; English names have words of their own, so that neighbours may be one name (chiang mai).
 */
function readings(words: readonly string[], pointsOf: (word: string) => Points): Reading[] {
  if (words.length > MOST_JOINED || !words.every((word) => /^[a-z]/.test(word)))
    return [words.map((word) => ({ points: pointsOf(word), times: 1 }))];
  const known = new Map<string, Points>();
  const once = (word: string) => {
    const points = known.get(word) ?? pointsOf(word);
    known.set(word, points);
    return points;
  };
  const from = (at: number): Reading[] =>
    at === words.length
      ? [[]]
      : words.slice(at).flatMap((_, n) => {
          const points = once(words.slice(at, at + n + 1).join(''));
          return from(at + n + 1).map((rest) => [{ points, times: n + 1 }, ...rest]);
        });
  return from(0);
}
/** English words of which neighbours are tried as one name. */
const MOST_JOINED = 4;

function firstWithRows(...ways: (() => Found)[]): Found {
  let found: Found | undefined;
  for (const way of ways) {
    found = way();
    if (found.count > 0) return found;
  }
  return found!;
}

/** A prefix that stands alone ("อ. ปัว") says nothing. */
function typedWords(q: string): string[] {
  const words = readable(q)
    .toLowerCase()
    .split(/[\s,/]+/);
  return words.filter((word) => SAYS.test(word) && !/^(?:[ตอจ]\.?|ตำบล|แขวง|อำเภอ|เขต|จังหวัด)$/.test(word));
}

const LEVELS = ['sub_district', 'district', 'province'] as const;
/** What may stand before a name, short or long, or after it. */
const PREFIXED = /^(?:[ตอจ]|แขวง|เขต|กิ่ง)|ฯ$/;
/** The word itself and, where it may carry a prefix (อ.ปัว, แขวงบางรัก), the name behind it. */
const variants = (word: string): string[] =>
  word.length > 2 && PREFIXED.test(word)
    ? [...new Set([word, ...LEVELS.map((level) => withoutPrefix(level, word))])]
    : [word];

/** Words typed lately: with each letter that somebody types on, the words before it are asked for again. */
const lately = new Map<string, Points>();
const LATELY = 200;

/** What a word gives as it stands: a name, its beginning, or something in it; a zip code or its beginning. */
function asWritten(word: string): Points {
  const known = lately.get(word);
  if (known) return known;
  const points = lookUp(word);
  if (lately.size >= LATELY) lately.delete(lately.keys().next().value!);
  lately.set(word, points);
  return points;
}

function lookUp(word: string): Points {
  const points = new Points();
  if (/^\d/.test(word)) {
    for (const { row, first } of placeIndex().byZip.get(word) ?? [])
      points.give([row], word.length < 5 ? 6 : first ? 9 : 8);
    return points;
  }
  const { keys } = placeIndex();
  const named = new Set<number>();
  const namedTwice = new Set<number>();
  for (const one of variants(word.replaceAll('-', '')))
    for (const at of mayContain(folded(one))) {
      const key = keys[at]!;
      points.give(key.rows, literalPoints(one, key));
      if (key.text !== one || key.later) continue;
      for (const row of key.rows) (named.has(row) ? namedTwice : named).add(row);
    }
  // Hat Yai in Hat Yai is the town that everybody means, before a village that is written so, too
  for (const row of namedTwice) points.of[row]! += 1;
  return points;
}

const EXACT: Record<Level, number> = { sub_district: 10, district: 8, province: 7 };

function literalPoints(word: string, { text, level, later }: PlaceKey): number {
  const exact = EXACT[level];
  if (text === word) return later ? exact - 4 : exact;
  if (text.startsWith(word)) return exact - (later ? 4 : 3);
  return isThai(word) && text.includes(word) ? exact - 6 : 0;
}
const isThai = (word: string) => /[ก-๛]/.test(word);

/** The keys that may contain a folded text: those of its rarest pair of letters. */
function mayContain(text: string): readonly number[] {
  // silent letters alone
  if (text === '') return [];
  const { byPair } = placeIndex();
  const pairs = pairsOf(text);
  // what begins with it, where it is one letter; inside a name the first one may stand behind any other
  const inside = text.length > 1 ? pairs.slice(1) : pairs;
  return inside
    .map((pair) => byPair.get(pair) ?? [])
    .reduce((few, some) => (some.length < few.length ? some : few));
}

/** Adds the names of which a word may be the beginning with a letter or two wrong. */
function addMistyped(word: string, written: Points): Points {
  const points = Points.from(written);
  const { keys, byPair } = placeIndex();
  const shared = new Uint8Array(keys.length);
  for (const one of new Set(variants(word).map(folded))) {
    const most = slipsIn(one);
    if (most === 0) continue;
    const pairs = new Set(pairsOf(one));
    const least = Math.max(2, pairs.size - 2 * most - 1);
    shared.fill(0);
    for (const pair of pairs)
      for (const at of byPair.get(pair) ?? []) {
        if (++shared[at]! !== least) continue;
        const { folded: name, level, later, rows } = keys[at]!;
        const exact = EXACT[level] - (later ? 1 : 0);
        const { whole, beginning } = slipsBetween(one, name, most);
        points.give(
          rows,
          Math.max(whole > most ? 0 : exact - 3 - whole, beginning > most ? 0 : exact - 5 - beginning),
        );
      }
  }
  return points;
}

/** How many letters may be wrong in a word of this length. */
const slipsIn = ({ length }: string): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

/** Letters to change, add, drop or swap from a word to a name, and to what the name begins with; `most` + 1 where there are more. */
export function slipsBetween(word: string, name: string, most: number): { whole: number; beginning: number } {
  const over = most + 1;
  const width = Math.min(name.length, word.length + most);
  if (width < word.length - most || width >= ROW) return { whole: over, beginning: over };
  // three rows of the table, used in turn: above, before, and the one that is filled
  let [above, before, row] = ROWS;
  for (let j = 0; j <= width; j++) before[j] = j;
  for (let i = 1; i <= word.length; i++) {
    row.fill(over, 0, width + 1);
    if (i <= most) row[0] = i;
    let least = row[0]!;
    for (let j = Math.max(1, i - most); j <= Math.min(width, i + most); j++) {
      const same = word.charCodeAt(i - 1) === name.charCodeAt(j - 1);
      let of = Math.min(before[j - 1]! + (same ? 0 : 1), before[j]! + 1, row[j - 1]! + 1);
      if (!same && i > 1 && j > 1 && isSwapped(word, i, name, j)) of = Math.min(of, above[j - 2]! + 1);
      row[j] = of;
      if (of < least) least = of;
    }
    if (least > most) return { whole: over, beginning: over };
    [above, before, row] = [before, row, above];
  }
  let beginning = over;
  for (let j = 0; j <= width; j++) if (before[j]! < beginning) beginning = before[j]!;
  return { whole: width === name.length ? Math.min(before[width]!, over) : over, beginning };
}
const isSwapped = (word: string, i: number, name: string, j: number) =>
  word.charCodeAt(i - 1) === name.charCodeAt(j - 2) && word.charCodeAt(i - 2) === name.charCodeAt(j - 1);
/** No name is as long. */
const ROW = 80;
const ROWS: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(ROW),
  new Uint8Array(ROW),
  new Uint8Array(ROW),
];

/** A letter or a digit: signs alone name no place. */
const SAYS = /[\p{L}\p{N}]/u;

/** The words that the same keys give on a Thai keyboard; none where no letter is among them: a number is none. */
const typedInThai = (q: string): string[] =>
  /[a-z]/i.test(q)
    ? onThaiKeyboard(q)
        .split(/\s+/)
        .filter((word) => SAYS.test(word))
    : [];

/** The same on an English one, where all of it is letters there. */
const typedInEnglish = (q: string): string[] => {
  const typed = Array.from(q.trim().toLowerCase(), (letter) => ON_ENGLISH_KEYS.get(letter) ?? letter).join(
    '',
  );
  return /[ก-๛]/.test(q) && /^[a-z][a-z ]{2,}$/i.test(typed) ? typed.toLowerCase().split(/ +/) : [];
};

/** What the same keys give on a Thai keyboard (Kedmanee, TIS 820-2538). */
const onThaiKeyboard = (typed: string): string =>
  Array.from(typed, (letter) => KEDMANEE.get(letter) ?? letter).join('');
const KEYS = `1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./^ERTUIPASDFGHJKL:CVN{<>`;
const LETTERS = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝูฎฑธ๊ณญฤฆฏโฌ็๋ษศซฉฮ์ฐฒฬ';
const KEDMANEE = new Map(Array.from(KEYS, (key, at) => [key, LETTERS[at]!]));
const ON_ENGLISH_KEYS = new Map(Array.from(KEYS, (key, at) => [LETTERS[at]!, key]));
