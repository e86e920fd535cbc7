import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import { useSay, wordsOf } from '../../../platform/i18n.ts';
import {
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Money,
  Moment,
  StatusBadge,
  forEachRow,
  type Column,
  type List,
} from '../../../kit/index.ts';
import { days, oneOf, useUrl } from '../../../platform/url.ts';
import { number, text, typed } from '../../../platform/url.ts';
import { SAMPLES, STATES, type Sample } from './sample.ts';

const t = wordsOf('developers');

const columns: Column<Sample>[] = [
  { key: 'number', title: { th: 'เลขออเดอร์', en: 'Order' }, cell: (row) => row.number, width: 140 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={row.state}>{t(`sample.states.${row.state}`)}</StatusBadge>,
    card: 'side',
  },
  {
    key: 'name',
    title: { th: 'ผู้รับ', en: 'Recipient' },
    cell: (row) => (
      <>
        {row.name}
        <br />
        <small style={{ color: 'var(--text-soft)' }}>{row.phone}</small>
      </>
    ),
    width: 170,
  },
  { key: 'items', title: { th: 'สินค้า', en: 'Products' }, cell: (row) => row.items, width: 220 },
  { key: 'province', title: { th: 'จังหวัด', en: 'Province' }, cell: (row) => row.province },
  {
    key: 'amount',
    title: { th: 'ยอดเงิน', en: 'Amount' },
    cell: (row) => <Money amount={row.amount} plain />,
    align: 'right',
    sort: 'amount',
    width: 110,
    card: 'side',
  },
  { key: 'at', title: { th: 'วันที่', en: 'Date' }, cell: (row) => <Moment at={row.at} />, sort: 'at' },
  {
    key: 'phone',
    title: { th: 'เบอร์โทร', en: 'Phone' },
    cell: (row) => row.phone,
    optional: true,
    card: 'hide',
  },
];

const fields = {
  page: number(1),
  page_size: number(),
  q: typed(),
  state: oneOf(['all', ...STATES], 'all'),
  province: text(),
  ...days(),
  sort: oneOf(['-at', 'at', '-amount', 'amount'], '-at'),
};

/** What `useList` gives, over rows that lie here. */
function useSamples() {
  const [filters, change] = useUrl(fields);
  const { page, page_size = 10, q, state, province, sort } = filters;
  const found = SAMPLES.filter(
    (row) =>
      (!q || `${row.number} ${row.name} ${row.phone}`.includes(q)) &&
      (state === 'all' || row.state === state) &&
      (!province || row.province === province),
  ).toSorted((a, b) => {
    const order = sort.endsWith('amount') ? a.amount - b.amount : a.at.localeCompare(b.at);
    return sort.startsWith('-') ? -order : order;
  });
  const list: List<Sample, { total: number; page: number; page_size: number }, typeof filters> = {
    rows: found.slice((page - 1) * page_size, page * page_size),
    about: { total: found.length, page, page_size },
    filters,
    asked: filters,
    set: (next) => change({ page: 1, ...next }),
    maySort: () => true,
    reset: () => change({ page: 1, q: undefined, province: undefined, from: undefined, to: undefined }),
    filtered: !!(q || province || filters.from || filters.to),
    pending: false,
    refreshing: false,
    error: undefined,
    retry: () => undefined,
  };
  return { list, found };
}

export function Lists() {
  const say = useSay();
  const { list, found } = useSamples();
  return (
    <ListPage
      name="kit-sample"
      title={t('sample.title')}
      right={developerScreens.kit.right}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => developerScreens.kit({ q: row.number })}
      search={t('sample.search')}
      tabs={{
        field: 'state',
        all: [
          { value: 'all', label: t('sample.all'), count: SAMPLES.length },
          ...STATES.map((state) => ({
            value: state,
            label: t(`sample.states.${state}`),
            count: SAMPLES.filter((row) => row.state === state).length,
            tone: state,
          })),
        ],
      }}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="province"
            label={{ th: 'จังหวัด', en: 'Province' }}
            options={[...new Set(SAMPLES.map((row) => row.province))].map((value) => ({
              value,
              label: value,
            }))}
          />
          <DaysFilter list={list} label={{ th: 'วันที่', en: 'Date' }} />
        </>
      }
      actions={<Button leftSection={<IconPlus size={18} stroke={1.6} />}>{t('sample.create')}</Button>}
      tools={
        <ActionIcon aria-label={t('sample.export')} title={t('sample.export')}>
          <IconDownload size={20} stroke={1.6} />
        </ActionIcon>
      }
      bulk={[
        {
          label: t('sample.print'),
          icon: <IconPrinter size={18} stroke={1.6} />,
          disabledReason: (rows) => (rows.length > 20 ? t('sample.tooMany') : undefined),
          run: (rows, progress) =>
            forEachRow(
              rows,
              (row) => row.number,
              (row) =>
                new Promise((resolve, reject) =>
                  setTimeout(
                    () => (row.state === 'stopped' ? reject(new Error('stopped')) : resolve(undefined)),
                    120,
                  ),
                ),
              progress,
            ),
        },
      ]}
      totals={{ amount: <Money amount={found.reduce((sum, row) => sum + row.amount, 0)} plain /> }}
      empty={{ title: say({ th: 'ยังไม่มีออเดอร์', en: 'No orders yet' }), hint: t('sample.emptyHint') }}
    />
  );
}
