import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { IconUserPlus } from '@tabler/icons-react';
import { CUSTOMER_STATUS_WORDS, customers as api, type CustomerRow } from '../../../../contract/customers.ts';
import { CUSTOMER_FIELDS } from '../../../../contract/customers.fields.ts';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { say, useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  ChoiceFilter,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { CardForm } from './CardForm.tsx';
import { CustomerViews } from './CustomerViews.tsx';

const t = wordsOf('customers');

const columns: Column<CustomerRow>[] = [
  { key: 'name', title: CUSTOMER_FIELDS.name, cell: (row) => row.name, width: 200 },
  { key: 'phone', title: CUSTOMER_FIELDS.phone, cell: (row) => row.phone || '–', width: 120 },
  {
    key: 'tags',
    title: CUSTOMER_FIELDS.tags,
    cell: (row) => row.tags.join(', ') || '–',
    width: 150,
  },
  {
    key: 'orders',
    title: { th: 'ออเดอร์', en: 'Orders' },
    cell: (row) => count(row.orders),
    align: 'right',
    width: 84,
  },
  {
    key: 'spent',
    title: { th: 'ยอดซื้อ', en: 'Spent' },
    cell: (row) => <Money amount={row.spent} />,
    align: 'right',
    card: 'figure',
    width: 120,
  },
  {
    key: 'last',
    title: { th: 'สั่งล่าสุด', en: 'Last order' },
    cell: (row) => (row.last_order_at ? <Moment at={row.last_order_at} /> : t('list.never')),
    width: 130,
  },
  {
    key: 'address',
    title: { th: 'จังหวัด', en: 'Province' },
    cell: (row) => row.addresses[0]?.province ?? '–',
    width: 120,
    card: 'hide',
  },
  {
    key: 'status',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) =>
      row.status === 'blocked' ? (
        <StatusBadge tone="stopped">{say(CUSTOMER_STATUS_WORDS.blocked)}</StatusBadge>
      ) : (
        '–'
      ),
    card: 'side',
    width: 96,
  },
];

/** Everybody who bought or asked. */
export function CustomerList() {
  const words = useWords('customers');
  const user = useSession();
  const navigate = useNavigate();
  const list = useList(api.list, { tab: 'status' });
  const tags = useRead(api.tags, {}, { enabled: has(user, api.tags.right) }).data?.Data ?? [];
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        name="customers"
        title={words('list.title')}
        right={customerScreens.customers.right}
        list={list}
        columns={columns}
        sheet={api.sheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        open={(row) => customerScreens.customer(row.id)}
        search={words('list.search')}
        tabs={{
          field: 'status',
          all: [
            { value: '', label: words('list.all'), count: list.about?.all },
            { value: 'blocked', label: words('list.blocked'), count: list.about?.blocked },
          ],
        }}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="tag"
              label={CUSTOMER_FIELDS.tags}
              options={tags.map((tag) => ({ value: tag, label: tag }))}
            />
            <ChoiceFilter
              list={list}
              field="ordered"
              label={{ th: 'การสั่งซื้อ', en: 'Orders' }}
              options={(['yes', 'no'] as const).map((value) => ({
                value,
                label: words(`list.ordered.${value}`),
              }))}
            />
            <ChoiceFilter
              list={list}
              field="sort"
              label={{ th: 'เรียงตาม', en: 'Sort by' }}
              options={(['name', 'newest'] as const).map((value) => ({
                value,
                label: words(`list.sort.${value}`),
              }))}
            />
          </>
        }
        actions={
          <>
            <CustomerViews view="customers" />
            <ActionButton
              disabledReason={has(user, api.add.right) ? undefined : words('needWork')}
              icon={<IconUserPlus size={18} stroke={1.6} />}
              onClick={() => setAdding(true)}
            >
              {words('list.add')}
            </ActionButton>
          </>
        }
        empty={{ title: words('list.empty'), hint: words('list.emptyHint') }}
        emptyFiltered={{ title: words('list.none'), hint: words('list.noneHint') }}
      />
      <CardForm
        customer={undefined}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(id) => void navigate({ to: customerScreens.customer(id) })}
      />
    </>
  );
}
