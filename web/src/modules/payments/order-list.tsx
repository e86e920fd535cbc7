import { wordsOf } from '../../platform/i18n.ts';
import type { OrderListParts } from '../orders/index.ts';
import { SlipDot } from './slips/SlipDot.tsx';

/** How an order is paid, and while it is not, what its slip says. */
export const parts: OrderListParts = {
  columns: [
    {
      key: 'payment',
      after: 'amount',
      title: () => wordsOf('payments')('order.column'),
      width: 132,
      cell: (order) => (
        <>
          {order.payment_method}
          <SlipDot order={order} />
        </>
      ),
      onCard: (order) => <SlipDot order={order} />,
    },
  ],
};
