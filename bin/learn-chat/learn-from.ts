import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { bucketsOf, type Weights } from '../../server/modules/customers/customers.rules/learned/chain.ts';
import { cluesOf, type Ruled } from '../../server/modules/customers/customers.rules/learned/clues.ts';
import type { Case } from '../bench-chat/measure.ts';
import { copiesOf, surnamesOf } from './copies.ts';
import { learn, type Example } from './learner.ts';
import { meantBy } from './meanings.ts';

const ROUNDS = 16;
const RATE = 0.1;
const HIDDEN = 0.45;
/** Copies of a text are examples, too. */
const SEEN_IN = 3;
/** The share of texts that are learned without the rules, of those by which these were made and of others. */
const UNRULED = { fitted: 0.7, others: 0.5 };

/** What a reader is to learn from. */
export interface Texts {
  /** Single sentences of the rules' own tests. */
  examples: Case[];
  /** The rules were made by these and are always right there. */
  fitted: Case[];
  others: Case[];
  /** Another seed, another order. */
  seed: number;
}

/** Learns from each in a thread of its own, as many at once as there are cores. */
export async function learnFromEach(all: readonly Texts[]): Promise<Weights[]> {
  const found: Weights[] = [];
  const left = [...all.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) found[next[0]] = await inThread(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(all.length, availableParallelism()) }, work));
  return found;
}

function inThread(texts: Texts): Promise<Weights> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: texts });
    worker.once('message', done);
    worker.once('error', failed);
  });
}
const NO_RULES: Ruled = { person: undefined, parts: [], house: undefined, company: undefined, named: [] };

/**
 * On the texts that the rules were made by the reader is mostly taught without the rules, so that it learns from the
 * others how far they are to be trusted.
 */
function learnFrom({ examples, fitted, others, seed }: Texts): Weights {
  const draw = drawsFrom(seed);
  const surnames = surnamesOf([...fitted, ...others]);
  const learnable = (cases: readonly Case[], unruled: number): Example[] =>
    cases.flatMap((text) => {
      const meant = meantBy(text);
      if (!meant?.tokens.length) return [];
      const { read, tokens, meanings } = meant;
      const ruled = draw() < unruled ? NO_RULES : read.ruled;
      return [{ buckets: bucketsOf(cluesOf(read.seen, tokens, ruled)), meanings }];
    });
  const copied = (cases: readonly Case[]) =>
    cases.flatMap((text) => [text, ...copiesOf(text, surnames, draw)]);
  return learn(
    [
      ...learnable(examples, UNRULED.others),
      ...learnable(copied(fitted), UNRULED.fitted),
      ...learnable(copied(others), UNRULED.others),
    ],
    { seenIn: SEEN_IN, rounds: ROUNDS, rate: RATE, hidden: HIDDEN, draw },
  );
}

/** Park and Miller's minimal standard generator. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

if (!isMainThread) parentPort!.postMessage(learnFrom(workerData as Texts));
