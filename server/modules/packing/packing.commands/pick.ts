import { packing } from '../../../../contract/packing.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { boxLines } from '../packing.queries/picking.ts';
import { planOf, stopsOf } from '../packing.views/picking.ts';
import { addPicked, pickedOf, roundForUpdate } from '../picking.store.ts';

/** Says that pieces were fetched from a place, or put back there; of two pickers at the last one the second reads who was faster. */
export const pick = command(packing.pick, async (tx, who, { id, place_id, item_id, qty }, fail) => {
  if (!(await roundForUpdate(tx, id))) throw fail('not_found');
  const [boxes, picked] = await Promise.all([boxLines(tx, who, id), pickedOf(tx, id)]);
  const plan = await planOf(tx, boxes, picked);
  const stop = (await stopsOf(tx, id, plan, picked)).find((one) => one.place_id === place_id);
  const line = stop?.lines.find((one) => one.item_id === item_id);
  if (!stop || !line) throw fail('not_found');
  const { sku } = plan.goods.get(item_id)!;
  const left = line.quantity - line.picked;
  if (qty > left) {
    if (left > 0) throw fail('pick_too_many', { sku, place: stop.place, left, given: qty, path: 'qty' });
    const by = line.by ? { th: `โดย ${line.by.name}`, en: ` by ${line.by.name}` } : '';
    throw fail('picked_already', { sku, place: stop.place, by });
  }
  const inHand = line.picked + line.extra;
  if (-qty > inHand)
    throw fail('pick_not_there', { sku, place: stop.place, picked: inHand, given: -qty, path: 'qty' });
  await addPicked(tx, who, { round_id: id, place_id, place: stop.place, item_id, qty });
  announce(tx, 'packing');
  const now = inHand + qty;
  return {
    item_id,
    quantity: line.quantity,
    picked: Math.min(line.quantity, now),
    extra: Math.max(0, now - line.quantity),
    by: null,
  };
});
