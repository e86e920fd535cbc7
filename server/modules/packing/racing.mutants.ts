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

const REJOIN = ['server/modules/packing/rejoin.test.ts'];
const rejoining = 'server/modules/packing/packing.commands/rejoin-round.ts';
const rejoined = 'server/modules/packing/rejoin.store.ts';
/** An order that goes back into its round. */
export const REJOIN_MUTANTS: Mutant[] = [
  {
    bug: 'a held order goes back into its round',
    file: rejoining,
    find: 'if (back) throw',
    replace: 'if (back && !back) throw',
    seenBy: REJOIN,
  },
  {
    bug: 'an order goes back into a round that has left',
    file: rejoining,
    find: 'if (!round.is_open) throw',
    replace: 'if (!round) throw',
    seenBy: REJOIN,
  },
  {
    bug: 'an order whose goods are not all kept goes back into its round',
    file: rejoining,
    find: 'if (!ready) throw',
    replace: 'if (ready === null) throw',
    seenBy: REJOIN,
  },
  {
    bug: 'an order goes back into a round before its last one',
    file: rejoined,
    find: 'later.round_id > ro.round_id',
    replace: 'later.round_id < 0',
    seenBy: REJOIN,
  },
  {
    bug: 'what was packed before it was pulled out counts in the round again',
    file: rejoining,
    find: '  await insertPackLines(tx, [order.id]);\n',
    replace: '',
    seenBy: REJOIN,
    unseen: 'pulling it out set the counters back; only what was edited meanwhile differs',
  },
];
