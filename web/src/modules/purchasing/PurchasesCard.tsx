import { purchasing as api } from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

/** Orders that wait for approval, for goods, and those that are late. */
export function PurchasesCard() {
  const t = useWords('purchasing');
  const read = useRead(api.purchases, { page_size: 1 });
  return (
    <HomeCard
      title={t('list.title')}
      to={purchasingScreens.purchases()}
      read={read}
      waiting={({ Datum }) => [
        {
          label: t('card.draft'),
          count: Datum.states.draft,
          to: purchasingScreens.purchases({ state: 'draft' }),
          tone: 'waiting',
        },
        {
          label: t('card.late'),
          count: Datum.late,
          to: purchasingScreens.purchases({ late: true }),
          tone: 'stopped',
        },
      ]}
      nothing={t('card.nothing')}
    />
  );
}
