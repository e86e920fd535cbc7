import type { Mutant } from '../../../test/mutants/mutant.ts';

const FOUND = ['server/modules/packing/find-rounds.test.ts'];
const KEPT = ['web/src/modules/packing/check/kept-packs.test.ts'];
const REFUSAL = ['web/src/modules/packing/check/refusal.test.ts'];
const STATION = ['server/modules/packing/station.test.ts'];
const kept = 'web/src/modules/packing/check/kept-packs.ts';

/** What the table and the finder tell. */
export const MUTANTS: Mutant[] = [
  {
    bug: 'rounds are found by who may not see them',
    file: 'server/modules/packing/packing.views/find-rounds.ts',
    find: 'allows(who, packingScreens.round.right) && ',
    replace: '!!who && ',
    seenBy: FOUND,
  },
  {
    bug: 'a deleted round is found',
    file: 'server/modules/packing/packing.queries/rounds.ts',
    find: 'and deleted_at is null and starts_with',
    replace: 'and starts_with',
    seenBy: FOUND,
  },
  {
    bug: 'another box is marked as scanned last',
    file: kept,
    find: ' && before.box === next.box',
    replace: '',
    seenBy: KEPT,
  },
  {
    bug: 'the parcel of a page that ended is taken twice',
    file: kept,
    find: 'if (pack) write(page, undefined);',
    replace: '',
    seenBy: KEPT,
  },
  {
    bug: 'a carton too many says how many are missing as if they were in',
    file: 'web/src/modules/packing/check/refusal.ts',
    find: 'line.wanted - Number(missing)',
    replace: 'Number(missing)',
    seenBy: REFUSAL,
  },
  {
    bug: 'the table does not know that the shop lets packers count by picture',
    file: 'server/modules/packing/packing.queries/pack.ts',
    find: 'asks: { weight: weigh, photo, by_hand }',
    replace: 'asks: { weight: weigh, photo, by_hand: by_hand && weigh }',
    seenBy: STATION,
  },
];
