import { packing as api } from '../../../../contract/packing.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

/** Rounds that are not packed to the end. */
export function PackingCard() {
  const t = useWords('packing');
  const read = useRead(api.list, { open: true, page_size: 1 });
  return (
    <HomeCard
      title={t('rounds.title')}
      to={packingScreens.rounds()}
      read={read}
      waiting={({ Datum }) => [
        { label: t('rounds.unfinished'), count: Datum.total, to: packingScreens.rounds({ open: true }) },
      ]}
    />
  );
}
