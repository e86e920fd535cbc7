import { placesByName, type Level } from './place-names.ts';
import { particles } from './speech.ts';

/** A stretch of a run that reads as one place. */
export interface Piece {
  level: Level;
  /** Where the prefix begins, where the name begins, where it ends. */
  start: number;
  name: number;
  end: number;
  names: string[];
  explicit: boolean;
}

/** All ways to read the whole run as places: at most eight. */
export function segment(run: string, pending: Level | undefined, dotted: boolean): Piece[][] {
  if (run.length > 120) return [];
  const dead = new Set<number>();
  const ways: Piece[][] = [];
  const walk = (at: number, level: Level | undefined, way: Piece[]): boolean => {
    if (ways.length >= 8) return true;
    const rest = run.slice(at);
    if (
      way.length &&
      (rest === '' || (dotted && rest in prefixLetters) || rest.replace(particles, '') === '')
    ) {
      ways.push(way);
      return true;
    }
    if (!level && dead.has(at)) return false;
    let any = false;
    for (const piece of piecesAt(run, at, level, way.length > 0))
      any = walk(piece.end, undefined, [...way, piece]) || any;
    if (!any && !level) dead.add(at);
    return any;
  };
  walk(0, pending, []);
  // กะลุวอเหนือ is one name before it is กะลุวอ and เหนือ.
  const fewest = Math.min(...ways.map((way) => way.length));
  const short = ways.filter((way) => way.length === fewest);
  return short.filter(
    (way) => way.length === 1 || way.every((one) => one.explicit || one.end - one.name > 2),
  );
}

/** The level that a run announces when it is nothing but a prefix. */
export function isPrefix(run: string): Level | undefined {
  if (run === 'กิ่งอ') return 'district';
  return prefixLetters[run] ?? prefixWords.find(([word]) => run.replace(word, '') === '')?.[1];
}

export const prefixWords: [RegExp, Level][] = [
  [/^(?:ตำบล|แขวง)/, 'sub_district'],
  [/^(?:กิ่งอำเภอ|อำเภอ|เขต(?!ต์))/, 'district'],
  [/^จังหวัด/, 'province'],
];
export const prefixLetters: Record<string, Level> = { ต: 'sub_district', อ: 'district', จ: 'province' };
const levels: Level[] = ['sub_district', 'district', 'province'];
const longest = 26;

function piecesAt(run: string, at: number, pending: Level | undefined, inside: boolean): Piece[] {
  if (pending) return namesAt(run, at, at, [pending], true);
  const rest = run.slice(at);
  const word = prefixWords.find(([prefix]) => prefix.test(rest));
  const explicit = word
    ? namesAt(run, at, at + rest.length - rest.replace(word[0], '').length, [word[1]], true)
    : [];
  const letter = prefixLetters[rest[0] ?? ''];
  const short = letter ? namesAt(run, at, at + 1, [letter], true) : [];
  // ตากตก: a name as it stands, or ต. + ากตก; both are offered, the fitting one wins.
  return [
    ...explicit,
    ...namesAt(run, at, at, levels, false),
    ...short.filter((one) => !inside || one.end - one.name > 2),
  ];
}

function namesAt(run: string, start: number, name: number, among: Level[], explicit: boolean): Piece[] {
  const found: Piece[] = [];
  for (let end = Math.min(run.length, name + longest); end > name + 1; end--) {
    const text = run.slice(name, end);
    const plain = text.endsWith('ฯ') ? text.slice(0, -1) : text;
    if (/^[ะ-ฺ็-๎]/.test(run[end] ?? '')) continue;
    for (const level of among) {
      const names =
        placesByName[level]().get(plain) ?? (text === plain ? undefined : shortened(plain, level));
      if (names) found.push({ level, start, name, end, names, explicit });
    }
  }
  return found;
}

/** พระนครศรีฯ: the beginning of a name. */
function shortened(beginning: string, level: Level): string[] | undefined {
  if (beginning.length < 3) return undefined;
  const key = `${level} ${beginning}`;
  const known = shortNames.get(key);
  if (known) return known.length ? known : undefined;
  const names = [...placesByName[level]()]
    .filter(([name]) => name.startsWith(beginning))
    .flatMap(([, meant]) => meant);
  const few = names.length <= 4 ? [...new Set(names)] : [];
  if (shortNames.size > 500) shortNames.clear();
  shortNames.set(key, few);
  return few.length ? few : undefined;
}

/** Looking through all names takes a while, and texts repeat themselves. */
const shortNames = new Map<string, string[]>();
