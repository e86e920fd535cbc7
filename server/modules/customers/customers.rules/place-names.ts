import { indexed, table } from './table.ts';
import { readable, tidy } from './thai-text.ts';

export type Level = 'sub_district' | 'district' | 'province';

/** Names, and names by which people call them, → the names of the table, by level. */
export const placesByName = {
  sub_district: lazy(() =>
    namesOf(
      table().map((row) => row.sub_district),
      spellings(),
    ),
  ),
  district: lazy(() =>
    namesOf(
      table().map((row) => row.district),
      districtAliases(),
    ),
  ),
  province: lazy(() =>
    namesOf(
      table().map((row) => row.province),
      provinceAliases,
    ),
  ),
};

/** A name as a form or a person gives it → the names of the table that it may mean; none when unknown. */
export function namesMeant(level: Level, written: string): string[] {
  const name = withoutPrefix(level, written);
  return placesByName[level]().get(name) ?? [];
}

/** ต.ท่าจำปา → ท่าจำปา; the name as it stands when nothing is in front. */
export function withoutPrefix(level: Level, written: string): string {
  const text = tidy(readable(written)).replace(/ฯ$/, '');
  if (placesByName[level]().has(text)) return text;
  return text.replace(prefixes[level], '').replace(/^[\s.:]+/, '');
}

/** The words that stand before a name, the long ones unmistakable, the short ones not. */
const prefixes: Record<Level, RegExp> = {
  sub_district: /^(?:ตำบล|แขวง|ต(?=[\s.])|ต(?=[ก-ฮเ-ไ]))/,
  district: /^(?:กิ่งอำเภอ|กิ่งอ\.|อำเภอ|เขต|อ(?=[\s.])|อ(?=[ก-ฮเ-ไ]))/,
  province: /^(?:จังหวัด|จว\.|จ(?=[\s.])|จ(?=[ก-ฮเ-ไ]))/,
};

/** Letters to change, add or drop from one word to the other; Infinity when more than `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
    if (Math.min(...row) > most) return Infinity;
  }
  const result = before[other.length] ?? Infinity;
  return result > most ? Infinity : result;
}

/** How many letters of a name of this length may be wrong. */
export function slips(name: string): number {
  return name.length >= 9 ? 2 : name.length >= 4 ? 1 : 0;
}

export const rowsBySubDistrict = indexed((row) => [row.sub_district]);
export const rowsByDistrict = indexed((row) => [row.district]);
export const rowsByProvince = indexed((row) => [row.province]);
export const rowsByZip = indexed((row) => row.zipcodes);

const provinceAliases: [string, string][] = [
  ['กทม', 'กรุงเทพมหานคร'],
  ['กทม.', 'กรุงเทพมหานคร'],
  ['ก.ท.ม.', 'กรุงเทพมหานคร'],
  ['กรุงเทพ', 'กรุงเทพมหานคร'],
  ['กรุงเทพมหานครฯ', 'กรุงเทพมหานคร'],
  ['กรุงเทพมหา', 'กรุงเทพมหานคร'],
  ['โคราช', 'นครราชสีมา'],
  ['อยุธยา', 'พระนครศรีอยุธยา'],
  ['แปดริ้ว', 'ฉะเชิงเทรา'],
  ['นครศรี', 'นครศรีธรรมราช'],
  ['เมืองคอน', 'นครศรีธรรมราช'],
  ['สุราษ', 'สุราษฎร์ธานี'],
  ['สุราษฎร์', 'สุราษฎร์ธานี'],
  ['สุราษฎ์', 'สุราษฎร์ธานี'],
  ['อุบล', 'อุบลราชธานี'],
  ['อุดร', 'อุดรธานี'],
  ['สุพรรณ', 'สุพรรณบุรี'],
  ['ประจวบ', 'ประจวบคีรีขันธ์'],
  ['ปราจีน', 'ปราจีนบุรี'],
  ['กาญจน์', 'กาญจนบุรี'],
  ['เมืองกาญจน์', 'กาญจนบุรี'],
  ['เพชรบูรณ', 'เพชรบูรณ์'],
  ['ศรีษะเกษ', 'ศรีสะเกษ'],
  ['นนท์', 'นนทบุรี'],
  ['จันท์', 'จันทบุรี'],
  ['ชล', 'ชลบุรี'],
  ['ปทุม', 'ปทุมธานี'],
  ['พิษณุ', 'พิษณุโลก'],
  ['สกล', 'สกลนคร'],
  ['กำแพง', 'กำแพงเพชร'],
  ['สารคาม', 'มหาสารคาม'],
  ['แม่กลอง', 'สมุทรสงคราม'],
  ['อำนาจ', 'อำนาจเจริญ'],
  ['เมืองย่า', 'นครราชสีมา'],
  ['ชม', 'เชียงใหม่'],
  ['ชร', 'เชียงราย'],
];

/** อ.เมือง is the เมือง district of whichever province; เมืองโคราช is เมืองนครราชสีมา. */
function districtAliases(): [string, string][] {
  const districts = new Set(table().map((row) => row.district));
  const capital = (province: string) =>
    districts.has(`เมือง${province}`) ? `เมือง${province}` : districts.has(province) ? province : undefined;
  const aliases: [string, string][] = [['สุไหงโกลก', 'สุไหงโก-ลก']];
  for (const province of new Set(table().map((row) => row.province))) {
    const main = capital(province);
    if (main) aliases.push(['เมือง', main]);
  }
  for (const [alias, province] of provinceAliases) {
    const main = capital(province);
    if (main) aliases.push([`เมือง${alias}`, main]);
  }
  // เมืองชล, เมืองนนท์, เมืองจันท์: the province as people shorten it
  for (const province of new Set(table().map((row) => row.province))) {
    const main = capital(province);
    const [, short] =
      /^([ก-๎]{2,}?)(?:บุรี|ราชสีมา|ราชธานี|ธานี|สวรรค์|สงคราม|ปราการ|สาคร|โลก|บูรณ์)$/.exec(province) ?? [];
    if (!main || !short) continue;
    aliases.push([`เมือง${short}`, main], [`เมือง${short}์`, main]);
  }
  aliases.push(['ป้อมปราบ', 'ป้อมปราบศัตรูพ่าย'], ['ป้อมปราบฯ', 'ป้อมปราบศัตรูพ่าย'], ['อยุธยา', 'พระนครศรีอยุธยา']);
  return aliases;
}

function spellings(): [string, string][] {
  const other = table().flatMap((row) => row.also.map((name): [string, string] => [name, row.sub_district]));
  return [...other, ['สุไหงโกลก', 'สุไหงโก-ลก'], ['แประ', 'แป-ระ'], ['จปร', 'จ.ป.ร.']];
}

function namesOf(names: string[], aliases: [string, string][]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  const add = (key: string, name: string) => {
    const meant = result.get(key) ?? [];
    if (!meant.includes(name)) result.set(key, [...meant, name]);
  };
  for (const name of new Set(names)) add(name, name);
  for (const [alias, name] of aliases) add(alias, name);
  return result;
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
