import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS, MODULES as SERVER_MODULES } from '../server/modules.ts';
import { isProgram } from './world/program.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((f) => f.isDirectory())
    .map((f) => f.name);
const filesBelow = (path: string) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && isProgram(f.name))
    .map((f) => join(f.parentPath, f.name).slice(root.length + 1));

/** The modules in their order, each may know only those before it: server/modules.ts is the list. */
const MODULES = SERVER_MODULES.map((m) => m.name);
/** What the contract has besides its modules: the words and the tools that they share. */
const SHARED = [
  'audit',
  'endpoint',
  'errors',
  'fields',
  'keys',
  'rights',
  'screens',
  'shared',
  'sheets',
  'spread',
  'topics',
];

const contracts = readdirSync(join(root, 'contract'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const endpointFiles = contracts.filter((name) => !name.includes('.') && !SHARED.includes(name));
const screenFiles = contracts.flatMap((name) => /^(\w+)\.screens$/.exec(name)?.slice(1) ?? []);
const onTheWeb = foldersIn('web/src/modules');

describe('one word a part of the business, the same on every shelf', () => {
  test('server/modules.ts lists the folders, no more and no fewer', () => {
    expect(foldersIn('server/modules').sort()).toEqual([...MODULES].sort());
  });
  test('web/src/app/modules.ts lists the folders, no more and no fewer', () => {
    const listed = [...read('web/src/app/modules.ts').matchAll(/'\.\.\/modules\/(\w+)\/index\.ts'/g)];
    expect(listed.map((m) => m[1]!).sort()).toEqual(onTheWeb.sort());
  });
  test('a file of endpoints is a module of the server, which offers all that is in it', () => {
    const offering = SERVER_MODULES.filter((m) => m.endpoints);
    expect(endpointFiles.sort()).toEqual(offering.map((m) => m.name).sort());
    for (const { name, endpoints = [] } of offering) {
      const named = endpoints.flatMap((table) => Object.values(table).map((e) => e.module));
      const written = [...read(`contract/${name}.ts`).matchAll(/= endpoints\(\s*'(\w+)'/g)].map((m) => m[1]!);
      expect([name, [...new Set(named)].sort()]).toEqual([name, written.sort()]);
    }
  });
  test('a table of endpoints has a title of its own in both languages', () => {
    const titles = new Map(ALL_ENDPOINTS.map(({ module, moduleTitle }) => [module, moduleTitle]));
    const said = [...titles.values()];
    expect(said.filter(({ th, en }) => !/[ก-๙]/.test(th) || !/^[A-Z]/.test(en))).toEqual([]);
    expect(new Set(said.map(({ th }) => th)).size).toBe(said.length);
    expect(new Set(said.map(({ en }) => en)).size).toBe(said.length);
  });
  test('a file of screens is a module of the web', () => {
    const shown = onTheWeb.filter((name) => /^ {2}screens: /m.test(read(`web/src/modules/${name}/index.ts`)));
    expect(screenFiles.sort()).toEqual(shown.sort());
  });
  test('a module of the web has the name of one of the server, or shows what the contract is', () => {
    expect(onTheWeb.filter((name) => !MODULES.includes(name))).toEqual([]);
  });
});

describe('the modules stand in an order', () => {
  test.each(MODULES)('%s knows only modules before it', (name) => {
    const known = filesBelow(`server/modules/${name}`).flatMap((file) =>
      [...read(file).matchAll(/from '(?:\.\.\/)+(?:contract\/)?(\w+)(?:\/index|\.screens)?\.ts'/g)]
        .map((m) => ({ file, module: m[1]! }))
        .filter(({ module }) => MODULES.includes(module)),
    );
    const later = known.filter((k) => MODULES.indexOf(k.module) > MODULES.indexOf(name));
    expect(later).toEqual([]);
  });
  test.each(endpointFiles)('the contract of %s, too', (name) => {
    const known = [...read(`contract/${name}.ts`).matchAll(/from '\.\/(\w+)\.ts'/g)].map((m) => m[1]!);
    expect(known.filter((other) => MODULES.indexOf(other) >= MODULES.indexOf(name))).toEqual([]);
  });
});

describe('the web', () => {
  test.each(onTheWeb)(
    '%s knows the endpoints and the screens of its own and of modules before it',
    (name) => {
      const called = filesBelow(`web/src/modules/${name}`).flatMap((file) =>
        [...read(file).matchAll(/from '(?:\.\.\/)+contract\/(\w+)(?:\.screens)?\.ts'/g)].map((m) => ({
          file,
          module: m[1]!,
        })),
      );
      const place = MODULES.includes(name) ? MODULES.indexOf(name) : MODULES.length;
      expect(called.filter(({ module }) => MODULES.indexOf(module) > place)).toEqual([]);
    },
  );
  test.each([...onTheWeb.map((name) => [name, `modules/${name}`]), ['kit', 'kit'], ['app', 'app']])(
    '%s speaks its own words and those of the kit',
    (name, folder) => {
      const spoken = filesBelow(`web/src/${folder}`).flatMap((file) =>
        [...read(file).matchAll(/(?:useWords|wordsOf)\('(\w+)'\)/g)].map((m) => ({ file, words: m[1]! })),
      );
      expect(spoken.filter(({ words }) => words !== name && words !== 'kit')).toEqual([]);
    },
  );
  test('one file knows where the browser keeps things', () => {
    const files = filesBelow('web/src').filter((file) => /\b(?:local|session)Storage\b/.test(read(file)));
    expect(files).toEqual(['web/src/platform/storage.ts']);
  });
});
