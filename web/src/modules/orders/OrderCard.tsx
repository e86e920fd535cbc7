import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import type { OrderRow } from '../../../../contract/orders.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Unbroken, Money, Moment, count } from '../../kit/index.ts';
import type { OrderColumn } from './extensions.ts';
import { OrderTags } from './OrderTags.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import classes from './orders.module.css';

/** An order on a phone: who, what, how much, and where it stands. */
export function OrderCard({ order, added }: { order: OrderRow; added: readonly OrderColumn[] }) {
  const t = useWords('orders');
  const say = useSay();
  const { lines, seller_note } = order;
  return (
    <div className={classes['card']}>
      <strong>{order.number}</strong>
      <span className={classes['end']}>
        <OrderStatus order={order} short />
      </span>
      <span>
        <Unbroken text={order.recipient_name} />
      </span>
      <span className={`${classes['amount']} ${classes['end']}`}>
        <Money amount={order.order_amount} />
      </span>
      <span className={classes['below']}>
        {order.phone} · {order.province}
      </span>
      <span className={`${classes['below']} ${classes['end']}`}>{order.payment_method}</span>
      <span className={`${classes['below']} ${classes['wide']}`}>
        {lines.map(({ sku, qty }) => `${sku} ×${count(qty)}`).join(' · ')}
      </span>
      <span className={classes['below']}>
        {say(PROVIDERS[order.provider])} {order.tracking_number}
      </span>
      <span className={`${classes['below']} ${classes['end']}`}>
        <Moment at={order.created_at} />
      </span>
      {(order.hold || seller_note) && (
        <span className={`${classes['below']} ${classes['wide']}`}>
          {[order.hold && t('list.held'), seller_note && t('list.notes', { note: seller_note })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {order.tags.length > 0 && (
        <span className={classes['wide']}>
          <OrderTags tags={order.tags} />
        </span>
      )}
      {added.map(({ key, onCard }) => {
        const words = onCard?.(order);
        return (
          words && (
            <span key={key} className={classes['wide']}>
              {words}
            </span>
          )
        );
      })}
    </div>
  );
}
