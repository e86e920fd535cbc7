import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Order } from '../../../../../contract/orders.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { DetailSection, ImageZoom, Moment, StatusBadge, Unbroken, count } from '../../../kit/index.ts';
import { usePrint } from '../usePrint.ts';
import classes from './parcels.module.css';

type Packed = Order['packed'][number];

/** What the packing table knows of an order's parcels: weights, pictures, what nobody scanned; of several, each label. */
export function PackedSection({ order }: { order: Order }) {
  const t = useWords('packing');
  const user = useSession();
  const print = usePrint();
  const several = order.parcels.length > 1;
  if (order.packed.length === 0 && !several) return null;
  const mayPrint = several && has(user, api.logPrint.right) && order.may['print'];
  return (
    <DetailSection title={t('parcels.title')}>
      {order.parcels.map(({ id, no }) => {
        const packed = order.packed.find(({ parcel_id }) => parcel_id === id);
        return (
          <div key={id} className={classes['parcel']}>
            {several && <b>{t('parcels.box', { no })}</b>}
            {mayPrint && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPrinter size={16} stroke={1.6} />}
                onClick={() => void print({ order_id: order.id, part: 'labels', box: no }).catch(toast.error)}
              >
                {t('parcels.label', { no })}
              </Button>
            )}
            {packed && <OfTable packed={packed} />}
          </div>
        );
      })}
    </DetailSection>
  );
}

function OfTable({ packed: { no, weight, photos, without_scan: without } }: { packed: Packed }) {
  const t = useWords('packing');
  return (
    <>
      {without && (
        <p>
          <StatusBadge tone="waiting">{t('parcels.without')}</StatusBadge>{' '}
          <Unbroken text={t('parcels.withoutSays', { count: without.pieces, reason: without.reason })} />{' '}
          <Moment at={without.at} /> {t('parcels.by', { name: without.by })}
        </p>
      )}
      {weight && (
        <p>
          <span className="figures">{t('parcels.weight', { grams: count(weight.grams) })}</span>
          {weight.expected !== null && (
            <small> {t('parcels.expected', { grams: count(weight.expected) })}</small>
          )}{' '}
          <Moment at={weight.at} /> {t('parcels.by', { name: weight.by })}
        </p>
      )}
      {photos.length > 0 && (
        <div className={classes['photos']}>
          {photos.map((photo) => (
            <figure key={photo.url}>
              <ImageZoom src={photo.url} alt={t('parcels.photo', { no })} height={120} />
              <figcaption>
                <Moment at={photo.at} /> {t('parcels.by', { name: photo.by })}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
