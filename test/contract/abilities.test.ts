import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allows, type Abilities } from '../../contract/rights.ts';
import type { Place } from '../../contract/screens.ts';
import { GROUPS } from '../../contract/shared.ts';
import { ALL_ABILITIES, ALL_ENDPOINTS } from '../../server/modules.ts';
import { isProgram } from '../world/program.ts';

const root = join(import.meta.dirname, '../..');
const contracts = readdirSync(join(root, 'contract')).filter(
  (file) => isProgram(file) && !file.includes('.screens.'),
);
const beside = (
  await Promise.all(
    contracts.map((file) => import(join(root, 'contract', file)) as Promise<Record<string, Abilities>>),
  )
).flatMap((file) =>
  Object.entries(file)
    .filter(([table]) => table.endsWith('Abilities'))
    .flatMap(([table, own]) =>
      Object.entries(own).map(([name, ability]) => ({ name: `${table}.${name}`, ability })),
    ),
);
const PLACES = (
  await Promise.all(
    readdirSync(join(root, 'contract'))
      .filter((file) => file.endsWith('.screens.ts'))
      .map((file) => import(join(root, 'contract', file)) as Promise<Record<string, Record<string, Place>>>),
  )
).flatMap((file) => Object.values(file).flatMap((places) => Object.values(places)));
const program = ['server/modules', 'web/src/modules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && isProgram(file.name))
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') })),
);

describe('what a permission lets a person do', () => {
  test('is said once, in both languages', () => {
    expect(ALL_ABILITIES.length).toBeGreaterThan(30);
    for (const { th, en } of ALL_ABILITIES)
      expect([th, en]).toEqual([expect.stringMatching(/^[ก-๙]/), expect.stringMatching(/^[A-Z][a-z]/)]);
    for (const words of [ALL_ABILITIES.map(({ th }) => th), ALL_ABILITIES.map(({ en }) => en)])
      expect(words.filter((each, i) => words.indexOf(each) !== i)).toEqual([]);
  });
  test('is told of every change that asks for a permission, by itself or with others of its right', () => {
    const told = new Set(ALL_ABILITIES.map(({ right }) => JSON.stringify(right)));
    const silent = ALL_ENDPOINTS.filter(
      ({ right, lets, method }) =>
        method !== 'GET' && lets === null && !told.has(JSON.stringify(right)) && typeof right === 'object',
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual(SILENT);
  });
  test('is offered by a screen to whoever has that level alone, or names the screen it needs', () => {
    const hidden = ALL_ABILITIES.flatMap(({ en, right, at }) =>
      at || right === 'admin'
        ? []
        : Object.entries(right).flatMap(([area, level]) => {
            const alone = { groupId: GROUPS.employee, levels: { [area]: level } };
            return PLACES.some((place) => typeof place.right === 'object' && allows(alone, place.right))
              ? []
              : [en];
          }),
    );
    expect(hidden).toEqual([]);
  });
  test.each(beside)('$name is told by its module, and asked for', ({ name, ability }) => {
    expect(ALL_ABILITIES).toContain(ability);
    expect(
      program.filter(({ path, text }) => !path.endsWith('/index.ts') && text.includes(name)),
    ).not.toEqual([]);
  });
  test('no module asks for a level of its own making', () => {
    const asking = /\bmay\(\w+, '|\blevels(\.\w+|\['\w+'\]) *[<>=!]=?/;
    expect(program.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual([]);
    expect(["may(who, 'order', 2)", 'who.levels.order >= 3'].every((line) => asking.test(line))).toBe(true);
  });
});

/** Help with what others of their right do: the reason beside each. */
const SILENT = [
  // a picture for what the same people attach it to
  'POST /api/v1/files',
  // an address for the form of an order or a customer
  'POST /api/v1/address/parse',
  // where an order stands, for who packs or delivers it
  'POST /api/v2/packings/check/isclosed',
];
