import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconTransferIn } from '@tabler/icons-react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ChoiceFilter,
  ListPage,
  Select,
  StatusBadge,
  count,
  namedOptions,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { ExplainDrawer, Figure, type Explained } from './ExplainDrawer.tsx';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.lineStock>[number];
interface Context {
  explain: (row: Row) => void;
}

const columns: Column<Row, Context>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => <ItemName name={row.name} sku={row.sku} image={row.image} />,
    width: 280,
    sort: 'sku',
  },
  {
    key: 'needed',
    title: { th: 'รอบที่เปิดต้องใช้', en: 'Open rounds need' },
    cell: (row) => count(row.needed),
    align: 'right',
    sort: 'needed',
    card: 'figure',
  },
  {
    key: 'on_lines',
    title: { th: 'อยู่บนไลน์', en: 'On lines' },
    cell: (row) => count(row.on_lines),
    align: 'right',
    sort: 'on_lines',
    card: 'figure',
  },
  {
    key: 'missing',
    title: { th: 'ยังขาดบนไลน์', en: 'Missing on lines' },
    cell: (row) =>
      row.missing > 0 ? (
        <StatusBadge tone={row.missing > row.in_stores ? 'stopped' : 'waiting'}>
          {count(row.missing)}
        </StatusBadge>
      ) : (
        '0'
      ),
    align: 'right',
    sort: 'missing',
    card: 'figure',
  },
  {
    key: 'in_stores',
    title: { th: 'หยิบได้จากคลัง', en: 'In stores' },
    cell: (row, { explain }) => <Figure n={row.in_stores} explain={() => explain(row)} />,
    align: 'right',
  },
  {
    key: 'lines',
    title: { th: 'อยู่ไลน์ไหน', en: 'On which line' },
    cell: (row) =>
      row.lines.map(({ name, amount }) => t('place', { name, n: count(amount) })).join(' · ') || '–',
    width: 200,
  },
];

/** What lies on packing lines, what open rounds need of it, and what is missing there. */
export function LineStock() {
  const words = useWords('warehouse');
  const user = useSession();
  const list = useList(api.lineStock, { usualSort: '-missing' });
  const lines = useRead(api.storages, {}).data?.Data.filter(({ kind }) => kind === 'line') ?? [];
  const [asked, ask] = useState<Explained>();
  const context = useMemo(() => ({ explain: ask }), [ask]);
  const { about } = list;
  return (
    <>
      <ListPage
        name="line-stock"
        title={words('lineStock.title')}
        right={warehouseScreens.lineStock.right}
        list={list}
        columns={columns}
        context={context}
        sheet={api.lineStockSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sku}
        show={ask}
        search={words('summary.search')}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="storage_id"
              label={{ th: 'ไลน์แพ็ก', en: 'Line' }}
              all={words('history.allLines')}
              options={namedOptions(lines)}
            />
            <Select
              aria-label={words('summary.show')}
              w={170}
              options={[
                { value: 'all', label: words('summary.all') },
                {
                  value: 'missing',
                  label: `${words('lineStock.missing')}${about ? ` (${count(about.short_items)})` : ''}`,
                },
              ]}
              value={list.filters.missing ? 'missing' : 'all'}
              onChange={(show) => list.set({ missing: show === 'missing' ? true : undefined })}
            />
          </>
        }
        actions={
          has(user, warehouseScreens.lineTransfer.right) && (
            <Button
              component={Link}
              to={warehouseScreens.lineTransfer()}
              leftSection={<IconTransferIn size={18} stroke={1.6} />}
            >
              {words('lineStock.fill')}
            </Button>
          )
        }
        note={words('lineStock.says')}
        {...(about
          ? {
              totals: {
                needed: count(about.needed),
                on_lines: count(about.on_lines),
                missing: count(about.missing),
                in_stores: count(about.in_stores),
              },
            }
          : {})}
        empty={{ title: words('lineStock.empty'), hint: words('lineStock.emptyHint') }}
        emptyFiltered={
          list.filters.missing && !list.filters.q
            ? { title: words('lineStock.noneMissing'), hint: words('lineStock.noneMissingHint') }
            : undefined
        }
      />
      <ExplainDrawer item={asked} onClose={() => ask(undefined)} />
    </>
  );
}
