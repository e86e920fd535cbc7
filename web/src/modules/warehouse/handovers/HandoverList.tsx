import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { Handover } from '../../../../../contract/warehouse.handovers.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { ListPage, Moment, StatusBadge, Unbroken, count, useList, type Column } from '../../../kit/index.ts';
import { GiveForm } from './GiveForm.tsx';
import { HANDOVER_TONES, lineName, stateWords } from './shown.ts';

const t = wordsOf('warehouse');
const columns: Column<Handover>[] = [
  {
    key: 'way',
    title: { th: 'จาก → ให้', en: 'From → to' },
    cell: (row) => <Unbroken text={t('handovers.way', { from: lineName(row.from), to: lineName(row.to) })} />,
    width: 320,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={HANDOVER_TONES[row.state]}>{stateWords(row)}</StatusBadge>,
    card: 'side',
  },
  {
    key: 'pieces',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) =>
      row.taken === null
        ? count(row.offered)
        : t('handovers.taken', { taken: row.taken, offered: row.offered }),
    align: 'right',
    card: 'figure',
  },
  { key: 'giver', title: { th: 'คนส่ง', en: 'Giver' }, cell: (row) => <Unbroken text={row.giver} /> },
  { key: 'until', title: { th: 'รับได้ถึง', en: 'Until' }, cell: (row) => <Moment at={row.until} time /> },
  { key: 'at', title: { th: 'เมื่อ', en: 'When' }, cell: (row) => <Moment at={row.at} /> },
];

/** What is on its way from one packing line to another, and what was. */
export function HandoverList() {
  const words = useWords('warehouse');
  const list = useList(api.handovers, { tab: 'state' });
  const [giving, setGiving] = useState(false);
  return (
    <>
      <ListPage
        name="handovers"
        title={words('handovers.title')}
        right={warehouseScreens.handovers.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => words('handovers.way', { from: row.from.name, to: row.to.name })}
        open={(row) => warehouseScreens.handover(row.id)}
        search={words('handovers.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('handovers.tabs.open'), count: list.about?.open },
            { value: 'ended', label: words('handovers.tabs.ended'), count: list.about?.ended },
          ],
        }}
        actions={
          <Button leftSection={<IconArrowsExchange size={18} stroke={1.6} />} onClick={() => setGiving(true)}>
            {words('handovers.give')}
          </Button>
        }
        empty={{ title: words('handovers.empty'), hint: words('handovers.emptyHint') }}
        emptyFiltered={{ title: words('handovers.noneFound'), hint: words('handovers.noneFoundHint') }}
      />
      <GiveForm opened={giving} onClose={() => setGiving(false)} />
    </>
  );
}
