import learned from '../../data/chat-reader.json' with { type: 'json' };
import type { Span } from '../spans.ts';
import {
  BEGINS,
  bucketsOf,
  LINE,
  mostProbable,
  NAME,
  probabilitiesOfLine,
  probabilityOfName,
  scoresOf,
  type Weights,
} from './chain.ts';
import { cluesOf, type Ruled } from './clues.ts';
import { tokensOf, type Marks, type Token } from './tokens.ts';

export interface Reading {
  /** Who receives, as it stands in the text. */
  name: { at: Span; probability: number } | undefined;
  /** The pieces of the address line, and how probable it is that they are all of it and nothing else. */
  line: { parts: Span[]; probability: number };
}

/** Receiver and address line of a text in which the rules have marked what they know; learned from texts (decision 0091). */
export function readReceiver(text: string, marks: Marks, ruled: Ruled, weights = loaded()): Reading {
  const tokens = tokensOf(text, marks);
  if (!tokens.length || tokens.length > LONGEST)
    return { name: undefined, line: { parts: [], probability: 0 } };
  const scores = scoresOf(weights, bucketsOf(cluesOf(text, tokens, ruled)));
  const meanings = mostProbable(weights, scores);
  return {
    name: runs(tokens, meanings, isOfName)
      .map(({ from, to }) => ({
        at: { start: tokens[from]!.start, end: tokens[to - 1]!.end },
        probability: probabilityOfName(weights, scores, from, to),
      }))
      .sort((a, b) => b.probability - a.probability)[0],
    line: {
      parts: runs(tokens, meanings, (m) => m === LINE).map(({ from, to }) => ({
        start: tokens[from]!.start,
        end: tokens[to - 1]!.end,
      })),
      probability: probabilitiesOfLine(weights, scores).reduce(
        (least, of, at) => Math.min(least, meanings[at] === LINE ? of : 1 - of),
        1,
      ),
    },
  };
}

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
function loaded(): Weights {
  if (weights) return weights;
  const packed = new Int8Array(Buffer.from(learned.clues, 'base64'));
  const clues = Float32Array.from(packed, (one) => one * learned.scale);
  return (weights = { clues, steps: Float32Array.from(learned.steps) });
}
