import type { Mutant } from '../../../test/mutants/mutant.ts';

const EDITING = ['server/modules/orders/editing.test.ts'];
const command = 'server/modules/orders/orders.commands/edit-order.ts';
const store = 'server/modules/orders/edits.store.ts';
const queries = 'server/modules/orders/orders.queries/edited-order.ts';
const warehouse = 'server/modules/warehouse/warehouse.commands/reserve-and-issue.ts';

export const EDIT_MUTANTS: Mutant[] = [
  {
    bug: 'a discount that alone changes is shared as before',
    file: command,
    find: '  if (goods?.parts) await writeParts(tx, id, goods.parts);\n',
    replace: '',
    seenBy: EDITING,
  },
  {
    bug: 'the lines of a changed order share no discount',
    file: 'server/modules/orders/orders.rules.ts',
    find: 'discount_part: sums.discount_parts[i]!,',
    replace: 'discount_part: 0,',
    seenBy: EDITING,
  },
  {
    bug: 'of two who change an order the second writes over the first',
    file: store,
    find: 'version = version + 1, ',
    replace: '',
    seenBy: EDITING,
  },
  {
    bug: 'a paid order comes to more than was paid',
    file: command,
    find: 'order.paid_amount > 0 && amount > order.paid_amount)',
    replace: 'order.paid_amount > 0 && amount > order.paid_amount * 99)',
    seenBy: EDITING,
  },
  {
    bug: 'the pieces of the old goods stay kept',
    file: warehouse,
    find: '  await release(tx, order.id);\n  await reserve(tx, who, order, fixed, fail, choices);',
    replace: '  await reserve(tx, who, order, fixed, fail, choices);',
    seenBy: EDITING,
  },
  {
    bug: 'an order with a slip to check gets another way to pay',
    file: command,
    find: 'if (await slipWaits(tx, order.id))',
    replace: 'if (false as boolean)',
    seenBy: EDITING,
  },
  {
    bug: 'what is paid at the door now waits for its payment all the same',
    file: command,
    find: 'if (order.paid_amount === 0) return startsAt(type, amount);',
    replace: 'if (order.paid_amount < 0) return startsAt(type, amount);',
    seenBy: EDITING,
  },
  {
    bug: 'a product that was sold already comes at today’s price',
    file: queries,
    find: 'return { ...product, price, code: sku, name };',
    replace: 'return { ...product, code: sku, name, price: product.price + 0 * price };',
    seenBy: EDITING,
  },
  {
    bug: 'a mystery box that stays is made of another pool',
    file: command,
    find: 'box: boxesBefore.get(sold.sku) ?? sold.box,',
    replace: 'box: sold.box,',
    seenBy: EDITING,
  },
  {
    bug: 'an agent gives a discount by changing the order',
    file: command,
    find: 'if (isAgent(who)) assertShopPrices(',
    replace: 'if (isAgent(who) && !priced) assertShopPrices(',
    seenBy: EDITING,
  },
  {
    bug: 'an order in a round is changed',
    file: 'contract/codes/edits.ts',
    find: 'if (!EDITS[part].includes(o.status))',
    replace: 'if (!EDITS[part].includes(o.status) && o.status !== STATUS.awaitingCollection)',
    seenBy: EDITING,
  },
];
