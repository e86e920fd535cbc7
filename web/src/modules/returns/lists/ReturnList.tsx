import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBarcode } from '@tabler/icons-react';
import { RETURN_REASONS } from '../../../../../contract/codes/return-reasons.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import {
  FOUND_AS,
  FOUND_AS_WORDS,
  RETURN_KIND_WORDS,
  RETURN_KINDS,
  RETURN_STATE_WORDS,
  RETURN_STATES,
  returns as api,
  type ReturnRow,
} from '../../../../../contract/returns.ts';
import { say, useSay, useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ChoiceFilter,
  ListPage,
  Moment,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { STATE_TONES } from '../values.ts';
import { OrderBadge, OrderCell } from './columns.tsx';

const columns: Column<ReturnRow>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 120 },
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => <OrderCell order={row.order} />,
    width: 150,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: (row) => (
      <StatusBadge tone={STATE_TONES[row.state]}>{say(RETURN_STATE_WORDS[row.state])}</StatusBadge>
    ),
    width: 150,
    card: 'side',
  },
  {
    key: 'who',
    title: { th: 'ลูกค้า', en: 'Customer' },
    cell: (row) => <Unbroken text={row.order.recipient_name} />,
    width: 160,
  },
  {
    key: 'kind',
    title: { th: 'ประเภท', en: 'Kind' },
    cell: (row) => say(RETURN_KIND_WORDS[row.kind]),
    width: 110,
  },
  {
    key: 'reason',
    title: { th: 'เหตุผล', en: 'Reason' },
    cell: ({ announced }) =>
      announced
        ? [say(RETURN_REASONS[announced.reason_type]), announced.reason].filter(Boolean).join(': ')
        : '–',
    width: 180,
  },
  {
    key: 'back',
    title: { th: 'กลับมา / ส่งไป', en: 'Back / sent' },
    cell: (row) => `${count(FOUND_AS.reduce((sum, as) => sum + row[as], 0))} / ${count(row.sent)}`,
    align: 'right',
    width: 120,
    card: 'figure',
  },
  {
    key: 'found',
    title: { th: 'พบว่า', en: 'Found' },
    cell: (row) =>
      FOUND_AS.filter((as) => row[as] > 0)
        .map((as) => `${say(FOUND_AS_WORDS[as])} ${count(row[as])}`)
        .join(' · ') || '–',
    width: 170,
  },
  {
    key: 'status',
    title: { th: 'สถานะออเดอร์', en: 'Order status' },
    cell: (row) => <OrderBadge status={row.order.status} />,
    width: 130,
  },
  {
    key: 'last',
    title: { th: 'ล่าสุด', en: 'Last change' },
    cell: (row) => <Moment at={row.last_at} />,
    width: 150,
  },
];

/** Returns and put-back tasks: what is awaited, what is being counted, what came. */
export function ReturnList() {
  const t = useWords('returns');
  const says = useSay();
  const list = useList(api.list, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.create.right);
  const { about } = list;
  const toStation = mayWork && (
    <Button
      component={Link}
      to={returnScreens.station()}
      leftSection={<IconBarcode size={18} stroke={1.8} />}
    >
      {t('list.toStation')}
    </Button>
  );
  return (
    <ListPage
      name="returns"
      title={t('list.title')}
      right={returnScreens.returns.right}
      list={list}
      columns={columns}
      sheet={api.sheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => returnScreens.return(row.id)}
      search={t('list.search')}
      tabs={{
        field: 'state',
        all: [
          {
            value: '',
            label: t('list.all'),
            count: about && RETURN_STATES.reduce((sum, state) => sum + about.states[state], 0),
          },
          ...RETURN_STATES.map((state) => ({
            value: state,
            label: says(RETURN_STATE_WORDS[state]),
            count: about?.states[state],
            tone: STATE_TONES[state],
          })),
        ],
      }}
      filters={
        <ChoiceFilter
          list={list}
          field="kind"
          label={{ th: 'ประเภท', en: 'Kind' }}
          options={RETURN_KINDS.map((value) => ({ value, label: says(RETURN_KIND_WORDS[value]) }))}
        />
      }
      actions={
        <>
          {mayWork && (
            <Button variant="default" component={Link} to={returnScreens.form()}>
              {t('list.toForm')}
            </Button>
          )}
          {toStation}
        </>
      }
      {...(about
        ? {
            sums: [
              { label: t('list.sent'), value: count(about.pieces.sent) },
              ...FOUND_AS.map((as) => ({
                label: says(FOUND_AS_WORDS[as]),
                value: count(about.pieces[as]),
              })),
            ],
          }
        : {})}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint'), action: toStation || undefined }}
    />
  );
}
