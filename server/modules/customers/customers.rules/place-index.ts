import { placesByName, type Level } from './place-names.ts';
import { table } from './table.ts';
import { folded } from './folded.ts';

/** A way to write the name of a place, and the rows of the table that have it. */
export interface PlaceKey {
  text: string;
  folded: string;
  level: Level;
  /** The name from a later word on: Mai of Chiang Mai, เชียงใหม่ of เมืองเชียงใหม่. */
  later: boolean;
  rows: number[];
}
interface PlaceIndex {
  keys: readonly PlaceKey[];
  /** By two neighbouring letters of the folded text (`^` before the first one) the keys that have them. */
  byPair: ReadonlyMap<string, readonly number[]>;
  /** By the beginning of a zip code its rows, and whether it is the first of each. */
  byZip: ReadonlyMap<string, readonly { row: number; first: boolean }[]>;
}

let made: PlaceIndex | undefined;
/** Made on first use, in some 60 ms. */
export const placeIndex = (): PlaceIndex => (made ??= build());

/** The pairs of letters that a folded text is found by. */
export const pairsOf = (text: string): string[] => {
  const padded = `^${text}`;
  return Array.from({ length: text.length }, (_, at) => padded.slice(at, at + 2));
};

function build(): PlaceIndex {
  const keys = new Map<string, PlaceKey>();
  const add = (level: Level, text: string, later: boolean, row: number) => {
    const id = `${level}|${later}|${text}`;
    const key = keys.get(id) ?? { text, folded: folded(text), level, later, rows: [] };
    key.rows.push(row);
    keys.set(id, key);
  };
  const byZip = new Map<string, { row: number; first: boolean }[]>();
  const others = otherNames();
  for (const [at, row] of table().entries()) {
    for (const level of LEVELS) {
      const name = row[level];
      for (const written of [name, ...(others.get(`${level}|${name}`) ?? [])]) {
        add(level, written, false, at);
        if (written.startsWith('เมือง') && written.length > 'เมือง'.length)
          add(level, written.slice('เมือง'.length), true, at);
      }
      const words = row[`${level}_en`].toLowerCase().split(/[\s-]+/);
      for (const first of words.keys()) add(level, words.slice(first).join(''), first > 0, at);
    }
    for (const [nth, zip] of row.zipcodes.entries())
      for (let end = 1; end <= zip.length; end++) {
        const found = byZip.get(zip.slice(0, end)) ?? [];
        if (found.at(-1)?.row !== at) found.push({ row: at, first: nth === 0 });
        byZip.set(zip.slice(0, end), found);
      }
  }
  const list = [...keys.values()];
  const byPair = new Map<string, number[]>();
  for (const [at, key] of list.entries())
    for (const pair of new Set(pairsOf(key.folded))) {
      const found = byPair.get(pair);
      if (found) found.push(at);
      else byPair.set(pair, [at]);
    }
  return { keys: list, byPair, byZip };
}

const LEVELS = ['sub_district', 'district', 'province'] as const;

/** By name of the table what else people call it: โคราช, กทม. */
function otherNames(): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const level of LEVELS)
    for (const [written, meant] of placesByName[level]())
      for (const name of meant)
        if (name !== written)
          others.set(`${level}|${name}`, [...(others.get(`${level}|${name}`) ?? []), written]);
  return others;
}
