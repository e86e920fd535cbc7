import type { Mutant } from '../../../test/mutants/mutant.ts';

const WAITING = ['server/modules/orders/waiting.test.ts'];
const store = 'server/modules/orders/waiting.store.ts';
const freeing = 'server/modules/orders/orders.commands/free-waiting.ts';

export const WAITING_MUTANTS: Mutant[] = [
  {
    bug: 'a cancelled order is freed by a match',
    file: store,
    find: 'literals([STATUS.unpaid, STATUS.awaitingShipment])',
    replace: 'literals([STATUS.unpaid, STATUS.awaitingShipment, STATUS.cancelled])',
    seenBy: WAITING,
  },
  {
    bug: 'a line is freed once more, and kept twice',
    file: store,
    find: 'where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line)`;',
    replace: 'where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = -1)`;',
    seenBy: WAITING,
  },
  {
    bug: 'whoever was ready last is served first',
    file: store,
    find: 'order by o.ready_at, o.id for update of o',
    replace: 'order by o.ready_at desc, o.id desc for update of o',
    seenBy: WAITING,
  },
  {
    bug: 'an order may come in while its listing is matched, and waits for ever',
    file: 'server/modules/orders/orders.commands/take-marketplace-order.ts',
    find: '  await holdListings(',
    replace: '  if (who.userId === -1) await holdListings(',
    seenBy: WAITING,
    unseen: 'the key of the order’s lines holds their listings too: here it is said where it is meant',
  },
  {
    bug: 'two of the listing are one of the product',
    file: freeing,
    find: 'qty: qty * line.qty,',
    replace: 'qty,',
    seenBy: WAITING,
  },
  {
    bug: 'what is kept for one order is there for the next',
    file: freeing,
    find: 'left.set(item_id, left.get(item_id)! - qty);',
    replace: 'left.set(item_id, left.get(item_id)!);',
    seenBy: WAITING,
  },
  {
    bug: 'an order is called ready while another line of it waits',
    file: freeing,
    find: "own.every((line) => kept.has(line)) ? 'ready'",
    replace: "own.some((line) => kept.has(line)) ? 'ready'",
    seenBy: WAITING,
  },
  {
    bug: 'what a listing was matched with is not written down',
    file: freeing,
    find: '  if (known.length)',
    replace: '  if (known.length > 99)',
    seenBy: WAITING,
  },
  {
    bug: 'a product that is linked to stock frees nobody',
    file: 'server/modules/products/products.commands/save-product.ts',
    find: 'return !isLinked(before) && input.components.length > 0;',
    replace: 'return isLinked(before) && input.components.length > 0;',
    seenBy: WAITING,
  },
];
