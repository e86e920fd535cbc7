import type { OrderRow } from '../../../../contract/orders.ts';
import type { OrderListParts } from '../orders/index.ts';
import { SlipDot } from './slips/SlipDot.tsx';

/** What the slip of an unpaid order says. */
const slipOf = ({ slip, paid_at }: OrderRow) => !paid_at && slip && <SlipDot verdict={slip} />;

/** How an order is paid, and while it is not, its slip. */
export const parts: OrderListParts = {
  columns: [
    {
      key: 'payment',
      after: 'amount',
      title: { th: 'ชำระเงิน', en: 'Payment' },
      width: 132,
      cell: (order) => (
        <>
          {order.payment_method}
          {slipOf(order)}
        </>
      ),
      onCard: slipOf,
    },
  ],
};
