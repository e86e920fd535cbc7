import { BILL_KINDS, warehouse as api } from '../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import type { AnyTone } from '../../platform/tones.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import {
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { StorageFilter } from './StorageFilter.tsx';
import classes from './warehouse.module.css';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.history>[number];

export const KIND_TONES: Record<Row['kind'], AnyTone> = {
  in: 'done',
  out: 'waiting',
  transfer: 'moving',
  pack: 'moving',
  return: 'returned',
  reverse: 'stopped',
  adjust: 'waiting',
};

const columns: Column<Row>[] = [
  { key: 'bill', title: { th: 'เลขที่บิล', en: 'Bill' }, cell: (row) => row.bill_number, width: 160 },
  {
    key: 'kind',
    title: { th: 'ประเภท', en: 'Kind' },
    cell: (row) => (
      <span className={classes['badges']}>
        <StatusBadge tone={KIND_TONES[row.kind]}>{t(`kinds.${row.kind}`)}</StatusBadge>
        {row.reversed && <StatusBadge tone="stopped">{t('history.reversed')}</StatusBadge>}
      </span>
    ),
    card: 'side',
  },
  {
    key: 'source',
    title: { th: 'คู่ค้า / ออเดอร์ / เหตุผล', en: 'Partner / order / reason' },
    cell: (row) => row.partner ?? row.source ?? (row.reason ? t(`reasons.${row.reason}`) : '–'),
    width: 180,
  },
  { key: 'lines', title: { th: 'รายการ', en: 'Lines' }, cell: (row) => count(row.lines), align: 'right' },
  {
    key: 'quantity',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.quantity),
    align: 'right',
    card: 'figure',
  },
  { key: 'user', title: { th: 'โดย', en: 'By' }, cell: (row) => <Unbroken text={row.user_name} /> },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} /> },
  { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, cell: (row) => row.note || '–', width: 200 },
];

/** Every bill, newest first. */
export function StockHistory() {
  const words = useWords('warehouse');
  const list = useList(api.history);
  return (
    <ListPage
      name="stock-history"
      title={words('history.title')}
      right={warehouseScreens.stockHistory.right}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.bill_number}
      open={(row) => warehouseScreens.bill(row.id)}
      search={words('history.search')}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="kind"
            label={{ th: 'ประเภท', en: 'Kind' }}
            all={words('history.allKinds')}
            options={BILL_KINDS.map((kind) => ({ value: kind, label: words(`kinds.${kind}`) }))}
          />
          <StorageFilter list={list} />
          <DaysFilter list={list} label={{ th: 'วันที่', en: 'Day' }} />
        </>
      }
      empty={{ title: words('history.empty'), hint: words('history.emptyHint') }}
    />
  );
}
