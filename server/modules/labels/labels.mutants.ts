import type { Mutant } from '../../../test/mutants/mutant.ts';

const CASES = ['server/modules/labels/labels.test.ts'];
const RULES = ['server/modules/labels/labels.rules.test.ts'];

const at = 'server/modules/labels';
const rules = `${at}/labels.rules.ts`;
const store = `${at}/labels.store.ts`;
const bring = `${at}/labels.commands/bring-labels.ts`;
const of = `${at}/labels.queries/labels-of.ts`;
const print = 'server/modules/packing/packing.commands/print.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a page with the numbers of two orders goes to the first',
    file: rules,
    find: 'if (orders.size > 1)',
    replace: 'if (orders.size > 2)',
    seenBy: RULES,
  },
  {
    bug: 'a label is attached to what is cancelled',
    file: rules,
    find: 'if (!takesLabel(named[0]!.status))',
    replace: 'if (!named.length)',
    seenBy: RULES,
  },
  {
    bug: 'the label of a second box is printed for the first',
    file: rules,
    find: 'one.box > best.box',
    replace: 'one.box < best.box',
    seenBy: RULES,
  },
  {
    bug: 'a tracking number with blanks inside is not read',
    file: rules,
    find: 'const codes = [...words, ...joined]',
    replace: 'const codes = [...words, ...joined.slice(0, 0)]',
    seenBy: RULES,
  },
  {
    bug: 'the same file brought by two at once is kept twice',
    file: bring,
    find: '    await lockSource(tx, source);\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'an earlier label of a box is printed beside the newer one',
    file: store,
    find: '  await throwAway(tx, who.name, earlier, true);\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'an older file brought again takes the place of a newer label',
    file: store,
    find: '(l.removed_at is null or l.replaced and exists',
    replace: '(l.removed_at is null or l.replaced and not l.replaced and exists',
    seenBy: CASES,
  },
  {
    bug: 'a label that waits is lost to who brought it first when another brings it',
    file: 'server/modules/labels/labels.store.ts',
    find: 'set at = ${now()}, also_by',
    replace: 'set at = ${now()}, user_id = ${who.userId}, also_by',
    seenBy: CASES,
  },
  {
    bug: 'what waits is not looked up when its file is brought again',
    file: bring,
    find: "if (here && (!id || 'why' in found)) {",
    replace: 'if (here) {',
    seenBy: CASES,
  },
  {
    bug: 'who may not open the list of labels opens a label',
    file: of,
    find: '  allows(who, labels.list.right) &&\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'half a PDF is a label',
    file: 'server/platform/pdf-read-worker.ts',
    find: '  if (pdf?.numPages !== count) return null;',
    replace: '  if (!pdf) return [];',
    seenBy: CASES,
  },
  {
    bug: 'what is on a label stays when it is thrown away',
    file: store,
    find: '  await eraseFiles(',
    replace: '  if (tx.enterpriseId < 0) await eraseFiles(',
    seenBy: CASES,
  },
  {
    bug: 'who sees one team’s orders sees every label that waits',
    file: of,
    find: 'then ${seesAll(who)} or',
    replace: 'then ${seesAll(who) || true} or',
    seenBy: CASES,
  },
  {
    bug: 'a label of another team’s order is seen',
    file: of,
    find: 'else ${visibleTo(who)} end',
    replace: 'else ${seesAll(who)} or true end',
    seenBy: CASES,
  },
  {
    bug: 'a label is printed though its order travels with another provider',
    file: of,
    find: 'l.provider = o.provider and ',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'a marketplace’s label stands beside the shop’s own',
    file: 'server/modules/packing/packing.views/paper.ts',
    find: '.filter((_, at) => !p.documents?.has(at))',
    replace: '.filter((_, at) => at >= 0)',
    seenBy: CASES,
  },
  {
    bug: 'a marketplace’s label of two pages moves those after it',
    file: 'server/platform/pdf-join.ts',
    find: '    more -= 1;\n',
    replace: '',
    seenBy: CASES,
  },
  {
    bug: 'labels of one order are printed for the next',
    file: print,
    find: 'if (found.length) documents.set(at, found);',
    replace: 'if (found.length) documents.set(at + 1, found);',
    seenBy: CASES,
  },
  {
    bug: 'a print of one provider’s labels is no print of the round',
    file: 'server/modules/packing/packing.queries/prints-so-far.ts',
    find: '(provider is null or ${provider}::int is null or provider',
    replace: '(provider is null or provider',
    seenBy: CASES,
  },
  {
    bug: 'one provider’s small roll is every provider’s',
    file: 'server/modules/packing/packing.queries/small-rolls.ts',
    find: 'filter((_, i) => small[i])',
    replace: 'filter(() => small.includes(true))',
    seenBy: CASES,
  },
  {
    bug: 'a label outlives its customer',
    file: `${at}/personal.store.ts`,
    find: '    await throwSome(tx, ofCustomer(tx, id), BY_SYSTEM);\n',
    replace: '',
    seenBy: CASES,
  },
];
