import type { Mutant } from '../../../test/mutants/mutant.ts';

const TAGS = ['server/modules/orders/tags.test.ts'];
const SHEET = ['server/modules/orders/sheet.test.ts'];
const PASTED = ['web/src/modules/shipping/trackings/pasted.test.ts'];
const tag = 'server/modules/orders/orders.commands/tag-order.ts';
const list = 'server/modules/orders/orders.queries/order-list.ts';
const views = 'server/modules/orders/orders.views/list-orders.ts';
const pasted = 'web/src/modules/shipping/trackings';

/** Of the list: tags, filters, chosen rows, the file, tracking numbers pasted. */
export const LIST_MUTANTS: Mutant[] = [
  {
    bug: 'an order gets more tags than it may have',
    file: tag,
    find: 'tags.length > MOST_ORDER_TAGS',
    replace: 'tags.length > MOST_ORDER_TAGS * 9',
    seenBy: TAGS,
  },
  {
    bug: 'a tag that is there already is told as put on, and undone it goes',
    file: tag,
    find: 'input.add.filter((tag) => !before.includes(tag))',
    replace: 'input.add.filter((tag) => tag !== before.join())',
    seenBy: TAGS,
  },
  {
    bug: 'tags that change nothing leave a line in the history',
    file: tag,
    find: 'if (added.length + removed.length === 0) return answer;',
    replace: '',
    seenBy: TAGS,
  },
  {
    bug: 'a customer finds orders by words of the staff',
    file: views,
    find: '{ ...filter, tag: undefined }',
    replace: '{ ...filter }',
    seenBy: TAGS,
  },
  {
    bug: 'a customer reads tags in rows that are chosen',
    file: 'server/modules/orders/orders.views/chosen-orders.ts',
    find: 'isCustomer(who) ? rows.map(withoutStaff) : rows',
    replace: 'isCustomer(who) ? rows.filter(withoutStaff) : rows',
    seenBy: TAGS,
  },
  {
    bug: 'an agent is offered the tags of others’ orders',
    file: 'server/modules/orders/orders.queries/tags.ts',
    find: 'seesAll(who)\n    ? sql`true`',
    replace: 'who.userId > 0\n    ? sql`true`',
    seenBy: TAGS,
  },
  {
    bug: 'an agent is given chosen orders that are not his',
    file: 'server/modules/orders/orders.queries/chosen.ts',
    find: ' and ${visibleTo(who)} and o.id',
    replace: ' and (true or ${visibleTo(who)}) and o.id',
    seenBy: TAGS,
  },
  {
    bug: 'of one customer only the orders of the last days are listed',
    file: views,
    find: 'from: (await firstDayOf(tx, who, customer_id)) ?? days.from,',
    replace: 'from: days.from,',
    seenBy: TAGS,
  },
  {
    bug: 'what is turned off is found by orders of other days',
    file: 'server/modules/orders/orders.queries/turned-off.ts',
    find: ' and ${inDays} and',
    replace: ' and (true or ${inDays}) and',
    seenBy: TAGS,
  },
  {
    bug: 'all rows that are chosen are of every tab',
    file: list,
    find: '...conditionsOf(tx, who, f), inTab(f.status)',
    replace: '...conditionsOf(tx, who, f)',
    seenBy: TAGS,
  },
  {
    bug: 'the file ends after the rows that are read together',
    file: list,
    find: 'if (found.length < TOGETHER) return;',
    replace: 'return;',
    seenBy: SHEET,
  },
  {
    bug: 'cancelled orders are in the file’s sales',
    file: 'contract/orders.sheet.ts',
    find: ': status !== STATUS.cancelled;',
    replace: ': status !== STATUS.unpaid;',
    seenBy: SHEET,
  },
  {
    bug: 'a heading is taken for an order',
    file: `${pasted}/read-pasted.ts`,
    find: 'first && !first.words.some(isCode) ? rest',
    replace: 'first && first.words.length > 9 ? rest',
    seenBy: PASTED,
  },
  {
    bug: 'one tracking number is written to two orders',
    file: `${pasted}/check-pasted.ts`,
    find: 'if (trackings.get(tracking) !== line)',
    replace: 'if (trackings.get(tracking) === undefined)',
    seenBy: PASTED,
  },
  {
    bug: 'an order that was handed over gets another tracking number',
    file: `${pasted}/check-pasted.ts`,
    find: 'if (!notHandedOver(order.status))',
    replace: 'if (!notHandedOver(order.status) && order.id < 0)',
    seenBy: PASTED,
  },
];
