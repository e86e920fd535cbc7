// Learns how names, address lines and the receiver's telephone number are read in pasted chats, from the texts in
// test/fixtures that are worked with, and writes server/modules/customers/data/chat-reader.json. The same texts make the
// same file.
// npm run learn:chat [-- --folds=4] — with folds nothing is written: each text is read by a reader that was made without
// it, which says how well texts are read that nobody has seen, and how probable what it says is; with --errors as well
// prints each text that is read otherwise. ORDERS=1 learns in one order instead of three: quicker, for a first look.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Weights } from '../server/modules/customers/customers.rules/learned/chain.ts';
import { COLLECTED, EXAMPLES, readCases, WORKED } from './bench-chat/files.ts';
import { learnFromEach, type Texts } from './learn-chat/learn-from.ts';
import { meanOf } from './learn-chat/learner.ts';
import { trial } from './learn-chat/trial.ts';

const MODEL = 'server/modules/customers/data/chat-reader.json';
const SEEDS = [7, 11, 13].slice(0, Number(process.env['ORDERS'] ?? 3));

const folds = Number(/--folds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const fitted = [...COLLECTED, ...WORKED.filter(({ fitted }) => fitted).map(({ file }) => file)].flatMap(
  readCases,
);
const others = WORKED.filter(({ fitted }) => !fitted).flatMap(({ file }) => readCases(file));
const from = (others: Texts['others'], seed: number): Texts => ({
  examples: readCases(EXAMPLES),
  ...{ fitted, others, seed },
});

if (folds) {
  const isIn = (fold: number) => (_: unknown, at: number) => at % folds === fold;
  const tasks = Array.from({ length: folds }, (_, fold) =>
    SEEDS.map((seed) =>
      from(
        others.filter((_, at) => at % folds !== fold),
        seed,
      ),
    ),
  );
  const learned = await learnFromEach(tasks.flat());
  const weightsOf = (fold: number) => meanOf(learned.slice(fold * SEEDS.length, (fold + 1) * SEEDS.length));
  trial(
    Array.from({ length: folds }, (_, fold) => {
      const weights = weightsOf(fold);
      return others.filter(isIn(fold)).map((text) => ({ text, weights }));
    }).flat(),
    { errors: process.argv.includes('--errors') },
  );
} else {
  const { clues, scale, steps } = packed(
    meanOf(await learnFromEach(SEEDS.map((seed) => from(others, seed)))),
  );
  writeFileSync(MODEL, `${JSON.stringify({ scale, steps, clues })}\n`);
}

/** In whole steps of a byte, so that the file is small; what the bench measures is this. */
function packed({ clues, scale, steps }: Weights) {
  let most = 0;
  for (const one of clues) most = Math.max(most, Math.abs(one));
  const unit = most / 127;
  const bytes = new Int8Array(clues.length);
  for (const [at, one] of clues.entries()) bytes[at] = Math.round(one / unit);
  return {
    scale: scale * unit,
    steps: Array.from(steps, (one) => Number(one.toFixed(4))),
    clues: brotliCompressSync(bytes).toString('base64'),
  };
}
