import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconArrowBackUp, IconCheck, IconColumns, IconTrash } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import {
  LINE_STATES,
  LINE_WORDS,
  remittances as api,
  sayingsOf,
  type RemittanceLine,
  type RemittancePage as Page,
} from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { ApiError } from '../../platform/errors.ts';
import { locale, say, useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  ConfirmDialog,
  Empty,
  ListPage,
  MayLink,
  Money,
  StatusBadge,
  baht,
  count,
  useDialogCommand,
  useList,
  type Column,
} from '../../kit/index.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { LINE_TONES, STATE_TONES } from './tones.ts';
import classes from './remittances.module.css';

const t = wordsOf('remittances');

const columns: Column<RemittanceLine>[] = [
  {
    key: 'code',
    title: { th: 'เลขในใบ', en: 'Number' },
    cell: (line) => (line.code ? <span className={classes['code']}>{line.code}</span> : '–'),
    width: 160,
  },
  {
    key: 'state',
    title: { th: 'ผล', en: 'Outcome' },
    cell: ({ state }) => <StatusBadge tone={LINE_TONES[state]}>{say(LINE_WORDS[state])}</StatusBadge>,
    width: 120,
    card: 'side',
  },
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: ({ order }) =>
      order && (
        <MayLink to={orderScreens.order(order.id)} right={orderScreens.order.right}>
          {order.number}
        </MayLink>
      ),
    width: 140,
  },
  {
    key: 'owed',
    title: { th: 'ยอดของเรา', en: 'Ours' },
    cell: (line) => <Money amount={line.owed} />,
    align: 'right',
    card: 'figure',
    width: 110,
  },
  {
    key: 'amount',
    title: { th: 'ยอดในใบ', en: 'Theirs' },
    cell: (line) => <Money amount={line.amount} />,
    align: 'right',
    card: 'figure',
    width: 110,
  },
  {
    key: 'difference',
    title: { th: 'ต่าง', en: 'Difference' },
    cell: (line) => (line.difference ? <Money amount={line.difference} signed strong /> : '–'),
    align: 'right',
    card: 'figure',
    width: 105,
  },
  {
    key: 'fee',
    title: { th: 'ค่าธรรมเนียม', en: 'Fee' },
    cell: (line) => <Money amount={line.fee} />,
    align: 'right',
    card: 'hide',
    width: 110,
  },
  {
    key: 'says',
    title: { th: 'รายละเอียด', en: 'Details' },
    cell: (line) => sayingsOf(line, locale()).join(' · ') || '–',
    width: 200,
  },
  {
    key: 'row',
    title: { th: 'แถวในไฟล์', en: 'Row' },
    cell: (line) => count(line.row),
    align: 'right',
    card: 'hide',
    width: 95,
  },
];

/** One sheet against what is owed: what matches is settled at once, what differs one by one. */
export function RemittancePage() {
  const words = useWords('remittances');
  const says = useSay();
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const list = useList(api.lines, { fixed: { id }, tab: 'state', pageSize: 50 });
  const [accepting, accept] = useState<RemittanceLine>();
  const sheet = read.data?.Data;
  const gone = read.error instanceof ApiError && (read.error.status === 404 || read.error.fields.length > 0);
  if (gone)
    return (
      <Empty
        as="h1"
        title={words('sheet.gone')}
        hint={words('sheet.goneHint')}
        action={
          <Button component={Link} to={remittanceScreens.remittances()}>
            {words('sheet.back')}
          </Button>
        }
      />
    );
  const { about } = list;
  // nobody knows yet which column is what
  const unmatched = sheet?.state === 'unmatched';
  const tabs = [
    { value: '', label: words('sheet.all'), count: sheet?.rows },
    ...LINE_STATES.filter(
      (value) => !unmatched && (value === 'matched' || value === 'different' || sheet?.lines[value].count),
    ).map((value) => ({
      value,
      label: says(LINE_WORDS[value]),
      count: sheet?.lines[value].count,
      tone: LINE_TONES[value],
    })),
  ];
  const show = (line: RemittanceLine) => {
    if (line.state === 'different' && !sheet?.taken_back) accept(line);
    else if (line.order) void navigate({ to: orderScreens.order(line.order.id) });
  };
  return (
    <>
      <ListPage
        name="remittance-lines"
        title={sheet?.number ?? '…'}
        status={
          sheet && (
            <>
              <StatusBadge tone={STATE_TONES[sheet.state]}>
                {words(`sheets.state.${sheet.state}`)}
              </StatusBadge>
              <span className={classes['soft']}>
                {words('sheet.by', {
                  provider: says(PROVIDERS[sheet.provider]),
                  file: sheet.file_name,
                  name: sheet.user_name,
                })}
              </span>
            </>
          )
        }
        says={sheet && <Figures sheet={sheet} />}
        right={remittanceScreens.remittance.right}
        list={list}
        columns={unmatched ? columns.filter(({ key }) => key !== 'state') : columns}
        sheet={api.linesSheet}
        rowKey={(line) => line.row}
        rowLabel={(line) => line.code || String(line.row)}
        show={show}
        tabs={{ field: 'state', all: tabs }}
        search={words('sheet.search')}
        actions={sheet && <Actions sheet={sheet} />}
        note={sheet && noteOf(sheet)}
        {...(about && !unmatched
          ? {
              sums: [
                {
                  label: words('sheet.lineSum', { count: about.total }),
                  value: <Money amount={about.amount} strong />,
                },
                { label: words('sheet.ours'), value: <Money amount={about.owed} /> },
                { label: words('sheet.difference'), value: <Money amount={about.difference} signed /> },
                { label: words('sheet.fees'), value: <Money amount={about.fees} /> },
              ],
            }
          : {})}
        empty={{ title: words('sheet.noLines'), hint: words('sheet.noLinesHint') }}
        emptyFiltered={{ title: words('sheet.noLines'), hint: words('sheet.noLinesHint') }}
      />
      {sheet && accepting && (
        <AcceptDialog sheet={sheet} line={accepting} onClose={() => accept(undefined)} />
      )}
    </>
  );
}

/** What the sheet comes to beside what was transferred. */
function Figures({ sheet }: { sheet: Page }) {
  const words = useWords('remittances');
  const { transfer, missing } = sheet;
  if (sheet.state === 'unmatched') return null;
  const figures: [string, number][] = [
    [words('sheet.total'), sheet.total],
    [words('sheet.fees'), sheet.fees],
    [words('sheet.expected'), sheet.expected],
    // of a sheet that was taken back nothing came
    ...(transfer && !sheet.taken_back
      ? [[words('sheet.transferred'), transfer.amount] as [string, number]]
      : []),
    ...(sheet.over ? [[words('sheet.over'), sheet.over] as [string, number]] : []),
    ...(sheet.given_up ? [[words('sheet.givenUp'), sheet.given_up] as [string, number]] : []),
  ];
  return (
    <span className={classes['figures']}>
      {figures.map(([label, amount]) => (
        <span key={label}>
          {label} <Money amount={amount} strong />
        </span>
      ))}
      {missing.count > 0 && (
        <Link to={remittanceScreens.missing(sheet.id)}>
          {words('sheet.missing', { count: missing.count, amount: baht(missing.amount) })}
        </Link>
      )}
    </span>
  );
}

function noteOf(sheet: Page): string {
  const { transfer, taken_back, state, lines, expected } = sheet;
  if (state === 'unmatched') return t('sheet.unmatched');
  if (taken_back) return t('sheet.takenBack', { name: taken_back.by, reason: taken_back.reason });
  if (!transfer) return t('sheet.open');
  const difference = Math.round((transfer.amount - expected) * 100) / 100;
  return [
    t('sheet.settled', {
      lines: count(sheet.settled.count),
      name: transfer.by,
      amount: baht(transfer.amount),
      method: transfer.method,
    }),
    ...(difference ? [t('sheet.differs', { difference: baht(difference), note: transfer.note })] : []),
    ...(lines.different.count ? [t('sheet.differencesLeft', { count: lines.different.count })] : []),
  ].join(' · ');
}

function Actions({ sheet }: { sheet: Page }) {
  const words = useWords('remittances');
  const user = useSession();
  const mayWork = has(user, api.settle.right) ? undefined : words('sheets.needRight');
  const [asking, ask] = useState<'match' | 'remove' | 'settle' | 'take back' | undefined>(
    sheet.state === 'unmatched' && mayWork === undefined ? 'match' : undefined,
  );
  const close = () => ask(undefined);
  const { state, lines } = sheet;
  const isOpen = state === 'unmatched' || state === 'open';
  const todo = lines.matched.count;
  return (
    <>
      {isOpen && (
        <ActionButton
          variant={state === 'unmatched' ? 'filled' : 'default'}
          icon={<IconColumns size={18} stroke={1.6} />}
          disabledReason={mayWork}
          onClick={() => ask('match')}
        >
          {words('sheet.columns')}
        </ActionButton>
      )}
      {isOpen && (
        <ActionButton
          variant="default"
          icon={<IconTrash size={18} stroke={1.6} />}
          disabledReason={mayWork}
          onClick={() => ask('remove')}
        >
          {words('sheet.throwAway')}
        </ActionButton>
      )}
      {state === 'settled' && (
        <ActionButton
          variant="default"
          icon={<IconArrowBackUp size={18} stroke={1.6} />}
          disabledReason={has(user, api.takeBack.right) ? undefined : words('sheet.needLead')}
          onClick={() => ask('take back')}
        >
          {words('sheet.takeBack')}
        </ActionButton>
      )}
      {(state === 'open' || (state === 'settled' && todo > 0)) && (
        <ActionButton
          icon={<IconCheck size={18} stroke={1.8} />}
          disabledReason={mayWork}
          onClick={() => ask('settle')}
        >
          {todo ? words('sheet.settle', { count: todo }) : words('sheet.settleNone')}
        </ActionButton>
      )}
      {asking === 'match' && <MatchDialog id={sheet.id} onClose={close} />}
      {asking === 'remove' && <RemoveDialog id={sheet.id} onClose={close} />}
      <SettleDialog key={sheet.state} opened={asking === 'settle'} sheet={sheet} onClose={close} />
      {asking === 'take back' && <TakeBackDialog sheet={sheet} onClose={close} />}
    </>
  );
}

function RemoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useWords('remittances');
  const navigate = useNavigate();
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['remittances'],
    onClose,
    done: () => words('sheet.thrown'),
    onDone: () => void navigate({ to: remittanceScreens.remittances(), replace: true }),
  });
  return (
    <ConfirmDialog
      opened
      title={words('sheet.throwAwayAsk')}
      says={words('sheet.throwAwaySays')}
      confirm={words('sheet.throwAway')}
      danger
      onConfirm={() => send({ id })}
      onCancel={onClose}
    />
  );
}
