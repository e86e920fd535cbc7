import { customerScreens } from '../../../../../contract/customers.screens.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import {
  CREDIT_WAY,
  receivedMoney as api,
  type ReceivedRow,
} from '../../../../../contract/payments.received.ts';
import { paymentScreens } from '../../../../../contract/payments.screens.ts';
import { say, useWords } from '../../../platform/i18n.ts';
import {
  ChoiceFilter,
  DaysFilter,
  ListPage,
  Moment,
  Money,
  Unbroken,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ReceivedViews } from './ReceivedViews.tsx';
import { WAY_COLUMNS } from './way.tsx';
import { WayFilters } from './WayFilters.tsx';

const columns: Column<ReceivedRow>[] = [
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => row.order?.number ?? <Unbroken text={row.customer?.name ?? say(CREDIT_WAY)} />,
    width: 170,
  },
  { key: 'at', title: { th: 'ตรวจเมื่อ', en: 'Checked' }, cell: (row) => <Moment at={row.at} />, width: 150 },
  ...WAY_COLUMNS,
  {
    key: 'amount',
    title: { th: 'ยอด', en: 'Amount' },
    cell: (row) => <Money amount={row.amount} />,
    align: 'right',
    card: 'figure',
    width: 130,
  },
  {
    key: 'checker',
    title: { th: 'ผู้ตรวจ', en: 'Checked by' },
    cell: (row) => <Unbroken text={row.user_name} />,
    width: 140,
  },
];

/** Every payment that was checked, and what was paid back: the parts of a day's total. */
export function Received() {
  const t = useWords('payments');
  const list = useList(api.received, { pageSize: 50 });
  const { about } = list;
  return (
    <ListPage
      name="payments-received"
      title={t('received.title')}
      right={paymentScreens.received.right}
      list={list}
      columns={columns}
      sheet={api.receivedSheet}
      rowKey={({ key }) => key}
      rowLabel={({ order }) => order?.number ?? say(CREDIT_WAY)}
      open={({ order, customer }) =>
        order ? orderScreens.order(order.id) : customerScreens.customer(customer!.id)
      }
      filters={
        <>
          <DaysFilter list={list} label={{ th: 'วันที่ตรวจ', en: 'Checked on' }} />
          <WayFilters list={list} checked />
          <ChoiceFilter
            list={list}
            field="kind"
            label={{ th: 'รับหรือคืน', en: 'In or out' }}
            options={(['received', 'paid_back'] as const).map((value) => ({
              value,
              label: t(`received.kind.${value}`),
            }))}
          />
        </>
      }
      actions={<ReceivedViews view="received" />}
      {...(about
        ? {
            sums: [
              {
                label: t('received.in', { count: about.received_count }),
                value: <Money amount={about.received} />,
              },
              {
                label: t('received.out', { count: about.paid_back_count }),
                value: <Money amount={about.paid_back} />,
              },
              { label: t('received.left'), value: <Money amount={about.amount} /> },
            ],
          }
        : {})}
      empty={{ title: t('dayTotals.empty'), hint: t('dayTotals.emptyHint') }}
      emptyFiltered={{ title: t('empty.filtered'), hint: t('empty.filteredHint') }}
    />
  );
}
