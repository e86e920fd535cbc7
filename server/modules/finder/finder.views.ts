import { finder } from '../../../contract/finder.ts';
import type { Actor } from '../../platform/actor.ts';
import { view } from '../../platform/command.ts';
import type { Reader } from '../../platform/tx.ts';

export interface Found {
  id: number;
  title: string;
  hint: string;
  link: string;
}
/** A few things of one kind that this person may see; none for who may not see the kind. */
type Find = (tx: Reader, who: Actor, q: string) => Promise<Found[]>;

const kinds = new Map<string, Find>();
/** A module lets its things be found. Those of later modules stand first: they are nearer to the day's work. */
export const registerFinder = (kind: string, find: Find): void => void kinds.set(kind, find);

/** A few of every kind, asked for together. */
export const findAnything = view(finder.search, async (tx, who, { q }) => {
  const found = await Promise.all(
    [...kinds]
      .reverse()
      .map(async ([kind, find]) => (await find(tx, who, q)).map((hit) => ({ kind, ...hit }))),
  );
  return { Data: found.flat() };
});
