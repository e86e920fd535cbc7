import { labels } from '../../../../contract/labels.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { note } from '../../orders/index.ts';
import { labelForUpdate, markAttached, replaceEarlier } from '../labels.store.ts';
import { orderFor } from './order-for.ts';

/** Somebody says whose a waiting label is. */
export const attachLabel = command(labels.attach, async (tx, who, { id, code }, fail) => {
  const order = await orderFor(tx, who, { code }, fail);
  const label = await labelForUpdate(tx, who, id);
  if (!label) throw fail('not_found');
  if (label.order_id !== null)
    throw fail('label_attached', { order: label.order_number, by: label.attached_by });
  await markAttached(tx, who, id, order);
  const replaced = await replaceEarlier(tx, who, label.source, [order]);
  const { file_name: file, page } = label;
  await note(tx, who, order.id, 'marketplace_label', { box: order.box, page, file });
  record(tx, who, {
    action: 'label.attach',
    thing: 'label',
    id,
    after: { file, page, order: order.number, box: order.box },
  });
  announce(tx, 'labels');
  return { order_id: order.id, number: order.number, box: order.box, replaced };
});
