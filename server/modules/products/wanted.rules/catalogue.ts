import { readName, type ReadName } from './explain.ts';
import { UNIT } from './quantities.ts';
import type { Known } from './wishes.ts';

/** A product as a text may name it. */
export interface Named {
  id: number;
  code: string;
  name: string;
}
export interface Read extends Named {
  read: () => ReadName;
}
export interface Shop extends Known {
  byCode: Map<string, Named[]>;
  /** Products that the text may speak of. */
  near: readonly Read[];
  /** Those of them whose names have a piece of the text. */
  having: Map<string, Read[]>;
}

/** What of a shop's products a text may speak of; a name that shares nothing with it costs a look. */
export function shopOf(text: string, original: string, catalogue: readonly Named[]): Shop {
  const having = new Map<string, Read[]>([...gramsOf(text)].map((gram) => [gram, []]));
  const byCode = new Map<string, Named[]>();
  const near: Read[] = [];
  for (const one of catalogue) {
    add(byCode, keyOf(one.code), one);
    const shared = [...gramsOf(one.name.toLowerCase())].filter((gram) => having.has(gram));
    if (shared.length === 0) continue;
    const product = readProduct(one);
    near.push(product);
    for (const gram of shared) having.get(gram)!.push(product);
  }
  const codes = new Map([...byCode.keys()].map((key) => [withoutNoughts(key), key]));
  const codeNear = (word: string) => codes.get(withoutNoughts(keyOf(word)));
  return { codeAt: codesIn(original, byCode), codeNear, isOfName: numbersOf(near), byCode, near, having };
}

/** Pieces by which names are found: Latin words, numbers, three Thai letters in a row. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set(text.match(/[a-z]{2,}|\d{2,}/g));
  for (const run of text.match(/[ก-๎]+/g) ?? []) {
    if (run.length === 2) grams.add(run);
    for (let i = 0; i + 3 <= run.length; i++) grams.add(run.slice(i, i + 3));
  }
  return grams;
}

/** Its name is taken apart when it is first compared. */
export function readProduct(one: Named): Read {
  let read: ReadName | undefined;
  return { ...one, read: () => (read ??= readName(one.name)) };
}

/** A code has letters and digits; of letters alone it is written as it is, and a number is one only where it is called so. */
function codesIn(original: string, byCode: Map<string, Named[]>): Known['codeAt'] {
  const written = new Set(original.match(/[A-Za-z\d]+(?:[-_.][A-Za-z\d]+)*/g));
  return (word, before) => {
    const own = keyOf(word);
    if (byCode.has(own)) {
      if (CALLED.test(before) || (/[a-z]/.test(own) && /\d/.test(own))) return own;
      const isWritten = byCode.get(own)!.some(({ code }) => written.has(code) && code.length > 2);
      return isWritten && !/^\d+$/.test(own) ? own : undefined;
    }
    // cf12 is 12, if it is not a code itself
    const glued = keyOf(/^(?:cf|f)[-_.]?(?=.*\d)([a-z\d-]+)$/.exec(word)?.[1] ?? '');
    return glued !== '' && byCode.has(glued) ? glued : undefined;
  };
}

const CALLED = /(?:รหัส|โค้ด|(?<![a-z])(?:code|cf|f|no\.?)|#)[ :.]*$/;
const withoutNoughts = (key: string): string => key.replace(/^([a-z]+)0+(?=\d)/, '$1');
const keyOf = (code: string): string => code.toLowerCase().replace(/[^ก-๎a-z\d]/g, '');

function numbersOf(near: readonly Read[]): Known['isOfName'] {
  const names = near.map(({ name }) => name.toLowerCase()).filter((name) => /\d/.test(name));
  const numbers = new Set(names.flatMap((name) => name.match(/\d+/g) ?? []));
  const pairs = new Set(names.flatMap(pairsOf));
  return (number, before, after) => {
    if (!numbers.has(number)) return false;
    const next = /^ ?([a-z]+|[ก-๎]+)/.exec(after)?.[1];
    if (number.length > 3 || (next !== undefined && pairs.has(`${number} ${next}`))) return true;
    // "15 ตัว" behind a name that ends in 15 is a quantity
    if (UNIT.test(after)) return false;
    const last = /([a-z]+|[ก-๎]+) ?$/.exec(before)?.[1];
    return last !== undefined && pairs.has(`${last} ${number}`);
  };
}

/** A name's numbers, each with the word before it and the word behind it. */
function pairsOf(name: string): string[] {
  const runs = name.match(/[a-z]+|\d+|[ก-๎]+/g) ?? [];
  return runs.slice(1).flatMap((run, i) => (/\d/.test(run + runs[i]!) ? [`${runs[i]!} ${run}`] : []));
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const same = map.get(key);
  if (same) same.push(one);
  else map.set(key, [one]);
}
