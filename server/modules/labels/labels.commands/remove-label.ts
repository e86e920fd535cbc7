import { labels } from '../../../../contract/labels.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { note } from '../../orders/index.ts';
import { labelForUpdate, throwAway } from '../labels.store.ts';

/** Throws a label away: the shop's own is printed again. */
export const removeLabel = command(labels.remove, async (tx, who, { id }, fail) => {
  const label = await labelForUpdate(tx, who, id);
  if (!label) throw fail('not_found');
  await throwAway(tx, who.name, [label]);
  const { file_name: file, page, order_id, order_number: order, box } = label;
  if (order_id !== null) await note(tx, who, order_id, 'marketplace_label_gone', { box, page, file });
  record(tx, who, { action: 'label.remove', thing: 'label', id, before: { file, page, order, box } });
  announce(tx, 'labels');
  return null;
});
