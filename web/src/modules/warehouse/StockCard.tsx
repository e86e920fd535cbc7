import { warehouse as api } from '../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';

/** Items that run out. */
export function StockCard() {
  const t = useWords('warehouse');
  const read = useRead(api.summary, { low: true, page_size: 1 });
  return (
    <HomeCard
      title={t('summary.title')}
      to={warehouseScreens.stock()}
      read={read}
      waiting={({ Datum }) => [
        {
          label: t('summary.lowItems'),
          count: Datum.total,
          to: warehouseScreens.stock({ low: true }),
          tone: 'waiting',
        },
      ]}
      nothing={t('summary.noneLow')}
    />
  );
}
