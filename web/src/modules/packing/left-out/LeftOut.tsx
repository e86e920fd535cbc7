import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlayerPlay, IconRefresh, IconScissors } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../../contract/codes/marketplaces.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { orders as ordersApi } from '../../../../../contract/orders.ts';
import { organisation } from '../../../../../contract/organisation.ts';
import { BACK_DAYS } from '../../../../../contract/packing.filter.ts';
import { LEFT_OUT, LEFT_OUT_WORDS, type LeftOut as Row } from '../../../../../contract/packing.left-out.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { useSay, useWords, wordsOf } from '../../../platform/i18n.ts';
import { send, useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ActionButton,
  ChoiceFilter,
  ListPage,
  Moment,
  StatusBadge,
  Unbroken,
  count,
  forEachRow,
  namedOptions,
  optionsOf,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { CutPanel } from '../CutPanel.tsx';
import { Solve, type Narrowed } from './Solve.tsx';
import classes from './left-out.module.css';

const t = wordsOf('packing');

/** By who has to act: the buyer's wish is the most urgent, what the cut itself chose is nobody's fault. */
const TONES: Record<Row['why'][number], AnyTone> = {
  cancel: 'stopped',
  held: 'waiting',
  match: 'waiting',
  short: 'waiting',
  gifts: 'waiting',
  old: 'neutral',
  filter: 'neutral',
  next: 'neutral',
};

const columns: Column<Row, Narrowed>[] = [
  { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, cell: (row) => row.number, width: 150 },
  {
    key: 'why',
    title: { th: 'ไม่เข้ารอบเพราะ', en: 'Left out because' },
    cell: (row) => <Why row={row} />,
    width: 300,
  },
  {
    key: 'solve',
    title: { th: 'แก้ได้โดย', en: 'Solve it' },
    cell: (row, { set }) => <Solve row={row} set={set} />,
    width: 250,
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    cell: (row) => <Unbroken text={row.sale_channel} />,
    card: 'hide',
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Shipping provider' },
    cell: (row) => <Provider of={row.provider} />,
    card: 'hide',
  },
  {
    key: 'quantity',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.quantity),
    align: 'right',
    card: 'hide',
  },
  {
    key: 'ready',
    title: { th: 'รอตั้งแต่', en: 'Waiting since' },
    cell: (row) => <Moment at={row.ready_at} />,
    width: 130,
  },
];

function Provider({ of }: { of: Row['provider'] }) {
  return useSay()(PROVIDERS[of]);
}

function Why({ row: { why, note, skus, promotion } }: { row: Row }) {
  const say = useSay();
  const more = [note, skus.join(', '), promotion].filter(Boolean).join(' · ');
  return (
    <span className={classes['why']}>
      {why.map((one) => (
        <StatusBadge key={one} tone={TONES[one]}>
          {say(LEFT_OUT_WORDS[one])}
        </StatusBadge>
      ))}
      {more && (
        <small>
          <Unbroken text={more} />
        </small>
      )}
    </span>
  );
}

const DAYS = [0, 1, 3, 7, 14, 21, BACK_DAYS.most];

/** What a cut would leave out, why, and what solves it, row by row or for several at once. */
export function LeftOut() {
  const words = useWords('packing');
  const say = useSay();
  const user = useSession();
  const list = useList(api.leftOut, { tab: 'why' });
  const channels = useRead(organisation.saleChannels, {});
  const [cutting, setCutting] = useState(false);
  const { about } = list;
  const days = about?.back_days;
  const mayOrder = has(user, ordersApi.hold.right);
  return (
    <>
      <ListPage
        name="left-out"
        title={words('leftOut.title')}
        right={packingScreens.leftOut.right}
        list={list}
        columns={columns}
        context={list as Narrowed}
        sheet={api.leftOutSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        {...(has(user, orderScreens.order.right) ? { open: (row: Row) => orderScreens.order(row.id) } : {})}
        search={words('leftOut.search')}
        tabs={{
          field: 'why',
          all: [
            { value: '', label: words('leftOut.all') },
            ...LEFT_OUT.filter((one) => about?.whys[one] || list.filters.why === one).map((one) => ({
              value: one,
              label: say(LEFT_OUT_WORDS[one]),
              count: about?.whys[one],
              ...(TONES[one] === 'neutral' ? {} : { tone: 'waiting' as const }),
            })),
          ],
        }}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="back_days"
              label={{ th: 'ย้อนหลัง', en: 'Days back' }}
              {...(days === undefined ? {} : { all: words('leftOut.daysBack', { count: days }) })}
              options={[...new Set([...DAYS, ...(days === undefined ? [] : [days])])]
                .toSorted((a, b) => a - b)
                .map((back) => ({ value: back, label: words('leftOut.daysBack', { count: back }) }))}
            />
            <ChoiceFilter
              list={list}
              field="sale_channel_id"
              label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
              options={namedOptions(channels.data?.Data ?? [])}
            />
            <ChoiceFilter
              list={list}
              field="provider"
              label={{ th: 'ขนส่ง', en: 'Shipping provider' }}
              options={optionsOf(PROVIDERS)}
            />
            <ChoiceFilter
              list={list}
              field="platform"
              label={{ th: 'แพลตฟอร์ม', en: 'Marketplace' }}
              options={optionsOf(MARKETPLACES)}
            />
          </>
        }
        actions={
          <>
            <Button component={Link} to={packingScreens.rounds()} variant="default">
              {words('leftOut.back')}
            </Button>
            <ActionButton
              disabledReason={has(user, api.cut.right) ? undefined : words('round.needWork')}
              icon={<IconScissors size={18} stroke={1.6} />}
              onClick={() => setCutting(true)}
            >
              {words('leftOut.cut')}
            </ActionButton>
          </>
        }
        bulk={
          mayOrder
            ? [
                {
                  label: words('leftOut.releaseAll'),
                  icon: <IconPlayerPlay size={18} stroke={1.6} />,
                  disabledReason: (rows) =>
                    rows.every(({ why }) => why.includes('held')) ? undefined : t('leftOut.notHeld'),
                  run: (rows, progress, stop) => forEachRow(rows, numberOf, release, progress, stop),
                },
                {
                  label: words('leftOut.reserve'),
                  icon: <IconRefresh size={18} stroke={1.6} />,
                  disabledReason: (rows) =>
                    rows.every(({ why }) => why.includes('short') || why.includes('match'))
                      ? undefined
                      : t('leftOut.notShort'),
                  run: (rows, progress, stop) => forEachRow(rows, numberOf, reserve, progress, stop),
                },
              ]
            : []
        }
        note={about && words('leftOut.says', { count: about.taken })}
        empty={{ title: words('leftOut.empty'), hint: words('leftOut.emptyHint') }}
        emptyFiltered={{ title: words('leftOut.noneFound'), hint: words('leftOut.noneFoundHint') }}
      />
      <CutPanel opened={cutting} onClose={() => setCutting(false)} given={list.filters} />
    </>
  );
}

const numberOf = (row: Row) => row.number;
const release = async ({ id }: Row) => void (await send(ordersApi.hold, { id, hold: false }, ['orders']));
const reserve = async ({ id, number }: Row) => {
  const { Data } = await send(ordersApi.reserve, { id }, ['orders']);
  return Data.freed.ready === 0 ? { refused: t('leftOut.noneYet', { number }) } : undefined;
};
