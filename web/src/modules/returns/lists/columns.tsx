import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { MayLink, StatusBadge } from '../../../kit/index.ts';
import type { OrderStatus } from '../../../../../contract/codes/order-status.ts';
import { say } from '../../../platform/i18n.ts';

/** An order as rows of this module name it. */
export const OrderCell = ({ order }: { order: { id: number; number: string } | null }) =>
  order ? (
    <MayLink to={orderScreens.order(order.id)} right={orderScreens.order.right}>
      {order.number}
    </MayLink>
  ) : (
    '–'
  );
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={STATUS_WORDS[status].tone} mark={STATUS_WORDS[status].mark}>
    {say(STATUS_WORDS[status])}
  </StatusBadge>
);
