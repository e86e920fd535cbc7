import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Money, Moment, StatusBadge } from '../../../kit/index.ts';
import classes from './create.module.css';

const SHOWN = 3;

/** What this phone ordered before, each a link that leaves the form as it stands. */
export function EarlierOrders({ phone }: { phone: string }) {
  const t = useWords('orders');
  const say = useSay();
  const { data } = useRead(api.list, { q: phone, page_size: 10 });
  const orders = (data?.Data ?? []).filter((order) => order.phone === phone);
  if (orders.length === 0) return null;
  return (
    <div className={classes['earlier']}>
      <span>{t('create.earlier')}</span>
      <ul aria-label={t('create.earlier')}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <a href={orderScreens.order(order.id)} target="_blank" rel="noreferrer">
              {order.number}
            </a>{' '}
            <Moment at={order.created_at} /> <Money amount={order.order_amount} />{' '}
            <StatusBadge tone={STATUS_WORDS[order.status].tone} mark={STATUS_WORDS[order.status].mark}>
              {say(STATUS_WORDS[order.status])}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {orders.length > SHOWN && (
        <a href={orderScreens.orders({ q: phone })} target="_blank" rel="noreferrer">
          {t('create.allEarlier')}
        </a>
      )}
    </div>
  );
}
