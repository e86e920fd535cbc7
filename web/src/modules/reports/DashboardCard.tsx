import { dashboardReports as api, type SoldIn } from '../../../../contract/reports.dashboard.ts';
import { figureOf } from '../../../../contract/reports.figures.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { HomeCard } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { figureText } from './figures.tsx';
import { useOrdersOf } from './useOrdersOf.ts';

const SHOWN = ['net', 'orders', 'cancelled_orders'] as const satisfies readonly (keyof SoldIn)[];

/** What sold today. */
export function DashboardCard() {
  const t = useWords('reports');
  const say = useSay();
  const ordersOf = useOrdersOf(undefined);
  const read = useRead(api.dashboard, {});
  return (
    <HomeCard
      title={t('dashboard.today')}
      to={reportScreens.dashboard()}
      read={read}
      waiting={({ Data: { day } }) =>
        SHOWN.map((name) => ({
          label: say(figureOf(name)),
          count: day.now[name],
          shown: figureText(name, day.now[name]),
          to: ordersOf(name, day.now) ?? reportScreens.dashboard(),
        }))
      }
      nothing={t('dashboard.noneToday')}
    />
  );
}
