import type { OrderRemittance } from '../../../../contract/remittances.ts';
import type { OrderPart } from '../../orders/index.ts';
import { cashOwedField, remittancesField } from '../remittances.queries/of-order.ts';

/** What remittances add to an order: by which sheets its cash came. A buyer is not told how the shop gets its money. */
export const orderPart: OrderPart<{ remittances: OrderRemittance[]; cash_owed: number }> = {
  page: { remittances: remittancesField, cash_owed: cashOwedField },
  forCustomer: (order) => ({ ...order, remittances: [], cash_owed: 0 }),
};
