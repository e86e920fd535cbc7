import type { Mutant } from '../../../test/mutants/mutant.ts';

const TESTS = ['server/modules/orders/importing.test.ts'];
const kind = 'server/modules/orders/orders.import/order-import.ts';
const reading = 'server/modules/orders/orders.import/read-order.ts';
const through = 'server/modules/imports/imports.commands/work-through.ts';

/** Of orders brought by file. */
export const IMPORT_MUTANTS: Mutant[] = [
  {
    bug: 'two people bring the same file at once, and each makes its orders',
    file: kind,
    find: 'await lockReference(tx, order.sale_channel_id, reference);',
    replace: '',
    seenBy: TESTS,
  },
  {
    bug: 'other data under a reference that was brought is passed over',
    file: kind,
    find: 'before.digest === digest',
    replace: 'before.digest !== null',
    seenBy: TESTS,
  },
  {
    bug: 'the rows of the template are taken for orders',
    file: reading,
    find: 'found: Found[] = [...exampleIn(rows), ',
    replace: 'found: Found[] = [...exampleIn([]), ',
    seenBy: TESTS,
  },
  {
    bug: 'an agent brings orders into every channel',
    file: 'server/modules/orders/orders.queries/import-choices.ts',
    find: '(${who.groupId !== GROUPS.agent} or id = ${who.channelId})',
    replace: '(${who.groupId !== GROUPS.agent} or ${who.channelId} is not null)',
    seenBy: TESTS,
  },
  {
    bug: 'a channel that nobody named is the first of several',
    file: reading,
    find: 'if (among.length === 1) return among[0];',
    replace: 'if (among.length >= 1) return among[0];',
    seenBy: TESTS,
  },
  {
    bug: 'rows of one order may say two names',
    file: reading,
    find: 'row[column] !== value',
    replace: 'row[column] === null',
    seenBy: TESTS,
  },
  {
    bug: 'a wrong row is left out of its order, and the rest is made',
    file: through,
    find: 'inputs.length === rows.length && !wrongBefore',
    replace: 'inputs.length > 0',
    seenBy: TESTS,
  },
  {
    bug: 'an order that is refused while it is made keeps what it has written',
    file: through,
    find: "verdicts.some(({ outcome }) => outcome.state === 'wrong')",
    replace: "verdicts.every(({ outcome }) => outcome.state === 'same')",
    seenBy: TESTS,
  },
  {
    bug: 'orders are made with the rights that somebody had when they brought the file',
    file: through,
    find: 'if (!isAble(who, kind.ability))',
    replace: 'if (kind.kind === "")',
    seenBy: TESTS,
  },
  {
    bug: 'files with names and addresses are everybody’s',
    file: 'server/modules/imports/kinds.ts',
    find: '!document || of.user_id === who.userId || document.seesAll(who)',
    replace: '!document || of.user_id !== null',
    seenBy: TESTS,
  },
  {
    bug: 'a sheet is known only with its columns in the same order',
    file: 'server/modules/imports/matches.store.ts',
    find: 'JSON.stringify(counted(headings).toSorted())',
    replace: 'JSON.stringify(counted(headings))',
    seenBy: TESTS,
  },
  {
    bug: 'names and addresses stay in the file’s rows beside the order',
    file: through,
    find: 'await emptyCells(tx, head.id, thing);',
    replace: '',
    seenBy: TESTS,
  },
];
