/**
 * A linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): each token gets the meaning that its clues
 * and the meanings beside it speak for, and the whole says how probable that is. `bin/learn-chat.ts` learns the weights.
 */
export const MEANINGS = ['none', 'name begins', 'name', 'line', 'phone'] as const;
export const NONE = 0;
export const BEGINS = 1;
export const NAME = 2;
export const LINE = 3;
/** Of several telephone numbers the receiver's. */
export const PHONE = 4;
const M = MEANINGS.length;

/** Clues are kept by a hash of this many values: more than there are clues, for two that fall together mislead. */
export const BUCKETS = 1 << 20;

export interface Weights {
  /** By bucket and meaning, in units of `scale`. */
  clues: Float32Array | Int8Array;
  scale: number;
  /** By the meaning before (last of all: the beginning) and the meaning. */
  steps: Float32Array;
}

/** FNV-1a, folded into the buckets. */
function bucketOf(clue: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < clue.length; at++) hash = Math.imul(hash ^ clue.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}
export const bucketsOf = (clues: readonly string[][]): Int32Array[] =>
  clues.map((of) => Int32Array.from(new Set(of.map(bucketOf))));

/** What the clues of each token say for each meaning. */
export function scoresOf({ clues, scale }: Weights, buckets: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(buckets.length * M);
  for (const [at, of] of buckets.entries())
    for (const bucket of of)
      for (let m = 0; m < M; m++) scores[at * M + m]! += clues[bucket * M + m]! * scale;
  return scores;
}

/** The most probable meanings of all tokens together. */
export function mostProbable({ steps }: Weights, scores: Float64Array): Uint8Array {
  const n = scores.length / M;
  const best = new Float64Array(n * M);
  const from = new Uint8Array(n * M);
  for (let at = 0; at < n; at++)
    for (let m = 0; m < M; m++) {
      let most = at ? -Infinity : steps[M * M + m]!;
      if (at)
        for (let before = 0; before < M; before++) {
          const score = best[(at - 1) * M + before]! + steps[before * M + m]!;
          if (score > most) [most, from[at * M + m]] = [score, before];
        }
      best[at * M + m] = most + scores[at * M + m]!;
    }
  const meanings = new Uint8Array(n);
  let m = 0;
  for (let other = 1; other < M; other++) if (best[(n - 1) * M + other]! > best[(n - 1) * M + m]!) m = other;
  for (let at = n - 1; at >= 0; at--) {
    meanings[at] = m;
    m = from[at * M + m]!;
  }
  return meanings;
}

interface Sums {
  forward: Float64Array;
  backward: Float64Array;
  /** The logarithm of the sum over all ways to give meanings. */
  all: number;
}

/** Sums over all ways, in logarithms. */
export function sumsOf({ steps }: Weights, scores: Float64Array): Sums {
  const n = scores.length / M;
  const [forward, backward] = [new Float64Array(n * M), new Float64Array(n * M)];
  const terms = new Float64Array(M);
  for (let m = 0; m < M; m++) forward[m] = steps[M * M + m]! + scores[m]!;
  for (let at = 1; at < n; at++)
    for (let m = 0; m < M; m++) {
      for (let before = 0; before < M; before++)
        terms[before] = forward[(at - 1) * M + before]! + steps[before * M + m]!;
      forward[at * M + m] = sum(terms) + scores[at * M + m]!;
    }
  for (let at = n - 2; at >= 0; at--)
    for (let m = 0; m < M; m++) {
      for (let next = 0; next < M; next++)
        terms[next] = steps[m * M + next]! + scores[(at + 1) * M + next]! + backward[(at + 1) * M + next]!;
      backward[at * M + m] = sum(terms);
    }
  return { forward, backward, all: sum(forward.subarray((n - 1) * M)) };
}

/** How probable it is that the tokens from `from` up to `to` are one name, and no more and no less. */
export function probabilityOfName(weights: Weights, scores: Float64Array, from: number, to: number): number {
  const only = Float64Array.from(scores);
  for (let at = from; at < to; at++)
    for (let m = 0; m < M; m++) if (m !== (at === from ? BEGINS : NAME)) only[at * M + m] = -1e4;
  if (to * M < only.length) only[to * M + NAME] = -1e4;
  return Math.exp(sumsOf(weights, only).all - sumsOf(weights, scores).all);
}

/** How probable it is of each token that it has this meaning. */
export function probabilitiesOf(meaning: number, weights: Weights, scores: Float64Array): Float64Array {
  const { forward, backward, all } = sumsOf(weights, scores);
  return Float64Array.from({ length: scores.length / M }, (_, at) =>
    Math.exp(forward[at * M + meaning]! + backward[at * M + meaning]! - all),
  );
}

function sum(logarithms: Float64Array): number {
  let most = -Infinity;
  for (const one of logarithms) if (one > most) most = one;
  let total = 0;
  for (const one of logarithms) total += Math.exp(one - most);
  return most + Math.log(total);
}
