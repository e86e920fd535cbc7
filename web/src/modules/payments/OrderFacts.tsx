import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { Facts, Moment, Unbroken } from '../../kit/index.ts';
import { Goods } from './facts.tsx';

/** The order the money is for, as far as it helps to judge. */
export function OrderFacts({ order }: { order: PaymentRow }) {
  const t = useWords('payments');
  return (
    <Facts
      facts={[
        [
          t('sheet.recipient'),
          <>
            <Unbroken text={`${order.recipient_name} · ${order.phone} · ${order.province}`} />
          </>,
        ],
        [t('sheet.lines'), <Goods key="lines" order={order} />],
        [t('sheet.channel'), <Unbroken key="channel" text={order.sale_channel} />],
        [
          t('sheet.created'),
          <>
            <Moment at={order.created_at} /> · <Unbroken text={order.staff} />
          </>,
        ],
        ...(order.seller_note ? [[t('sheet.note'), order.seller_note] as [string, string]] : []),
        ...(order.failed_reason ? [[t('sheet.failed'), order.failed_reason] as [string, string]] : []),
        ...(order.reserved_until && order.status === STATUS.unpaid
          ? [
              [t('reservedUntil'), <Moment key="until" at={order.reserved_until} />] as [
                string,
                React.ReactNode,
              ],
            ]
          : []),
        ...(order.checked_at
          ? [
              [
                t('sheet.checked'),
                <>
                  <Moment at={order.checked_at} /> · <Unbroken text={order.checked_by ?? ''} />
                </>,
              ] as [string, React.ReactNode],
            ]
          : []),
      ]}
    />
  );
}
