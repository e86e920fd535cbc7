import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBarcode, IconDeviceTv, IconScissors } from '@tabler/icons-react';
import { packing as api, type Round } from '../../../../contract/packing.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  DaysFilter,
  ListPage,
  Moment,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { CutPanel } from './CutPanel.tsx';
import { filterWords } from './filters.ts';

const t = wordsOf('packing');

const columns: Column<Round>[] = [
  { key: 'number', title: { th: 'รอบ', en: 'Round' }, cell: (row) => row.number, width: 130 },
  {
    key: 'orders',
    title: { th: 'ปิดกล่อง', en: 'Closed' },
    cell: (row) => <ProgressBar label={t('columns.orders')} done={row.closed} of={row.orders} />,
    width: 110,
    card: 'figure',
  },
  {
    key: 'pieces',
    title: { th: 'ชิ้นที่สแกน', en: 'Pieces scanned' },
    cell: (row) => <ProgressBar label={t('columns.pieces')} done={row.scanned} of={row.pieces} />,
    width: 120,
  },
  {
    key: 'prints',
    title: { th: 'พิมพ์', en: 'Prints' },
    cell: (row) =>
      row.prints ? (
        <span title={row.printed_at ?? undefined}>{t('columns.printed', { n: row.prints })}</span>
      ) : (
        <StatusBadge tone="waiting" mark="printer">
          {t('columns.notPrinted')}
        </StatusBadge>
      ),
    width: 110,
  },
  {
    key: 'delivery',
    title: { th: 'คนส่ง', en: 'Delivery' },
    cell: (row) => row.delivery_user?.name ?? '–',
    width: 120,
  },
  {
    key: 'pulled',
    title: { th: 'ดึงออก', en: 'Pulled out' },
    cell: (row) => (row.pulled ? count(row.pulled) : '–'),
    align: 'right',
    card: 'hide',
  },
  {
    key: 'filters',
    title: { th: 'เงื่อนไขรอบ', en: 'Filters' },
    cell: (row) => filterWords(row) || '–',
    card: 'hide',
  },
  { key: 'by', title: { th: 'โดย', en: 'By' }, cell: (row) => row.user_name, width: 150 },
  { key: 'cut', title: { th: 'ตัดเมื่อ', en: 'Cut at' }, cell: (row) => <Moment at={row.cut_at} /> },
];

/** Packing rounds, newest first, and the cut of the next one. */
export function Rounds() {
  const words = useWords('packing');
  const user = useSession();
  const list = useList(api.list);
  const [cutting, setCutting] = useState(false);
  return (
    <>
      <ListPage
        name="packing-rounds"
        title={words('rounds.title')}
        right={packingScreens.rounds.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => packingScreens.round(row.id)}
        search={words('rounds.search')}
        filters={
          <>
            <SegmentedControl
              aria-label={words('rounds.show')}
              data={[
                { value: 'all', label: words('rounds.all') },
                { value: 'open', label: words('rounds.open') },
              ]}
              value={list.filters.open ? 'open' : 'all'}
              onChange={(value) => list.set({ open: value === 'open' || undefined })}
            />
            <DaysFilter list={list} label={{ th: 'วันที่ตัดรอบ', en: 'Day of the cut' }} />
          </>
        }
        actions={
          <>
            <Button
              component={Link}
              to={packingScreens.floor()}
              variant="default"
              leftSection={<IconDeviceTv size={18} stroke={1.6} />}
            >
              {words('rounds.floor')}
            </Button>
            <Button
              component={Link}
              to={packingScreens.checkParcels()}
              variant="default"
              leftSection={<IconBarcode size={18} stroke={1.6} />}
            >
              {words('rounds.check')}
            </Button>
            <ActionButton
              disabledReason={has(user, api.cut.right) ? undefined : words('round.needWork')}
              icon={<IconScissors size={18} stroke={1.6} />}
              onClick={() => setCutting(true)}
            >
              {words('rounds.cut')}
            </ActionButton>
          </>
        }
        empty={{ title: words('rounds.empty'), hint: words('rounds.emptyHint') }}
      />
      <CutPanel opened={cutting} onClose={() => setCutting(false)} />
    </>
  );
}
