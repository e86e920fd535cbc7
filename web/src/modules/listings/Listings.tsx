import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconFileImport, IconLink } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { listingScreens } from '../../../../contract/listings.screens.ts';
import {
  LISTED_AT,
  LISTING_FIELDS,
  LISTING_STATUS,
  listedAt,
  listings as api,
  type ListedAt,
  type ListingRow,
} from '../../../../contract/listings.ts';
import { say, useWords, wordsOf } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import {
  ActionButton,
  ChoiceFilter,
  Empty,
  ListPage,
  Money,
  Moment,
  StatusBadge,
  forEachRow,
  useList,
  type Column,
} from '../../kit/index.ts';
import { TakeExact } from './TakeExact.tsx';
import classes from './listings.module.css';

const t = wordsOf('listings');

const columns: Column<ListingRow>[] = [
  {
    key: 'listing',
    title: LISTING_FIELDS.name,
    cell: ({ name, variation, shop }) => (
      <span className={classes['listing']}>
        {name}
        <small>{[variation, shop].filter(Boolean).join(' · ')}</small>
      </span>
    ),
    width: 320,
    sort: 'name',
  },
  {
    key: 'seller_sku',
    title: LISTING_FIELDS.seller_sku,
    cell: (row) => row.seller_sku || '–',
    width: 130,
    sort: 'seller_sku',
  },
  {
    key: 'products',
    title: LISTING_FIELDS.products,
    cell: (row) => <Match row={row} />,
    width: 190,
  },
  {
    key: 'price',
    title: { th: 'ราคา', en: 'Price' },
    cell: (row) => (row.price === null ? '–' : <Money amount={row.price} />),
    align: 'right',
    sort: 'price',
    card: 'figure',
  },
  {
    key: 'status',
    title: LISTING_FIELDS.status,
    cell: ({ status }) =>
      status === LISTING_STATUS.onSale ? (
        <StatusBadge tone="done">{t('list.onSale')}</StatusBadge>
      ) : (
        <StatusBadge tone="stopped">{t('list.offSale')}</StatusBadge>
      ),
    width: 120,
    card: 'side',
  },
  {
    key: 'sku_id',
    title: LISTING_FIELDS.sku_id,
    cell: (row) => row.sku_id,
    optional: true,
    card: 'hide',
  },
  {
    key: 'seen',
    title: { th: 'อัปเดตเมื่อ', en: 'Updated' },
    cell: (row) => <Moment at={row.seen_at} />,
    optional: true,
    card: 'hide',
  },
];

function Match({ row: { products, exact, orders_waiting } }: { row: ListingRow }) {
  if (products.length)
    return (
      <>
        {products.map(({ product_id, code, qty }) => (
          <div key={product_id}>
            {code} {qty > 1 && <span className="figures">×{qty}</span>}
          </div>
        ))}
      </>
    );
  return (
    <>
      {exact ? <span className={classes['soft']}>{t('list.suggested', { code: exact.code })}</span> : '–'}
      {orders_waiting > 0 && (
        <div className={classes['waiting']}>{t('list.ordersWait', { count: orders_waiting })}</div>
      )}
    </>
  );
}

/** What one marketplace offers of the shop, for who matches it with products. */
export function Listings() {
  const words = useWords('listings');
  const { platform: given } = useParams({ strict: false });
  const platform = listedAt(given);
  return platform ? (
    <OfMarketplace key={platform} platform={platform} />
  ) : (
    <Empty
      as="h1"
      title={words('list.unknown', { given })}
      hint={words('list.unknownHint', {
        known: LISTED_AT.map((one) => say(MARKETPLACES[one])).join(', '),
      })}
      action={
        <Button component={Link} to={listingScreens.marketplaces()} variant="default">
          {words('marketplaces.title')}
        </Button>
      }
    />
  );
}

function OfMarketplace({ platform }: { platform: ListedAt }) {
  const words = useWords('listings');
  const { name } = MARKETPLACES[platform];
  const title = say(MARKETPLACES[platform]);
  const list = useList(api.list, { fixed: { platform }, tab: 'mapping_status', usualSort: 'name' });
  const { mapped, unmapped, exact = 0 } = list.about ?? {};
  const [taking, setTaking] = useState(false);
  const { status, q } = list.filters;
  const asked = { platform, status: (status ?? 0) as 0 | 1 | 'all', ...(q ? { q } : {}) };
  return (
    <>
      <ListPage
        name="listings"
        title={words('list.title', { marketplace: title })}
        right={listingScreens.listings.right}
        list={list}
        columns={columns}
        sheet={api.sheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        open={(row) => listingScreens.listing([name, row.id])}
        search={words('list.search')}
        filters={
          <ChoiceFilter
            list={list}
            field="status"
            label={LISTING_FIELDS.status}
            options={[
              { value: 0, label: words('list.onSale') },
              { value: 1, label: words('list.offSale') },
              { value: 'all', label: words('list.anyStatus') },
            ]}
          />
        }
        tabs={{
          field: 'mapping_status',
          all: [
            { value: '2', label: words('list.unmapped'), count: unmapped, tone: 'waiting' },
            { value: '1', label: words('list.mapped'), count: mapped },
            {
              value: 'all',
              label: words('list.all'),
              count: list.about && list.about.mapped + list.about.unmapped,
            },
          ],
        }}
        bulk={[
          {
            label: words('list.takeThese'),
            icon: <IconLink size={18} stroke={1.6} />,
            disabledReason: (rows) => (rows.some((row) => !row.exact) ? words('list.notExact') : undefined),
            run: (rows, progress) =>
              forEachRow(
                rows,
                (row) => row.name,
                async ({ id, version, exact: found }) => {
                  await send(
                    api.map,
                    { id, version, products: [{ product_id: found!.product_id, qty: 1 }] },
                    ['listings'],
                  );
                },
                progress,
              ),
          },
        ]}
        actions={
          <>
            <Button
              component={Link}
              to={importScreens.imports({ kind: `listings-${name}`, bring: 1 })}
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.6} />}
            >
              {words('marketplaces.import')}
            </Button>
            <ActionButton
              icon={<IconLink size={18} stroke={1.6} />}
              disabledReason={exact === 0 ? words('list.noExact') : undefined}
              onClick={() => setTaking(true)}
            >
              {words('list.takeExact', { n: exact })}
            </ActionButton>
          </>
        }
        empty={{ title: words('list.empty', { marketplace: title }), hint: words('list.emptyHint') }}
        emptyFiltered={{ title: words('list.noneFound'), hint: words('list.noneFoundHint') }}
      />
      {taking && <TakeExact asked={asked} onClose={() => setTaking(false)} />}
    </>
  );
}
