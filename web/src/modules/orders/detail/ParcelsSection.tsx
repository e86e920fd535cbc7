import type { ReactNode } from 'react';
import { PROVIDERS, failureWords } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/orders.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { CopyButton, DetailSection, Facts, Moment, Money } from '../../../kit/index.ts';

type Parcel = Order['parcels'][number];

/** What left the house, or will. */
export function ParcelsSection({ order }: { order: Order }) {
  const t = useWords('orders');
  return (
    <DetailSection title={t('detail.parcels')}>
      {order.parcels.length === 0 && <NoParcel order={order} />}
      {order.parcels.map((parcel) => (
        <OneParcel key={parcel.id} parcel={parcel} />
      ))}
    </DetailSection>
  );
}

/** Before its round an order has a carrier, and may have a tracking number, but nothing to carry yet. */
function NoParcel({ order: { provider, tracking_number: tracking } }: { order: Order }) {
  const t = useWords('orders');
  return (
    <>
      <p>{t('detail.noParcels')}</p>
      {tracking && (
        <Facts
          facts={[[t('detail.willGo'), <Carrier key="carrier" provider={provider} tracking={tracking} />]]}
        />
      )}
    </>
  );
}

function Carrier({ provider, tracking }: { provider: Parcel['provider']; tracking: string | null }) {
  const t = useWords('orders');
  const say = useSay();
  return (
    <>
      {say(PROVIDERS[provider])}{' '}
      {tracking ? (
        <>
          <strong className="figures">{tracking}</strong>{' '}
          <CopyButton text={tracking} label={t('copy.tracking')} done={t('copy.done')} />
        </>
      ) : (
        t('list.noTracking')
      )}
    </>
  );
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const t = useWords('orders');
  const say = useSay();
  const when = (at: string | null, by: string | null): ReactNode =>
    at && (
      <>
        <Moment at={at} />
        {by && ` ${t('detail.by', { name: by })}`}
      </>
    );
  const facts: [string, ReactNode][] = [
    [
      t('detail.parcel', { no: parcel.no }),
      <Carrier key="carrier" provider={parcel.provider} tracking={parcel.tracking_number} />,
    ],
    [t('detail.closed'), when(parcel.closed_at, parcel.closed_by)],
    [t('detail.pickedUp'), when(parcel.picked_up_at, parcel.picked_up_by)],
    [t('detail.delivered'), when(parcel.delivered_at, parcel.delivered_by)],
  ];
  if (parcel.failed_at)
    facts.push([
      t('detail.failed'),
      <>
        <Moment at={parcel.failed_at} /> {say(failureWords(parcel.failed_reason_type, parcel.failed_reason))}
      </>,
    ]);
  if (parcel.cash_collected)
    facts.push([t('detail.cash'), <Money key="cash" amount={parcel.cash_collected} />]);
  return <Facts facts={facts} />;
}
