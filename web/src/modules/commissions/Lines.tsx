import {
  ENTRY_KINDS,
  ENTRY_WORDS,
  commissions as api,
  termsText,
  type CommissionLine,
} from '../../../../contract/commissions.ts';
import { commissionScreens } from '../../../../contract/commissions.screens.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { locale, say, useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import {
  ChoiceFilter,
  Day,
  ListPage,
  Money,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { Filters } from './Filters.tsx';

const t = wordsOf('commissions');
const TONES = { sale: 'done', clawback: 'returned', correction: 'waiting' } as const;

const columns: Column<CommissionLine>[] = [
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => row.order.number,
    width: 130,
  },
  { key: 'day', title: { th: 'วันที่', en: 'Day' }, cell: (row) => <Day day={row.day} />, width: 100 },
  {
    key: 'kind',
    title: { th: 'รายการ', en: 'Kind' },
    cell: (row) => (
      <StatusBadge tone={TONES[row.kind]}>
        {row.kind === 'correction' ? t(`lines.correctionOf.${row.of_kind}`) : say(ENTRY_WORDS[row.kind])}
      </StatusBadge>
    ),
    card: 'side',
    width: 130,
  },
  {
    key: 'product',
    title: { th: 'สินค้า', en: 'Product' },
    cell: (row) => (
      <>
        <Unbroken text={row.name} /> <small>{row.sku}</small>
      </>
    ),
    width: 190,
  },
  {
    key: 'user',
    title: { th: 'พนักงาน', en: 'Person' },
    cell: (row) => <Unbroken text={row.user} />,
    width: 120,
  },
  {
    key: 'pieces',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.pieces),
    align: 'right',
    card: 'figure',
    width: 70,
  },
  {
    key: 'net',
    title: { th: 'ยอดขาย', en: 'Sales' },
    cell: (row) => <Money amount={row.net} />,
    align: 'right',
    card: 'figure',
    width: 110,
  },
  {
    key: 'rate',
    title: { th: 'อัตรา', en: 'Rate' },
    cell: (row) => (row.rate ? termsText(row.rate, locale()) : t('lines.noRate')),
    align: 'right',
    width: 120,
  },
  {
    key: 'amount',
    title: { th: 'ค่าคอม', en: 'Commission' },
    cell: (row) => <Money amount={row.amount} strong />,
    align: 'right',
    card: 'figure',
    width: 110,
  },
];

/** The order lines that a figure of the report is the sum of; each opens its order. */
export function Lines() {
  const words = useWords('commissions');
  const sayIt = useSay();
  const list = useList(api.lines, { pageSize: 50 });
  const { about } = list;
  return (
    <ListPage
      name="commission-lines"
      title={words('lines.title')}
      right={commissionScreens.lines.right}
      list={list}
      columns={columns}
      sheet={api.linesSheet}
      rowKey={(row) =>
        `${row.order.id}/${row.line}/${row.kind}/${row.of_kind}/${row.day}/${row.user_id}/${row.amount}`
      }
      rowLabel={(row) => row.order.number}
      open={(row) => orderScreens.order(row.order.id)}
      filters={
        <>
          <Filters list={list} />
          <ChoiceFilter
            list={list}
            field="part"
            label={{ th: 'รายการ', en: 'Kind' }}
            options={ENTRY_KINDS.map((value) => ({ value, label: sayIt(ENTRY_WORDS[value]) }))}
          />
        </>
      }
      {...(about
        ? {
            sums: [
              { label: words('lines.amount'), value: <Money amount={about.amount} strong /> },
              { label: words('lines.net'), value: <Money amount={about.net} /> },
              { label: words('lines.orders'), value: count(about.orders) },
            ],
          }
        : {})}
      empty={{ title: words('lines.empty'), hint: words('lines.emptyHint') }}
      emptyFiltered={{ title: words('lines.empty'), hint: words('lines.emptyHint') }}
    />
  );
}
