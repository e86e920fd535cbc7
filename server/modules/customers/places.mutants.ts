import type { Mutant } from '../../../test/mutants/mutant.ts';

const PLACES = ['server/modules/customers/customers.rules/search-places.test.ts'];
const search = 'server/modules/customers/customers.rules/search-places.ts';

/** Looking an address up, with slips. */
export const PLACE_MUTANTS: Mutant[] = [
  {
    bug: 'letters that were swapped are two slips',
    file: search,
    find: 'of = Math.min(of, above[j - 2]! + 1);',
    replace: 'of = Math.min(of, above[j - 2]! + 2);',
    seenBy: PLACES,
  },
  {
    bug: 'what is mistyped stands among what is right',
    file: search,
    find: '.find((one) => one.sure);',
    replace: '.find((one) => one.sure && (false as boolean));',
    seenBy: PLACES,
  },
  {
    bug: 'nobody types on: a slip in a beginning is no slip',
    file: search,
    find: 'beginning > most ? 0 : exact - 5 - beginning',
    replace: '0',
    seenBy: PLACES,
  },
  {
    bug: 'two English words are never one name',
    file: search,
    find: 'words.slice(at).flatMap((_, n) => {',
    replace: 'words.slice(at, at + 1).flatMap((_, n) => {',
    seenBy: PLACES,
  },
  {
    bug: 'Thai on an English keyboard finds nothing',
    file: search,
    find: 'KEDMANEE.get(letter) ?? letter',
    replace: 'letter',
    seenBy: PLACES,
  },
  {
    bug: 'letters of one sound are different letters',
    file: 'server/modules/customers/customers.rules/folded.ts',
    find: "[/ภ/g, 'พ'],",
    replace: '',
    seenBy: PLACES,
  },
  {
    bug: 'names are found by their first pair of letters alone',
    file: search,
    find: 'const least = Math.max(2, pairs.size - 2 * most - 1);',
    replace: 'const least = pairs.size;',
    seenBy: PLACES,
  },
];
