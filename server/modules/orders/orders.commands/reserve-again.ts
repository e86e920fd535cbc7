import { orders } from '../../../../contract/orders.ts';
import { command } from '../../../platform/command.ts';
import { record } from '../../audit/index.ts';
import { orderWaits } from '../waiting.store.ts';
import { freeWaiting } from './free-waiting.ts';
import { loadOrder } from './load-order.ts';

/** Looks once more for the pieces of an order that waits for some. */
export const reserveAgain = command(orders.reserve, async (tx, who, { id }, fail) => {
  const { number, status } = await loadOrder(tx, who, id, fail);
  if (!(await orderWaits(tx, id))) throw fail('nothing_waits', { order: number });
  const freed = await freeWaiting(tx, who, { orders: [id] });
  record(tx, who, { action: 'order.reserve', thing: 'order', id, after: { ...freed } });
  return { id, number, status, freed };
});
