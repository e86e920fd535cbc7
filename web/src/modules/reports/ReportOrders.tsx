import { MARKETPLACES, type Marketplace } from '../../../../contract/codes/marketplaces.ts';
import { OFFERS } from '../../../../contract/codes/offers.ts';
import { STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import type { Words } from '../../../../contract/shared.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { products } from '../../../../contract/products.ts';
import { FIGURE_NAMES, figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import {
  NOBODY,
  NO_TEAM,
  asksGoods,
  reportAbilities,
  reports as api,
  type OrderOfFigure,
} from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { say, useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { able, has, useSession } from '../../platform/session.ts';
import {
  ChoiceFilter,
  ListPage,
  Moment,
  Unbroken,
  useDayText,
  useList,
  type Column,
} from '../../kit/index.ts';
import { AsOf } from './AsOf.tsx';
import { Behind, WayBack } from './Behind.tsx';
import { figureText } from './figures.tsx';
import { hourText } from './hours.ts';
import { useChoices } from './SaleFilters.tsx';
import { usePeriod } from './usePeriod.ts';
import classes from './reports.module.css';

const words = wordsOf('reports');

const ABOUT: Column<OrderOfFigure>[] = [
  {
    key: 'number',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => (
      <span className={classes['named']}>
        {row.number}
        {row.is_claim && <small>{words('orders.claim')}</small>}
      </span>
    ),
    width: 150,
  },
  { key: 'at', title: { th: 'เวลา', en: 'Time' }, cell: (row) => <Moment at={row.at} />, width: 140 },
  {
    key: 'status',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => say(STATUS_WORDS[row.status]),
    width: 120,
    card: 'side',
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    cell: (row) => <Unbroken text={row.sale_channel} />,
    width: 140,
  },
  {
    key: 'staff',
    title: { th: 'พนักงาน', en: 'Staff' },
    cell: (row) => <Unbroken text={row.user ?? say(NOBODY)} />,
    width: 140,
  },
];
const figureColumn = (
  name: FigureName,
  ofGoods: boolean,
  optional: boolean,
  asked: boolean,
): Column<OrderOfFigure> => ({
  key: name,
  title: figureOf(name, ofGoods),
  means: figureOf(name, ofGoods).means,
  cell: (row) => (row[name] === null ? '–' : <span className="figures">{figureText(name, row[name])}</span>),
  align: 'right',
  width: 110,
  optional,
  ...(asked ? { card: 'figure' as const } : {}),
});
const USUAL: readonly FigureName[] = ['sales', 'returned', 'net'];
/** By the figure that is asked for: it stands first. */
const columnsBy = (
  all: readonly FigureName[],
  ofGoods: boolean,
): Record<FigureName | 'all', Column<OrderOfFigure>[]> =>
  Object.fromEntries(
    [undefined, ...FIGURE_NAMES].map((asked) => [
      asked ?? 'all',
      [
        ...ABOUT,
        ...(asked && all.includes(asked) ? [figureColumn(asked, ofGoods, false, true)] : []),
        ...all
          .filter((name) => name !== asked && name !== 'average' && name !== 'orders')
          .map((name) => figureColumn(name, ofGoods, !USUAL.includes(name), !asked && name === 'net')),
      ],
    ]),
  ) as Record<FigureName | 'all', Column<OrderOfFigure>[]>;
/** Figures of orders, or of some of their goods; with those of cost, or without. */
const setOf = (ofGoods: boolean, secret: boolean) => {
  const figures = FIGURE_NAMES.filter((name) => {
    const figure = figureOf(name);
    return (secret || !figure.secret) && !(ofGoods && figure.ofOrders);
  });
  return { figures, columns: columnsBy(figures, ofGoods) };
};
const SETS = {
  orders: { open: setOf(false, false), all: setOf(false, true) },
  goods: { open: setOf(true, false), all: setOf(true, true) },
};

/** What every order has that is sold: where none has it in all of some days, nothing was sold. */
const OF_ALL_SOLD: readonly FigureName[] = ['orders', 'pieces', 'goods', 'sales', 'net', 'average'];

/** The orders behind a figure: which figure of what, its sum, and each order's part of it. */
export function ReportOrders() {
  const t = useWords('reports');
  return (
    <Behind ability={reportAbilities.seeOrders} title={t('orders.title')} report={reportScreens.channel()}>
      <Orders />
    </Behind>
  );
}

function Orders() {
  const t = useWords('reports');
  const says = useSay();
  const dayText = useDayText();
  const sees = able(useSession(), warehouseAbilities.seeCost);
  // which days and which figure one looks at is no narrowing
  const { asked: days } = usePeriod();
  const list = useList(api.orders, { fixed: days, tab: 'figure' });
  const { about, filters } = list;
  // what is refused is said with what it was of
  const of = useOf(filters, list.rows?.[0], about ?? (list.error ? filters : undefined), !!list.error);
  const ofGoods = asksGoods(filters);
  const { figures, columns } = SETS[ofGoods ? 'goods' : 'orders'][sees ? 'all' : 'open'];
  const { figure } = filters;
  // one that this person is not told is refused by its name
  const offered = figure && !figures.includes(figure) ? [...figures, figure] : figures;
  const totals = about && {
    ...Object.fromEntries(
      Object.entries(about.totals ?? {}).flatMap(([name, value]) =>
        value === null ? [] : [[name, figureText(name as FigureName, value)]],
      ),
    ),
    ...(figure && about.sum !== null ? { [figure]: figureText(figure, about.sum) } : {}),
  };
  const noneOf = figure ? t('orders.none', { figure: says(figureOf(figure, ofGoods)) }) : t('orders.noneAll');
  const nothing = { title: noneOf, hint: t('orders.noneHint') };
  const nothingSold =
    figure && OF_ALL_SOLD.includes(figure) ? { ...nothing, title: t('empty.title') } : nothing;
  return (
    <ListPage
      name="report-orders"
      title={figure ? says(figureOf(figure, ofGoods)) : t('orders.title')}
      status={
        figure && about && about.sum !== null ? (
          <strong className={classes['sum']}>{figureText(figure, about.sum)}</strong>
        ) : undefined
      }
      says={
        about ? (
          <>
            {[
              ...of,
              about.from === about.to ? dayText(about.from) : `${dayText(about.from)} – ${dayText(about.to)}`,
            ].join(' · ')}{' '}
            <AsOf at={about.at} />
          </>
        ) : (
          of.join(' · ')
        )
      }
      right={reportScreens.orders.right}
      list={list}
      columns={columns[figure ?? 'all']}
      sheet={api.ordersSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => orderScreens.order(row.id)}
      actions={<WayBack />}
      filters={
        <ChoiceFilter
          list={list}
          field="figure"
          label={{ th: 'ตัวเลข', en: 'Figure' }}
          all={t('orders.all')}
          options={offered.map((value) => ({ value, label: says(figureOf(value, ofGoods)) }))}
        />
      }
      {...(totals ? { totals } : {})}
      empty={nothingSold}
      emptyFiltered={nothing}
    />
  );
}

const CHANNEL: Words = { th: 'ช่องทางขาย', en: 'Sale channel' };
const TEAM: Words = { th: 'ทีม', en: 'Team' };
const STAFF: Words = { th: 'พนักงาน', en: 'Staff' };
const CATEGORY: Words = { th: 'หมวดหมู่', en: 'Category' };

type Filters = ReturnType<typeof useList<typeof api.orders>>['filters'];

/** What the orders are of, in words; `first`: one of them; `refused`: something of it is not there. */
function useOf(
  f: Filters,
  first: OrderOfFigure | undefined,
  days: { from?: string | undefined; to?: string | undefined } | undefined,
  refused: boolean,
): string[] {
  const says = useSay();
  const t = useWords('reports');
  const kit = useWords('kit');
  const user = useSession();
  const choices = useChoices(days && { ...days, step: f.step });
  const seesProduct = f.product_id !== undefined && has(user, products.detail.right);
  const read = useRead(products.detail, { id: f.product_id ?? 1 }, { enabled: seesProduct });
  const product = read.data?.Data;
  // what is not there is said with its kind: a number alone may be anything
  const nameIn = (all: readonly { id: number; name: string }[] | undefined, id: number, what: Words) =>
    all && (all.find((one) => one.id === id)?.name ?? kit('list.noSuchChoice', { what: says(what), id }));
  const of = [
    // of these rows all have the one that is asked for, also where it is turned off by now
    f.sale_channel_id !== undefined &&
      (first?.sale_channel ?? nameIn(choices?.channels, f.sale_channel_id, CHANNEL)),
    f.platform !== undefined && says(MARKETPLACES[f.platform as Marketplace]),
    f.team_id !== undefined && (first?.team ?? nameIn(choices?.teams, f.team_id, TEAM)),
    f.without_team && says(NO_TEAM),
    f.user_id !== undefined && (first?.user ?? nameIn(choices?.staff, f.user_id, STAFF)),
    f.without_user && says(NOBODY),
    f.product_id !== undefined &&
      (product
        ? `${product.code} ${product.name}`
        : read.isError
          ? t('filters.noProduct', { id: f.product_id })
          : `${t('filters.product')} #${f.product_id}`),
    f.sku !== undefined && `${t('filters.product')} ${f.sku}`,
    f.category_id !== undefined && nameIn(choices?.categories, f.category_id, CATEGORY),
    f.offer && says(OFFERS[f.offer]),
    f.offer === 'promotion' && f.offer_key,
    refused && f.offer === 'coupon' && f.offer_key !== undefined && `#${f.offer_key}`,
    f.province,
    f.hour !== undefined && hourText(f.hour),
  ];
  return of.filter((one): one is string => !!one);
}
