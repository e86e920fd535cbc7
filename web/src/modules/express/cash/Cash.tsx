import { useState } from 'react';
import {
  HANDIN_STATES,
  cash as api,
  type Handin,
  type HandinState,
} from '../../../../../contract/express.cash.ts';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { has, useSession } from '../../../platform/session.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import {
  ActionButton,
  DaysFilter,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  baht,
  count,
  useList,
  type Column,
  useUnreached,
} from '../../../kit/index.ts';
import { Outbox } from '../marks/Outbox.tsx';
import { useMarks } from '../marks/useMarks.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { usePurse } from './usePurse.ts';
import classes from './cash.module.css';

const t = wordsOf('express');
export const HANDIN_TONES: Record<HandinState, AnyTone> = {
  waiting: 'waiting',
  received: 'done',
  sent_back: 'neutral',
  taken_back: 'returned',
};

const columns: Column<Handin>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 140 },
  {
    key: 'by',
    title: { th: 'คนส่ง', en: 'By' },
    cell: (row) => <Unbroken text={row.user_name} />,
    width: 160,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (
      <StatusBadge tone={HANDIN_TONES[row.state]}>{t(`handins.states.${row.state}`)}</StatusBadge>
    ),
    width: 120,
    card: 'side',
  },
  { key: 'at', title: { th: 'ส่งเมื่อ', en: 'Handed in' }, cell: (row) => <Moment at={row.at} />, width: 150 },
  {
    key: 'parcels',
    title: { th: 'กล่อง', en: 'Parcels' },
    cell: (row) => count(row.parcels),
    align: 'right',
    width: 80,
  },
  {
    key: 'expected',
    title: { th: 'ต้องได้', en: 'To come' },
    cell: (row) => <Money amount={row.expected} />,
    align: 'right',
    card: 'figure',
    width: 120,
  },
  {
    key: 'received',
    title: { th: 'รับจริง', en: 'Received' },
    cell: (row) => <Money amount={row.received ?? undefined} />,
    align: 'right',
    width: 120,
  },
  {
    key: 'difference',
    title: { th: 'ต่าง', en: 'Difference' },
    cell: (row) => <Money amount={row.difference || undefined} signed />,
    align: 'right',
    width: 110,
  },
  {
    key: 'receivedBy',
    title: { th: 'รับโดย', en: 'Received by' },
    cell: (row) => <Unbroken text={row.received_by ?? '–'} />,
    width: 150,
  },
];

/** A delivery user's purse, and what was handed in: one's own, or everybody's for who receives it. */
export function Cash() {
  const words = useWords('express');
  const list = useList(api.handins, { pageSize: 20 });
  return (
    <ListPage
      name="cash-handins"
      title={words('handins.title')}
      right={expressScreens.cash.right}
      says={<InHand />}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => expressScreens.handin(row.id)}
      search={words('handins.search')}
      filters={<DaysFilter list={list} label={{ th: 'วันที่ส่งเงิน', en: 'Handed in' }} />}
      tabs={{
        field: 'state',
        all: [
          { value: '', label: words('handins.states.all') },
          ...HANDIN_STATES.map((value) => ({
            value,
            label: words(`handins.states.${value}`),
            ...(value === 'waiting' ? { count: list.about?.waiting } : {}),
          })),
        ],
      }}
      {...(list.about
        ? {
            sums: [
              { label: words('handins.sums.expected'), value: <Money amount={list.about.expected} /> },
              { label: words('handins.sums.received'), value: <Money amount={list.about.received} strong /> },
              {
                label: words('handins.sums.difference'),
                value: <Money amount={list.about.difference} signed />,
              },
            ],
          }
        : {})}
      empty={{ title: words('handins.empty'), hint: words('handins.emptyHint') }}
      emptyFiltered={{ title: words('handins.emptyFiltered'), hint: words('handins.emptyFilteredHint') }}
    />
  );
}

/** What the person has in hand; nothing where they collect none. */
function InHand() {
  const words = useWords('express');
  const why = useUnreached();
  const collects = has(useSession(), api.inHand.right);
  // told from here too: the purse is right only with them
  const marks = useMarks();
  const { purse, inHand, unheard, asOf } = usePurse(marks, collects);
  const [asking, setAsking] = useState(false);
  if (!collects || (!inHand && !purse?.waiting && !marks.refused.length)) return null;
  return (
    <>
      <Outbox marks={marks} />
      {(inHand > 0 || purse?.waiting) && (
        <span className={classes['purse']}>
          {inHand > 0 && (
            <>
              <span>
                {words('handins.inHand')} <b>{baht(inHand)}</b>{' '}
                {unheard === 0 && purse && (
                  <small>{words('handins.inHandCount', { count: purse.parcels.length })}</small>
                )}
              </span>
              <ActionButton
                disabledReason={asOf || marks.waiting.length ? words('handins.needNetwork') : undefined}
                onClick={() => setAsking(true)}
              >
                {words('handins.handIn')}
              </ActionButton>
            </>
          )}
          {unheard > 0 && (
            <small>
              <Sentence text={words('purseUnheard', { amount: baht(unheard) })} />
            </small>
          )}
          {purse?.waiting && (
            <small>
              {words('handins.waits', { amount: baht(purse.waiting.counted), number: purse.waiting.number })}
            </small>
          )}
          {asOf && (
            <small role="status">
              {words('handins.asOf', { why })} <Moment at={asOf} />
            </small>
          )}
        </span>
      )}
      {asking && purse && <HandInDialog purse={purse} onClose={() => setAsking(false)} />}
    </>
  );
}
