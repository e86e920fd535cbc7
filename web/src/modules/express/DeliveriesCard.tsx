import { express as api } from '../../../../contract/express.ts';
import { expressScreens } from '../../../../contract/express.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

/** Parcels that the shop's own people bring. */
export function DeliveriesCard() {
  const t = useWords('express');
  const read = useRead(api.parcels, { page_size: 1 });
  const at = (state: string) => expressScreens.deliveries({ state });
  return (
    <HomeCard
      title={t('card.title')}
      to={expressScreens.deliveries()}
      read={read}
      waiting={({ Datum: { counts } }) => [
        { label: t('card.ready'), count: counts.ready, to: at('ready') },
        { label: t('card.pickedUp'), count: counts.picked_up, to: at('picked_up') },
        { label: t('card.failed'), count: counts.failed, to: at('failed'), tone: 'stopped' },
      ]}
    />
  );
}
