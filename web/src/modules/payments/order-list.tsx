import type { OrderRow } from '../../../../contract/orders.ts';
import type { OrderListParts } from '../orders/index.ts';
import { SlipDot } from './slips/SlipDot.tsx';
import classes from './order-list.module.css';

/** What the slip of an unpaid order says. */
const slipOf = ({ slip, paid_at }: OrderRow) => !paid_at && slip && <SlipDot verdict={slip} />;

/** How an order is paid, and while it is not, its slip. */
export const parts: OrderListParts = {
  columns: [
    {
      key: 'payment',
      after: 'amount',
      title: { th: 'ชำระเงิน', en: 'Payment' },
      width: 118,
      cell: (order) => (
        <>
          <div className={classes['method']} title={order.payment_method}>
            {order.payment_method}
          </div>
          <div className={classes['method']}>{slipOf(order)}</div>
        </>
      ),
      onCard: slipOf,
    },
  ],
};
