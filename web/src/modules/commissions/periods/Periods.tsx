import { useState } from 'react';
import { Drawer } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconLock, IconPlus, IconReportMoney, IconTrash } from '@tabler/icons-react';
import { commissions as api, type Period } from '../../../../../contract/commissions.ts';
import { commissionScreens } from '../../../../../contract/commissions.screens.ts';
import {
  ActionButton,
  Day,
  Facts,
  ListPage,
  Moment,
  Money,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { Views } from '../Views.tsx';
import { CloseDialog, OpenDialog, RemoveDialog } from './dialogs.tsx';
import { Statements } from './Statements.tsx';
import classes from '../commissions.module.css';

const t = wordsOf('commissions');

const columns: Column<Period>[] = [
  { key: 'number', title: { th: 'รอบ', en: 'Period' }, cell: (row) => row.number, width: 110 },
  {
    key: 'days',
    title: { th: 'วันที่', en: 'Days' },
    cell: (row) => (
      <>
        <Day day={row.from} /> – <Day day={row.to} />
      </>
    ),
    width: 200,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => (
      <StatusBadge tone={row.closed ? 'done' : 'waiting'}>
        {t(row.closed ? 'periods.closed' : row.over ? 'periods.ready' : 'periods.open')}
      </StatusBadge>
    ),
    card: 'side',
    width: 130,
  },
  {
    key: 'people',
    title: { th: 'พนักงาน', en: 'People' },
    cell: (row) => (row.people === null ? '–' : count(row.people)),
    align: 'right',
    card: 'figure',
    width: 100,
  },
  {
    key: 'payable',
    title: { th: 'จ่ายสุทธิ', en: 'Payable' },
    cell: (row) => (row.payable === null ? '–' : <Money amount={row.payable} />),
    align: 'right',
    card: 'figure',
    width: 140,
  },
  {
    key: 'closed',
    title: { th: 'ปิดโดย', en: 'Closed by' },
    cell: (row) =>
      row.closed ? (
        <>
          {row.closed.by} <Moment at={row.closed.at} />
        </>
      ) : (
        '–'
      ),
    width: 220,
  },
];
type Asked = 'close' | 'remove';

/** The open period and the closed ones; beside one its statements, and its end. */
export function Periods() {
  const words = useWords('commissions');
  const navigate = useNavigate();
  const list = useList(api.periods, { pageSize: 20 });
  const { about } = list;
  const [id, show] = useState<number>();
  const [opening, setOpening] = useState(false);
  const [asked, ask] = useState<Asked>();
  const shown = list.rows?.find((row) => row.id === id);
  const hasOpen = about?.open_id !== null && about?.open_id !== undefined;
  const add = (
    <ActionButton
      icon={<IconPlus size={18} stroke={1.8} />}
      disabledReason={hasOpen ? words('periods.openWhy') : undefined}
      onClick={() => setOpening(true)}
    >
      {words('periods.add')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        name="commission-periods"
        title={words('periods.title')}
        says={words('periods.says')}
        right={commissionScreens.periods.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        show={(row) => show(row.id)}
        actions={
          <>
            <Views view="periods" />
            {add}
          </>
        }
        empty={{ title: words('periods.empty'), hint: words('periods.emptyHint'), action: add }}
      />
      <Drawer
        opened={shown !== undefined}
        onClose={() => show(undefined)}
        position="right"
        size="min(560px, 100vw)"
        title={shown?.number ?? ''}
        closeButtonProps={{ 'aria-label': words('periods.drawerClose') }}
      >
        {shown && (
          <div className={classes['sheet']}>
            <div className={classes['buttons']}>
              {!shown.closed && (
                <ActionButton
                  icon={<IconLock size={18} stroke={1.8} />}
                  disabledReason={shown.over ? undefined : words('periods.closeWhy')}
                  onClick={() => ask('close')}
                >
                  {words('periods.close')}
                </ActionButton>
              )}
              <ActionButton
                variant="default"
                icon={<IconReportMoney size={18} stroke={1.6} />}
                disabledReason={undefined}
                onClick={() => navigate({ to: commissionScreens.report({ period_id: shown.id }) })}
              >
                {words('periods.report')}
              </ActionButton>
              {!shown.closed && (
                <ActionButton
                  variant="subtle"
                  color="red"
                  icon={<IconTrash size={18} stroke={1.6} />}
                  disabledReason={undefined}
                  onClick={() => ask('remove')}
                >
                  {words('periods.remove')}
                </ActionButton>
              )}
            </div>
            <Facts
              facts={[
                [
                  words('periods.days'),
                  <span key="days">
                    <Day day={shown.from} /> – <Day day={shown.to} />
                  </span>,
                ],
                ...(shown.closed
                  ? ([
                      [
                        words('periods.closed'),
                        <span key="closed">
                          {shown.closed.by} <Moment at={shown.closed.at} />
                        </span>,
                      ],
                    ] as [string, React.ReactNode][])
                  : []),
              ]}
            />
            <Statements period={shown} />
          </div>
        )}
      </Drawer>
      {opening && <OpenDialog next={about?.next ?? null} onClose={() => setOpening(false)} />}
      {shown && asked === 'close' && <CloseDialog period={shown} onClose={() => ask(undefined)} />}
      {shown && asked === 'remove' && (
        <RemoveDialog period={shown} onClose={() => ask(undefined)} onRemoved={() => show(undefined)} />
      )}
    </>
  );
}
