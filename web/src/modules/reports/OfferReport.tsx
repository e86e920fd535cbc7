import { useMemo, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { OFFERS, OFFER_KINDS } from '../../../../contract/codes/offers.ts';
import { figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import { OFFER_FIGURES, offerReports as api, type OfferRow } from '../../../../contract/reports.offers.ts';
import { CHANGE } from '../../../../contract/reports.change.ts';
import { NET_BEFORE } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { say, useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { able, useSession } from '../../platform/session.ts';
import {
  BarList,
  ChartFrame,
  ChoiceFilter,
  ListPage,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { ChangeSaid } from './ChangeSaid.tsx';
import { FigureLink, figureText } from './figures.tsx';
import { AboutDays } from './Head.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { RowChange } from './RowChange.tsx';
import { OrderFilters } from './SaleFilters.tsx';
import { useOrdersBehind } from './useOrdersOf.ts';
import { useDays } from './usePeriod.ts';
import classes from './reports.module.css';

interface Context {
  ordersOf: (row: OfferRow, figure: FigureName, before?: 'before') => string | undefined;
}
const nameOf = (row: OfferRow): string => row.name ?? say(OFFERS[row.offer]);
const marketOf = (row: OfferRow): string => say(MARKETPLACES[row.platform as Marketplace]);

const sold = (name: 'orders' | 'sales' | 'returned' | 'net'): Column<OfferRow, Context> => ({
  key: name,
  title: figureOf(name),
  means: figureOf(name).means,
  align: 'right',
  width: name === 'orders' ? 72 : 92,
  cell: (row, { ordersOf }) => (
    <FigureLink name={name} value={row[name]} to={ordersOf(row, name)} strong={name === 'net'} plain />
  ),
});
const COLUMNS: Column<OfferRow, Context>[] = [
  {
    key: 'name',
    title: { th: 'โปรหรือแคมเปญ', en: 'Promotion or campaign' },
    cell: (row) => (
      <span className={classes['named']}>
        <Unbroken text={nameOf(row)} />
        {row.name !== null && <small>{say(OFFERS[row.offer])}</small>}
      </span>
    ),
    width: 170,
  },
  {
    key: 'platform',
    title: { th: 'แพลตฟอร์ม', en: 'Marketplace' },
    cell: (row) => <Unbroken text={marketOf(row)} />,
    width: 100,
  },
  sold('orders'),
  sold('sales'),
  sold('returned'),
  sold('net'),
  {
    key: 'before',
    title: NET_BEFORE,
    align: 'right',
    width: 92,
    cell: (row, { ordersOf }) => (
      <FigureLink name="net" value={row.before?.net ?? null} to={ordersOf(row, 'net', 'before')} plain />
    ),
  },
  {
    key: 'change',
    title: CHANGE,
    align: 'right',
    width: 100,
    cell: (row, { ordersOf }) => <RowChange row={row} to={() => ordersOf(row, 'net', 'before')} below />,
  },
  {
    key: 'off',
    title: OFFER_FIGURES.off,
    means: OFFER_FIGURES.off.means,
    align: 'right',
    width: 92,
    cell: (row, { ordersOf }) => (
      <FigureLink name="coupon" value={row.off} to={ordersOf(row, 'coupon')} plain />
    ),
  },
  {
    key: 'gifts',
    title: OFFER_FIGURES.gifts,
    means: OFFER_FIGURES.gifts.means,
    align: 'right',
    width: 76,
    cell: (row) => count(row.gifts),
  },
  {
    key: 'gift_cost',
    title: OFFER_FIGURES.gift_cost,
    means: OFFER_FIGURES.gift_cost.means,
    align: 'right',
    width: 92,
    cell: (row) => (row.gift_cost === null ? '–' : figureText('cost', row.gift_cost, true)),
  },
];
const OPEN = COLUMNS.filter(({ key }) => key !== 'gift_cost');
const SHOWN = ['orders', 'sales', 'returned', 'net'] as const;
const BARS = 8;

/** What promotions and coupons sold, by marketplace, beside what sold without them. */
export function OfferReport() {
  const t = useWords('reports');
  const says = useSay();
  const { href } = useLocation();
  const behind = useOrdersBehind();
  const sees = able(useSession(), warehouseAbilities.seeCost);
  const period = useDays();
  const list = useList(api.offers, { fixed: period.days });
  const { about, asked } = list;
  const context = useMemo(
    (): Context => ({
      ordersOf: (row, figure, before) =>
        about &&
        behind({
          asked,
          figure,
          days: {
            from: (before && about.before_from) ?? about.from,
            to: (before && about.before_to) ?? about.to,
            step: 'day',
          },
          within: {
            platform: row.platform,
            offer: row.offer,
            offer_key:
              row.offer === 'coupon'
                ? (row.campaign_id ?? undefined)
                : row.offer === 'promotion'
                  ? (row.name ?? undefined)
                  : undefined,
          },
          back: href,
        }),
    }),
    [about, asked, behind, href],
  );
  const all = useRead(api.offers, { ...asked, page: 1, page_size: 50 } as typeof asked, {
    keepPrevious: true,
    enabled: !list.error,
  }).data?.Data;
  const offered = (all ?? []).filter(({ offer }) => offer !== 'plain').toSorted((a, b) => b.net - a.net);
  const ofAll = (figure: FigureName) =>
    about && behind({ asked, figure, days: { from: about.from, to: about.to, step: 'day' }, back: href });
  const totals = about && {
    ...Object.fromEntries(SHOWN.map((name) => [name, figureText(name, about.totals[name], true)])),
    before: <FigureLink name="net" value={about.before?.net ?? null} to={undefined} plain />,
    change: <ChangeSaid name="net" now={about.totals.net} before={about.before?.net} below />,
  };
  return (
    <ListPage
      name="report-offers"
      title={t('offers.title')}
      says={about && <AboutDays about={about} />}
      right={reportScreens.offers.right}
      list={list}
      columns={sees ? COLUMNS : OPEN}
      context={context}
      sheet={api.offersSheet}
      rowKey={(row) => row.key}
      rowLabel={(row) => `${nameOf(row)} · ${marketOf(row)}`}
      actions={<PeriodPicker period={period} days={about} />}
      filters={
        <>
          <OrderFilters list={list} days={about ?? period.days} />
          <ChoiceFilter
            list={list}
            field="offer"
            label={{ th: 'แบบ', en: 'Kind' }}
            options={OFFER_KINDS.map((value) => ({ value, label: says(OFFERS[value]) }))}
          />
        </>
      }
      lead={
        about && about.totals.orders > 0 ? (
          <div className={classes['lead']}>
            <dl className={classes['totals']} aria-label={t('totals')}>
              {SHOWN.map((name) => (
                <div key={name} data-main={name === 'net' || undefined}>
                  <dt title={says(figureOf(name).means)}>{says(figureOf(name))}</dt>
                  <dd>
                    <FigureLink name={name} value={about.totals[name]} to={ofAll(name)} />
                    <ChangeSaid name={name} now={about.totals[name]} before={about.before?.[name]} />
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('offers.offered')}</dt>
                <dd>
                  {figureText('net', about.offered.net)}
                  <small className={classes['soft']}>
                    {t('offers.share', {
                      count: about.offered.orders,
                      percent: shareOf(about.offered.net, about.totals.net),
                    })}
                  </small>
                </dd>
              </div>
            </dl>
            <div className={classes['charts']}>
              <ChartFrame
                title={t('offers.chart')}
                marks={
                  offered.length > 0
                    ? [{ name: t('chart.now'), tone: 'moving' }, { name: t('chart.before') }]
                    : []
                }
              >
                {all && offered.length === 0 ? (
                  <WholeWords className={classes['soft']!}>{t('offers.none')}</WholeWords>
                ) : (
                  <BarList
                    bars={offered.slice(0, BARS).map((row) => ({
                      key: row.key,
                      label: `${nameOf(row)} · ${marketOf(row)}`,
                      value: row.net,
                      before: row.before?.net,
                      says: figureText('net', row.net),
                      note: <ChangeSaid name="net" now={row.net} before={row.before?.net} short />,
                      to: context.ordersOf(row, 'net'),
                    }))}
                  />
                )}
              </ChartFrame>
            </div>
            <WholeWords className={classes['soft']!}>{t('offers.twice')}</WholeWords>
          </div>
        ) : undefined
      }
      {...(totals ? { totals } : {})}
      card={(row) => <Card row={row} sees={sees} context={context} />}
      empty={{ title: t('empty.title'), hint: t('empty.hint') }}
      emptyFiltered={{ title: t('empty.filtered'), hint: t('empty.filteredHint') }}
    />
  );
}

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);

function Card({ row, sees, context }: { row: OfferRow; sees: boolean; context: Context }): ReactNode {
  const [head, market, ...columns] = sees ? COLUMNS : OPEN;
  const says = useSay();
  return (
    <>
      <div className={classes['cardHead']}>
        <div className={classes['cardName']}>
          {head!.cell(row, context)}
          <small>{market!.cell(row, context)}</small>
        </div>
        <div className={classes['cardNet']}>
          <FigureLink name="net" value={row.net} to={context.ordersOf(row, 'net')} strong />
          <RowChange row={row} to={() => context.ordersOf(row, 'net', 'before')} short />
        </div>
      </div>
      <dl className={classes['cardFigures']}>
        {columns
          .filter(({ key }) => key !== 'net' && key !== 'before' && key !== 'change')
          .map((column) => (
            <div key={column.key}>
              <dt>{says(column.title)}</dt>
              <dd>{column.cell(row, context)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
