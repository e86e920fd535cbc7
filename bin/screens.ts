import { readdirSync } from 'node:fs';
import type { Picture } from './picture.ts';

const folder = new URL('./screens/', import.meta.url);
const files = readdirSync(folder).toSorted();
const modules = await Promise.all(
  files.map((file) => import(new URL(file, folder).href) as Promise<{ pictures: Picture[] }>),
);

/** Every screen and its states, for pictures and for axe: a module's are in its file, and a missing one fails a test. */
export const SCREENS: Picture[] = modules
  .flatMap(({ pictures }) => pictures)
  .toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false));

/** The first screen of each module: the others wear the same colours. */
export const FIRST_OF_MODULES = new Set(modules.map(({ pictures }) => pictures[0]!));
