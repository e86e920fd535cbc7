import type { Mutant } from '../../../test/mutants/mutant.ts';

const RULES = ['server/modules/promotions/promotions.rules.test.ts'];
const TESTS = ['server/modules/promotions/promotions.test.ts'];
const MODEL = ['test/model.test.ts'];
const FILE = 'server/modules/promotions/promotions.rules.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'a promotion gives after its last day',
    file: FILE,
    find: 'bought.day < rule.from || bought.day > rule.to',
    replace: 'bought.day < rule.from',
    seenBy: RULES,
  },
  {
    bug: 'one of the products is enough',
    file: FILE,
    find: '? Math.min(...products.map',
    replace: '? Math.max(...products.map',
    seenBy: RULES,
  },
  {
    bug: 'a promotion gives in every channel',
    file: FILE,
    find: 'sale_channels.length && !sale_channels.includes',
    replace: '!sale_channels && !sale_channels.includes',
    seenBy: RULES,
  },
  {
    bug: 'an order that waits takes free goods from those behind it',
    file: FILE,
    find: 'shared.waiting.push(waits);\n      continue;',
    replace: 'shared.waiting.push(waits);',
    seenBy: RULES,
  },
  {
    bug: 'each cut gives again',
    file: 'server/modules/promotions/promotions.commands/give-promotions.ts',
    find: 'shareOut(bought, running, has, available)',
    replace: 'shareOut(bought, running, new Set<string>(), has.size < 0 ? new Map() : available)',
    seenBy: TESTS,
  },
  {
    bug: 'free goods are not kept for the order',
    file: 'server/modules/promotions/promotions.commands/give-promotions.ts',
    find: '  await reserve(tx, who, { id: order_id, number: given[0]!.number }, wanted, cannotHappen);\n',
    replace: '  void [reserve, wanted, cannotHappen];\n',
    seenBy: TESTS,
  },
  {
    bug: 'an order that waits is cut all the same',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'all.filter((r) => !waiting.has(r.order_id))',
    replace: 'all.filter((r) => !waiting.has(-r.order_id))',
    seenBy: TESTS,
  },
  {
    bug: 'the preview of a cut counts what waits for free goods',
    file: 'server/modules/packing/packing.views/cut-preview.ts',
    find: 'orders: found.orders - stays.length,',
    replace: 'orders: found.orders,',
    seenBy: TESTS,
  },
  {
    bug: 'the orders are not told that they wait where nothing could be cut',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'if (err instanceof AllWait) await',
    replace: 'if (!(err instanceof AllWait)) await',
    seenBy: TESTS,
  },
  {
    bug: 'a promotion is tried as though there were enough free goods',
    file: 'server/modules/promotions/promotions.views/preview.ts',
    find: 'short: without.length + waiting.length,',
    replace: 'short: without.length,',
    seenBy: TESTS,
  },
  {
    bug: 'a round forgets who went without',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'gifts: factsOf(gifts) });',
    replace: 'gifts: factsOf({ ...gifts, without: [] }) });',
    seenBy: TESTS,
  },
  {
    bug: 'the order does not say that it went without',
    file: 'server/modules/packing/packing.commands/cut-round.ts',
    find: 'await noteShort(tx, who, number, gifts);',
    replace: '',
    seenBy: TESTS,
  },
  {
    bug: 'a box sent in parts is named whole on both slips',
    file: 'server/modules/packing/packing.views/in-parts.ts',
    find: '(isPart && (line.is_box || ',
    replace: '(isPart && (',
    seenBy: ['server/modules/packing/packing.views/paper.test.ts'],
  },
  {
    bug: 'what is reached three times gives the free goods of once',
    file: 'server/modules/promotions/promotions.commands/give-promotions.ts',
    find: 'qty: quantity * times,',
    replace: 'qty: quantity,',
    seenBy: MODEL,
  },
];
