import { Button, Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import {
  PURCHASE_STATES,
  PURCHASE_WORDS,
  purchasing as api,
  type Purchase,
} from '../../../../contract/purchasing.ts';
import { purchasingScreens } from '../../../../contract/purchasing.screens.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import { say, useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  AsyncSearch,
  ChoiceFilter,
  DateRange,
  Day,
  ListPage,
  Moment,
  Money,
  NumberField,
  Select,
  StatusBadge,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../kit/index.ts';
import { findItems } from './find.ts';
import { numberOf } from './number.ts';
import { STATE_TONES } from './states.ts';
import classes from './purchasing.module.css';

const t = wordsOf('purchasing');

const columns: Column<Purchase>[] = [
  {
    key: 'number',
    title: { th: 'เลขที่', en: 'Number' },
    cell: (row) => (
      <>
        <Unbroken text={numberOf(row)} />
        {row.reference && <small className={classes['under']}>{row.reference}</small>}
      </>
    ),
    width: 140,
  },
  {
    key: 'state',
    title: { th: 'สถานะ', en: 'State' },
    cell: (row) => (
      <span className={classes['badges']}>
        <StatusBadge tone={STATE_TONES[row.state]}>{say(PURCHASE_WORDS[row.state])}</StatusBadge>
        {row.rejected && row.state === 'draft' && (
          <StatusBadge tone="stopped">{t('list.rejected')}</StatusBadge>
        )}
      </span>
    ),
    width: 130,
    card: 'side',
  },
  {
    key: 'partner',
    title: { th: 'คู่ค้า', en: 'Partner' },
    cell: (row) => row.partner.name,
    width: 190,
  },
  {
    key: 'expected',
    title: { th: 'คาดว่าได้ของ', en: 'Expected' },
    cell: (row) => (
      <>
        <Day day={row.expected_on} />
        {row.days_late !== null && (
          <small className={classes['late']}>{t('list.daysLate', { count: row.days_late })}</small>
        )}
      </>
    ),
    sort: 'expected',
    width: 130,
  },
  {
    key: 'pieces',
    title: { th: 'สั่ง', en: 'Ordered' },
    cell: (row) => count(row.pieces),
    align: 'right',
    width: 80,
  },
  {
    key: 'received',
    title: { th: 'รับแล้ว', en: 'Received' },
    cell: (row) => (row.received ? count(row.received) : '–'),
    align: 'right',
    width: 85,
  },
  {
    key: 'awaited',
    title: { th: 'ค้างรับ', en: 'Awaited' },
    cell: (row) => (row.awaited ? count(row.awaited) : '–'),
    align: 'right',
    width: 85,
    card: 'figure',
  },
  {
    key: 'total',
    title: { th: 'ยอดรวม', en: 'Total' },
    cell: (row) => <Money amount={row.total} plain />,
    align: 'right',
    sort: 'total',
    width: 115,
    card: 'figure',
  },
  {
    key: 'created',
    title: { th: 'ทำเมื่อ', en: 'Made' },
    cell: (row) => (
      <>
        <Moment at={row.created_at} />
        <small className={classes['under']}>
          <Unbroken text={row.user_name} />
        </small>
      </>
    ),
    sort: 'created',
    width: 140,
  },
  {
    key: 'running',
    title: { th: 'เลขลัง', en: 'Cartons' },
    cell: (row) => (row.running_from === null ? '–' : `${row.running_from}–${row.running_to}`),
    width: 130,
    optional: true,
    card: 'hide',
  },
];

/** Of ten years, as long as such papers are kept. */
const MOST_DAYS = 3660;
const SHOWN = ['awaited', 'late'] as const;

/** Orders of goods: drafts, what is awaited, what came. */
export function PurchaseList() {
  const words = useWords('purchasing');
  const says = useSay();
  const user = useSession();
  const list = useList(api.purchases, { tab: 'state', usualSort: '-created' });
  const partners = useRead(warehouse.partners, { page_size: 200 }).data?.Data ?? [];
  const { about, filters } = list;
  const seesPrices = about?.amount !== null;
  const make = has(user, purchasingScreens.newPurchase.right) && (
    <Button
      component={Link}
      to={purchasingScreens.newPurchase()}
      leftSection={<IconPlus size={18} stroke={1.8} />}
    >
      {words('list.make')}
    </Button>
  );
  const counted = (of: number | undefined) => (of === undefined ? '' : ` (${count(of)})`);
  return (
    <ListPage
      name="purchases"
      title={words('list.title')}
      right={purchasingScreens.purchases.right}
      list={list}
      columns={seesPrices ? columns : columns.filter(({ key }) => key !== 'total')}
      sheet={api.purchasesSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => numberOf(row)}
      open={(row) => purchasingScreens.purchase(row.id)}
      search={words('list.search')}
      tabs={{
        field: 'state',
        all: [
          {
            value: '',
            label: words('list.all'),
            count: about && PURCHASE_STATES.reduce((sum, state) => sum + about.states[state], 0),
          },
          ...PURCHASE_STATES.map((state) => ({
            value: state,
            label: state === 'draft' ? words('list.draft') : says(PURCHASE_WORDS[state]),
            count: about?.states[state],
            tone: STATE_TONES[state],
          })),
        ],
      }}
      filters={
        <>
          <Select
            aria-label={words('list.show')}
            w={{ base: '100%', sm: 160 }}
            options={[
              { value: 'all', label: words('list.showAll') },
              { value: 'awaited', label: words('list.awaited') + counted(about?.awaited) },
              { value: 'late', label: words('list.late') + counted(about?.late) },
            ]}
            value={SHOWN.find((show) => filters[show]) ?? 'all'}
            onChange={(show) =>
              list.set({
                awaited: show === 'awaited' ? true : undefined,
                late: show === 'late' ? true : undefined,
              })
            }
          />
          <ChoiceFilter
            list={list}
            field="partner_id"
            label={{ th: 'คู่ค้า', en: 'Partner' }}
            options={partners.map(({ id, company_name }) => ({ value: id, label: company_name }))}
          />
          <DateRange
            label={words('list.days')}
            maxDays={MOST_DAYS}
            value={{ from: filters.from, to: filters.to }}
            onChange={({ from, to }) => list.set({ from, to })}
          />
          <AsyncSearch
            of="stock-items"
            w={{ base: '100%', sm: 160 }}
            aria-label={words('list.item')}
            placeholder={words('list.item')}
            find={findItems}
            show={(item) => ({ key: item.ID, label: item.Name, hint: item.SKU })}
            onPick={({ ID: item_id }) => list.set({ item_id })}
          />
          <div role="group" aria-label={words('list.cartons')} className={classes['range']}>
            <NumberField
              w={{ base: '100%', sm: 104 }}
              aria-label={words('list.cartonsFrom')}
              placeholder={words('list.cartonsFrom')}
              min={1}
              max={999_999_999}
              show={String}
              value={filters.running_from}
              onChange={(running_from) => list.set({ running_from })}
            />
            <span aria-hidden="true">–</span>
            <NumberField
              w={{ base: '100%', sm: 84 }}
              aria-label={words('list.cartonsTo')}
              placeholder={words('list.to')}
              min={1}
              max={999_999_999}
              show={String}
              value={filters.running_to}
              onChange={(running_to) => list.set({ running_to })}
            />
          </div>
          {filters.item_id !== undefined && (
            <ItemPill id={filters.item_id} onRemove={() => list.set({ item_id: undefined })} />
          )}
        </>
      }
      actions={make}
      {...(about
        ? {
            totals: {
              awaited: count(about.awaited),
              ...(about.amount === null ? {} : { total: <Money amount={about.amount} plain /> }),
            },
          }
        : {})}
      empty={{
        title: words('list.empty'),
        hint: words('list.emptyHint'),
        ...(make ? { action: make } : {}),
      }}
      emptyFiltered={
        filters.late && !filters.q
          ? { title: words('list.noneLate'), hint: words('list.noneLateHint') }
          : undefined
      }
    />
  );
}

/** The item that all that is listed holds. */
function ItemPill({ id, onRemove }: { id: number; onRemove: () => void }) {
  const words = useWords('purchasing');
  const name = useRead(warehouse.item, { id }).data?.Data.SKU ?? '…';
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': words('list.notOnly', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {words('list.only', { name })}
    </Pill>
  );
}
