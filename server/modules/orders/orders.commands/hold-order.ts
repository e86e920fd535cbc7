import { orders } from '../../../../contract/orders.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { factsOf, holdRefusal, wrongStatus } from '../orders.rules.ts';
import { writeHold } from '../orders.store.ts';
import { loadOrder } from './load-order.ts';
import { note } from './move.ts';

/** Holds an order back from packing rounds, or lets it go. Why one is held stays as it was said first. */
export const holdOrder = command(orders.hold, async (tx, who, { id, hold, note: words }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const why = holdRefusal(order);
  if (why) throw wrongStatus(order, why, fail);
  const held = order.held_at !== null;
  if (hold && held) throw wrongStatus(order, HELD, fail);
  if (hold === held) return factsOf(order);
  await writeHold(tx, id, hold);
  await note(tx, who, id, hold ? 'hold' : 'unhold', { note: words });
  record(tx, who, {
    action: hold ? 'order.hold' : 'order.unhold',
    thing: 'order',
    id,
    after: { note: words },
  });
  return factsOf(order);
});

const HELD = {
  th: 'พักไว้ก่อนแล้ว เลิกพักก่อนถ้าจะใส่เหตุผลใหม่',
  en: 'It is on hold already: release it first to give another reason',
};
