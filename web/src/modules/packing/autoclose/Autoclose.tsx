import { useState } from 'react';
import { IconPackageExport } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { PACKING_WORDS, type PackingStatus } from '../../../../../contract/codes/packing-status.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import {
  CLOSE_SIGNS,
  COUNTED_DAYS,
  MOST_AUTOCLOSED,
  STALE_DAYS,
  type CloseSign,
} from '../../../../../contract/packing.autoclose.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { say, useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import {
  ListPage,
  Moment,
  Select,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type BulkResult,
  type Column,
} from '../../../kit/index.ts';
import { AutocloseDialog } from './AutocloseDialog.tsx';

type Row = DataOf<typeof api.autocloseList>[number];
const SIGNS = Object.keys(CLOSE_SIGNS) as CloseSign[];
const TONES = { moving: 'moving', stale: 'waiting', unscanned: 'stopped' } as const;
const DAYS = [0, 1, 2, 3, 5, 7, 14] as const;

const columns: Column<Row>[] = [
  { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, cell: (row) => row.number, width: 150 },
  {
    key: 'why',
    title: { th: 'เพราะ', en: 'Why' },
    cell: (row) => (
      <span>
        {row.signs.map((sign) => (
          <StatusBadge key={sign} tone={TONES[sign]}>
            {say(CLOSE_SIGNS[sign])}
          </StatusBadge>
        ))}
        {row.told && (
          <small>
            {' '}
            <Unbroken text={wordsOf('packing')('autoclose.told', { words: row.told.words })} />
          </small>
        )}
      </span>
    ),
    width: 300,
  },
  { key: 'round', title: { th: 'รอบแพ็ก', en: 'Round' }, cell: (row) => row.round },
  { key: 'cut', title: { th: 'ตัดรอบ', en: 'Cut' }, cell: (row) => <Moment at={row.cut_at} /> },
  {
    key: 'pieces',
    title: { th: 'สแกนแล้ว', en: 'Scanned' },
    cell: (row) => `${row.packed}/${row.pieces}`,
    align: 'right',
    card: 'figure',
  },
  {
    key: 'packing',
    title: { th: 'การแพ็ก', en: 'Packing' },
    cell: (row) => {
      const words = PACKING_WORDS[row.packing_status as PackingStatus];
      return <StatusBadge tone={words.tone}>{say(words)}</StatusBadge>;
    },
    card: 'side',
  },
  {
    key: 'recipient',
    title: { th: 'ผู้รับ', en: 'Recipient' },
    cell: (row) => <Unbroken text={row.recipient_name} />,
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    cell: (row) => `${say(PROVIDERS[row.provider])} ${row.tracking_number ?? ''}`,
  },
];

interface Asking {
  rows: Row[];
  done: (results: BulkResult[]) => void;
}
/** Orders that have left, it seems, though nobody closed them: an administrator does, knowing what it takes. */
export function Autoclose() {
  const t = useWords('packing');
  const speak = useSay();
  const list = useList(api.autocloseList);
  const [asking, ask] = useState<Asking>();
  const { about } = list;
  const days = list.filters.days ?? STALE_DAYS.usual;
  return (
    <>
      <ListPage
        name="autoclose"
        title={t('autoclose.title')}
        right={packingScreens.autoclose.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => orderScreens.order(row.id)}
        search={t('autoclose.search')}
        note={
          about?.closed_lately
            ? `${t('autoclose.note')} ${t('autoclose.lately', { days: COUNTED_DAYS, count: about.closed_lately })}`
            : t('autoclose.note')
        }
        filters={
          <>
            <Select
              aria-label={t('autoclose.sign')}
              w={240}
              options={[
                { value: 'all', label: t('autoclose.all') },
                ...SIGNS.map((sign) => ({
                  value: sign,
                  label: `${speak(CLOSE_SIGNS[sign])}${about ? ` (${count(about.signs[sign])})` : ''}`,
                })),
              ]}
              value={list.filters.sign ?? 'all'}
              onChange={(sign) => list.set({ sign: sign === 'all' ? undefined : (sign as CloseSign) })}
            />
            <Select
              aria-label={t('autoclose.days')}
              w={190}
              options={DAYS.map((n) => ({
                value: String(n),
                label: n ? t('autoclose.daysOf', { count: n }) : t('autoclose.today'),
              }))}
              value={String(days)}
              onChange={(n) => list.set({ days: Number(n) })}
            />
          </>
        }
        bulk={[
          {
            label: t('autoclose.close'),
            icon: <IconPackageExport size={18} stroke={1.6} />,
            disabledReason: (rows) =>
              rows.length > MOST_AUTOCLOSED ? t('autoclose.tooMany', { most: MOST_AUTOCLOSED }) : undefined,
            run: (rows) => new Promise<BulkResult[]>((done) => ask({ rows, done })),
          },
        ]}
        empty={{ title: t('autoclose.empty'), hint: t('autoclose.emptyHint') }}
      />
      {asking && (
        <AutocloseDialog
          orders={asking.rows}
          days={days}
          onClose={(results) => {
            asking.done(results);
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
