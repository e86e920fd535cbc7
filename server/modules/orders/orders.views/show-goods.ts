import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { goodsOf } from '../orders.queries/goods.ts';
import { idOfNumber } from '../orders.queries/order-detail.ts';

/** What an order is made of. Who may not see it is told that there is none. */
export const showGoods = view(orders.goods, async (tx, who, { id, number }, fail) => {
  if (id === undefined && number === undefined) throw invalid({ path: 'id', problem: 'required' });
  const which = id ?? (await idOfNumber(tx, number!));
  const Data = which === null ? null : await goodsOf(tx, who, which);
  if (!Data) throw fail('no_orders', { code: id ?? number });
  return { Data };
});
