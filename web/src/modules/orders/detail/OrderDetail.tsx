import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { DELIVERY, DELIVERY_WORDS } from '../../../../../contract/codes/delivery-status.ts';
import { STATUS, STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { GROUPS } from '../../../../../contract/shared.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { CopyButton, DetailPage, Money, Moment, Timeline, type DetailHead } from '../../../kit/index.ts';
import { OrderSections } from './OrderSections.tsx';
import { timelineOf } from './timeline.tsx';
import { useOrderActions } from './useOrderActions.tsx';

/** One order: where it stands, what may be done next, and how it came about. */
export function OrderDetail() {
  const t = useWords('orders');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead(api.detail, /^\d+$/.test(id) ? { id: Number(id) } : { number: id });
  const head = useHead();
  const { actionsOf, dialogsOf } = useOrderActions();
  // a customer only reads: no buttons that never work
  const isCustomer = useSession().GroupId === GROUPS.customer;
  return (
    <DetailPage
      right={orderScreens.order.right}
      read={{ ...query, data: query.data?.Data }}
      missing={{
        title: t('detail.missing'),
        hint: t('detail.missingHint'),
        action: (
          <Button component={Link} to={orderScreens.orders()} variant="default">
            {t('detail.toList')}
          </Button>
        ),
      }}
      head={head}
      actions={isCustomer ? () => [] : actionsOf}
      aside={(order) => <Timeline items={timelineOf(order)} />}
    >
      {(order) => (
        <>
          <OrderSections order={order} />
          {dialogsOf(order)}
        </>
      )}
    </DetailPage>
  );
}

function useHead() {
  const t = useWords('orders');
  const say = useSay();
  /** Who has the money, or takes it. */
  const collected = ({ order_amount, payment_amount, payment_type }: Order) => {
    if (payment_type === PAYMENT_TYPES.cod)
      return {
        label: t('detail.cod'),
        value: order_amount > 0 ? <Money amount={order_amount} /> : t('detail.nothingToCollect'),
      };
    const done = payment_amount < order_amount ? {} : { tone: 'done' as const };
    return payment_type === PAYMENT_TYPES.platform && payment_amount === 0
      ? { label: t('detail.paid'), value: t('detail.byPlatform') }
      : { label: t('detail.paid'), value: <Money amount={payment_amount} />, ...done };
  };
  /** What has come of the cash that was collected at the door, or before it. */
  const came = ({ order_amount, payment_amount, payment_type }: Order) =>
    payment_type === PAYMENT_TYPES.cod && payment_amount > 0
      ? [
          {
            label: t('detail.paid'),
            value: <Money amount={payment_amount} />,
            ...(payment_amount < order_amount ? {} : { tone: 'done' as const }),
          },
        ]
      : [];
  return (order: Order): DetailHead => {
    const { status, delivery_status, order_amount, payment_amount } = order;
    const lacks = Math.max(0, order_amount - payment_amount);
    const waits = status === STATUS.unpaid;
    const over = payment_amount - order_amount;
    return {
      title: order.number,
      beside: <CopyButton text={order.number} label={t('copy.number')} done={t('copy.done')} />,
      says: (
        <>
          <Moment at={order.created_at} /> · {[order.sale_channel, order.staff].filter(Boolean).join(' · ')}
        </>
      ),
      status: [
        { ...STATUS_WORDS[status], words: say(STATUS_WORDS[status]) },
        ...(delivery_status === DELIVERY.failed
          ? [{ tone: 'stopped' as const, words: say(DELIVERY_WORDS[DELIVERY.failed]) }]
          : []),
        ...(order.hold
          ? [{ tone: 'waiting' as const, mark: 'pause' as const, words: t('detail.held') }]
          : []),
      ],
      amounts: [
        { label: t('detail.amount'), value: <Money amount={order_amount} /> },
        collected(order),
        ...came(order),
        ...(waits
          ? [{ label: t('detail.lacks'), value: <Money amount={lacks} />, tone: 'waiting' as const }]
          : []),
        ...(over > 0 && status !== STATUS.cancelled
          ? [{ label: t('detail.over'), value: <Money amount={over} />, tone: 'waiting' as const }]
          : []),
      ],
    };
  };
}
