import {
  BUCKETS,
  MEANINGS,
  NAME,
  BEGINS,
  scoresOf,
  sumsOf,
  type Weights,
} from '../../server/modules/customers/customers.rules/learned/chain.ts';

const M = MEANINGS.length;

export interface Example {
  buckets: Int32Array[];
  meanings: Uint8Array;
}

interface Ways {
  /** A clue of fewer examples than this says nothing: it is a chance, and there are many. */
  seenIn: number;
  rounds: number;
  /** How far a step goes. */
  rate: number;
  /** The share of clues that is hidden at each step, so that none is relied on alone. */
  hidden: number;
  /** Draws from 0 to 1: the same ones each time make the same weights. */
  draw: () => number;
}

/** Weights under which the examples' meanings are probable: steps along the gradient (AdaGrad), example by example. */
export function learn(all: readonly Example[], { seenIn, rounds, rate, hidden, draw }: Ways): Weights {
  const examples = withoutRare(all, seenIn);
  const weights = none();
  const squares = none();
  for (let before = 0; before <= M; before++)
    if (before !== BEGINS && before !== NAME) weights.steps[before * M + NAME] = IMPOSSIBLE;
  const order = examples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, draw);
    for (const at of order) {
      const { buckets, meanings } = examples[at]!;
      const seen = buckets.map((of) => of.filter(() => draw() >= hidden));
      if (seen.length) step(weights, squares, { buckets: seen, meanings }, rate);
    }
  }
  // all clues are seen when it reads: together they say no more than those did that were left in a step
  weights.scale = 1 - hidden;
  return weights;
}

const none = (): Learned => ({
  clues: new Float32Array(BUCKETS * M),
  scale: 1,
  steps: new Float32Array((M + 1) * M),
});
interface Learned extends Weights {
  clues: Float32Array;
}

function withoutRare(examples: readonly Example[], seenIn: number): Example[] {
  const counts = new Uint16Array(BUCKETS);
  for (const { buckets } of examples)
    for (const bucket of new Set(buckets.flatMap((of) => [...of])))
      counts[bucket] = Math.min(seenIn, counts[bucket]! + 1);
  const often = (bucket: number) => counts[bucket]! >= seenIn;
  return examples.map(({ buckets, meanings }) => ({
    meanings,
    buckets: buckets.map((of) => of.filter(often)),
  }));
}

/** A name does not go on where none has begun. */
const IMPOSSIBLE = -30;

function step(weights: Learned, squares: Learned, { buckets, meanings }: Example, rate: number): void {
  const { steps } = weights;
  const scores = scoresOf(weights, buckets);
  const { forward, backward, all } = sumsOf(weights, scores);
  const move = (of: 'clues' | 'steps', at: number, by: number) => {
    squares[of][at]! += by * by;
    weights[of][at]! += (rate * by) / (Math.sqrt(squares[of][at]!) + 1e-3);
  };
  const ofSteps = new Float64Array(M * M);
  for (const [at, of] of buckets.entries()) {
    for (let m = 0; m < M; m++) {
      const by = Number(m === meanings[at]) - Math.exp(forward[at * M + m]! + backward[at * M + m]! - all);
      for (const bucket of of) move('clues', bucket * M + m, by);
    }
    if (at === 0) continue;
    ofSteps[meanings[at - 1]! * M + meanings[at]!]! += 1;
    for (let before = 0; before < M; before++)
      for (let m = 0; m < M; m++)
        ofSteps[before * M + m]! -= Math.exp(
          forward[(at - 1) * M + before]! +
            steps[before * M + m]! +
            scores[at * M + m]! +
            backward[at * M + m]! -
            all,
        );
  }
  for (const [at, by] of ofSteps.entries()) if (steps[at]! > IMPOSSIBLE) move('steps', at, by);
}

function shuffle(order: number[], draw: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
}

/** The mean of weights learned in several orders: it reads better than any one of them. */
export function meanOf(all: readonly Weights[]): Weights {
  const mean = (of: 'clues' | 'steps') =>
    Float32Array.from(
      all[0]![of],
      (_, at) => all.reduce((total, one) => total + one[of][at]!, 0) / all.length,
    );
  return { clues: mean('clues'), scale: all[0]!.scale, steps: mean('steps') };
}
