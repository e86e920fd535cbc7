import { lazy } from 'react';
import { IconCash } from '@tabler/icons-react';
import type { OrderRow } from '../../../../contract/orders.ts';
import { payments as api } from '../../../../contract/payments.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderListParts } from '../orders/index.ts';
import { SlipDot } from './slips/SlipDot.tsx';
import classes from './order-list.module.css';

const ConfirmOrders = lazy(() =>
  import('./together/ConfirmOrders.tsx').then((m) => ({ default: m.ConfirmOrders })),
);

/** What the slip of an unpaid order says. */
const slipOf = ({ slip, paid_at }: OrderRow) => !paid_at && slip && <SlipDot verdict={slip} />;

/** How an order is paid, and while it is not, its slip. */
export const parts: OrderListParts = {
  bulk: [
    {
      stage: 'pay',
      right: api.confirmMany.right,
      label: () => wordsOf('payments')('confirmMany'),
      icon: <IconCash size={18} stroke={1.6} />,
      invalidates: ['payments', 'orders', 'stock'],
      how: { Dialog: ConfirmOrders },
    },
  ],
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
