import type { Mention } from './mentions.ts';
import type { Level } from './place-names.ts';
import { table } from './table.ts';
import { matches } from './spans.ts';

/** Every place named in Latin letters, however it is romanised (Klong Toey, Khlong Toei). */
export function findEnglishMentions(text: string): Mention[] {
  const words = matches(text, /[A-Za-z][A-Za-z']*/g).map(({ start, end, match }) => ({
    start,
    end,
    text: match[0],
  }));
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    let taken = 0;
    for (let count = Math.min(5, words.length - at); count > 0 && !taken; count--) {
      const group = words.slice(at, at + count);
      const first = group[0];
      const last = group.at(-1);
      if (!first || !last || !together(text, group)) continue;
      // T.Mae Hia A.Mueang: the letter is the next one's prefix, and sounds like nothing behind a vowel
      if (count > 1 && last.text.length === 1) continue;
      const before = words[at - 1];
      const next = words[at + count];
      const wordBefore = before && /^[ .]*$/.test(text.slice(before.end, first.start)) ? before.text : '';
      const wordAfter = next && /^[ -]?$/.test(text.slice(last.end, next.start)) ? next.text : '';
      if (/^(?:soi|moo|mu|condo|village|building|hotel|trok)$/i.test(wordBefore)) continue;
      if (/^(?:road|rd|street|st|soi|alley|lane|condo|tower|building|hotel)$/i.test(wordAfter)) continue;
      const key = sound(group.map((word) => word.text).join(''));
      const thai = thaiPrefix.exec(text.slice(Math.max(0, first.start - 10), first.start));
      const explicit =
        levelOf(wordBefore) ??
        thaiLevels[thai?.[2] ?? ''] ??
        // behind a name a letter is a surname's: คุณ Nan T.
        (wordAfter.length > 1 ? levelOf(/^sub$/i.test(wordAfter) ? 'subdistrict' : wordAfter) : undefined);
      for (const level of explicit ? [explicit] : levels) {
        const names = byEnglish[level]().get(key);
        if (!names) continue;
        found.push({
          start: startOf(first.start, thai?.[1], levelOf(wordBefore) ? before?.start : undefined),
          end: last.end,
          level,
          names,
          as: explicit ? 'explicit' : 'bare',
        });
        taken = count;
      }
    }
    at += Math.max(0, taken - 1);
  }
  return found;
}

const levels: Level[] = ['sub_district', 'district', 'province'];

/** ต.Suthep, แขวง Si Phraya: the prefix is Thai, the name is not. */
const thaiPrefix = /(?:^|[^ก-๎.])((ต|ตำบล|แขวง|อ|อำเภอ|เขต|จ|จังหวัด)[. ]{1,2})$/;
const thaiLevels: Record<string, Level> = {
  ต: 'sub_district',
  ตำบล: 'sub_district',
  แขวง: 'sub_district',
  อ: 'district',
  อำเภอ: 'district',
  เขต: 'district',
  จ: 'province',
  จังหวัด: 'province',
};

const startOf = (first: number, prefix: string | undefined, before: number | undefined) =>
  prefix ? first - prefix.length : (before ?? first);

const byEnglish = {
  sub_district: index((row) => [row.sub_district_en, row.sub_district], []),
  district: index(
    (row) => [row.district_en, row.district],
    [
      ['Sathorn', 'สาทร'],
      ['Bangkapi', 'บางกะปิ'],
      ['Pattaya', 'บางละมุง'],
      ['Hua Hin', 'หัวหิน'],
    ],
  ),
  province: index(
    (row) => [row.province_en, row.province],
    [
      ['BKK', 'กรุงเทพมหานคร'],
      ['Krung Thep', 'กรุงเทพมหานคร'],
      ['Krung Thep Maha Nakhon', 'กรุงเทพมหานคร'],
      ['Ayutthaya', 'พระนครศรีอยุธยา'],
      ['Korat', 'นครราชสีมา'],
      ['Cholburi', 'ชลบุรี'],
      ['Ubon', 'อุบลราชธานี'],
      ['Udon', 'อุดรธานี'],
    ],
  ),
};

function index(of: (row: ReturnType<typeof table>[number]) => [string, string], aliases: [string, string][]) {
  let made: Map<string, string[]> | undefined;
  return () => {
    if (made) return made;
    made = new Map<string, string[]>();
    const capitals = table()
      .map(of)
      .filter(([en, th]) => en.startsWith('Mueang ') && th.startsWith('เมือง'));
    const short = capitals.map(([, th]): [string, string] => ['Mueang', th]);
    for (const [en, th] of [...table().map(of), ...short, ...aliases]) {
      const meant = made.get(sound(en));
      if (!meant) made.set(sound(en), [th]);
      else if (!meant.includes(th)) meant.push(th);
    }
    return made;
  };
}

/** What remains the same in most ways of writing a Thai name in Latin letters. */
function sound(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/([kptc])h/g, '$1')
    .replace(/j/g, 'c')
    .replace(/v/g, 'w')
    .replace(/oey|oei/g, 'oi')
    .replace(/ey/g, 'ei')
    .replace(/ay/g, 'ai')
    .replace(/ee|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/orn/g, 'on')
    .replace(/ue|eu/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

function together(text: string, group: { start: number; end: number }[]): boolean {
  return group.every((word, at) => {
    const next = group[at + 1];
    return !next || /^[ -]$/.test(text.slice(word.end, next.start));
  });
}

function levelOf(word: string): Level | undefined {
  if (/^(?:tambon|tambol|t|khwaeng|kwaeng|kwang|subdistrict)$/i.test(word)) return 'sub_district';
  if (/^(?:amphoe|amphur|ampher|a|khet|district)$/i.test(word)) return 'district';
  return /^(?:changwat|jangwat|province|j)$/i.test(word) ? 'province' : undefined;
}
