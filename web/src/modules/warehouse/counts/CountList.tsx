import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { COUNT_STATES, type CountRow, type CountState } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { ListPage, Moment, StatusBadge, Unbroken, count, useList, type Column } from '../../../kit/index.ts';
import { OpenCountForm } from './OpenCountForm.tsx';
import { scopeWords } from './scope.ts';
import classes from './counts.module.css';

const t = wordsOf('warehouse');

export const STATE_TONES: Record<CountState, AnyTone> = {
  open: 'moving',
  posted: 'done',
  cancelled: 'stopped',
};

const columns: Column<CountRow>[] = [
  { key: 'number', title: { th: 'เลขใบนับ', en: 'Sheet' }, cell: (row) => row.number, width: 150 },
  {
    key: 'scope',
    title: { th: 'นับอะไร ที่ไหน', en: 'What, where' },
    cell: (row) => <Unbroken text={scopeWords(row)} />,
    width: 260,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (
      <span className={classes['cell']}>
        <StatusBadge tone={STATE_TONES[row.state]}>{t(`counts.states.${row.state}`)}</StatusBadge>
        {!!row.not_posted && <small>{t('counts.sheet.notPosted', { count: row.not_posted })}</small>}
      </span>
    ),
    card: 'side',
  },
  {
    key: 'counted',
    title: { th: 'นับแล้ว', en: 'Counted' },
    cell: (row) => t('counts.progress', { counted: row.counted, lines: row.lines }),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'differences',
    title: { th: 'ต่าง', en: 'Differ' },
    cell: (row) => (row.differences === null ? t('counts.blind') : count(row.differences)),
    align: 'right',
    card: 'figure',
  },
  { key: 'user', title: { th: 'เปิดโดย', en: 'Opened by' }, cell: (row) => <Unbroken text={row.user_name} /> },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} /> },
  {
    key: 'note',
    title: { th: 'หมายเหตุ', en: 'Note' },
    cell: (row) => row.note || '–',
    width: 180,
    card: 'hide',
  },
];

/** Count sheets: those that are under way first. */
export function CountList() {
  const words = useWords('warehouse');
  const list = useList(api.counts, { tab: 'state' });
  const [opening, setOpening] = useState(false);
  const open = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={() => setOpening(true)}>
      {words('counts.open')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="counts"
        title={words('counts.title')}
        right={warehouseScreens.counts.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => warehouseScreens.count(row.id)}
        search={words('counts.search')}
        tabs={{
          field: 'state',
          all: COUNT_STATES.map((state) => ({
            value: state,
            label: words(`counts.states.${state}`),
            count: list.about?.[state],
            tone: STATE_TONES[state],
          })),
        }}
        actions={open}
        empty={{ title: words('counts.empty'), hint: words('counts.emptyHint') }}
        emptyFiltered={{ title: words('counts.noneFound'), hint: words('counts.noneFoundHint') }}
      />
      <OpenCountForm opened={opening} onClose={() => setOpening(false)} />
    </>
  );
}
