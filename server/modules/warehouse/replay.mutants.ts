import type { Mutant } from '../../../test/mutants/mutant.ts';

const REPLAY = ['server/modules/warehouse/replay.rules.test.ts'];
const MOVES = ['server/modules/warehouse/movements.test.ts'];
const rules = 'server/modules/warehouse/replay.rules.ts';
const reversal = 'server/modules/warehouse/warehouse.commands/reverse-bill.ts';
const passages = 'server/modules/warehouse/warehouse.queries/passages.ts';

export const REPLAY_MUTANTS: Mutant[] = [
  {
    bug: 'goods in are taken back at what they came for, whatever went out since',
    file: reversal,
    find: "bill.kind === 'in' ? await asIfNeverCome(tx, id, back, known.levels) : back",
    replace: 'back',
    seenBy: MOVES,
  },
  {
    bug: 'what is taken back of two items has one share',
    file: reversal,
    find: 'back.filter((m) => m.item_id === level.item_id);',
    replace: 'back;',
    seenBy: MOVES,
  },
  {
    bug: 'an earlier bill that was taken back is replayed',
    file: reversal,
    find: '      reversed.filter((r) => r.item_id === item_id),',
    replace: '      [],',
    seenBy: MOVES,
  },
  {
    bug: 'a replay begins at the bill though an earlier one was taken back after it',
    file: rules,
    find: 't.first < first && first < t.back',
    replace: 't.first < first && first > t.back',
    seenBy: REPLAY,
  },
  {
    bug: 'goods out that came back are gone in the replay',
    file: rules,
    find: 'p.undoes !== null && there.has(p.undoes)',
    replace: 'false',
    seenBy: REPLAY,
  },
  {
    bug: 'what left is not paid by what comes next',
    file: rules,
    find: 'Math.round((p.value * after) / p.qty)',
    replace: 'p.value',
    seenBy: REPLAY,
  },
  {
    bug: 'a replay lets goods out go for what they went for',
    file: rules,
    find: 'p.undoes === null ? Math.round((value * -p.qty) / owned) : p.value',
    replace: 'p.value',
    seenBy: REPLAY,
  },
  {
    bug: 'what is taken back loses a satang among its lines',
    file: rules,
    find: 'i === lines.length - 1 ? rest : Math',
    replace: 'Math',
    seenBy: REPLAY,
  },
  {
    bug: 'goods between own places are replayed',
    file: passages,
    find: '.filter((m) => isOwn(m.from) !== isOwn(m.to))',
    replace: '',
    seenBy: MOVES,
  },
];
