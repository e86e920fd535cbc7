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
