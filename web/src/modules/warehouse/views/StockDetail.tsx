import { useMemo, useState } from 'react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { PLACE_KINDS } from '../../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import {
  ChoiceFilter,
  Day,
  DayField,
  today,
  ListPage,
  Money,
  StatusBadge,
  count,
  useDayText,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { StorageFilter } from '../StorageFilter.tsx';
import { ExplainDrawer, Figure, type Explained } from './ExplainDrawer.tsx';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.inventory>[number];
interface Context {
  explain: (row: Row) => void;
}

const columns: Column<Row, Context>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => <ItemName name={row.ProductName} sku={row.SKU} image={row.Image} />,
    width: 280,
    sort: 'sku',
  },
  {
    key: 'storage',
    title: { th: 'คลัง', en: 'Storage' },
    cell: (row) => row.StorageName,
    sort: 'storage',
    card: 'side',
  },
  {
    key: 'kind',
    title: { th: 'ประเภท', en: 'Kind' },
    cell: (row) => (
      <StatusBadge tone={row.StorageKind === 'store' || row.StorageKind === 'line' ? 'done' : 'waiting'}>
        {t(`storages.kinds.${row.StorageKind}`)}
      </StatusBadge>
    ),
    card: 'hide',
  },
  {
    key: 'amount',
    title: { th: 'อยู่ที่นี่', en: 'Here' },
    cell: (row) => count(row.Amount),
    align: 'right',
    sort: 'amount',
    card: 'figure',
  },
  {
    key: 'reserved',
    title: { th: 'จองแล้ว (ทุกคลัง)', en: 'Reserved (everywhere)' },
    cell: (row, { explain }) => <Figure n={row.Reserved} explain={() => explain(row)} />,
    align: 'right',
  },
  {
    key: 'available',
    title: { th: 'ขายได้ (ทุกคลัง)', en: 'Available (everywhere)' },
    cell: (row, { explain }) => <Figure n={row.Available} explain={() => explain(row)} />,
    align: 'right',
    card: 'figure',
  },
  {
    key: 'value',
    title: { th: 'มูลค่า', en: 'Value' },
    cell: (row) => (row.Value === null ? '–' : <Money amount={row.Value} plain />),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'moved',
    title: { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' },
    cell: (row) => <Day day={row.MovedOn} />,
  },
];

/** What lies where: one line an item and storage. */
export function StockDetail() {
  const words = useWords('warehouse');
  const dayText = useDayText();
  const list = useList(api.inventory, { usualSort: 'sku' });
  const [asked, ask] = useState<Explained>();
  const context = useMemo(() => ({ explain: (row: Row) => ask({ id: row.ID, sku: row.SKU }) }), [ask]);
  const { about } = list;
  return (
    <>
      <ListPage
        name="stock-detail"
        title={words('detail.title')}
        right={warehouseScreens.stockDetail.right}
        list={list}
        columns={columns}
        context={context}
        sheet={api.inventorySheet}
        rowKey={(row) => `${row.ID}.${row.StorageID}`}
        rowLabel={(row) => `${row.SKU} ${row.StorageName}`}
        show={context.explain}
        search={words('summary.search')}
        filters={
          <>
            <StorageFilter list={list} />
            <ChoiceFilter
              list={list}
              field="kind"
              label={{ th: 'ประเภท', en: 'Kind' }}
              all={words('detail.allKinds')}
              options={PLACE_KINDS.map((kind) => ({ value: kind, label: words(`storages.kinds.${kind}`) }))}
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
        note={about?.day ? words('pastSays', { day: dayText(about.day) }) : undefined}
        {...(about ? { totals: { amount: count(about.amount) } } : {})}
        empty={{ title: words('summary.empty'), hint: words('summary.emptyHint') }}
        emptyFiltered={
          about?.day && !list.filters.q && !list.filters.storage_id && !list.filters.kind
            ? { title: words('nothingThen'), hint: words('nothingThenHint') }
            : undefined
        }
      />
      <ExplainDrawer item={asked} day={list.filters.day} onClose={() => ask(undefined)} />
    </>
  );
}
