import { useMemo, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import {
  SALE_REPORTS,
  isOfGoods,
  reports as api,
  type SaleReport as Report,
  type SaleRow,
} from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { able, useSession } from '../../platform/session.ts';
import { ListPage, useList } from '../../kit/index.ts';
import { AboutDays } from './Head.tsx';
import { ByDay, ByRow } from './Charts.tsx';
import { ChangeSaid } from './ChangeSaid.tsx';
import { FigureLink, figureText } from './figures.tsx';
import { daysOfStep, type Days } from './period.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { RowChange } from './RowChange.tsx';
import { RowName, rowName } from './rows.tsx';
import { CARD_FIGURES, SALE_COLUMNS, type SaleContext } from './sales.columns.tsx';
import { GoodsFilters, OrderFilters } from './SaleFilters.tsx';
import { Totals } from './Totals.tsx';
import { useOrdersBehind } from './useOrdersOf.ts';
import { usePeriod } from './usePeriod.ts';
import classes from './reports.module.css';

const PLACES = {
  channels: reportScreens.channel,
  teams: reportScreens.team,
  staff: reportScreens.staff,
  products: reportScreens.product,
  staffProducts: reportScreens.staffProduct,
  channelProducts: reportScreens.channelProduct,
} satisfies Record<Report, unknown>;
/** So many bars answer a question; the rows below have all. */
const BARS = 8;

/** A report of sales: what all came to, a chart, the rows, and behind each figure its orders. */
function SaleReport({ report }: { report: Report }) {
  const t = useWords('reports');
  const say = useSay();
  const { href } = useLocation();
  const behind = useOrdersBehind();
  const sees = able(useSession(), warehouseAbilities.seeCost);
  const period = usePeriod();
  // all six answer alike; what goods are asked for by, those without goods know nothing of
  const endpoint = api[report] as unknown as typeof api.products;
  const list = useList(endpoint, { fixed: period.asked });
  const { about, asked } = list;
  const { by } = SALE_REPORTS[report];
  const days = useMemo(
    (): Days | undefined => about && { from: about.from, to: about.to, step: about.step },
    [about],
  );
  const context = useMemo(
    (): SaleContext => ({
      ordersOf: (row, figure, before) =>
        about &&
        behind({
          asked,
          figure,
          row: { of: row, by },
          days: {
            from: (before && about.before_from) ?? about.from,
            to: (before && about.before_to) ?? about.to,
            step: about.step,
          },
          back: href,
        }),
    }),
    [about, asked, behind, by, href],
  );
  const ordersOf = (figure: FigureName, within: Partial<Days> = {}) =>
    days && behind({ asked, figure, days: { ...days, ...within }, back: href });

  // the largest rows, whatever page and order the table shows: where it shows them, the same answer
  const measure: FigureName = report === 'channelProducts' && sees ? 'profit' : 'net';
  const largest = useRead(
    endpoint,
    { ...asked, page: 1, page_size: 10, sort: `-${measure}` } as typeof asked,
    {
      keepPrevious: true,
      enabled: !list.error,
    },
  ).data?.Data;
  const columns = SALE_COLUMNS[report][sees ? 'all' : 'open'];
  const totals = useMemo(
    () =>
      about && {
        ...Object.fromEntries(
          columns.flatMap(({ key }) => {
            const value = about.totals[key as FigureName] as number | null | undefined;
            return value === undefined
              ? []
              : [[key, value === null ? '–' : figureText(key as FigureName, value, true)]];
          }),
        ),
        before: <FigureLink name="net" value={about.before?.net ?? null} to={undefined} plain />,
        change: <ChangeSaid name="net" now={about.totals.net} before={about.before?.net} below />,
      },
    [about, columns],
  );
  // who does not see cost is promised none
  const title = report === 'channelProducts' && sees ? t('costAndProfit') : say(SALE_REPORTS[report]);
  const sold = about && (about.total > 0 || about.totals.cancelled || about.before?.net);
  return (
    <ListPage
      name={`report-${report}`}
      title={title}
      says={about && <AboutDays about={about} />}
      right={PLACES[report].right}
      list={list}
      columns={columns}
      context={context}
      sheet={api[`${report}Sheet`]}
      rowKey={(row) => row.key}
      rowLabel={(row) => rowName(row, by)}
      search={t(`search.${report}`)}
      actions={<PeriodPicker period={period} days={about} monthly />}
      filters={
        <>
          <OrderFilters list={list} days={about ?? period.asked} />
          {isOfGoods(report) && <GoodsFilters list={list} days={about ?? period.asked} />}
        </>
      }
      lead={
        about && sold ? (
          <div className={classes['lead']}>
            <Totals about={about} ofGoods={isOfGoods(report)} ordersOf={ordersOf} />
            {about.total > 0 && (
              <div className={classes['charts']}>
                <ByRow
                  title={t(measure === 'profit' ? 'chart.profit' : `chart.${report}`)}
                  rows={(largest ?? []).slice(0, BARS)}
                  by={by}
                  measure={measure}
                  about={about}
                  ordersOf={context.ordersOf}
                />
                {about.series.length > 1 && (
                  <ByDay
                    about={about}
                    ofGoods={isOfGoods(report)}
                    ordersOf={(first) => ordersOf('net', daysOfStep(first, about))}
                  />
                )}
              </div>
            )}
          </div>
        ) : undefined
      }
      {...(totals ? { totals } : {})}
      card={(row) => <Card row={row} report={report} sees={sees} context={context} />}
      empty={{ title: t('empty.title'), hint: t('empty.hint') }}
      emptyFiltered={{ title: t('empty.filtered'), hint: t('empty.filteredHint') }}
    />
  );
}

/** A row on a phone: its name, its net sales and how they changed, the other figures beneath; each opens its orders. */
function Card(props: { row: SaleRow; report: Report; sees: boolean; context: SaleContext }): ReactNode {
  const { row, report, sees, context } = props;
  const say = useSay();
  const { by } = SALE_REPORTS[report];
  return (
    <>
      <div className={classes['cardHead']}>
        <div className={classes['cardName']}>
          {by.map((one) => (
            <RowName key={one} row={row} by={one} />
          ))}
        </div>
        <div className={classes['cardNet']}>
          <FigureLink name="net" value={row.net} to={context.ordersOf(row, 'net')} strong />
          <RowChange row={row} to={() => context.ordersOf(row, 'net', 'before')} short />
        </div>
      </div>
      <dl className={classes['cardFigures']}>
        {CARD_FIGURES(report)
          .filter((name) => row[name] !== null && (sees || !figureOf(name).secret))
          .map((name) => (
            <div key={name}>
              <dt>{say(figureOf(name, isOfGoods(report)))}</dt>
              <dd>
                <FigureLink name={name} value={row[name]} to={context.ordersOf(row, name)} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

export const ChannelReport = () => <SaleReport report="channels" />;
export const TeamReport = () => <SaleReport report="teams" />;
export const StaffReport = () => <SaleReport report="staff" />;
export const ProductReport = () => <SaleReport report="products" />;
export const StaffProductReport = () => <SaleReport report="staffProducts" />;
export const ChannelProductReport = () => <SaleReport report="channelProducts" />;
