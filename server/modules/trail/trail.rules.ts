import type { AuditedFacts as Facts, Field, Fields, Reads } from '../../../contract/audit.ts';
import { AREA_TITLES, LEVEL_TITLES } from '../../../contract/codes/permissions.ts';
import type { Area, Level, Locale, Words } from '../../../contract/shared.ts';
import type { TrailChange } from '../../../contract/trail.ts';
import { bahtText, toSatang } from '../../platform/money.ts';

/** What a thing is called; undefined: it is not there any more, or nobody gives it a name. */
export type NameOf = (kind: string, id: number) => string | undefined;

/** What was there before and after, field by field, in words. Fields without words stand as they were written. */
export function changesInWords(
  before: Facts | null,
  after: Facts | null,
  fields: Fields,
  nameOf: NameOf,
): TrailChange[] {
  const there = fieldsIn(before, after);
  // in the order of their words; the database keeps none
  const ordered = [...Object.keys(fields).filter((field) => there.includes(field)), ...there];
  return [...new Set(ordered)].flatMap((field) => {
    const known = fields[field];
    if (field === 'version' || known?.reads === 'hidden') return [];
    const tell = (facts: Facts | null) => inWords(facts?.[field], known?.reads, nameOf);
    const [was, is] = [tell(before), tell(after)];
    if (was === null && is === null) return [];
    return [{ field, title: known ? plain(known) : same(field), before: was, after: is }];
  });
}
const plain = ({ th, en }: Field): Words => ({ th, en });
const fieldsIn = (...facts: (Facts | null)[]): string[] => [
  ...new Set(facts.flatMap((one) => Object.keys(one ?? {}))),
];

/** What stands in a row and has no words: fields, those of its lines, and codes. A test names them. */
export const unsaid = (before: Facts | null, after: Facts | null, fields: Fields): string[] =>
  [before, after].flatMap((facts) => unsaidIn(facts ?? {}, { version: NO_WORDS, ...fields }));
const NO_WORDS: Field = { th: '', en: '', reads: 'hidden' };
const unsaidIn = (facts: Facts, fields: Fields): string[] =>
  Object.entries(facts).flatMap(([field, value]) =>
    field in fields
      ? [value]
          .flat()
          .flatMap((one) => unsaidValue(one, fields[field]!.reads).map((what) => `${field}: ${what}`))
      : [field],
  );
function unsaidValue(value: unknown, reads: Reads | undefined): string[] {
  if (typeof reads !== 'object' || isNothing(value)) return [];
  if ('codes' in reads) return String(value) in reads.codes ? [] : [String(value)];
  return 'each' in reads && isFacts(value) ? unsaidIn(value, reads.each) : [];
}

/** The things that the values name by id. */
export const namedIn = (
  before: Facts | null,
  after: Facts | null,
  fields: Fields,
): [kind: string, id: number][] =>
  [before, after].flatMap((facts) =>
    Object.entries(facts ?? {}).flatMap(([field, value]) => idsIn(value, fields[field]?.reads)),
  );
function idsIn(value: unknown, reads: Reads | undefined): [string, number][] {
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, reads));
  if (typeof reads !== 'object') return [];
  if ('thing' in reads) return typeof value === 'number' ? [[reads.thing, value]] : [];
  if (!('each' in reads) || !isFacts(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => idsIn(inner, reads.each[field]?.reads));
}

/** Longer lists say how many more there are. */
const MOST_SHOWN = 40;
/** Left empty: it is not told. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function inWords(value: unknown, reads: Reads | undefined, nameOf: NameOf): Words | null {
  if (isNothing(value)) return null;
  if (reads === 'levels' && isFacts(value)) return levelsInWords(value);
  if (reads === 'file') return filesInWords(Array.isArray(value) ? value.length : 1);
  if (Array.isArray(value)) return listInWords(value, reads, nameOf);
  if (reads === 'flag') return value ? { th: 'ใช่', en: 'Yes' } : { th: 'ไม่', en: 'No' };
  if (typeof reads === 'object') {
    if ('codes' in reads) return plainOf(reads.codes[String(value)]) ?? same(raw(value));
    if ('thing' in reads)
      return same((typeof value === 'number' && nameOf(reads.thing, value)) || `#${raw(value)}`);
    if ('each' in reads && isFacts(value)) return lineInWords(value, reads.each, nameOf);
  }
  if (typeof value !== 'number') return reads === 'day' ? dayInWords(raw(value)) : same(raw(value));
  if (reads === 'baht') return same(`฿${bahtText(toSatang(value))}`);
  if (reads === 'satang') return same(`฿${bahtText(value)}`);
  const figure = value.toLocaleString('en-US');
  if (typeof reads === 'object' && 'unit' in reads)
    return both((locale) => `${figure} ${reads.unit[locale]}`);
  return same(reads === 'count' ? figure : String(value));
}
const same = (text: string): Words => ({ th: text, en: text });
const both = (say: (locale: Locale) => string): Words => ({ th: say('th'), en: say('en') });
const plainOf = (words: Words | undefined): Words | undefined => words && { th: words.th, en: words.en };
const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const raw = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function listInWords(values: readonly unknown[], reads: Reads | undefined, nameOf: NameOf): Words | null {
  const said = values
    .slice(0, MOST_SHOWN)
    .map((one) => inWords(one, reads, nameOf))
    .filter((words) => words !== null);
  const more = values.length - MOST_SHOWN;
  const rest = more > 0 ? [{ th: `อีก ${more} รายการ`, en: `${more} more` }] : [];
  const all = [...said, ...rest];
  return all.length ? both((locale) => all.map((words) => words[locale]).join(' · ')) : null;
}

/** `สบู่ก้อน × 2 ที่ คลังหลัก`: in the order in which its fields have words, the rest as it was written. */
function lineInWords(line: Facts, fields: Fields, nameOf: NameOf): Words | null {
  const known = Object.keys(fields).filter((field) => field in line);
  const others = Object.keys(line).filter((field) => !(field in fields));
  const said = [...known, ...others].flatMap((field) => {
    const words = inWords(line[field], fields[field]?.reads, nameOf);
    const title = fields[field] ?? same(field);
    return words ? [both((locale) => `${title[locale]} ${words[locale]}`.trim())] : [];
  });
  return said.length ? both((locale) => said.map((words) => words[locale]).join(' ')) : null;
}

/** `ออเดอร์: ทำงาน · คลังสินค้า: ดู` */
function levelsInWords(levels: Facts): Words | null {
  const given = Object.entries(levels).filter(([area, level]) => area in AREA_TITLES && level);
  if (!given.length) return { th: 'ไม่มีสิทธิ์', en: 'None' };
  return both((locale) =>
    given
      .map(
        ([area, level]) =>
          `${AREA_TITLES[area as Area][locale]}: ${LEVEL_TITLES[level as Level]?.[locale] ?? raw(level)}`,
      )
      .join(' · '),
  );
}

const filesInWords = (n: number): Words => ({ th: `${n} ไฟล์`, en: n === 1 ? '1 file' : `${n} files` });

/** `21 พ.ย. 69` */
function dayInWords(day: string): Words {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return same(day);
  const how = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return {
    th: at.toLocaleDateString('th-TH-u-ca-buddhist', { ...how, year: '2-digit' }),
    en: at.toLocaleDateString('en-GB', { ...how, year: 'numeric' }),
  };
}

/** What a thing that is gone was called, as far as the row itself says it. */
const NAMING = ['name', 'company_name', 'number', 'username', 'fname', 'order'] as const;
export const nameIn = (...facts: (Facts | null)[]): string | null =>
  facts
    .flatMap((one) => NAMING.map((field) => one?.[field]))
    .find((name): name is string => typeof name === 'string' && name !== '') ?? null;
