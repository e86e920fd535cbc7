// Learns how names and address lines are read in pasted chats, from the texts in test/fixtures that are worked with, and
// writes server/modules/customers/data/chat-reader.json. The same texts make the same file.
// npm run learn:chat [-- --folds=4] — with folds nothing is written: each text is read by a reader that was made without
// it, which says how well texts are read that nobody has seen, and how probable what it says is.
import { writeFileSync } from 'node:fs';
import { bucketsOf, type Weights } from '../server/modules/customers/customers.rules/learned/chain.ts';
import { cluesOf, type Ruled } from '../server/modules/customers/customers.rules/learned/clues.ts';
import { COLLECTED, EXAMPLES, readCases, WORKED } from './bench-chat/files.ts';
import type { Case } from './bench-chat/measure.ts';
import { renamed, surnamesOf } from './learn-chat/fresh-names.ts';
import { learn, meanOf, type Example } from './learn-chat/learner.ts';
import { meantBy } from './learn-chat/meanings.ts';
import { trial } from './learn-chat/trial.ts';

const MODEL = 'server/modules/customers/data/chat-reader.json';
const ROUNDS = 16;
const RATE = 0.1;
const HIDDEN = 0.4;
/** Texts with other names in their place, by text. */
const COPIES = 2;
const ORDERS = Number(process.env['ORDERS'] ?? 3);

const NO_RULES: Ruled = { person: undefined, parts: [], house: undefined, company: undefined, named: [] };

const folds = Number(/--folds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const fitted = [...COLLECTED, ...WORKED.filter(({ fitted }) => fitted).map(({ file }) => file)].flatMap(
  readCases,
);
const others = WORKED.filter(({ fitted }) => !fitted).flatMap(({ file }) => readCases(file));

if (folds) {
  const tried = others.map((_, at) => at % folds);
  const results = Array.from({ length: folds }, (_, fold) => {
    const weights = learnFrom(
      fitted,
      others.filter((_, at) => tried[at] !== fold),
    );
    return others.filter((_, at) => tried[at] === fold).map((text) => ({ text, weights }));
  });
  trial(results.flat());
} else {
  const { clues, steps } = packed(learnFrom(fitted, others));
  writeFileSync(MODEL, `${JSON.stringify({ scale: clues.scale, steps, clues: clues.bytes })}\n`);
}

/**
 * The rules were made by the fitted texts and are always right there; on them the reader is mostly taught without the
 * rules, so that it learns from the others how far they are to be trusted.
 */
function learnFrom(fitted: readonly Case[], others: readonly Case[]): Weights {
  const draw = drawsFrom(7);
  const surnames = surnamesOf([...fitted, ...others]);
  const examplesOf = (cases: readonly Case[], unruled: number, copies = COPIES): Example[] =>
    cases
      .flatMap((text) => [text, ...Array.from({ length: copies }, () => renamed(text, surnames, draw))])
      .flatMap((text) => {
        const meant = text && meantBy(text);
        if (!meant?.tokens.length) return [];
        const { read, tokens, meanings } = meant;
        const ruled = draw() < unruled ? NO_RULES : read.ruled;
        return [{ buckets: bucketsOf(cluesOf(read.text, tokens, ruled)), meanings }];
      });
  const examples = [
    ...examplesOf(readCases(EXAMPLES), 0.5, 0),
    ...examplesOf(fitted, 0.7),
    ...examplesOf(others, 0.15),
  ];
  return meanOf(
    Array.from({ length: ORDERS }, () =>
      learn(examples, { rounds: ROUNDS, rate: RATE, hidden: HIDDEN, draw }),
    ),
  );
}

/** In whole steps of a byte: no reading differs for it, and the file is small. */
function packed({ clues, steps }: Weights) {
  const most = clues.reduce((so, one) => Math.max(so, Math.abs(one)), 0);
  const scale = most / 127;
  const bytes = Buffer.from(Int8Array.from(clues, (one) => Math.round(one / scale)));
  return {
    steps: Array.from(steps, (one) => Number(one.toFixed(4))),
    clues: { scale, bytes: bytes.toString('base64') },
  };
}

/** Park and Miller's minimal standard generator. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
