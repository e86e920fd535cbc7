import { Link } from '@tanstack/react-router';
import { customerScreens } from '../../../../../contract/customers.screens.ts';
import { placeText } from '../../../../../contract/customers.ts';
import { CANCEL_REASONS, type CancelReason } from '../../../../../contract/codes/cancel-reasons.ts';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import type { Order } from '../../../../../contract/orders.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { Unbroken, CopyButton, DetailSection, Facts, Moment, ThingLink } from '../../../kit/index.ts';
import { CopyForCustomer } from '../copy/CopyForCustomer.tsx';
import { orderPage } from '../extensions.ts';
import classes from './detail.module.css';

/** The address as it is written on a Thai label. */
const labelText = (order: Order, tel: string): string =>
  [
    `${order.recipient_name} ${tel} ${order.phone}`,
    order.address,
    `${placeText(order)} ${order.zipcode}`,
  ].join('\n');

/** To whom it goes, and how it was sold. */
export function RecipientSection({ order }: { order: Order }) {
  const t = useWords('orders');
  const say = useSay();
  const user = useSession();
  const isCustomer = user.GroupId === GROUPS.customer;
  const seesCustomers = !isCustomer && has(user, customerScreens.customer.right);
  const type = order.cancel_reason_type as CancelReason | null;
  const label = labelText(order, t('detail.tel'));
  return (
    <>
      <DetailSection
        title={t('detail.recipient')}
        beside={<CopyButton wide text={label} label={t('copy.label')} done={t('copy.done')} />}
      >
        <address className={classes['label']}>
          <Unbroken text={label} />
        </address>
        {seesCustomers && order.customer_id !== null && (
          <p>
            <ThingLink thing="customer" id={order.customer_id}>
              {t('detail.customer')}
            </ThingLink>
          </p>
        )}
        {!isCustomer && <Link to={orderScreens.orders({ q: order.phone })}>{t('detail.ofCustomer')}</Link>}
        {order.seller_note && (
          <p className={classes['note']}>
            <strong>{t('detail.note')}</strong> {order.seller_note}
          </p>
        )}
      </DetailSection>
      <DetailSection
        title={t('detail.sale')}
        beside={!isCustomer && <CopyForCustomer order={order} compact />}
      >
        <Facts
          facts={[
            [t('detail.channel'), order.sale_channel],
            [t('detail.method'), order.payment_method],
            [t('detail.provider'), say(PROVIDERS[order.provider])],
            ...(order.platform_order_id
              ? ([[t('detail.platformNumber'), order.platform_order_id]] as [string, string][])
              : []),
            [t('detail.staff'), [order.staff, order.team].filter(Boolean).join(' · ')],
            ...orderPage.parts().flatMap(({ facts }) => facts?.(order) ?? []),
            ...(order.reserved_until && order.status === STATUS.unpaid
              ? [
                  [t('detail.reservedUntil'), <Moment key="until" at={order.reserved_until} />] as [
                    string,
                    React.ReactNode,
                  ],
                ]
              : []),
            ...(type
              ? ([
                  [
                    t('detail.cancelReason'),
                    [CANCEL_REASONS[type] && say(CANCEL_REASONS[type]), order.cancel_reason]
                      .filter(Boolean)
                      .join(': '),
                  ],
                ] as [string, string][])
              : []),
          ]}
        />
      </DetailSection>
    </>
  );
}
