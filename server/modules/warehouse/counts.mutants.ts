import type { Mutant } from '../../../test/mutants/mutant.ts';

const COUNTS = ['server/modules/warehouse/counts.test.ts'];
const RACES = ['server/modules/warehouse/counts.race.test.ts'];
const rules = 'server/modules/warehouse/counts.rules.ts';
const store = 'server/modules/warehouse/counts.store.ts';
const counting = 'server/modules/warehouse/warehouse.commands/count-goods.ts';
const posting = 'server/modules/warehouse/warehouse.commands/post-count.ts';

export const COUNT_MUTANTS: Mutant[] = [
  {
    bug: 'what moved between two scans is posted as if it had not',
    file: rules,
    find: 'if (line.first_move !== line.last_move)',
    replace: 'if (line.last_move === null)',
    seenBy: COUNTS,
  },
  {
    bug: 'a difference is against the books of the first scan',
    file: store,
    find: 'last_book = a.book, last_move = a.move, last_at = a.at',
    replace: 'last_book = a.first_book, last_move = a.move, last_at = a.at',
    seenBy: COUNTS,
  },
  {
    bug: 'what waited for the network is held against the books of its arrival',
    file: store,
    find: 'case when t.waited >= ${ON_THE_WAY} then t.move_then else t.move end',
    replace: 't.move',
    seenBy: COUNTS,
  },
  {
    bug: 'what came slowly is held against what moved while it was on its way',
    file: store,
    find: '(s.waited + ${ON_THE_WAY})',
    replace: 's.waited',
    seenBy: COUNTS,
  },
  {
    bug: 'a difference that was left out counts among those that were posted',
    file: 'server/modules/warehouse/warehouse.queries/counts.ts',
    find: `case when c.posted_at is null then \${RESULT} = 'differs' else l.posted <> 0 end`,
    replace: `\${RESULT} = 'differs'`,
    seenBy: COUNTS,
  },
  {
    bug: 'what moved stays so though it was counted over',
    file: counting,
    find: `const restarts = resultOf(line).result === 'moved';`,
    replace: 'const restarts = false;',
    seenBy: COUNTS,
  },
  {
    bug: 'moves of other places make a shelf count again',
    file: store,
    find: 'and m.item_id = l.item_id and l.place_id in (m.from_place, m.to_place)\n',
    replace: 'and m.item_id = l.item_id\n',
    seenBy: COUNTS,
  },
  {
    bug: 'a scan that is sent again counts again',
    file: counting,
    find: 'if (known) return { known: known.line_id };',
    replace: '',
    seenBy: COUNTS,
  },
  {
    bug: 'what was taken back is counted as none',
    file: counting,
    find: 'undoes: after === 0',
    replace: 'undoes: false',
    seenBy: COUNTS,
  },
  {
    bug: 'an amount is set over what somebody else has counted meanwhile',
    file: counting,
    find: 'if (line.counted !== seen)',
    replace: 'if (line.counted !== seen && amount < 0)',
    seenBy: COUNTS,
  },
  {
    bug: 'nothing here is said of what was counted too',
    file: counting,
    find: '(l) => l.counted === null && left.some((before) => before.id === l.id)',
    replace: '(l) => left.length > 0 || l.counted === null',
    seenBy: COUNTS,
  },
  {
    bug: 'two sheets count the same shelf',
    file: 'server/modules/warehouse/warehouse.commands/open-count.ts',
    find: 'if (first) {',
    replace: 'if (first && first.id < 0) {',
    seenBy: COUNTS,
  },
  {
    bug: 'who counts sees how many lines differ',
    file: 'server/modules/warehouse/warehouse.queries/counts.ts',
    find: 'isAble(who, warehouseAbilities.judgeCounts) ? c.differences : null',
    replace: 'c.differences',
    seenBy: COUNTS,
  },
  {
    bug: 'who counts has anything counted again',
    file: 'server/modules/warehouse/warehouse.commands/recount.ts',
    find: "if (!judges && lines.some((l) => l.result !== 'moved'))",
    replace: 'if (!judges && !lines.some((l) => l.counted !== null))',
    seenBy: COUNTS,
  },
  {
    bug: 'a line that is left out is posted',
    file: posting,
    find: 'l.difference === null || leave_out.includes(l.id) ? []',
    replace: 'l.difference === null ? []',
    seenBy: COUNTS,
  },
  {
    bug: 'pieces on another counted shelf do not stand in for kept ones',
    file: rules,
    find: 'const available = freeOf(item) + more;',
    replace: 'const available = freeOf(item);',
    seenBy: COUNTS,
  },
  {
    bug: 'what is kept for orders is not said before it is posted',
    file: rules,
    find: 'return all.filter((l) => l.difference < 0)',
    replace: 'return all.slice(0, 1).filter((l) => l.difference > 0)',
    seenBy: COUNTS,
  },
  {
    bug: 'the item is not held while it is counted: a sale slips between the books and the count',
    file: counting,
    find: 'levelsForUpdate(tx, [item.id]),',
    replace: 'Promise.resolve(),',
    seenBy: RACES,
  },
];
