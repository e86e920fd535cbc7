import { useState } from 'react';
import { customers as api, type Duplicates } from '../../../../contract/customers.ts';
import { customerScreens } from '../../../../contract/customers.screens.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { ListPage, count, useList, type Column } from '../../kit/index.ts';
import { CustomerViews } from './CustomerViews.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import classes from './customers.module.css';

const t = wordsOf('customers');

const columns: Column<Duplicates>[] = [
  {
    key: 'who',
    title: { th: 'อาจเป็นคนเดียวกัน', en: 'May be one person' },
    cell: (row) => (
      <ul className={classes['people']}>
        {row.customers.map((one) => (
          <li key={one.id}>
            {one.name} <small>{[one.phone, one.province].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    ),
    width: 420,
  },
  { key: 'same', title: { th: 'ตรงกันที่', en: 'The same' }, cell: (row) => t(`same.${row.same}`), width: 180 },
  {
    key: 'orders',
    title: { th: 'ออเดอร์', en: 'Orders' },
    cell: (row) => count(row.customers.reduce((sum, one) => sum + one.orders, 0)),
    align: 'right',
    card: 'figure',
    width: 90,
  },
];

/** Customers who may be one person, to be merged. */
export function DuplicateList() {
  const words = useWords('customers');
  const list = useList(api.duplicates);
  const [shown, show] = useState<Duplicates>();
  return (
    <>
      <ListPage
        name="customer-duplicates"
        title={words('duplicates.title')}
        says={words('duplicates.says')}
        right={customerScreens.duplicates.right}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.same} ${row.customers.map(({ id }) => id).join()}`}
        rowLabel={(row) => row.customers.map(({ name }) => name).join(', ')}
        show={show}
        actions={<CustomerViews view="duplicates" />}
        empty={{ title: words('duplicates.empty'), hint: words('duplicates.emptyHint') }}
      />
      {shown && (
        <MergeDialog
          // who ordered most stays, unless one chooses
          into={shown.customers.toSorted((a, b) => b.orders - a.orders)[0]!.id}
          others={shown.customers.map(({ id }) => id)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
