import { describe, expect, it } from 'vitest';
import { searchAddresses, slipsBetween } from './search-places.ts';
import { table } from './table.ts';

const where = (q: string) =>
  searchAddresses(q, 3).map((row) => `${row.sub_district} ${row.district} ${row.province}`);

describe('searching', () => {
  it.each([
    ['a sub-district', 'สีลม', 'สีลม บางรัก กรุงเทพมหานคร'],
    ['the beginning of a district and of a province', 'ท่าอุเทน นคร', 'ท่าอุเทน ท่าอุเทน นครพนม'],
    ['a prefix in front', 'ต.ท่าจำปา อ.ท่าอุเทน', 'ท่าจำปา ท่าอุเทน นครพนม'],
    ['English', 'bang rak', 'บางรัก บางรัก กรุงเทพมหานคร'],
    ['English in one word', 'silom', 'สีลม บางรัก กรุงเทพมหานคร'],
    ['English of two words', 'chiang mai suthep', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['an English province', 'chiang mai', 'เชียงใหม่ โพธิ์ชัย ร้อยเอ็ด'],
    ['an English district', 'phra khanong nuea', 'พระโขนงเหนือ วัฒนา กรุงเทพมหานคร'],
    ['a nickname of the province', 'ในเมือง โคราช', 'ในเมือง เมืองนครราชสีมา นครราชสีมา'],
    ['a name and a zip code', 'ในเมือง 40000', 'ในเมือง เมืองขอนแก่น ขอนแก่น'],
    ['a town before a village that is written so in English', 'Hat Yai', 'หาดใหญ่ หาดใหญ่ สงขลา'],
    ['a town before a village of another province', 'hat yai', 'หาดใหญ่ หาดใหญ่ สงขลา'],
    ['misplaced marks', 'นำ้ก้อ', 'น้ำก้อ หล่มสัก เพชรบูรณ์'],
  ])('understands %s', (_what, q, first) => {
    expect(where(q)[0]).toBe(first);
  });

  it('takes the beginning of a zip code', () => {
    const found = searchAddresses('4812', 5);
    expect(found).toHaveLength(5);
    expect(found.every((row) => row.zipcodes[0] === '48120')).toBe(true);
  });

  it('finds nothing for nothing and for nonsense', () => {
    expect(searchAddresses('', 5)).toEqual([]);
    expect(searchAddresses('   ต. ', 5)).toEqual([]);
    expect(searchAddresses('ฟหกดฟหกด', 5)).toEqual([]);
  });
});

const found = (q: string) =>
  searchAddresses(q, 10).map((row) => `${row.sub_district} ${row.district} ${row.province}`);

describe('mistyped', () => {
  it.each([
    ['a vowel left out', 'สุทพ', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['another letter', 'เชียวใหม่ สุเทพ', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['letters of one sound', 'ศรีพูม', 'ศรีภูมิ เมืองเชียงใหม่ เชียงใหม่'],
    ['a tone mark left out', 'ช้างมอย เชียงไหม', 'ช้างม่อย เมืองเชียงใหม่ เชียงใหม่'],
    ['two letters swapped', 'สีลม กรุงเทมพ', 'สีลม บางรัก กรุงเทพมหานคร'],
    ['while somebody types on', 'ท่าอุเทร', 'ท่าอุเทน ท่าอุเทน นครพนม'],
    ['in the beginning of a long name', 'หัวหิน ประจบคีรี', 'หัวหิน หัวหิน ประจวบคีรีขันธ์'],
    ['a sound and a slip in a short name', 'พูเรอ', 'ท่าศาลา ภูเรือ เลย'],
    ['a letter twice', 'บางรรัก', 'สีลม บางรัก กรุงเทพมหานคร'],
    ['the province as it sounds', 'ในเมือง นครราดสีมา', 'ในเมือง เมืองนครราชสีมา นครราชสีมา'],
    ['a province that many misspell', 'เมืองใต้ ศรีษะเกศ', 'เมืองใต้ เมืองศรีสะเกษ ศรีสะเกษ'],
    ['a word with its prefix', 'อ.หล่มศัก น้ำก้อ', 'น้ำก้อ หล่มสัก เพชรบูรณ์'],
    ['English', 'suthpe', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['English as it sounds', 'sutep chaing mai', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['English in one word', 'chantaburi tha mai', 'ท่าใหม่ ท่าใหม่ จันทบุรี'],
    ['Thai on an English keyboard', 'l6gmr', 'สุเทพ เมืองเชียงใหม่ เชียงใหม่'],
    ['English on a Thai keyboard', 'ย้ีาำะ', 'ตลาดใหญ่ เมืองภูเก็ต ภูเก็ต'],
    ['English on a Thai keyboard, two words', 'แ้รฟืเ ทฟร', 'ศรีภูมิ เมืองเชียงใหม่ เชียงใหม่'],
    ['English on a Thai keyboard, with shift', 'ญ้ีาำะ', 'ตลาดใหญ่ เมืองภูเก็ต ภูเก็ต'],
    ['Thai on an English keyboard, with shift', 'grH', 'เพ็กใหญ่ พล ขอนแก่น'],
  ])('%s', (_what, q, place) => {
    expect(found(q)).toContain(place);
  });

  it('what is written right comes before what is taken for mistyped', () => {
    expect(found('บางแค')[0]).toBe('บางแค บางแค กรุงเทพมหานคร');
    expect(found('บางรัก').every((place) => place.includes('บางรัก'))).toBe(true);
  });

  it('two English words that are one name come before two names', () => {
    expect(found('chiang mai').every((place) => place.includes('เชียงใหม่'))).toBe(true);
  });

  it.each(['-', '--', '.', '0812345678', '*', '- -', 'ฯ'])('%s names no place', (q) => {
    expect(found(q)).toEqual([]);
  });

  it('nothing is made of three letters or of nonsense', () => {
    expect(found('xyz')).toEqual([]);
    expect(found('qqqqqqq')).toEqual([]);
  });

  it('one slip in any name finds its place among ten, nearly always', () => {
    const random = numbers(7);
    const long = table().filter((row) => !row.former && row.sub_district.length >= 5);
    const tried = Array.from({ length: 400 }, () => long[random(long.length)]!);
    const lost = tried.filter((row) => {
      const q = `${slipped(row.sub_district, random)} ${row.province}`;
      return !searchAddresses(q, 10).some(({ id }) => id === row.id);
    });
    expect(lost.map((row) => row.sub_district).length).toBeLessThanOrEqual(400 * 0.03);
  });
});

describe('slips', () => {
  it.each([
    ['สุเทพ', 'สุเทพ', 0, 0],
    ['สุทพ', 'สุเทพ', 1, 1],
    ['chaing', 'chiang', 1, 1],
    ['chaing', 'chiangmai', 3, 1],
    ['บางรัก', 'สีลม', 3, 3],
  ])('%s and %s', (word, name, whole, beginning) => {
    expect(slipsBetween(word, name, 2)).toEqual({ whole, beginning });
  });
});

/** The same numbers below `n` in every run. */
function numbers(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}
/** One letter dropped, doubled, swapped with the next or another instead. */
function slipped(name: string, random: (n: number) => number): string {
  const at = 1 + random(name.length - 2);
  const [before, letter, rest] = [name.slice(0, at), name[at]!, name.slice(at + 1)];
  return [
    before + rest,
    before + letter + letter + rest,
    before + rest[0]! + letter + rest.slice(1),
    `${before}น${rest}`,
  ][random(4)]!;
}
