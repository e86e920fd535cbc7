import { useMemo, useState } from 'react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { SALES_DAYS } from '../../../../../contract/warehouse.low.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { has, useSession } from '../../../platform/session.ts';
import {
  ChoiceFilter,
  Day,
  ListPage,
  Money,
  NumberField,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { buying } from '../extensions.ts';
import { Incoming } from '../Incoming.tsx';
import { ItemName } from '../ItemName.tsx';
import { decimal } from '../decimal.ts';
import { ExplainDrawer, Figure, type Explained } from './ExplainDrawer.tsx';
import classes from './low.module.css';

const t = wordsOf('warehouse');
type Row = DataOf<typeof api.lowStock>[number];
interface Context {
  explain: (row: Row) => void;
  /** Days from an order to its delivery. */
  lead: number;
}

const columns: Column<Row, Context>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => <ItemName name={row.name} sku={row.sku} image={row.image} />,
    width: 260,
    sort: 'sku',
  },
  {
    key: 'available',
    title: { th: 'ขายได้', en: 'Available' },
    cell: (row, { explain }) => <Figure n={row.available} explain={() => explain(row)} />,
    align: 'right',
    sort: 'available',
    card: 'figure',
  },
  {
    key: 'incoming',
    title: { th: 'กำลังมา', en: 'On its way' },
    cell: (row) => (
      <>
        <Incoming item={row.id} n={row.incoming} />
        {row.incoming > 0 && row.incoming_on && (
          <div className={classes['soft']}>
            <Day day={row.incoming_on} />
          </div>
        )}
      </>
    ),
    align: 'right',
  },
  {
    key: 'threshold',
    title: { th: 'จุดเตือน', en: 'Reorder at' },
    cell: (row) => count(row.threshold),
    align: 'right',
  },
  {
    key: 'sold',
    title: { th: `ขายใน ${SALES_DAYS} วัน`, en: `Sold in ${SALES_DAYS} days` },
    cell: (row) => t('low.soldIn', { sold: count(row.sold), max: count(row.days) }),
    align: 'right',
  },
  {
    key: 'per_day',
    title: { th: 'ขายต่อวัน', en: 'Sold a day' },
    cell: (row) => decimal(row.per_day),
    align: 'right',
  },
  {
    key: 'cover',
    title: { th: 'พอขาย (วัน)', en: 'Days of cover' },
    cell: (row, { lead }) =>
      row.cover === null ? (
        '–'
      ) : (
        <>
          {row.cover < lead ? (
            <StatusBadge tone={row.cover === 0 ? 'stopped' : 'waiting'}>{decimal(row.cover)}</StatusBadge>
          ) : (
            decimal(row.cover)
          )}
          {row.incoming > 0 && row.cover_with_incoming !== null && (
            <div className={classes['soft']}>
              {t('low.withIncoming', { n: decimal(row.cover_with_incoming) })}
            </div>
          )}
        </>
      ),
    align: 'right',
    sort: 'cover',
    card: 'figure',
  },
  {
    key: 'suggested',
    title: { th: 'ควรสั่ง', en: 'To buy' },
    cell: (row) => (
      <>
        {count(row.suggested)}
        {row.pack > 1 && row.suggested > 0 && (
          <div className={classes['soft']}>
            {t('low.cartons', { n: count(row.suggested / row.pack), pack: count(row.pack) })}
          </div>
        )}
      </>
    ),
    align: 'right',
    sort: 'suggested',
    card: 'figure',
  },
  {
    key: 'pack',
    title: { th: 'ลังละ', en: 'Per carton' },
    cell: (row) => count(row.pack),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'partner',
    title: { th: 'คู่ค้าล่าสุด', en: 'Last partner' },
    cell: (row) =>
      row.partner === null ? (
        '–'
      ) : (
        <>
          {row.partner}
          <div className={classes['soft']}>
            <Day day={row.bought_on} />
          </div>
        </>
      ),
    width: 160,
  },
  {
    key: 'cost',
    title: { th: 'ราคาล่าสุด', en: 'Last price' },
    cell: (row) => (row.cost === null ? '–' : <Money amount={row.cost} plain />),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'amount',
    title: { th: 'เป็นเงิน', en: 'Amount' },
    cell: (row) => (row.amount === null ? '–' : <Money amount={row.amount} plain />),
    align: 'right',
    card: 'hide',
  },
];

/** What runs low, how long it lasts, and how much to buy of it; the screen says how that is reckoned. */
export function LowStock() {
  const words = useWords('warehouse');
  const list = useList(api.lowStock, { usualSort: 'cover' });
  const partners = useRead(api.partners, { page_size: 200 }).data?.Data ?? [];
  const user = useSession();
  const [asked, ask] = useState<Explained>();
  const { lead, cover } = list.filters;
  const context = useMemo(() => ({ explain: ask, lead }), [ask, lead]);
  const { about } = list;
  const days = (field: 'lead' | 'cover', least: number, most: number) => (
    <span className={classes['days']}>
      {words(`low.${field}`)}
      <NumberField
        w={64}
        aria-label={`${words(`low.${field}`)} (${words('low.days')})`}
        min={least}
        max={most}
        needed
        value={list.filters[field]}
        onChange={(value) => value !== undefined && list.set({ [field]: value })}
      />
      {words('low.days')}
    </span>
  );
  return (
    <>
      <ListPage
        name="low-stock"
        title={words('low.title')}
        right={warehouseScreens.lowStock.right}
        list={list}
        columns={columns}
        context={context}
        sheet={api.lowStockSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sku}
        show={ask}
        search={words('summary.search')}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="partner_id"
              label={{ th: 'คู่ค้าล่าสุด', en: 'Last partner' }}
              all={words('history.allPartners')}
              options={partners.map(({ id, company_name }) => ({ value: id, label: company_name }))}
            />
            {days('lead', 0, 180)}
            {days('cover', 1, 365)}
          </>
        }
        actions={buying
          .parts()
          .flatMap(({ tools = [] }) => tools)
          .filter(({ right }) => has(user, right))
          .map(({ Tool }, i) => (
            <Tool key={i} asked={{ partner_id: list.filters.partner_id, lead, cover }} />
          ))}
        note={words('low.says', { max: SALES_DAYS, lead, cover })}
        {...(about
          ? {
              totals: {
                suggested: count(about.suggested),
                ...(about.amount === null ? {} : { amount: <Money amount={about.amount} plain /> }),
              },
            }
          : {})}
        empty={{ title: words('summary.noneLow'), hint: words('low.emptyHint') }}
      />
      <ExplainDrawer item={asked} onClose={() => ask(undefined)} />
    </>
  );
}
