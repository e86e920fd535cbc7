import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { isSellable, warehouse as api } from '../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  Day,
  DayField,
  today,
  ListPage,
  Money,
  Select,
  StatusBadge,
  count,
  useDayText,
  useList,
  type Column,
} from '../../kit/index.ts';
import { Incoming } from './Incoming.tsx';
import { ItemName } from './ItemName.tsx';
import { StorageFilter } from './StorageFilter.tsx';
import { ExplainDrawer, Figure } from './views/ExplainDrawer.tsx';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.summary>[number];

interface Context {
  /** Opens what a row's figures are made of. */
  explain: (row: Row) => void;
  /** Places whose pieces are ours and not for sale: they are not on hand. */
  apart: ReadonlySet<number>;
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
    key: 'on_hand',
    title: { th: 'คงเหลือ', en: 'On hand' },
    cell: (row, { explain }) => <Figure n={row.on_hand} explain={() => explain(row)} />,
    align: 'right',
    sort: 'on_hand',
  },
  {
    key: 'reserved',
    title: { th: 'จองแล้ว', en: 'Reserved' },
    cell: (row, { explain }) => <Figure n={row.reserved} explain={() => explain(row)} />,
    align: 'right',
  },
  {
    key: 'available',
    title: { th: 'ขายได้', en: 'Available' },
    cell: (row, { explain }) => <Figure n={row.available} explain={() => explain(row)} />,
    align: 'right',
    sort: 'available',
    card: 'figure',
  },
  {
    key: 'incoming',
    title: { th: 'กำลังมา', en: 'On its way' },
    cell: (row) => (row.incoming === null ? '–' : <Incoming item={row.id} n={row.incoming} />),
    align: 'right',
  },
  {
    key: 'low',
    title: { th: 'จุดเตือน', en: 'Reorder at' },
    cell: (row) =>
      row.low ? (
        <StatusBadge tone="waiting" mark="low">{`${t('columns.lowMark')} ≤ ${row.threshold}`}</StatusBadge>
      ) : (
        count(row.threshold)
      ),
    align: 'right',
  },
  {
    key: 'places',
    title: { th: 'อยู่ที่', en: 'Where' },
    cell: (row, { apart }) =>
      row.places
        .map(({ id, name, amount }) => t(apart.has(id) ? 'placeApart' : 'place', { name, n: count(amount) }))
        .join(' · ') || '–',
    width: 220,
  },
  {
    key: 'cost',
    title: { th: 'ต้นทุนเฉลี่ย', en: 'Average cost' },
    cell: (row) => (row.cost === null ? '–' : <Money amount={row.cost} plain />),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'value',
    title: { th: 'มูลค่า', en: 'Value' },
    cell: (row) => (row.value === null ? '–' : <Money amount={row.value} plain />),
    align: 'right',
    sort: 'value',
    optional: true,
    card: 'hide',
  },
  {
    key: 'moved',
    title: { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' },
    cell: (row) => <Day day={row.moved_on} />,
    optional: true,
    card: 'hide',
  },
];

const SHOWN = ['low', 'reserved', 'dead'] as const;

/** One line an item; its figures open what they are made of. */
export function StockSummary() {
  const words = useWords('warehouse');
  const dayText = useDayText();
  const list = useList(api.summary, { usualSort: 'sku' });
  const user = useSession();
  const [asked, ask] = useState<Row>();
  const storages = useRead(api.storages, {}).data?.Data;
  const context = useMemo(() => {
    const apart = storages?.filter(({ kind }) => !isSellable(kind)).map(({ id }) => id);
    return { explain: ask, apart: new Set(apart) };
  }, [storages]);
  const sums = list.about;
  return (
    <>
      <ListPage
        name="stock-summary"
        title={words('summary.title')}
        right={warehouseScreens.stock.right}
        list={list}
        columns={columns}
        sheet={api.summarySheet}
        context={context}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sku}
        show={ask}
        search={words('summary.search')}
        filters={
          <>
            <StorageFilter list={list} />
            <Select
              aria-label={words('summary.show')}
              w={150}
              options={[
                { value: 'all', label: words('summary.all') },
                { value: 'low', label: `${words('summary.low')}${sums ? ` (${count(sums.low)})` : ''}` },
                { value: 'reserved', label: words('summary.reserved') },
                { value: 'dead', label: words('summary.dead') },
              ]}
              value={SHOWN.find((show) => list.filters[show]) ?? 'all'}
              onChange={(show) =>
                list.set({
                  low: show === 'low' ? true : undefined,
                  reserved: show === 'reserved' ? true : undefined,
                  dead: show === 'dead' ? true : undefined,
                })
              }
            />
            <DayField
              label={words('pastDay')}
              hint={words('pastDay')}
              day={list.filters.day}
              latest={today()}
              onDay={(day) => list.set({ day })}
            />
          </>
        }
        actions={
          has(user, warehouseScreens.stockIn.right) && (
            <Button
              component={Link}
              to={warehouseScreens.stockIn()}
              leftSection={<IconPlus size={18} stroke={1.6} />}
            >
              {words('summary.stockIn')}
            </Button>
          )
        }
        {...(sums
          ? {
              totals: {
                on_hand: count(sums.on_hand),
                ...(sums.reserved === null ? {} : { reserved: count(sums.reserved) }),
                ...(sums.available === null ? {} : { available: count(sums.available) }),
                ...(sums.value === null ? {} : { value: <Money amount={sums.value} plain /> }),
              },
            }
          : {})}
        note={sums?.day ? words('pastSays', { day: dayText(sums.day) }) : undefined}
        empty={{ title: words('summary.empty'), hint: words('summary.emptyHint') }}
        emptyFiltered={
          list.filters.q || list.filters.storage_id
            ? undefined
            : list.filters.low
              ? { title: words('summary.noneLow'), hint: words('summary.noneLowHint') }
              : sums?.day
                ? { title: words('nothingThen'), hint: words('nothingThenHint') }
                : undefined
        }
      />
      <ExplainDrawer item={asked} day={list.filters.day} onClose={() => ask(undefined)} />
    </>
  );
}
