import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import {
  MEASURES,
  MEASURE_WORDS,
  summaries as api,
  summaryAbilities,
  type Measure,
  type SummaryFilter,
  type SummaryParcel,
} from '../../../../contract/summaries.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { fieldsOf } from '../../platform/endpoint-url.ts';
import { say, useLocale, useWords, wordsOf } from '../../platform/i18n.ts';
import { able, useSession } from '../../platform/session.ts';
import { oneOf, useUrl } from '../../platform/url.ts';
import {
  Guard,
  ListPage,
  MayLink,
  Moment,
  PageHead,
  PermissionDenied,
  Unbroken,
  momentText,
  useCalendar,
  useList,
  type Column,
} from '../../kit/index.ts';
import { said } from './columns.tsx';
import { narrowed } from './links.ts';
import { useNotFound } from './SummaryField.tsx';
import { SummaryFilters } from './SummaryFilters.tsx';

const t = wordsOf('summaries');

const ABOUT: Column<SummaryParcel>[] = [
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => (
      <>
        <MayLink to={orderScreens.order(row.order.id)} right={orderScreens.order.right}>
          {row.order.number}
        </MayLink>
        {row.box > 1 && <small> {t('parcels.box', { box: row.box })}</small>}
      </>
    ),
    width: 150,
  },
  {
    key: 'tracking',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    cell: (row) => row.tracking_number ?? '–',
    width: 164,
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    cell: (row) => <Unbroken text={say(PROVIDERS[row.provider as Provider])} />,
    width: 130,
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    cell: (row) => <Unbroken text={row.sale_channel} />,
    width: 140,
  },
  {
    key: 'packer',
    title: { th: 'คนแพ็ก', en: 'Packer' },
    cell: (row) => <Unbroken text={row.packer} />,
    width: 130,
  },
  {
    key: 'closed',
    title: { th: 'ปิดกล่องเมื่อ', en: 'Closed' },
    cell: (row) => <Moment at={row.closed_at} />,
    width: 150,
  },
];
const figureColumns = (asked: Measure | undefined): Column<SummaryParcel>[] =>
  // the figure that somebody came from stands first: a narrow window cuts off the last
  (asked === 'value' ? (['value', 'pieces', 'units'] as const) : (['pieces', 'units', 'value'] as const)).map(
    (one) => ({
      key: one,
      title: MEASURE_WORDS[one],
      cell: (row) => said(row[one], one),
      align: 'right',
      width: { pieces: 80, units: 90, value: 110 }[one],
      optional: one === 'value' && asked !== 'value',
      ...(one === (asked ?? 'pieces') ? { card: 'figure' as const } : {}),
    }),
  );
/** By the figure that they are behind. */
const COLUMNS = Object.fromEntries(
  [undefined, ...MEASURES].map((asked) => [asked ?? 'none', [...ABOUT, ...figureColumns(asked)]]),
) as Record<Measure | 'none', Column<SummaryParcel>[]>;
const FIGURE = { measure: oneOf(MEASURES) };
const FILTERS = fieldsOf(api.parcels);

/** The parcels that a figure is the sum of. */
export function SummaryParcels() {
  const mayLook = able(useSession(), summaryAbilities.seeParcels);
  return <Guard right={summaryScreens.parcels.right}>{mayLook ? <Parcels /> : <Denied />}</Guard>;
}

/** Who is told the figures and sees neither orders nor what is packed comes by a link of somebody else. */
function Denied() {
  const words = useWords('summaries');
  const [filters] = useUrl(FILTERS);
  return (
    <>
      <PageHead title={words('parcels.title')} actions={<Back filters={filters} />} />
      <PermissionDenied />
    </>
  );
}

function Back({ filters }: { filters: Partial<SummaryFilter> }) {
  return (
    <Button variant="default" component={Link} to={summaryScreens.summary(narrowed(filters))}>
      {useWords('summaries')('parcels.back')}
    </Button>
  );
}

function Parcels() {
  const words = useWords('summaries');
  const locale = useLocale();
  const calendar = useCalendar();
  const notFound = useNotFound();
  const list = useList(api.parcels, { pageSize: 50 });
  const [{ measure }] = useUrl(FIGURE);
  const { about, filters } = list;
  // who sees no costs is given no column of them
  const figure = measure === 'value' && about?.totals.value === null ? undefined : measure;
  const back = <Back filters={filters} />;
  const nothing = { title: words('parcels.empty'), hint: words('parcels.emptyHint'), action: back };
  return (
    <ListPage
      name="summary-parcels"
      title={about?.of ? words('parcels.titleOf', { of: about.of }) : words('parcels.title')}
      right={summaryScreens.parcels.right}
      list={list}
      columns={COLUMNS[figure ?? 'none']}
      sheet={api.parcelsSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.order.number}
      search={words('parcels.search')}
      filters={<SummaryFilters list={list} />}
      actions={back}
      note={about && `${words('asOf')} ${momentText(about.at, locale, calendar)}`}
      {...(about
        ? {
            totals: {
              pieces: said(about.totals.pieces, 'pieces'),
              units: said(about.totals.units, 'units'),
              value: said(about.totals.value, 'value'),
            },
            sums: [
              { label: words('parcels.sum'), value: words('of.parcels', { count: about.totals.parcels }) },
              { label: '', value: words('of.orders', { count: about.totals.orders }) },
            ],
          }
        : {})}
      empty={nothing}
      emptyFiltered={notFound(filters.q) ?? nothing}
    />
  );
}
