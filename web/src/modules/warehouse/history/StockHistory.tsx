import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { oneOf, useUrl } from '../../../platform/url.ts';
import { Bills } from './Bills.tsx';
import { LineDays } from './LineDays.tsx';
import { Quantities } from './Quantities.tsx';

const VIEWS = ['bills', 'quantity', 'lines'] as const;
const VIEW = { view: oneOf(VIEWS, 'bills') };

/** What happened in the warehouse: bill by bill, as quantities, and packing line by packing line. */
export function StockHistory() {
  const t = useWords('warehouse');
  const [{ view }] = useUrl(VIEW);
  const navigate = useNavigate();
  const head = (
    <SegmentedControl
      aria-label={t('history.views')}
      value={view}
      // filters of one view mean nothing in another
      onChange={(next) =>
        void navigate({
          to: warehouseScreens.stockHistory({ view: next === 'bills' ? undefined : next }),
        })
      }
      data={VIEWS.map((value) => ({ value, label: t(`history.${value}`) }))}
    />
  );
  if (view === 'quantity') return <Quantities head={head} />;
  return view === 'lines' ? <LineDays head={head} /> : <Bills head={head} />;
}
