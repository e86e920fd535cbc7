import type { Mutant } from '../../../test/mutants/mutant.ts';

const RACE = ['server/modules/packing/packers.race.test.ts'];

/** Bugs that show only where several pack at once. */
export const RACING_MUTANTS: Mutant[] = [
  {
    bug: 'an order is read at the table and not locked',
    file: 'server/modules/orders/orders.store.ts',
    find: 'o.id = (${idByCode(tx, code)}) for update',
    replace: 'o.id = (${idByCode(tx, code)})',
    seenBy: RACE,
  },
  {
    bug: 'a scan that is sent again is another scan',
    file: 'server/platform/http/answer.ts',
    find: 'const key = scan ? `scan:${scan}` : String(header);',
    replace: 'const key = scan ? `scan:${scan}${Math.random()}` : String(header);',
    seenBy: RACE,
  },
];
