import { useMemo, type ReactNode } from 'react';
import { Anchor, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { BILL_KINDS, warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { call } from '../../../platform/client.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import {
  AsyncSearch,
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  StatusBadge,
  Unbroken,
  count,
  namedOptions,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { StorageFilter } from '../StorageFilter.tsx';
import { bothWays } from '../signed.ts';
import classes from '../warehouse.module.css';
import { KIND_TONES } from './tones.ts';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.history>[number];
interface Context {
  /** Bills of that person alone. */
  ofPerson: (id: number) => void;
}

const columns: Column<Row, Context>[] = [
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
    cell: (row) => (row.change ? bothWays(row.change) : count(row.quantity)),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'user',
    title: { th: 'โดย', en: 'By' },
    cell: ({ user_id, user_name }, { ofPerson }) =>
      user_id === null ? (
        <Unbroken text={user_name} />
      ) : (
        <Anchor
          component="button"
          type="button"
          onClick={() => ofPerson(user_id)}
          title={t('history.ofPerson')}
        >
          <Unbroken text={user_name} />
        </Anchor>
      ),
  },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} /> },
  { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, cell: (row) => row.note || '–', width: 200 },
];

const findItems = async (q: string, signal: AbortSignal) =>
  (await call(api.items, { q, page_size: 20 }, { signal })).Data;

/** Every bill, newest first. */
export function Bills({ head }: { head: ReactNode }) {
  const words = useWords('warehouse');
  const list = useList(api.history, { fixed: { part: 'bills' } });
  const { filters, set } = list;
  const partners = useRead(api.partners, { page_size: 200 }).data?.Data ?? [];
  const people = useRead(api.historyPeople, { from: filters.from, to: filters.to }).data?.Data ?? [];
  const context = useMemo(() => ({ ofPerson: (user_id: number) => set({ user_id }) }), [set]);
  return (
    <ListPage
      name="stock-history"
      title={words('history.title')}
      right={warehouseScreens.stockHistory.right}
      list={list}
      columns={columns}
      context={context}
      sheet={api.historySheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.bill_number}
      open={(row) => warehouseScreens.bill(row.id)}
      search={words('history.search')}
      actions={head}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="kind"
            label={{ th: 'ประเภท', en: 'Kind' }}
            all={words('history.allKinds')}
            options={BILL_KINDS.map((kind) => ({ value: kind, label: words(`kinds.${kind}`) }))}
          />
          <AsyncSearch
            of="stock-items"
            w={{ base: '100%', sm: 200 }}
            aria-label={words('history.item')}
            placeholder={words('history.item')}
            find={findItems}
            show={(item) => ({ key: item.ID, label: item.Name, hint: item.SKU })}
            onPick={({ ID: item_id }) => set({ item_id })}
          />
          <StorageFilter list={list} />
          <ChoiceFilter
            list={list}
            field="user_id"
            label={{ th: 'โดย', en: 'By' }}
            all={words('history.allPeople')}
            options={namedOptions(people)}
          />
          <ChoiceFilter
            list={list}
            field="partner_id"
            label={{ th: 'คู่ค้า', en: 'Partner' }}
            all={words('history.allPartners')}
            options={partners.map(({ id, company_name }) => ({ value: id, label: company_name }))}
          />
          <DaysFilter
            list={{
              ...list,
              about: list.about && {
                total: list.about.total,
                ...(list.about.from && list.about.to ? { from: list.about.from, to: list.about.to } : {}),
              },
            }}
            label={{ th: 'วันที่', en: 'Day' }}
          />
          {filters.item_id !== undefined && (
            <ItemPill id={filters.item_id} onRemove={() => set({ item_id: undefined })} />
          )}
          {filters.user_id !== undefined && !people.some(({ id }) => id === filters.user_id) && (
            <Only
              name={list.rows?.[0]?.user_name ?? words('history.onePerson')}
              onRemove={() => set({ user_id: undefined })}
            />
          )}
        </>
      }
      empty={{ title: words('history.empty'), hint: words('history.emptyHint') }}
    />
  );
}

function ItemPill({ id, onRemove }: { id: number; onRemove: () => void }) {
  const item = useRead(api.item, { id }).data?.Data;
  return <Only name={item?.SKU ?? '…'} onRemove={onRemove} />;
}
/** A filter of one thing that no list of choices shows. */
function Only({ name, onRemove }: { name: string; onRemove: () => void }) {
  const words = useWords('warehouse');
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': words('history.notOnly', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {words('history.only', { name })}
    </Pill>
  );
}
