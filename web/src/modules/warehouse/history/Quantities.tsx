import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { oneOf, useUrl } from '../../../platform/url.ts';
import {
  BarList,
  DayBars,
  DaysFilter,
  Empty,
  Failed,
  Guard,
  ListPage,
  Loading,
  PageHead,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { StorageFilter } from '../StorageFilter.tsx';
import { everyDay } from './days.ts';
import classes from './history.module.css';

type Row = DataOf<typeof api.quantities>[number];
const SHOW = { show: oneOf(['chart', 'table'], 'chart') };

const columns: Column<Row>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => <ItemName name={row.product_name} sku={row.sku} image={row.image} />,
    width: 280,
  },
  {
    key: 'amount_in',
    title: { th: 'เข้า', en: 'In' },
    cell: (row) => count(row.amount_in),
    align: 'right',
    sort: 'amount_in',
    card: 'figure',
  },
  {
    key: 'amount_out',
    title: { th: 'ออก', en: 'Out' },
    cell: (row) => count(row.amount_out),
    align: 'right',
    sort: 'amount_out',
    card: 'figure',
  },
  {
    key: 'amount_packing',
    title: { th: 'แพ็กส่ง', en: 'Packed' },
    cell: (row) => count(row.amount_packing),
    align: 'right',
    sort: 'amount_packing',
    card: 'figure',
  },
];

/** What came, went and was packed: a chart of the days, of items and storages; or a table of the items. */
export function Quantities({ head }: { head: ReactNode }) {
  const t = useWords('warehouse');
  const [{ show }, setUrl] = useUrl(SHOW);
  const actions = (
    <>
      <SegmentedControl
        aria-label={t('history.show')}
        value={show}
        onChange={(next) => setUrl({ show: next as typeof show })}
        data={[
          { value: 'chart', label: t('history.chart') },
          { value: 'table', label: t('history.table') },
        ]}
      />
      {head}
    </>
  );
  return show === 'chart' ? <Charts actions={actions} /> : <Table actions={actions} />;
}

function Table({ actions }: { actions: ReactNode }) {
  const t = useWords('warehouse');
  const list = useList(api.quantities, { usualSort: '-amount_packing' });
  const { about } = list;
  return (
    <ListPage
      name="stock-quantities"
      title={t('history.title')}
      right={warehouseScreens.stockHistory.right}
      list={list}
      columns={columns}
      sheet={api.quantitiesSheet}
      rowKey={(row) => row.product_id}
      rowLabel={(row) => row.sku}
      open={({ product_id }) =>
        warehouseScreens.stockHistory({ item_id: product_id, from: about?.from, to: about?.to })
      }
      search={t('summary.search')}
      actions={actions}
      filters={
        <>
          <StorageFilter list={list} />
          <DaysFilter list={list} label={{ th: 'วันที่', en: 'Day' }} />
        </>
      }
      note={t(list.filters.storage_id === undefined ? 'history.ofHouse' : 'history.ofStorage')}
      {...(about
        ? {
            totals: {
              amount_in: count(about.amount_in),
              amount_out: count(about.amount_out),
              amount_packing: count(about.amount_packing),
            },
          }
        : {})}
      empty={{ title: t('history.empty'), hint: t('history.emptyHint') }}
    />
  );
}

const TOP = 10;
function Charts({ actions }: { actions: ReactNode }) {
  const t = useWords('warehouse');
  const list = useList(api.quantities, { pageSize: TOP, usualSort: '-amount_packing' });
  const { about, rows } = list;
  return (
    <Guard right={warehouseScreens.stockHistory.right}>
      <PageHead title={t('history.title')} actions={actions} />
      <div className={classes['filters']}>
        <StorageFilter list={list} />
        <DaysFilter list={list} label={{ th: 'วันที่', en: 'Day' }} />
      </div>
      {list.error ? (
        <Failed error={list.error} retry={list.retry} />
      ) : !about || !rows ? (
        <Loading lines={10} />
      ) : about.total === 0 ? (
        <Empty title={t('history.empty')} hint={t('history.emptyHint')} />
      ) : (
        <>
          <WholeWords className={classes['soft']!}>
            {t(list.filters.storage_id === undefined ? 'history.ofHouse' : 'history.ofStorage')}
          </WholeWords>
          <DayBars
            title={t('history.byDay')}
            series={[
              { name: t('history.in'), tone: 'done' },
              { name: t('history.out'), tone: 'waiting' },
              { name: t('history.packed'), tone: 'moving' },
            ]}
            days={everyDay(about.from, about.to).map((day) => {
              const one = about.by_date.find(({ date }) => date === day);
              return { day, values: [one?.amount_in ?? 0, one?.amount_out ?? 0, one?.amount_packing ?? 0] };
            })}
          />
          <div className={classes['columns']}>
            <section>
              <h2>{t('history.mostPacked')}</h2>
              <BarList
                bars={rows
                  .filter(({ amount_packing }) => amount_packing > 0)
                  .map((row) => ({
                    key: row.product_id,
                    label: `${row.sku} ${row.product_name}`,
                    value: row.amount_packing,
                    says: count(row.amount_packing),
                    to: warehouseScreens.stockHistory({
                      item_id: row.product_id,
                      kind: 'pack',
                      from: about.from,
                      to: about.to,
                    }),
                  }))}
              />
            </section>
            <section>
              <h2>{t('history.byStorage')}</h2>
              {list.filters.storage_id === undefined && (
                <WholeWords className={classes['soft']!}>{t('history.ofEach')}</WholeWords>
              )}
              <BarList
                tone="done"
                bars={about.by_storage.map((row) => ({
                  key: row.storage_id,
                  label: row.storage_name,
                  value: row.amount_in + row.amount_out + row.amount_packing,
                  says: t('history.figures', {
                    in: count(row.amount_in),
                    out: count(row.amount_out),
                    packed: count(row.amount_packing),
                  }),
                  to: warehouseScreens.stockHistory({
                    storage_id: row.storage_id,
                    from: about.from,
                    to: about.to,
                  }),
                }))}
              />
            </section>
          </div>
        </>
      )}
    </Guard>
  );
}
