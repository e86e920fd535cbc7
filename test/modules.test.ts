import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../contract/index.ts';
import { MODULES as SERVER_MODULES } from '../server/modules.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((f) => f.isDirectory())
    .map((f) => f.name);
const filesBelow = (path: string) =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.tsx?$/.test(f.name) && !f.name.endsWith('.test.ts'))
    .map((f) => join(f.parentPath, f.name).slice(root.length + 1));

/** ARCHITECTURE.md: the modules in their order, each may know only those before it. */
const MODULES = /know only those before them:\n`([^`]+)`/
  .exec(read('ARCHITECTURE.md'))![1]!
  .split(/[\s·]+/)
  .filter(Boolean);
/** What the contract has besides its modules: the words and the tools that they share. */
const SHARED = ['codes', 'endpoint', 'errors', 'fields', 'index', 'screens', 'shared', 'topics'];
/** Nothing of it is called from outside: other modules write into it. */
const WITHOUT_CONTRACT = ['audit'];
/** One's own account is a part of auth, in its file. */
const SECOND_PARTS: Record<string, string> = { profile: 'auth' };
/** A place on the web alone: the pages that show the contract and the kit. */
const ONLY_ON_THE_WEB = ['developers'];

describe('one word a part of the business, the same on every shelf', () => {
  test('server/modules are the modules of ARCHITECTURE.md, no more and no fewer', () => {
    expect(foldersIn('server/modules').sort()).toEqual([...MODULES].sort());
  });
  test('each has a contract of its name, and every contract its module', () => {
    const files = readdirSync(join(root, 'contract')).map((f) => f.replace(/\.ts$/, ''));
    const contracts = files.filter((f) => !f.endsWith('.test') && !SHARED.includes(f));
    expect(contracts.sort()).toEqual(MODULES.filter((m) => !WITHOUT_CONTRACT.includes(m)).sort());
    const called = new Set(ALL_ENDPOINTS.map((e) => SECOND_PARTS[e.module] ?? e.module));
    expect([...called].sort()).toEqual(contracts);
  });
  test('a place on the web has the name of a module', () => {
    const unknown = foldersIn('web/src/modules').filter(
      (name) => !MODULES.includes(name) && !ONLY_ON_THE_WEB.includes(name),
    );
    expect(unknown).toEqual([]);
  });
  test('no exception outlives its reason', () => {
    for (const name of ONLY_ON_THE_WEB) {
      expect(foldersIn('web/src/modules')).toContain(name);
      expect(MODULES).not.toContain(name);
    }
    const contract = readdirSync(join(root, 'contract')).map((f) => f.replace(/\.ts$/, ''));
    for (const name of SHARED) expect(contract).toContain(name);
    for (const name of WITHOUT_CONTRACT) expect(MODULES).toContain(name);
  });
});

describe('the modules stand in an order', () => {
  test('server/modules.ts lists them in it', () => {
    expect(SERVER_MODULES.map((m) => m.name)).toEqual(MODULES);
  });
  test.each(MODULES)('%s knows only modules before it', (name) => {
    const known = filesBelow(`server/modules/${name}`).flatMap((file) =>
      [...read(file).matchAll(/from '(?:\.\.\/)+(\w+)\/index\.ts'/g)].map((m) => ({ file, module: m[1]! })),
    );
    const later = known.filter((k) => MODULES.indexOf(k.module) >= MODULES.indexOf(name));
    expect(later).toEqual([]);
  });
});

describe('the web', () => {
  const modules = foldersIn('web/src/modules');

  test('the list of modules names them all', () => {
    const listed = [...read('web/src/app/modules.ts').matchAll(/'\.\.\/modules\/(\w+)\/index\.ts'/g)];
    expect(listed.map((m) => m[1]!).sort()).toEqual(modules.sort());
  });
  test.each(modules)('%s calls its own endpoints and those of modules before it', (name) => {
    const called = filesBelow(`web/src/modules/${name}`).flatMap((file) =>
      [...read(file).matchAll(/from '(?:\.\.\/)+contract\/(\w+)\.ts'/g)].map((m) => ({
        file,
        module: m[1]!,
      })),
    );
    const place = MODULES.includes(name) ? MODULES.indexOf(name) : MODULES.length;
    expect(called.filter(({ module }) => MODULES.indexOf(module) > place)).toEqual([]);
  });
  test.each([...modules.map((name) => [name, `modules/${name}`]), ['kit', 'kit'], ['app', 'app']])(
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
