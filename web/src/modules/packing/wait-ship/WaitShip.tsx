import { useState } from 'react';
import { Drawer } from '@mantine/core';
import { STATUS_WORDS, type OrderStatus } from '../../../../../contract/codes/order-status.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import {
  Failed,
  ListPage,
  Loading,
  Moment,
  Select,
  StatusBadge,
  ThingLink,
  Unbroken,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import classes from './wait-ship.module.css';

type Row = DataOf<typeof api.waitShip>[number];

const columns: Column<Row>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => (
      <span className={classes['item']}>
        {row.image ? <img src={row.image} alt="" loading="lazy" width={40} height={40} /> : <i />}
        <span>
          <Unbroken text={row.name} />
          <small>{row.sku}</small>
        </span>
      </span>
    ),
    width: 280,
    sort: 'sku',
  },
  {
    key: 'pieces',
    title: { th: 'ต้องส่ง', en: 'To ship' },
    cell: (row) => count(row.pieces),
    align: 'right',
    sort: 'pieces',
    card: 'figure',
  },
  {
    key: 'orders',
    title: { th: 'ออเดอร์', en: 'Orders' },
    cell: (row) => count(row.orders),
    align: 'right',
    sort: 'orders',
    card: 'figure',
  },
  {
    key: 'in_rounds',
    title: { th: 'อยู่ในรอบ', en: 'In rounds' },
    cell: (row) => count(row.in_rounds),
    align: 'right',
  },
  {
    key: 'held',
    title: { th: 'พักไว้', en: 'On hold' },
    cell: (row) => count(row.held),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'on_lines',
    title: { th: 'อยู่บนไลน์', en: 'On lines' },
    cell: (row) => count(row.on_lines),
    align: 'right',
  },
  {
    key: 'missing',
    title: { th: 'ยังขาดบนไลน์', en: 'Missing on lines' },
    cell: (row) => (row.missing > 0 ? <StatusBadge tone="waiting">{count(row.missing)}</StatusBadge> : '0'),
    align: 'right',
    sort: 'missing',
    card: 'figure',
  },
  {
    key: 'in_stores',
    title: { th: 'หยิบได้จากคลัง', en: 'In stores' },
    cell: (row) => count(row.in_stores),
    align: 'right',
  },
  {
    key: 'oldest',
    title: { th: 'รอตั้งแต่', en: 'Waiting since' },
    cell: (row) => <Moment at={row.oldest} />,
    sort: 'oldest',
  },
];

/** What has to leave, by item, and what is missing on the lines for it; an item opens its orders. */
export function WaitShip() {
  const t = useWords('packing');
  const kit = useWords('kit');
  const list = useList(api.waitShip, { usualSort: '-pieces' });
  const [asked, ask] = useState<Row>();
  const { about } = list;
  return (
    <>
      <ListPage
        name="wait-ship"
        title={t('waitShip.title')}
        right={warehouseScreens.waitShip.right}
        list={list}
        columns={columns}
        sheet={api.waitShipSheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.sku}
        show={ask}
        search={t('waitShip.search')}
        filters={
          <Select
            aria-label={t('waitShip.show')}
            w={190}
            options={[
              { value: 'all', label: t('waitShip.all') },
              {
                value: 'missing',
                label: `${t('waitShip.missing')}${about ? ` (${count(about.short_items)})` : ''}`,
              },
            ]}
            value={list.filters.missing ? 'missing' : 'all'}
            onChange={(show) => list.set({ missing: show === 'missing' ? true : undefined })}
          />
        }
        note={
          about &&
          [
            t('waitShip.says', { orders: count(about.orders) }),
            about.without_stock > 0 && t('waitShip.withoutStock', { orders: count(about.without_stock) }),
          ]
            .filter(Boolean)
            .join(' ')
        }
        {...(about
          ? {
              totals: {
                pieces: count(about.pieces),
                in_rounds: count(about.in_rounds),
                held: count(about.held),
                on_lines: count(about.on_lines),
                missing: count(about.missing),
                in_stores: count(about.in_stores),
              },
            }
          : {})}
        empty={{ title: t('waitShip.empty'), hint: t('waitShip.emptyHint') }}
        emptyFiltered={
          list.filters.missing && !list.filters.q
            ? { title: t('waitShip.noneMissing'), hint: t('waitShip.noneMissingHint') }
            : undefined
        }
      />
      <Drawer
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        position="right"
        size="min(640px, 100vw)"
        title={t('waitShip.ordersOf', { sku: asked?.sku ?? '' })}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {asked && <Orders id={asked.id} />}
      </Drawer>
    </>
  );
}

/** So many orders of an item are shown; the longest waiting come first. */
const MOST = 200;
function Orders({ id }: { id: number }) {
  const t = useWords('packing');
  const say = useSay();
  const read = useRead(api.waitShipOrders, { id, page_size: MOST });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { Data, Datum } = read.data;
  return (
    <>
      <table className={classes['table']}>
        <tbody>
          {Data.map((order) => {
            const status = STATUS_WORDS[order.status as OrderStatus];
            return (
              <tr key={order.id}>
                <td>
                  <ThingLink thing="order" id={order.id}>
                    {order.number}
                  </ThingLink>
                  <br />
                  <small>
                    <Moment at={order.ready_at} />
                    {order.round && ` · ${order.round}`}
                  </small>
                </td>
                <td>
                  <StatusBadge tone={order.is_held ? 'stopped' : status.tone}>
                    {order.is_held ? t('waitShip.held') : say(status)}
                  </StatusBadge>
                </td>
                <td>{count(order.quantity)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {Datum.total > MOST && (
        <WholeWords>{t('waitShip.more', { max: count(Datum.total - MOST) })}</WholeWords>
      )}
    </>
  );
}
