import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Place } from '../../contract/screens.ts';
import { PROOFS } from '../world/proofs.ts';

const folder = new URL('../../contract/', import.meta.url);
const files = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.screens.ts'))
    .map((file) => import(new URL(file, folder).href) as Promise<Record<string, Record<string, Place>>>),
);
const places = files.flatMap((file) => Object.values(file).flatMap((screens) => Object.values(screens)));
const shown = PROOFS.flatMap(({ proof }) => proof.screens ?? []);

test('every screen that needs a right of an area says what it is for', () => {
  const closed = places.filter(({ right }) => typeof right === 'object');
  expect(closed.length).toBeGreaterThan(10);
  expect(shown.map(([place]) => place.path).sort()).toEqual(closed.map(({ path }) => path).sort());
});
test.each(shown.map(([place, endpoint]) => [place.path, place, endpoint] as const))(
  'who may open %s may call what it is for',
  (_path, { right }, endpoint) => expect(right).toEqual(endpoint.right),
);
