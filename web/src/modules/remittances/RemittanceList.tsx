import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { REMITTANCE_STATES, remittances as api, type Remittance } from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { say, useWords, wordsOf } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  ChoiceFilter,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  Unbroken,
  count,
  optionsOf,
  useList,
  type Column,
} from '../../kit/index.ts';
import { BringDialog } from './BringDialog.tsx';
import { STATE_TONES } from './tones.ts';
import { useBringing } from './useBringing.ts';

const t = wordsOf('remittances');

const columns: Column<Remittance>[] = [
  { key: 'number', title: { th: 'เลขที่', en: 'Number' }, cell: (row) => row.number, width: 120 },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    cell: (row) => <Unbroken text={say(PROVIDERS[row.provider])} />,
    width: 130,
  },
  { key: 'file', title: { th: 'ไฟล์', en: 'File' }, cell: (row) => row.file_name, width: 180 },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => <StatusBadge tone={STATE_TONES[row.state]}>{t(`sheets.state.${row.state}`)}</StatusBadge>,
    width: 130,
    card: 'side',
  },
  {
    key: 'rows',
    title: { th: 'ลงรับ / แถว', en: 'Settled / rows' },
    cell: (row) => t('sheets.lines', { settled: count(row.settled.count), rows: count(row.rows) }),
    align: 'right',
    width: 110,
  },
  {
    key: 'total',
    title: { th: 'ยอดในใบ', en: 'Sheet total' },
    cell: (row) => <Money amount={row.total} />,
    align: 'right',
    card: 'figure',
    width: 130,
  },
  {
    key: 'transferred',
    title: { th: 'โอนจริง', en: 'Transferred' },
    // of one that was taken back nothing came
    cell: (row) => <Money amount={row.taken_back ? undefined : row.transfer?.amount} />,
    align: 'right',
    card: 'figure',
    width: 130,
  },
  {
    key: 'at',
    title: { th: 'นำเข้าเมื่อ', en: 'Imported' },
    cell: (row) => <Moment at={row.at} />,
    width: 150,
  },
  { key: 'by', title: { th: 'โดย', en: 'By' }, cell: (row) => <Unbroken text={row.user_name} />, width: 120 },
];

/** Sheets of providers, and the way to bring one: `?bring=1` opens it. */
export function RemittanceList() {
  const words = useWords('remittances');
  const list = useList(api.list, { pageSize: 20 });
  const [bringing, turn] = useBringing();
  const mayBring = has(useSession(), api.bring.right);
  const seesNone = list.about?.may_see === false;
  const bring = (
    <ActionButton
      icon={<IconFileImport size={18} stroke={1.8} />}
      disabledReason={seesNone ? words('sheets.notYours') : mayBring ? undefined : words('sheets.needRight')}
      onClick={() => turn(true)}
    >
      {words('sheets.bring')}
    </ActionButton>
  );
  const toOwed = (
    <Button variant="default" component={Link} to={remittanceScreens.owed()}>
      {words('sheets.toOwed')}
    </Button>
  );
  const notForYou = { title: words('sheets.notYours'), hint: words('sheets.notYoursHint'), action: toOwed };
  return (
    <>
      <ListPage
        name="remittances"
        title={words('sheets.title')}
        right={remittanceScreens.remittances.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        open={(row) => remittanceScreens.remittance(row.id)}
        search={words('sheets.search')}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="provider"
              label={{ th: 'ขนส่ง', en: 'Provider' }}
              options={optionsOf(PROVIDERS)}
            />
            <ChoiceFilter
              list={list}
              field="state"
              label={{ th: 'สถานะ', en: 'Status' }}
              options={REMITTANCE_STATES.map((value) => ({ value, label: words(`sheets.state.${value}`) }))}
            />
          </>
        }
        actions={
          <>
            {toOwed}
            {bring}
          </>
        }
        empty={
          seesNone
            ? notForYou
            : { title: words('sheets.empty'), hint: words('sheets.emptyHint'), action: bring }
        }
        emptyFiltered={
          seesNone
            ? notForYou
            : { title: words('sheets.emptyFiltered'), hint: words('sheets.emptyFilteredHint') }
        }
      />
      {bringing && <BringDialog onClose={() => turn(false)} />}
    </>
  );
}
