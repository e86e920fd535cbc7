import { describe, expect, test } from 'vitest';
import { home, type Place } from '../../../contract/screens.ts';
import { MODULES } from './modules.ts';

/** The places of every module, as the contract has them. */
const DECLARED = import.meta.glob<Record<string, Record<string, Place>>>('../../../contract/*.screens.ts', {
  eager: true,
});
const CONTRACT = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/*.ts', '!../../../contract/*.test.ts'],
  { eager: true },
);
const SCREENS = MODULES.flatMap(({ screens: own = [] }) => own);
const PLACES: Place[] = SCREENS.map(({ at }) => at);
const GROUPS = MODULES.flatMap(({ navigation = [] }) => navigation);

describe('the list of modules is whole', () => {
  test.each(Object.values(DECLARED).flatMap((file) => Object.values(file).flatMap(Object.entries<Place>)))(
    'the place of %s has one screen',
    (_, place) => {
      expect(PLACES.filter((at) => at === place)).toHaveLength(1);
    },
  );
  test('two screens never share a place', () => {
    const paths = [home, ...PLACES].flatMap(({ path, alias }) => [path, ...alias]);
    expect(new Set(paths).size).toBe(paths.length);
  });
  test('every line of the sidebar, home and breadcrumb is a screen', () => {
    const named = [
      ...GROUPS.flatMap(({ lines }) => lines.map(({ to }) => to)),
      ...MODULES.flatMap(({ card }) => card?.at ?? []),
      ...SCREENS.flatMap(({ under }) => under ?? []),
    ];
    for (const place of named) expect(PLACES).toContain(place);
  });
  test.each([...new Set(GROUPS.map(({ group }) => group))])('one module gives %s its title', (group) => {
    expect(GROUPS.filter((each) => each.group === group && each.title)).toHaveLength(1);
  });
  test('whose answers are old is said by the name of their module', () => {
    const endpoints = Object.values(CONTRACT)
      .flatMap((file) => Object.values(file))
      .flatMap((table) => Object.values(Object(table) as Record<string, { module?: string; name?: string }>));
    const answered = new Set(endpoints.flatMap((e) => [e?.module, `${e?.module}.${e?.name}`]));
    const hangs = MODULES.flatMap(({ stale = {} }) => Object.values(stale).flat()).map((key) =>
      key.join('.'),
    );
    expect(hangs.length).toBeGreaterThan(10);
    expect(hangs.filter((key) => !answered.has(key))).toEqual([]);
  });
  test('a kind of thing that is found leads to one place', () => {
    const kinds = MODULES.flatMap(({ finds = [] }) => finds.map(({ kind }) => kind));
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
