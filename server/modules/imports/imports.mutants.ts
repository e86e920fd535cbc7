import type { Mutant } from '../../../test/mutants/mutant.ts';

const TESTS = ['server/modules/imports/imports.test.ts'];
const through = 'server/modules/imports/imports.commands/work-through.ts';
const rules = 'server/modules/imports/imports.reading.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'the check brings in',
    file: through,
    find: 'throw new TakenBack();',
    replace: '',
    seenBy: TESTS,
  },
  {
    bug: 'the same code twice in a file is passed over',
    file: rules,
    find: 'else repeated.set(row, before);',
    replace: '',
    seenBy: TESTS,
  },
  {
    bug: 'a number with a comma is none',
    file: rules,
    find: ',(?=\\d{3}(?!\\d))',
    replace: '\\u0000',
    seenBy: TESTS,
  },
  {
    bug: 'everybody brings in everything',
    file: 'server/modules/imports/kinds.ts',
    find: 'filter(({ ability }) => isAble(who, ability))',
    replace: 'filter(() => who !== null)',
    seenBy: TESTS,
  },
];
