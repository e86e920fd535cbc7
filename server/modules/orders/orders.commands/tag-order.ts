import { orders } from '../../../../contract/orders.ts';
import { MOST_ORDER_TAGS } from '../../../../contract/orders.tags.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { factsOf } from '../orders.rules.ts';
import { deleteTags, insertTags, tagsOf } from '../tags.store.ts';
import { loadOrder } from './load-order.ts';
import { note } from './move.ts';

/** Puts tags on an order and takes others off; what is on it already, or was never, changes nothing. */
export const tagOrder = command(orders.tag, async (tx, who, input, fail) => {
  const order = await loadOrder(tx, who, input.id, fail);
  const before = await tagsOf(tx, order.id);
  // what is both put on and taken off stays on
  const removed = before.filter((tag) => input.remove.includes(tag) && !input.add.includes(tag));
  const added = input.add.filter((tag) => !before.includes(tag));
  const tags = [...before.filter((tag) => !removed.includes(tag)), ...added];
  if (added.length > 0 && tags.length > MOST_ORDER_TAGS)
    throw fail('tags_full', { order: order.number, tags: tags.length, most: MOST_ORDER_TAGS });
  const answer = { ...factsOf(order), tags, added, removed };
  if (added.length + removed.length === 0) return answer;
  await deleteTags(tx, order.id, removed);
  await insertTags(tx, order.id, added);
  await note(tx, who, order.id, 'tags', { added, removed });
  record(tx, who, {
    action: 'order.tag',
    thing: 'order',
    id: order.id,
    before: { tags: before },
    after: { tags },
  });
  return answer;
});
