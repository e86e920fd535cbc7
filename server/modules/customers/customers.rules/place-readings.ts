import type { Mention } from './mentions.ts';
import { rowsByDistrict, rowsByProvince, rowsBySubDistrict, rowsByZip, type Level } from './place-names.ts';
import { overlap, type Span } from './spans.ts';
import type { SubDistrict } from './table.ts';
import type { Zipcode } from './zipcodes.ts';

/** One sub-district as the meaning of a text. */
export interface Reading {
  row: SubDistrict;
  score: number;
  by: Partial<Record<Level, Mention>>;
  zip: boolean;
}

/** Rows that something points to. */
export function candidates(mentions: Mention[], zipcodes: Zipcode[]): SubDistrict[] {
  const rows = new Set<SubDistrict>();
  const add = (found: SubDistrict[] | undefined) => found?.forEach((row) => rows.add(row));
  for (const { level, names } of mentions.slice(0, 200))
    for (const name of names) add(index[level]().get(name));
  for (const zip of zipcodes.slice(0, 20)) add(rowsByZip().get(zip.value));
  return [...rows];
}

/** How much of the text speaks for a row, and which mentions do. */
export function read(row: SubDistrict, mentions: Mention[], zipcodes: Zipcode[]): Reading {
  const found = levels.map((level) =>
    mentions.filter((one) => one.level === level && one.names.includes(row[level])),
  );
  const [subs = [], districts = [], provinces = []] = found.map((some) => [undefined, ...strongest(some)]);
  let best: Reading = { row, score: 0, by: {}, zip: false };
  for (const sub of subs)
    for (const district of districts)
      for (const province of provinces) {
        if (clash(sub, district) || clash(sub, province) || clash(district, province)) continue;
        const score = weigh(sub) + weigh(district) + weigh(province);
        if (score <= best.score) continue;
        best = { row, score, zip: false, by: {} };
        if (sub) best.by.sub_district = sub;
        if (district) best.by.district = district;
        if (province) best.by.province = province;
      }
  best.zip = zipcodes.some((zip) => row.zipcodes.includes(zip.value));
  best.score += (best.zip ? 2.5 : 0) - (row.former ? 0.5 : 0);
  return best;
}

/** A name written over and over says no more than the first four times. */
function strongest(mentions: Mention[]): Mention[] {
  return mentions.toSorted((a, b) => weight[b.as] - weight[a.as]).slice(0, 4);
}

function weigh(mention: Mention | undefined): number {
  // อ.เมือง means any of 76 districts.
  return mention ? weight[mention.as] - (mention.names.length > 20 ? 0.4 : 0) : 0;
}

function clash(one: Span | undefined, other: Span | undefined): boolean {
  return one !== undefined && other !== undefined && overlap(one, other);
}

const levels: Level[] = ['sub_district', 'district', 'province'];
const weight = { explicit: 3, bare: 2, misspelt: 2.2 };
const index = { sub_district: rowsBySubDistrict, district: rowsByDistrict, province: rowsByProvince };
