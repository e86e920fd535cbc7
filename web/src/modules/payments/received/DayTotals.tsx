import { receivedMoney as api, type DayTotal } from '../../../../../contract/payments.received.ts';
import { paymentScreens } from '../../../../../contract/payments.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Day, DaysFilter, ListPage, Money, count, useList, type Column } from '../../../kit/index.ts';
import { ReceivedViews } from './ReceivedViews.tsx';
import { WAY_COLUMNS } from './way.tsx';
import { WayFilters } from './WayFilters.tsx';

const columns: Column<DayTotal>[] = [
  { key: 'day', title: { th: 'วันที่', en: 'Day' }, cell: (row) => <Day day={row.day} />, width: 120 },
  ...WAY_COLUMNS,
  {
    key: 'received_count',
    title: { th: 'รายการรับ', en: 'Payments' },
    cell: (row) => count(row.received_count),
    align: 'right',
    card: 'figure',
    width: 96,
  },
  {
    key: 'received',
    title: { th: 'ยอดรับ', en: 'Received' },
    cell: (row) => <Money amount={row.received} />,
    align: 'right',
    card: 'figure',
    width: 130,
  },
  {
    key: 'paid_back',
    title: { th: 'ยอดคืน', en: 'Paid back' },
    cell: (row) => (row.paid_back_count > 0 ? <Money amount={row.paid_back} /> : '–'),
    align: 'right',
    card: 'figure',
    width: 130,
  },
];

/** What came each day by payment method and account; each line opens its payments. */
export function DayTotals() {
  const t = useWords('payments');
  const list = useList(api.dayTotals, { pageSize: 50 });
  const { about } = list;
  return (
    <ListPage
      name="payment-days"
      title={t('dayTotals.title')}
      right={paymentScreens.dayTotals.right}
      list={list}
      columns={columns}
      sheet={api.daysSheet}
      rowKey={({ day, payment_method_id }) => `${day}/${payment_method_id ?? ''}`}
      rowLabel={({ day, method }) => `${day} ${method ?? ''}`}
      open={({ day, payment_method_id }) =>
        paymentScreens.received({
          from: day,
          to: day,
          checker_id: list.filters.checker_id,
          ...(payment_method_id === null ? { kind: 'paid_back' } : { payment_method_id }),
        })
      }
      filters={
        <>
          <DaysFilter list={list} label={{ th: 'วันที่ตรวจ', en: 'Checked on' }} />
          <WayFilters list={list} checked />
        </>
      }
      actions={<ReceivedViews view="dayTotals" />}
      {...(about
        ? {
            totals: {
              received_count: count(about.received_count),
              received: <Money amount={about.received} />,
              paid_back: <Money amount={about.paid_back} />,
            },
          }
        : {})}
      empty={{ title: t('dayTotals.empty'), hint: t('dayTotals.emptyHint') }}
      emptyFiltered={{ title: t('empty.filtered'), hint: t('empty.filteredHint') }}
    />
  );
}
