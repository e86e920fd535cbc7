import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '../contract/errors.ts';
// each module adds its errors when it is loaded
import '../server/modules.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesBelow = (path: string) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));

const code = ['contract', 'server', 'web/src'].flatMap(filesBelow);
const AVOID =
  /\bno right\b|\banew\b|\bswitched off\b|\blacking\b|\b(?:not )?mapped to\b|\bcarriers?\b|\bplatforms?\b|^shipping(?: of .*| changed| \(.*)?$|change shipping$/i;
const AVOID_THAI = /ผู้ดูแล(?!ระบบ)|ปล่อย|โน้ต|ยิง|เปิดออเดอร์|สต๊อก/;

test('every name in code of the glossary is in the code', () => {
  const names = [...read('docs/glossary.md').matchAll(/^\|[^|]*\|[^|]*\| `([\w.]+)` \|/gm)].map((m) => m[1]!);
  expect(names.length).toBeGreaterThan(30);
  const text = code
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(read)
    .join('\n');
  const gone = names.filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text));
  expect(gone).toEqual([]);
});

/** A file but for the names that a marketplace has for what it sends: those are its own, and stand in quotes. */
const withoutTheirs = (path: string): string =>
  /^server\/modules\/marketplaces\/\w+\//.test(path) ? read(path).replaceAll(/'[\w.]+'/g, '') : read(path);
test('no name and no comment speaks of a carrier, or of anew', () => {
  const ours = code.filter((path) => !/\.test\.tsx?$/.test(path));
  const found = ours.flatMap((path) =>
    (withoutTheirs(path).match(/\w*carrier\w*|\b\w*anew\b/gi) ?? []).map((word) => ({ path, word })),
  );
  expect(found).toEqual([]);
});

test('no sentence of the screens uses a word to avoid', () => {
  const said = [...sentencesOf('.en.ts', ANY_KEY), ...sentencesOf('', EN)];
  expect(said.length).toBeGreaterThan(800);
  expect(said.filter(({ words }) => AVOID.test(words))).toEqual([]);
  const thai = [...sentencesOf('.th.ts', ANY_KEY), ...sentencesOf('', TH)];
  expect(thai.filter(({ words }) => AVOID_THAI.test(words))).toEqual([]);
});

test('no refusal uses one, and none lacks its words in either language', () => {
  const bad = Object.entries(ERRORS).filter(
    ([, { th, en }]) => AVOID.test(en) || AVOID_THAI.test(th) || !th || !en,
  );
  expect(bad.map(([name]) => name)).toEqual([]);
});

/** A key and its sentence: of a catalogue, or of words that stand where they are used. */
const ANY_KEY = /\b\w+:\s+(['"`])(.+?)\1,?$/gm;
const EN = /\ben:\s+(['"`])(.+?)\1/g;
const TH = /\bth:\s+(['"`])(.+?)\1/g;
const sentencesOf = (ending: string, sentence: RegExp) =>
  code
    .filter((path) => path.endsWith(ending) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...read(path).matchAll(sentence)].map((found) => ({ path, words: found[2]! })));
