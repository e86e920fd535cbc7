import type { Place } from '../../../contract/screens.ts';
import type { Thing } from '../../../contract/shared.ts';

/** The screen of one thing of a kind: `orderScreens.order`. */
type PlaceOfOne = Place & ((id: number | string) => string);
/** By kind, where things of it are shown; each module says so of its own. */
export type Places = Partial<Record<Thing, PlaceOfOne>>;

const places = new Map<string, PlaceOfOne>();

/** Said once, when the app starts. */
export function addPlaces(own: Places) {
  for (const [thing, place] of Object.entries(own)) places.set(thing, place);
}
/** Where a thing of a kind is shown; modules that stand before its own link to it without knowing whose it is. */
export const placeOf = (thing: Thing): PlaceOfOne | undefined => places.get(thing);
