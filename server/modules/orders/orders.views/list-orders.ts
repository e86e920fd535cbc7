import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { rangeOf } from '../../../platform/range.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { orderList } from '../orders.queries/order-list.ts';
import { withoutStaff } from '../orders.rules.ts';

/** A page of orders as this person may read them. */
export const listOrders = view(orders.list, async (tx, who, filter, fail) => {
  const found = await orderList(tx, who, { ...filter, ...rangeOf(filter, fail) });
  return isCustomer(who) ? { ...found, Data: found.Data.map(withoutStaff) } : found;
});
