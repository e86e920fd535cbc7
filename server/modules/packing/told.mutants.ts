import type { Mutant } from '../../../test/mutants/mutant.ts';

const FOUND = ['server/modules/packing/find-rounds.test.ts'];
const KEPT = ['web/src/modules/packing/check/kept-packs.test.ts'];
const PARTS = ['server/modules/packing/parts.test.ts'];
const REFUSAL = ['web/src/modules/packing/check/refusal.test.ts'];
const ROUNDS = ['server/modules/packing/rounds.test.ts'];
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
    find: 'by_hand: wants.by_hand }',
    replace: 'by_hand: wants.by_hand && wants.weigh }',
    seenBy: STATION,
  },
  {
    bug: 'a scan that is sent again shows its order without the parcels that left since',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: '{ show: showScan, keep: keepScan, showsWithCommit: true },\n);\n\n/** Takes pieces',
    replace: '{ show: showScan, showsWithCommit: true },\n);\n\n/** Takes pieces',
    seenBy: PARTS,
  },
  {
    bug: 'a scan does not show the parcels that left before',
    file: 'server/modules/packing/packing.queries/pack.ts',
    find: 'and q.no > 1))',
    replace: 'and q.no > 9))',
    seenBy: PARTS,
  },
  {
    bug: 'a scan does not show the mystery boxes of its order',
    file: 'server/modules/packing/packing.queries/pack.ts',
    find: '(not ${hasBoxesSql(tx, order)} and',
    replace: '(',
    seenBy: ['server/modules/packing/boxes.test.ts'],
  },
  {
    bug: 'an order that another table holds is counted there',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: '  if (holder)\n    throw',
    replace: '  if (holder && !lines.length)\n    throw',
    seenBy: ROUNDS,
  },
  {
    bug: 'what another tab has counted does not show with the no',
    file: 'web/src/modules/packing/check/refusal.ts',
    find: '{ ...one, packed } : one',
    replace: 'one : one',
    seenBy: REFUSAL,
  },
  {
    bug: 'pieces that left before are called too many',
    file: 'web/src/modules/packing/check/refusal.ts',
    find: 'line.sent > 0 ?',
    replace: 'line.sent > 99 ?',
    seenBy: REFUSAL,
  },
  {
    bug: 'nobody is told who cancelled the parcel on the table',
    file: 'server/modules/packing/packing.queries/closed-state.ts',
    find: 'then e.event = any (${CANCELS})',
    replace: 'then false',
    seenBy: ['server/modules/packing/packing.test.ts'],
  },
  {
    bug: 'a hold that is over is told still',
    file: 'server/modules/packing/packing.queries/closed-state.ts',
    find: 'else o.held_at is not null and e.event',
    replace: 'else e.event',
    seenBy: ['server/modules/packing/packing.test.ts'],
  },
];
