import type { OrderRemittance } from '../../../../contract/remittances.ts';
import type { OrderPart } from '../../orders/index.ts';
import { remittancesField } from '../remittances.queries/of-order.ts';

/** What remittances add to an order: by which sheets its cash came. A buyer is not told how the shop gets its money. */
export const orderPart: OrderPart<{ remittances: OrderRemittance[] }> = {
  page: { remittances: remittancesField },
  forCustomer: (order) => ({ ...order, remittances: [] }),
};
