import { words as kit } from '../kit/kit.words.ts';
import type { Catalogue } from '../platform/i18n.ts';
import type { Module } from '../platform/module.ts';
import { addPlaces } from '../platform/places.ts';
import { addScreens } from '../platform/screens.ts';
import { addStale } from '../platform/topics.ts';
import { words as app } from './app.words.ts';

/** Every catalogue of the web, by namespace. */
export const cataloguesOf = (modules: readonly Module[]): Record<string, Catalogue> => ({
  app,
  kit,
  ...Object.fromEntries(modules.map(({ name, words }) => [name, words])),
});

/** Once, before the first screen: each module tells what hangs on what, and what it adds to others' screens. */
export function compose(modules: readonly Module[]) {
  for (const { name, screens = [], stale = {}, places = {}, adds = [] } of modules) {
    addScreens(screens);
    addStale(stale);
    addPlaces(places);
    for (const add of adds) add(name);
  }
}
