import type { Mutant } from '../../../test/mutants/mutant.ts';

const TESTS = ['server/modules/imports/imports.test.ts'];
const through = 'server/modules/imports/imports.commands/work-through.ts';
const rules = 'server/modules/imports/imports.reading.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'the check brings in',
    file: through,
    find: 'outcome = { is: await work(tx) };\n      throw new TakenBack();',
    replace: 'outcome = { is: await work(tx) };',
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
  {
    bug: 'a number that Excel has cut is taken',
    file: 'server/modules/imports/imports.reading.ts',
    find: 'if (lost.length) return',
    replace: 'if (lost.length > 9) return',
    seenBy: ['server/modules/imports/imports.test.ts'],
  },
  {
    bug: 'a cell that is too long is cut and taken',
    file: 'server/modules/imports/imports.commands/bring-table.ts',
    find: '(keys[at] ? [tooLong(keys[at], letters)] : [])',
    replace: '(keys[at] ? [tooLong(keys[at], letters)].slice(1) : [])',
    seenBy: ['server/modules/imports/imports.test.ts'],
  },
  {
    bug: 'a sheet whose columns nobody knows is read by the form',
    file: 'server/modules/imports/imports.commands/bring-table.ts',
    find: 'const unmatched = isUnfit(head);',
    replace: 'const unmatched = isUnfit(head) && head.keys.length > 9;',
    seenBy: TESTS,
  },
  {
    bug: 'columns are matched while the rows are brought in',
    file: 'server/modules/imports/imports.commands/match-columns.ts',
    find: "state === 'unmatched' || state === 'checked' ||",
    replace: "state !== 'checking' ||",
    seenBy: TESTS,
  },
  {
    bug: 'an empty form brings its examples',
    file: 'server/platform/sheets/write-sheet.ts',
    find: 'rows: [heads.map(({ title }) => title)],',
    replace: 'rows: [heads.map(({ title }) => title), guide.rows.map((row) => row.at(-1)!)],',
    seenBy: TESTS,
  },
];
