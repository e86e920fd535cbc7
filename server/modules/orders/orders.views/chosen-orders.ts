import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { ordersChosen } from '../orders.queries/chosen.ts';
import { withoutStaff } from '../orders.rules.ts';

/** Rows of some orders, for what is done with several. */
export const chosenOrders = view(orders.chosen, async (tx, who, which) => {
  const rows = await ordersChosen(tx, who, which);
  return { Data: isCustomer(who) ? rows.map(withoutStaff) : rows };
});
