import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isTouched, PUSH, takenOf } from '../world/push.ts';

/** About how many of the tests that go by turns a push has, however many there are: a minute and a half of two workers. */
const BUDGET = 24;

/** What says so in a file (`const it = inTurn(import.meta.filename, 'payments')`), and each test of it that goes by turns. */
const MODULES = /\binTurn\(import\.meta\.filename((?:, '[\w-]+')*)\)/;
const TESTS = /^\s*it\(/gm;

/** By files: within one a test may stand on what the one before has left, so that a file's go together. */
const taken = PUSH && takenOf(all(), BUDGET, PUSH.turn);
export const hasItsTurn = (file: string): boolean => !taken || taken.has(basename(file));

function all() {
  return globSync('*.spec.ts', { cwd: import.meta.dirname }).map((name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8');
    const modules = [...(MODULES.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
      ([, module]) => module!,
    );
    const touched = isTouched(basename(name, '.spec.ts'), ...modules);
    return { name, size: source.match(TESTS)?.length ?? 0, touched };
  });
}
