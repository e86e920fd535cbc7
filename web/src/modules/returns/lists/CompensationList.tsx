import { useState } from 'react';
import { IconCashBanknote } from '@tabler/icons-react';
import {
  AGAINST,
  AGAINST_WORDS,
  COMPENSATION_REASONS,
  COMPENSATION_STATES,
  COMPENSATION_STATE_WORDS,
  askedOf,
  compensations as api,
  type Compensation,
} from '../../../../../contract/returns.compensations.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { locale, say, useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  ChoiceFilter,
  ImageZoom,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { COMPENSATION_TONES } from '../values.ts';
import { OrderCell } from './columns.tsx';
import { AnswerDialog, AskDialog, ReceiveDialog } from './CompensationDialogs.tsx';
import { RowActions } from './RowActions.tsx';

const t = wordsOf('returns');

type Act = 'answer' | 'receive';
interface Context {
  mayWork: string | undefined;
  act: (act: Act, row: Compensation) => void;
}
const columns: Column<Compensation, Context>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 120 },
  {
    key: 'of',
    title: { th: 'เรียกจาก', en: 'Asked of' },
    cell: (row) => <Unbroken text={askedOf(row, locale())} />,
    width: 140,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: (row) => (
      <StatusBadge tone={COMPENSATION_TONES[row.state]}>
        {say(COMPENSATION_STATE_WORDS[row.state])}
      </StatusBadge>
    ),
    width: 130,
    card: 'side',
  },
  {
    key: 'act',
    title: { th: 'ทำต่อ', en: 'Next' },
    cell: (row, { mayWork, act }) =>
      row.state === 'received' ? (
        '–'
      ) : (
        <RowActions
          disabledReason={mayWork}
          actions={[
            [t('compensation.answer'), () => act('answer', row)],
            ...(row.state === 'accepted' || row.state === 'partly'
              ? ([[t('compensation.receive'), () => act('receive', row)]] as const)
              : []),
          ]}
        />
      ),
    width: 190,
  },
  {
    key: 'reason',
    title: { th: 'เหตุผล', en: 'Reason' },
    cell: (row) => `${say(COMPENSATION_REASONS[row.reason_type])}: ${row.reason}`,
    width: 200,
  },
  {
    key: 'asked',
    title: { th: 'เรียก', en: 'Asked' },
    cell: (row) => <Money amount={row.asked} />,
    align: 'right',
    card: 'figure',
    width: 105,
  },
  {
    key: 'granted',
    title: { th: 'ยอมจ่าย', en: 'Granted' },
    cell: (row) => <Money amount={row.answer?.granted} />,
    align: 'right',
    card: 'figure',
    width: 105,
  },
  {
    key: 'received',
    title: { th: 'ได้จริง', en: 'Received' },
    cell: (row) => <Money amount={row.receipt?.amount} />,
    align: 'right',
    card: 'figure',
    width: 105,
  },
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => <OrderCell order={row.order} />,
    width: 150,
  },
  {
    key: 'said',
    title: { th: 'คำตอบ', en: 'Answer' },
    cell: (row) => [row.answer?.words, row.receipt?.reference].filter(Boolean).join(' · ') || '–',
    width: 160,
  },
  {
    key: 'photos',
    title: { th: 'รูป', en: 'Pictures' },
    cell: (row) => (row.photos[0] ? <ImageZoom src={row.photos[0]} alt={row.number} height={44} /> : '–'),
    width: 80,
  },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} />, width: 150 },
];

/** What the shop asks of shipping providers and suppliers, and what came of it. */
export function CompensationList() {
  const words = useWords('returns');
  const says = useSay();
  const list = useList(api.compensations, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.ask.right) ? undefined : words('needWork');
  const [acting, setActing] = useState<{ act: Act; row: Compensation }>();
  const [asking, setAsking] = useState(false);
  const close = () => setActing(undefined);
  const { about } = list;
  const ask = (
    <ActionButton
      icon={<IconCashBanknote size={18} stroke={1.8} />}
      disabledReason={mayWork}
      onClick={() => setAsking(true)}
    >
      {words('compensation.ask')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        name="compensations"
        title={words('compensation.title')}
        right={returnScreens.compensations.right}
        list={list}
        columns={columns}
        context={{ mayWork, act: (act, row) => setActing({ act, row }) }}
        sheet={api.compensationsSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => returnScreens.compensation(row.id)}
        search={words('compensation.search')}
        tabs={{
          field: 'state',
          all: [
            {
              value: '',
              label: words('list.all'),
              count: about && COMPENSATION_STATES.reduce((sum, state) => sum + about.states[state], 0),
            },
            ...COMPENSATION_STATES.map((state) => ({
              value: state,
              label: says(COMPENSATION_STATE_WORDS[state]),
              count: about?.states[state],
              tone: COMPENSATION_TONES[state],
            })),
          ],
        }}
        filters={
          <ChoiceFilter
            list={list}
            field="against"
            label={{ th: 'เรียกจาก', en: 'Asked of' }}
            options={AGAINST.map((value) => ({ value, label: says(AGAINST_WORDS[value]) }))}
          />
        }
        actions={ask}
        {...(about
          ? {
              sums: [
                { label: words('compensation.asked'), value: <Money amount={about.asked} strong /> },
                { label: words('compensation.granted'), value: <Money amount={about.granted} /> },
                { label: words('compensation.received'), value: <Money amount={about.received} /> },
              ],
            }
          : {})}
        empty={{ title: words('compensation.empty'), hint: words('compensation.emptyHint'), action: ask }}
      />
      {asking && about && <AskDialog partners={about.partners} onClose={() => setAsking(false)} />}
      {acting?.act === 'answer' && <AnswerDialog row={acting.row} onClose={close} />}
      {acting?.act === 'receive' && <ReceiveDialog row={acting.row} onClose={close} />}
    </>
  );
}
