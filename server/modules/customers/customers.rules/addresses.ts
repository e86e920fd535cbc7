import { distance, namesMeant, slips, withoutPrefix, type Level } from './place-names.ts';
import { indexed, table, type SubDistrict } from './table.ts';
import { readable } from './thai-text.ts';

export type { SubDistrict };

export interface AddressParts {
  sub_district: string;
  district: string;
  province: string;
  zipcode: string;
}

export type Fit = { ok: true } | { ok: false; wrong: Level | 'zipcode'; expected?: string[] };

/** The 77 provinces in Thai order, as in the table. */
export function provinces(): string[] {
  return sorted(table().map((row) => row.province));
}

/** Districts of a province, whose name may be written in any accepted way; none when it is unknown. */
export function districts(province: string): string[] {
  return sorted(inProvinceMeant(province).map((row) => row.district));
}

/** Sub-districts of one district, places that have moved elsewhere last. */
export function subDistricts(province: string, district: string): SubDistrict[] {
  return within('district', district, inProvinceMeant(province)).sort(
    (a, b) => Number(a.former) - Number(b.former) || thai.compare(a.sub_district, b.sub_district),
  );
}

/**
 * Best places for what was typed: names or beginnings of names, Thai or English, or a zip code, in any order. Of a place's
 * zips the one that was typed comes first.
 */
export function searchAddresses(q: string, limit = 20): SubDistrict[] {
  const words = typedWords(q).map(searchWord);
  if (!words.length || words.length > 12) return [];
  const found: { row: SubDistrict; score: number }[] = [];
  for (const { row, names } of haystack()) {
    let score = row.former ? -1 : 0;
    for (const word of words) {
      const points = bestMatch(word, names);
      if (!points) {
        score = -Infinity;
        break;
      }
      score += points;
    }
    if (score > -Infinity) found.push({ row, score });
  }
  found.sort((a, b) => b.score - a.score || a.row.id - b.row.id);
  const typed = new Set(words.flat());
  return found.slice(0, limit).map(({ row }) => ({
    ...row,
    zipcodes: row.zipcodes.toSorted((a, b) => Number(typed.has(b)) - Number(typed.has(a))),
  }));
}

/** Whether the parts of an address belong together; otherwise the first part, from the province down, that does not. */
export function fits(parts: AddressParts): Fit {
  const inProvince = inProvinceMeant(parts.province);
  if (!inProvince.length) return wrong('province', nearest('province', parts.province, table()));
  const inDistrict = within('district', parts.district, inProvince);
  if (!inDistrict.length) {
    const bySub = within('sub_district', parts.sub_district, inProvince).map((row) => row.district);
    return wrong('district', bySub.length ? sorted(bySub) : nearest('district', parts.district, inProvince));
  }
  const here = within('sub_district', parts.sub_district, inDistrict);
  if (!here.length) return wrong('sub_district', nearest('sub_district', parts.sub_district, inDistrict));
  const zips = here.flatMap((row) => row.zipcodes);
  const written = readable(parts.zipcode).trim();
  return zips.includes(written) ? { ok: true } : wrong('zipcode', [...new Set(zips)]);
}

type Names = [sub: string, district: string, province: string, zips: string[], en: string[]];

const thai = new Intl.Collator('th');

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort(thai.compare);
}

const byProvince = indexed((row) => [row.province]);
/** The rows of the provinces a written name may mean. */
const inProvinceMeant = (written: string): SubDistrict[] =>
  namesMeant('province', written).flatMap((name) => byProvince().get(name) ?? []);

function within(level: Level, written: string, rows: SubDistrict[]): SubDistrict[] {
  const names = namesMeant(level, written);
  return names.length ? rows.filter((row) => names.includes(row[level])) : [];
}

function wrong(part: Level | 'zipcode', expected: string[]): Fit {
  return expected.length ? { ok: false, wrong: part, expected } : { ok: false, wrong: part };
}

/** Names that the writer may have meant: one slip of the pen away. */
function nearest(level: Level, written: string, rows: SubDistrict[]): string[] {
  const name = withoutPrefix(level, written);
  return sorted(rows.map((row) => row[level])).filter(
    (one) => distance(name, one, Math.max(1, slips(one))) <= slips(one),
  );
}

/** A prefix that stands alone ("อ. ปัว") says nothing. */
function typedWords(q: string): string[] {
  const words = readable(q)
    .toLowerCase()
    .split(/[\s,/]+/);
  return words.filter((word) => word && !/^(?:[ตอจ]\.?|ตำบล|แขวง|อำเภอ|เขต|จังหวัด)$/.test(word));
}

let names: { row: SubDistrict; names: Names }[] | undefined;

function haystack() {
  return (names ??= table().map((row) => {
    const en = [row.sub_district_en, row.district_en, row.province_en].map((name) => name.toLowerCase());
    return { row, names: [row.sub_district, row.district, row.province, row.zipcodes, en] };
  }));
}

/** What to look for: the word itself and, where it may carry a prefix (อ.ปัว, แขวงบางรัก, กทม), the name behind it. */
function searchWord(word: string): string[] {
  const variants = levels.flatMap((level) => [...namesMeant(level, word), withoutPrefix(level, word)]);
  return word.length > 2 ? [...new Set([word, ...variants])] : [word];
}

const levels = ['sub_district', 'district', 'province'] as const;

function bestMatch(variants: string[], [sub, district, province, zips, en]: Names): number {
  let best = 0;
  for (const word of variants) {
    if (/^\d/.test(word))
      best = Math.max(
        best,
        ...zips.map((zip, i) => (zip === word ? (i ? 8 : 9) : zip.startsWith(word) ? 6 : 0)),
      );
    else if (/^[a-z]/.test(word)) best = Math.max(best, inEnglish(word, en));
    else best = Math.max(best, points(word, sub, 10), points(word, district, 8), points(word, province, 7));
  }
  return best;
}

function points(word: string, name: string, exact: number): number {
  if (name === word) return exact;
  if (name.startsWith(word)) return exact - 3;
  if (name.startsWith(`เมือง${word}`)) return exact - 4;
  return name.includes(word) ? exact - 6 : 0;
}

function inEnglish(word: string, names: string[]): number {
  let best = 0;
  for (const [at, name] of names.entries()) {
    const exact = 10 - at;
    if (name === word || name.replaceAll(' ', '') === word) best = Math.max(best, exact);
    else if (name.startsWith(word) || name.replaceAll(' ', '').startsWith(word))
      best = Math.max(best, exact - 3);
    else if (name.includes(` ${word}`)) best = Math.max(best, exact - 5);
  }
  return best;
}
