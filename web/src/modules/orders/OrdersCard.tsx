import { STATUS, STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import { orders as api } from '../../../../contract/orders.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

const UNSENT = [STATUS.unpaid, STATUS.awaitingShipment, STATUS.awaitingCollection, STATUS.partiallyShipping];

/** Orders that have not left the house. */
export function OrdersCard() {
  const t = useWords('orders');
  const say = useSay();
  const read = useRead(api.list, { page_size: 1 });
  return (
    <HomeCard
      title={t('list.title')}
      to={orderScreens.orders()}
      read={read}
      waiting={({ Datum }) =>
        UNSENT.map((status) => ({
          label: say(STATUS_WORDS[status]),
          count: Datum.counts[status] ?? 0,
          to: orderScreens.orders({ status }),
        }))
      }
    />
  );
}
