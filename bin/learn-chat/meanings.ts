import { readByRules, type ByRules } from '../../server/modules/customers/customers.rules/by-rules.ts';
import {
  BEGINS,
  LINE,
  NAME,
  NONE,
  PHONE,
} from '../../server/modules/customers/customers.rules/learned/chain.ts';
import { tokensOf, type Token } from '../../server/modules/customers/customers.rules/learned/tokens.ts';
import { overlap, type Span } from '../../server/modules/customers/customers.rules/spans.ts';
import { readable } from '../../server/modules/customers/customers.rules/thai-text.ts';
import type { Case } from '../bench-chat/measure.ts';

/** A text with the meaning of each of its tokens, as the writer of the text says what is right. */
export interface Meant {
  read: ByRules;
  tokens: Token[];
  meanings: Uint8Array;
}

/** None where the rules have cut the text otherwise than the answer needs, or see two addresses. */
export function meantBy({ text, expect }: Case): Meant | undefined {
  const read = readByRules(text);
  if ('several' in read) return undefined;
  const tokens = tokensOf(read.seen, read.marks);
  const meanings = new Uint8Array(tokens.length);
  if (expect.name && !giveName(read.seen, tokens, meanings, expect.name)) return undefined;
  // the collected texts do not say the line, and the rules were made by them
  const line =
    expect.address === undefined
      ? read.ruled.parts
      : expect.address && lineIn(read, readable(expect.address));
  if (line === undefined) return undefined;
  if (line) giveLine(tokens, meanings, line);
  for (const [at, token] of tokens.entries())
    if (read.seenPhones.some((one) => one.value === expect.phone && overlap(one, token)))
      meanings[at] = PHONE;
  return { read, tokens, meanings };
}

/** Wherever it stands. */
function giveName(text: string, tokens: Token[], meanings: Uint8Array, name: string): boolean {
  const spelt = readable(name).split(/\s+/).map(escaped).join(between);
  const found = [...text.matchAll(new RegExp(spelt, 'g'))];
  for (const match of found) {
    const span = { start: match.index, end: match.index + match[0].length };
    let first = true;
    for (const [at, token] of tokens.entries())
      if (overlap(token, span)) {
        meanings[at] = first ? BEGINS : NAME;
        first = false;
      }
  }
  return found.length > 0;
}
/** Between the parts of a name: สมฤทัย ค่ะ นามสกุล จงรัก, ปรียา (ปู) พรหมมา. */
const between = String.raw`(?:\s*|\s*(?:ครับผม|ครับ|คับ|ค่ะ|คะ)?[\s,]*นามสกุล[\s:]*|\s*[("“][^()"“”]{1,24}[)"”]\s*)`;
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function giveLine(tokens: Token[], meanings: Uint8Array, line: Span[]): void {
  for (const [at, token] of tokens.entries())
    if (token.kind !== 'line' && meanings[at] === NONE && line.some((span) => overlap(token, span)))
      meanings[at] = LINE;
  // signs within it are of it
  for (const at of tokens.keys())
    if (
      tokens[at]!.kind === 'sign' &&
      meanings[at] === NONE &&
      meanings[at - 1] === LINE &&
      meanings[at + 1] === LINE
    )
      meanings[at] = LINE;
}

/** The fewest pieces of the text that spell the line; undefined where none do. */
function lineIn({ seen: text, marks }: ByRules, line: string): Span[] | undefined {
  const wanted = line.split('').filter((letter) => !passedOver.test(letter));
  const taken = [...marks.phones, ...marks.places, ...marks.zipcodes];
  const letters = text
    .split('')
    .map((letter, at) => ({ letter, at }))
    .filter(
      ({ letter, at }) =>
        !passedOver.test(letter) && !taken.some(({ start, end }) => at >= start && at < end),
    );
  let costs = new Float64Array(letters.length).fill(Infinity);
  const before: Int32Array[] = [];
  for (const [nth, letter] of wanted.entries()) {
    const next = new Float64Array(letters.length).fill(Infinity);
    const from = new Int32Array(letters.length).fill(-1);
    let [cheapest, where] = [Infinity, -1];
    for (let at = 0; at < letters.length; at++) {
      if (nth > 0 && at > 0 && costs[at - 1]! < cheapest) [cheapest, where] = [costs[at - 1]!, at - 1];
      if (letters[at]!.letter !== letter) continue;
      if (nth === 0) next[at] = 1 + at * 1e-6;
      else {
        const goesOn =
          at > 0 && isNext(text, letters[at - 1]!.at, letters[at]!.at) ? costs[at - 1]! : Infinity;
        [next[at], from[at]] = goesOn <= cheapest + 1 ? [goesOn, at - 1] : [cheapest + 1, where];
      }
    }
    costs = next;
    before.push(from);
  }
  const least = Math.min(...costs);
  if (!(least <= MOST_PIECES)) return undefined;
  let at = costs.indexOf(least);
  const path: number[] = [];
  for (let nth = wanted.length - 1; nth >= 0; nth--) {
    path.unshift(at);
    at = before[nth]![at]!;
  }
  return path.map((one) => ({ start: letters[one]!.at, end: letters[one]!.at + 1 }));
}
const passedOver = /[\s|.,:;()[\]"“”&—¦]/;
const MOST_PIECES = 8;
/** Nothing but what is passed over stands between. */
const isNext = (text: string, from: number, to: number) =>
  [...text.slice(from + 1, to)].every((letter) => passedOver.test(letter));
