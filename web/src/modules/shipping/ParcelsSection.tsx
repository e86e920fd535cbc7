import type { ReactNode } from 'react';
import { failureWords } from '../../../../contract/codes/fail-reasons.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { ParcelNews } from './ParcelNews.tsx';
import { CopyButton, DetailSection, Facts, Moment, Money } from '../../kit/index.ts';

type Parcel = Order['parcels'][number];

/** What left the house, or will. */
export function ParcelsSection({ order }: { order: Order }) {
  const t = useWords('shipping');
  return (
    <DetailSection title={t('parcels.title')}>
      {order.parcels.length === 0 && <NoParcel order={order} />}
      {order.parcels.map((parcel) => (
        <OneParcel key={parcel.id} parcel={parcel} alone={order.parcels.length === 1} />
      ))}
    </DetailSection>
  );
}

/** Before its round an order has a shipping provider, and may have a tracking number, but no parcel yet. */
function NoParcel({ order }: { order: Order }) {
  const { provider, tracking_number: tracking, status, reservations } = order;
  const t = useWords('shipping');
  if (status === STATUS.cancelled) {
    const wasPacked = reservations.some(({ state }) => state === 'issued');
    return <WholeWords>{t(wasPacked ? 'parcels.notSent' : 'parcels.never')}</WholeWords>;
  }
  return (
    <>
      <WholeWords>{t('parcels.none')}</WholeWords>
      {tracking && (
        <Facts
          facts={[[t('parcels.willGo'), <TravelsBy key="by" provider={provider} tracking={tracking} />]]}
        />
      )}
    </>
  );
}

function TravelsBy({ provider, tracking }: { provider: Parcel['provider']; tracking: string | null }) {
  const t = useWords('shipping');
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
        t('noTracking')
      )}
    </>
  );
}

function OneParcel({ parcel, alone }: { parcel: Parcel; alone: boolean }) {
  const t = useWords('shipping');
  const say = useSay();
  const when = (at: string | null, by: string | null): ReactNode =>
    at && (
      <>
        <Moment at={at} />
        {by && ` ${t('parcels.by', { name: by })}`}
      </>
    );
  const facts: [string, ReactNode][] = [
    [
      alone ? t('parcels.only') : t('parcels.one', { no: parcel.no }),
      <TravelsBy key="by" provider={parcel.provider} tracking={parcel.tracking_number} />,
    ],
    [t('parcels.contents'), parcel.contents.map((c) => `${c.sku} × ${c.qty}`).join(', ') || null],
    [t('parcels.closed'), when(parcel.closed_at, parcel.closed_by)],
    [t('parcels.pickedUp'), when(parcel.picked_up_at, parcel.picked_up_by)],
    [t('parcels.delivered'), when(parcel.delivered_at, parcel.delivered_by)],
  ];
  // what it waits for is told where its manifests are
  if (parcel.left_behind_at) facts.push([t('parcels.leftBehind'), when(parcel.left_behind_at, null)]);
  if (parcel.failed_at)
    facts.push([
      t('parcels.failed'),
      <>
        <Moment at={parcel.failed_at} /> {say(failureWords(parcel.failed_reason_type, parcel.failed_reason))}
      </>,
    ]);
  if (parcel.cash_collected)
    facts.push([t('parcels.cash'), <Money key="cash" amount={parcel.cash_collected} />]);
  return (
    <>
      <Facts facts={facts} />
      <ParcelNews parcel={parcel} />
    </>
  );
}
