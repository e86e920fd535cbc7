import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { summaries as api, type SummaryParcel } from '../../../../contract/summaries.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { say, useLocale, useWords, wordsOf } from '../../platform/i18n.ts';
import {
  ListPage,
  MayLink,
  Moment,
  Money,
  Unbroken,
  count,
  momentText,
  useCalendar,
  useList,
  type Column,
} from '../../kit/index.ts';
import { narrowed } from './links.ts';
import { SummaryFilters } from './SummaryFilters.tsx';

const t = wordsOf('summaries');

const columns: Column<SummaryParcel>[] = [
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
    width: 170,
  },
  {
    key: 'tracking',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    cell: (row) => row.tracking_number ?? '–',
    width: 180,
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
  {
    key: 'pieces',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.pieces),
    align: 'right',
    card: 'figure',
    width: 80,
  },
  {
    key: 'units',
    title: { th: 'หน่วยขาย', en: 'Units sold' },
    cell: (row) => count(row.units),
    align: 'right',
    width: 90,
  },
  {
    key: 'value',
    title: { th: 'ต้นทุนที่ออก', en: 'Cost' },
    cell: (row) => (row.value === null ? '–' : <Money amount={row.value} plain />),
    align: 'right',
    width: 110,
    optional: true,
  },
];

/** The parcels that a figure is the sum of. */
export function SummaryParcels() {
  const words = useWords('summaries');
  const locale = useLocale();
  const calendar = useCalendar();
  const list = useList(api.parcels, { pageSize: 50 });
  const { about, filters } = list;
  const back = (
    <Button variant="default" component={Link} to={summaryScreens.summary(narrowed(filters))}>
      {words('parcels.back')}
    </Button>
  );
  return (
    <ListPage
      name="summary-parcels"
      title={about?.of ? words('parcels.titleOf', { of: about.of }) : words('parcels.title')}
      right={summaryScreens.parcels.right}
      list={list}
      columns={columns}
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
              pieces: count(about.totals.pieces),
              units: count(about.totals.units),
              ...(about.totals.value === null ? {} : { value: <Money amount={about.totals.value} plain /> }),
            },
            sums: [
              { label: words('parcels.sum'), value: words('of.parcels', { count: about.totals.parcels }) },
              { label: '', value: words('of.orders', { count: about.totals.orders }) },
            ],
          }
        : {})}
      empty={{ title: words('parcels.empty'), hint: words('parcels.emptyHint'), action: back }}
      emptyFiltered={{ title: words('parcels.empty'), hint: words('parcels.emptyHint'), action: back }}
    />
  );
}
