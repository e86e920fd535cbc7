import { useState, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import {
  LATE_DAYS,
  TREND_DAYS,
  type Dashboard as Shop,
  type SoldIn,
} from '../../../../contract/reports.dashboard.ts';
import { figureOf } from '../../../../contract/reports.figures.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  BarList,
  Failed,
  Guard,
  Loading,
  Moment,
  PageHead,
  StatusBadge,
  StepBars,
  addDays,
  baht,
  count,
  shortMonthText,
  useDayText,
} from '../../kit/index.ts';
import { Against } from './Against.tsx';
import { ChangeSaid } from './ChangeSaid.tsx';
import { knownOf } from './change.ts';
import { FigureLink, figureText } from './figures.tsx';
import { hourText, twoDigits } from './hours.ts';
import { useDashboard } from './useDashboard.ts';
import { useOrdersOf } from './useOrdersOf.ts';
import reports from './reports.module.css';
import classes from './dashboard.module.css';

/** How the shop does, for who looks twice a day on a phone: today so far, what is to be done now, then week and month. */
export function Dashboard() {
  const t = useWords('reports');
  const read = useDashboard();
  const shop = read.data?.Data;
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await read.refetch();
    setBusy(false);
  };
  return (
    <Guard right={reportScreens.dashboard.right}>
      <PageHead
        title={t('dashboard.title')}
        says={
          shop && (
            <>
              <span className={reports['asOf']}>
                {t('asOf')} <Moment at={shop.at} time />
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  loading={busy}
                  aria-label={t('again')}
                  title={t('again')}
                  onClick={() => void again()}
                >
                  <IconRefresh size={16} stroke={1.8} />
                </ActionIcon>
              </span>{' '}
              <Link to={reportScreens.meanings()} className={reports['way']!}>
                {t('meanings.link')}
              </Link>
            </>
          )
        }
      />
      {read.isPending && <Loading lines={12} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {shop && <Parts shop={shop} />}
    </Guard>
  );
}

function Parts({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  return (
    <div className={classes['parts']}>
      <Sold title={t('dashboard.today')} against={t('dashboard.sameWeekday')} of={shop.day} main />
      <Needs shop={shop} />
      <Hours shop={shop} />
      <Channels shop={shop} />
      <Sold title={t('dashboard.week')} against={t('dashboard.lastWeek')} of={shop.week} />
      <Sold title={t('dashboard.month')} against={t('dashboard.lastMonth')} of={shop.month} />
      <Days shop={shop} />
      <Provinces shop={shop} />
      <Best shop={shop} />
      <Falling shop={shop} />
      <Aside shop={shop} />
    </div>
  );
}

const SOLD = ['net', 'orders', 'average', 'profit'] as const;
function Sold(props: {
  title: string;
  against: string;
  of: { now: SoldIn; before: SoldIn };
  main?: boolean;
}) {
  const { title, against, main } = props;
  const { now, before } = props.of;
  const says = useSay();
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  return (
    <section className={classes['part']} data-main={main} aria-label={title}>
      <h2>{title}</h2>
      <WholeWords className={classes['soft']!}>{against}</WholeWords>
      <dl className={classes['sold']}>
        {SOLD.filter((name) => name === 'average' || now[name] !== null).map((name) => (
          <div key={name} data-main={name === 'net' || undefined}>
            <dt title={says(figureOf(name).means)}>{says(figureOf(name))}</dt>
            <dd>
              <FigureLink
                name={name}
                value={knownOf(name, now[name], now)}
                to={ordersOf(name === 'average' ? 'sales' : name, now)}
              />
              <Against name={name} now={now} before={before} />
            </dd>
          </div>
        ))}
        {now.cancelled_orders > 0 && (
          <div>
            <dt title={says(figureOf('cancelled_orders').means)}>{says(figureOf('cancelled_orders'))}</dt>
            <dd>
              <FigureLink
                name="cancelled_orders"
                value={now.cancelled_orders}
                to={ordersOf('cancelled_orders', now)}
              />
              <ChangeSaid
                name="cancelled_orders"
                now={now.cancelled_orders}
                before={before.cancelled_orders}
              />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

type WaitingOrders = Shop['waits']['orders'][number];
/** What waits for somebody, the late first; each opens its list. */
function Needs({ shop: { waits } }: { shop: Shop }) {
  const t = useWords('reports');
  const says = useSay();
  const opens = has(useSession(), orderScreens.orders.right);
  const { from, to, late_to } = waits;
  const list = (status: number, until: string) => orderScreens.orders({ status, from, to: until });
  const shown = (of: WaitingOrders, late: boolean) => {
    const { n, amount } = late ? of.late! : of;
    const { status } = of;
    return { key: `${status} ${late}`, status, n, amount, late, to: list(status, late ? late_to : to) };
  };
  const some = [
    ...waits.orders.filter(({ late }) => late !== null).map((of) => shown(of, true)),
    ...waits.orders.map((of) => shown(of, false)),
  ].filter(({ n }) => n > 0);
  return (
    <section className={classes['part']} aria-label={t('dashboard.needs')}>
      <h2>{t('dashboard.needs')}</h2>
      {some.length === 0 ? (
        <WholeWords className={classes['soft']!}>{t('dashboard.nothing')}</WholeWords>
      ) : (
        <ul className={classes['needs']}>
          {some.map(({ key, status, n, amount, to: at, late }) => {
            const inside = (
              <>
                <span className={classes['what']}>
                  {late
                    ? t('dashboard.longer', { status: says(STATUS_WORDS[status]), count: LATE_DAYS })
                    : says(STATUS_WORDS[status])}
                  {late && <StatusBadge tone="stopped">{t('dashboard.late')}</StatusBadge>}
                </span>
                <span className={classes['howMany']}>
                  <strong>{t('dashboard.ofOrders', { count: n })}</strong>
                  <small className="figures">{baht(amount)}</small>
                </span>
                {opens && (
                  <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={reports['way']} />
                )}
              </>
            );
            return <li key={key}>{opens ? <Link to={at}>{inside}</Link> : <div>{inside}</div>}</li>;
          })}
        </ul>
      )}
      <WholeWords className={classes['soft']!}>{t('dashboard.waitsOf')}</WholeWords>
    </section>
  );
}

function Hours({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  const dayText = useDayText();
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  const none = shop.hours.every(({ sales, before_sales }) => !sales && !before_sales);
  return (
    <section className={classes['part']}>
      {none ? (
        <None title={t('dashboard.hours')}>{t('dashboard.noneToday')}</None>
      ) : (
        <StepBars
          title={t('dashboard.hours')}
          now={t('dashboard.today')}
          before={dayText(shop.day.before.from)}
          at={String(Number(shop.at.slice(11, 13)))}
          scale={round}
          steps={shop.hours.map(({ hour, sales, before_sales }) => ({
            key: String(hour),
            name: hourText(hour),
            short: twoDigits(hour),
            value: sales,
            before: before_sales,
            says: baht(sales),
            saysBefore: baht(before_sales),
            to: sales === 0 ? undefined : ordersOf('sales', shop.day.now, { hour }),
          }))}
        />
      )}
    </section>
  );
}

function Days({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  const language = useLocale();
  const dayText = useDayText();
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  return (
    <section className={classes['part']}>
      <StepBars
        title={t('dashboard.days')}
        now={t('chart.net')}
        scale={round}
        steps={shop.days.map(({ day, net, orders }, i) => ({
          key: day,
          name: dayText(day),
          short: String(Number(day.slice(8))),
          begins: i === 0 || day.endsWith('-01') ? shortMonthText(day, language) : undefined,
          value: net,
          says: `${baht(net)} · ${t('dashboard.ofOrders', { count: orders })}`,
          to: orders === 0 ? undefined : ordersOf('net', { from: day, to: day }),
        }))}
      />
    </section>
  );
}

function Channels({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  const says = useSay();
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  return (
    <section className={classes['part']} aria-label={t('dashboard.channels')}>
      <h2>{t('dashboard.channels')}</h2>
      {shop.channels.length === 0 ? (
        <WholeWords className={classes['soft']!}>{t('dashboard.noneToday')}</WholeWords>
      ) : (
        <BarList
          bars={shop.channels.map(({ id, name, platform, net, before_net }) => {
            const marketplace = says(MARKETPLACES[platform as Marketplace]);
            return {
              key: id,
              label: name === marketplace ? name : `${name} · ${marketplace}`,
              value: net,
              before: before_net,
              says: figureText('net', net),
              note: <ChangeSaid name="net" now={net} before={before_net} short />,
              to: net === 0 ? undefined : ordersOf('net', shop.day.now, { sale_channel_id: id }),
            };
          })}
        />
      )}
    </section>
  );
}

function Provinces({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  return (
    <section className={classes['part']} aria-label={t('dashboard.provinces')}>
      <h2>{t('dashboard.provinces')}</h2>
      {shop.provinces.length === 0 ? (
        <WholeWords className={classes['soft']!}>{t('dashboard.noneWeek')}</WholeWords>
      ) : (
        <BarList
          bars={shop.provinces.map(({ province, orders, sales }) => ({
            key: province,
            label: province,
            value: sales,
            says: baht(sales),
            note: <small className={classes['soft']}>{t('dashboard.ofOrders', { count: orders })}</small>,
            to: sales === 0 ? undefined : ordersOf('sales', trendDays(shop), { province }),
          }))}
        />
      )}
    </section>
  );
}

function Best({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  return (
    <Trends
      title={t('dashboard.best')}
      none={t('dashboard.noneWeek')}
      rows={shop.best}
      days={trendDays(shop)}
      valueOf={(row) => row.net}
    />
  );
}
function Falling({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  return (
    <Trends
      title={t('dashboard.falling')}
      none={t('dashboard.noneFalls')}
      rows={shop.falling}
      days={trendDays(shop)}
      valueOf={(row) => row.net}
    />
  );
}
const trendDays = ({ today }: Shop) => ({ from: addDays(today, -TREND_DAYS), to: addDays(today, -1) });

function Trends(props: {
  title: string;
  none: string;
  rows: Shop['best'];
  days: { from: string; to: string };
  valueOf: (row: Shop['best'][number]) => number;
}) {
  const { title, none, rows, days, valueOf } = props;
  const ordersOf = useOrdersOf(reportScreens.dashboard());
  return (
    <section className={classes['part']} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <WholeWords className={classes['soft']!}>{none}</WholeWords>
      ) : (
        <BarList
          bars={rows.map((row) => ({
            key: row.product_id,
            label: `${row.sku} ${row.name}`,
            value: valueOf(row),
            before: row.before_net,
            says: baht(row.net),
            note: <ChangeSaid name="net" now={row.net} before={row.before_net} short />,
            to: row.net === 0 ? undefined : ordersOf('net', days, { product_id: row.product_id }),
          }))}
        />
      )}
    </section>
  );
}

/** What came back today, and what the stock is worth. */
function Aside({ shop }: { shop: Shop }) {
  const t = useWords('reports');
  const user = useSession();
  const { returns, stock_value, today } = shop;
  const toReturns = has(user, reportScreens.returns.right)
    ? reportScreens.returns({ from: today, to: today })
    : undefined;
  return (
    <section className={classes['part']} aria-label={t('dashboard.aside')}>
      <h2>{t('dashboard.aside')}</h2>
      <dl className={classes['sold']}>
        <div>
          <dt>{t('dashboard.returns')}</dt>
          <dd>
            <FigureLink name="pieces" value={returns.parcels} to={toReturns} />
            <small className={classes['soft']}>
              {t('dashboard.returnsOf', { count: returns.pieces, amount: baht(returns.returned) })}
            </small>
          </dd>
        </div>
        {stock_value !== null && (
          <div>
            <dt>{t('dashboard.stock')}</dt>
            <dd>
              <FigureLink
                name="cost"
                value={stock_value}
                to={has(user, warehouseScreens.dashboard.right) ? warehouseScreens.dashboard() : undefined}
              />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function None({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <WholeWords className={classes['soft']!}>{children}</WholeWords>
    </>
  );
}
const round = (most: number): string => `฿${count(most)}`;
