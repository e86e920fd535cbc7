import { useState } from 'react';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { returns as api, type RefundRow } from '../../../../../contract/returns.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ListPage,
  MayLink,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { OrderBadge, OrderCell } from './columns.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RowActions } from './RowActions.tsx';

const t = wordsOf('returns');

interface Context {
  mayWork: string | undefined;
  decide: (row: RefundRow) => void;
}
const columns: Column<RefundRow, Context>[] = [
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => <OrderCell order={row.order} />,
    width: 140,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: ({ decided }) => (
      <StatusBadge tone={decided ? (decided.amount > 0 ? 'done' : 'neutral') : 'waiting'}>
        {t(decided ? (decided.amount > 0 ? 'refund.isPaid' : 'refund.isNone') : 'refund.isWaiting')}
      </StatusBadge>
    ),
    width: 130,
    card: 'side',
  },
  {
    key: 'who',
    title: { th: 'ลูกค้า', en: 'Customer' },
    cell: (row) => <Unbroken text={row.order.recipient_name} />,
    width: 150,
  },
  {
    key: 'proposed',
    title: { th: 'เสนอให้คืน', en: 'Proposed' },
    cell: (row) => <Money amount={row.proposed} />,
    align: 'right',
    card: 'figure',
    width: 110,
  },
  {
    key: 'amount',
    title: { th: 'คืนจริง', en: 'Paid back' },
    cell: (row) => <Money amount={row.decided?.amount} />,
    align: 'right',
    card: 'figure',
    width: 100,
  },
  {
    key: 'act',
    title: { th: 'ทำต่อ', en: 'Next' },
    cell: (row, { mayWork, decide }) =>
      row.decided ? (
        '–'
      ) : (
        <RowActions disabledReason={mayWork} actions={[[t('refund.decide'), () => decide(row)]]} />
      ),
    width: 110,
  },
  {
    key: 'return',
    title: { th: 'การคืน', en: 'Return' },
    cell: (row) => (
      <MayLink to={returnScreens.return(row.return_id)} right={returnScreens.return.right}>
        {row.return_number}
      </MayLink>
    ),
    width: 110,
  },
  {
    key: 'status',
    title: { th: 'สถานะออเดอร์', en: 'Order status' },
    cell: (row) => <OrderBadge status={row.order.status} />,
    width: 130,
  },
  { key: 'at', title: { th: 'รับคืนเมื่อ', en: 'Counted' }, cell: (row) => <Moment at={row.at} />, width: 150 },
  {
    key: 'by',
    title: { th: 'ตัดสินโดย', en: 'Decided by' },
    cell: ({ decided }) => (decided ? [decided.by, decided.note].filter(Boolean).join(': ') : '–'),
    width: 160,
  },
];

/** What returns propose to be paid back, for who works with payments. */
export function RefundList() {
  const words = useWords('returns');
  const list = useList(api.refunds, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.decideRefund.right) ? undefined : words('needPayment');
  const [deciding, decide] = useState<RefundRow>();
  const { about } = list;
  return (
    <>
      <ListPage
        name="refunds"
        title={words('refund.title')}
        right={returnScreens.refunds.right}
        list={list}
        columns={columns}
        context={{ mayWork, decide }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.order.number}
        search={words('refund.search')}
        tabs={{
          field: 'state',
          all: [
            { value: '', label: words('list.all') },
            { value: 'waiting', label: words('refund.isWaiting'), count: about?.waiting, tone: 'waiting' },
            { value: 'decided', label: words('refund.isDecided'), tone: 'done' },
          ],
        }}
        {...(about
          ? {
              sums: [
                { label: words('refund.waiting'), value: <Money amount={about.waiting_amount} strong /> },
              ],
            }
          : {})}
        empty={{ title: words('refund.empty'), hint: words('refund.emptyHint') }}
      />
      {deciding && (
        <RefundDialog
          refund={list.rows?.find(({ id }) => id === deciding.id) ?? deciding}
          order={deciding.order}
          onClose={() => decide(undefined)}
        />
      )}
    </>
  );
}
