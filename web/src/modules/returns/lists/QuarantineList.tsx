import { useState } from 'react';
import {
  quarantine as api,
  OUTCOME_WORDS,
  type SetAside,
} from '../../../../../contract/returns.quarantine.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { returnScreens } from '../../../../../contract/returns.screens.ts';
import { say, useWords, wordsOf } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ImageZoom,
  ListPage,
  MayLink,
  Moment,
  Thumb,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { OrderCell } from './columns.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { RowActions } from './RowActions.tsx';
import classes from '../returns.module.css';

const t = wordsOf('returns');

interface Context {
  mayWork: string | undefined;
  decide: (row: SetAside) => void;
}
const columns: Column<SetAside, Context>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => (
      <span className={classes['cell']}>
        <Thumb src={row.image} />
        <span>
          <Unbroken text={row.name} />
          <small>{row.sku}</small>
        </span>
      </span>
    ),
    width: 230,
  },
  {
    key: 'left',
    title: { th: 'รอตัดสิน', en: 'To decide' },
    cell: (row) => `${count(row.left)}/${count(row.qty)}`,
    align: 'right',
    width: 100,
    card: 'figure',
  },
  {
    key: 'act',
    title: { th: 'ทำต่อ', en: 'Next' },
    cell: (row, { mayWork, decide }) =>
      row.left === 0 ? (
        '–'
      ) : (
        <RowActions disabledReason={mayWork} actions={[[t('quarantine.decide'), () => decide(row)]]} />
      ),
    width: 120,
  },
  {
    key: 'since',
    title: { th: 'ค้างมา', en: 'Since' },
    cell: (row) => (
      <span>
        {t('quarantine.days', { count: row.days })} <Moment at={row.since} />
      </span>
    ),
    width: 160,
    card: 'side',
  },
  { key: 'place', title: { th: 'อยู่ที่', en: 'Where' }, cell: (row) => row.place, width: 120 },
  {
    key: 'note',
    title: { th: 'หมายเหตุ', en: 'Note' },
    cell: (row) => <Unbroken text={row.note} />,
    width: 180,
  },
  {
    key: 'photos',
    title: { th: 'รูป', en: 'Pictures' },
    cell: (row) => (row.photos[0] ? <ImageZoom src={row.photos[0]} alt={row.name} height={44} /> : '–'),
    width: 80,
  },
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => <OrderCell order={row.order} />,
    width: 150,
  },
  {
    key: 'return',
    title: { th: 'การคืน', en: 'Return' },
    cell: (row) => (
      <MayLink to={returnScreens.return(row.return_id)} right={returnScreens.return.right}>
        {row.return_number}
      </MayLink>
    ),
    width: 120,
  },
  {
    key: 'outcome',
    title: { th: 'ผล', en: 'Outcome' },
    cell: (row) =>
      row.outcomes.length
        ? row.outcomes.map((o) => (
            <div key={o.bill.id}>
              {say(OUTCOME_WORDS[o.outcome])} {count(o.qty)}
              {o.to && ` → ${o.to}`}: {o.reason} (
              <MayLink to={warehouseScreens.bill(o.bill.id)} right={warehouseScreens.bill.right}>
                {o.bill.number}
              </MayLink>
              )
            </div>
          ))
        : '–',
    width: 220,
  },
];

/** Who looks at what was decided wants to know what, before anything else of it. */
const decidedColumns = [
  ...columns.filter(({ key }) => key === 'item'),
  ...columns.filter(({ key }) => key === 'outcome'),
  ...columns.filter(({ key }) => key !== 'item' && key !== 'outcome' && key !== 'act'),
];

/** Pieces that returns put aside, the oldest first: sold again, written off, or sent back to who sold them. */
export function QuarantineList() {
  const words = useWords('returns');
  const list = useList(api.quarantine, { tab: 'state', pageSize: 20 });
  const mayWork = has(useSession(), api.decide.right) ? undefined : words('needWork');
  const [deciding, decide] = useState<SetAside>();
  const { about } = list;
  return (
    <>
      <ListPage
        name="quarantine"
        title={words('quarantine.title')}
        right={returnScreens.quarantine.right}
        list={list}
        columns={list.filters.state === 'decided' ? decidedColumns : columns}
        context={{ mayWork, decide }}
        sheet={api.quarantineSheet}
        rowKey={(row) => row.key}
        rowLabel={(row) => row.sku}
        search={words('quarantine.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('quarantine.open'), tone: 'waiting' },
            { value: 'decided', label: words('quarantine.decided'), tone: 'done' },
          ],
        }}
        {...(about ? { sums: [{ label: words('quarantine.pieces'), value: count(about.pieces) }] } : {})}
        empty={{ title: words('quarantine.empty'), hint: words('quarantine.emptyHint') }}
      />
      {deciding && about && (
        <DecideDialog
          row={deciding}
          stores={about.stores}
          partners={about.partners}
          onClose={() => decide(undefined)}
        />
      )}
    </>
  );
}
