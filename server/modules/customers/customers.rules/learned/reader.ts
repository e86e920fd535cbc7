import { unpacked } from '../../data/chat-reader.ts';
import type { Span } from '../spans.ts';
import {
  BEGINS,
  bucketsOf,
  LINE,
  MEANINGS,
  mostProbable,
  NAME,
  PHONE,
  probabilitiesOf,
  probabilityOfName,
  scoresOf,
  type Weights,
} from './chain.ts';
import { cluesOf, type Ruled } from './clues.ts';
import { knownWords } from './known-words.ts';
import { tokensOf, type Marks, type Token } from './tokens.ts';

export interface Reading {
  /** Who receives, as it stands in the text. */
  name: { at: Span; probability: number } | undefined;
  /** The pieces of the address line, and how probable it is that they are all of it and nothing else. */
  line: { parts: Span[]; probability: number };
  /** The telephone numbers, and how probable it is of each that it is the receiver's. */
  phones: { at: Span; probability: number }[];
}

/** Receiver and address line of a text in which the rules have marked what they know; learned from texts (decision 0091). */
export function readReceiver(text: string, marks: Marks, ruled: Ruled, weights = loaded()): Reading {
  const tokens = tokensOf(text, marks);
  if (!tokens.length || tokens.length > LONGEST)
    return { name: undefined, line: { parts: [], probability: 0 }, phones: [] };
  const scores = scoresOf(weights, bucketsOf(cluesOf(text, tokens, ruled)));
  const meanings = withName(weights, scores);
  const called = probabilitiesOf(PHONE, weights, scores);
  const kinds = knownWords(tokens);
  const [name, ...others] = runs(tokens, meanings, isOfName)
    .map(({ from, to }) => ({
      at: { start: tokens[from]!.start, end: tokens[to - 1]!.end },
      isShop: kinds[from]!.includes('org'),
      probability: probabilityOfName(weights, scores, from, to),
    }))
    .sort((a, b) => Number(a.isShop) - Number(b.isShop) || b.probability - a.probability);
  return {
    name,
    line: {
      parts: [
        ...runs(tokens, meanings, (m) => m === LINE).map(({ from, to }) => ({
          start: tokens[from]!.start,
          end: tokens[to - 1]!.end,
        })),
        // where a person receives, the shop is a part of the address
        ...others.filter(({ isShop }) => isShop && !name?.isShop).map(({ at }) => at),
      ].sort((a, b) => a.start - b.start),
      probability: probabilitiesOf(LINE, weights, scores).reduce(
        (least, of, at) => Math.min(least, meanings[at] === LINE ? of : 1 - of),
        1,
      ),
    },
    phones: tokens.flatMap(({ start, end, kind }, at) =>
      kind === 'phone' ? [{ at: { start, end }, probability: called[at]! }] : [],
    ),
  };
}

/** The most probable meanings; where no name is among them, though one is likely to stand somewhere, those with it. */
function withName(weights: Weights, scores: Float64Array): Uint8Array {
  const meanings = mostProbable(weights, scores);
  if (meanings.includes(BEGINS)) return meanings;
  const begins = probabilitiesOf(BEGINS, weights, scores);
  const likeliest = begins.reduce((best, one, at) => (one > begins[best]! ? at : best), 0);
  if (begins[likeliest]! < MAY_BE) return meanings;
  const forced = Float64Array.from(scores);
  forced[likeliest * MEANINGS.length + BEGINS]! += 1e4;
  return mostProbable(weights, forced);
}
const MAY_BE = 0.25;

/** A wall of words is no message of a customer. */
const LONGEST = 1_500;

/** Neighbours with a meaning; a name that begins ends the one before it. */
function runs(tokens: readonly Token[], meanings: Uint8Array, is: (meaning: number) => boolean) {
  const found: { from: number; to: number }[] = [];
  for (const at of tokens.keys()) {
    if (!is(meanings[at]!)) continue;
    const last = found.at(-1);
    if (last?.to === at && meanings[at] !== BEGINS) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}
const isOfName = (meaning: number) => meaning === BEGINS || meaning === NAME;

let weights: Weights | undefined;
/** Unpacked on first use. */
const loaded = (): Weights => (weights ??= unpacked());
