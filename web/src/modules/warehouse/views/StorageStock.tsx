import type { LyingStorage } from '../../../../../contract/warehouse.views.ts';
import { PLACE_KINDS } from '../../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import {
  ChoiceFilter,
  Day,
  ListPage,
  Money,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { BAND_TONES, bandOf, fullness } from '../storages/fill.ts';

const t = wordsOf('warehouse');

const columns: Column<LyingStorage>[] = [
  { key: 'name', title: { th: 'คลัง', en: 'Storage' }, cell: (row) => row.name, width: 220, sort: 'name' },
  { key: 'kind', title: { th: 'ประเภท', en: 'Kind' }, cell: (row) => t(`storages.kinds.${row.kind}`) },
  {
    key: 'items',
    title: { th: 'รายการ', en: 'Items' },
    cell: (row) => count(row.held.items),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'pieces',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.held.pieces),
    align: 'right',
    sort: 'pieces',
    card: 'figure',
  },
  {
    key: 'value',
    title: { th: 'มูลค่า', en: 'Value' },
    cell: (row) => (row.value === null ? '–' : <Money amount={row.value} plain />),
    align: 'right',
  },
  {
    key: 'fill',
    title: { th: 'ความเต็ม', en: 'How full' },
    cell: (row) => <StatusBadge tone={BAND_TONES[bandOf(row)]}>{fullness(row)}</StatusBadge>,
    card: 'figure',
  },
  {
    key: 'moved',
    title: { th: 'เคลื่อนไหวล่าสุด', en: 'Last move' },
    cell: (row) => <Day day={row.moved_on} />,
  },
];

/** What lies in each storage; a storage opens its items. */
export function StorageStock() {
  const words = useWords('warehouse');
  const list = useList(api.storageStock);
  const { about } = list;
  return (
    <ListPage
      name="storage-stock"
      title={words('byStorage.title')}
      right={warehouseScreens.storageStock.right}
      list={list}
      columns={columns}
      sheet={api.storageStockSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      open={(row) => warehouseScreens.stockDetail({ storage_id: row.id })}
      search={words('storages.search')}
      filters={
        <ChoiceFilter
          list={list}
          field="kind"
          label={{ th: 'ประเภท', en: 'Kind' }}
          all={words('detail.allKinds')}
          options={PLACE_KINDS.map((kind) => ({ value: kind, label: words(`storages.kinds.${kind}`) }))}
        />
      }
      {...(about
        ? {
            totals: {
              pieces: count(about.pieces),
              ...(about.value === null ? {} : { value: <Money amount={about.value} plain /> }),
            },
          }
        : {})}
      empty={{ title: words('byStorage.empty'), hint: words('byStorage.emptyHint') }}
      emptyFiltered={{ title: words('storages.noneFound'), hint: words('storages.noneFoundHint') }}
    />
  );
}
