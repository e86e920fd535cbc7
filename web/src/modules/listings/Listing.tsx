import { useMemo } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { IconTrash } from '@tabler/icons-react';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { listingScreens } from '../../../../contract/listings.screens.ts';
import {
  LISTING_FIELDS,
  LISTING_STATUS,
  listings as api,
  type ListingDetail,
} from '../../../../contract/listings.ts';
import { products } from '../../../../contract/products.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { say, useWords } from '../../platform/i18n.ts';
import { queries, read as reading, useCommand, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { refresh } from '../../platform/topics.ts';
import {
  AsyncSearch,
  Facts,
  FieldPlace,
  FormColumns,
  FormPage,
  FormSection,
  Money,
  QtyInput,
  baht,
  type FieldWords,
  type KitForm,
} from '../../kit/index.ts';
import { useFreedWords } from '../products/index.ts';
import classes from './listings.module.css';

interface Values {
  products: ListingDetail['products'];
}
type Product = DataOf<typeof products.list>[number];
const MOST_PIECES = 1000;

const FIELDS: FieldWords<Values> = {
  products: {
    title: LISTING_FIELDS.products,
    read: (parts) => parts.map(({ code, qty }) => `${code} × ${qty}`).join(', '),
  },
};
const valuesOf = (listing: ListingDetail | undefined): Values => ({ products: listing?.products ?? [] });
const findProducts = async (q: string, signal: AbortSignal) =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data;

/** One listing, and which products of the shop it is. */
export function Listing() {
  const t = useWords('listings');
  const freedWords = useFreedWords();
  const id = Number(useParams({ strict: false }).id);
  const read = useRead(api.detail, { id });
  const map = useCommand(api.map, { invalidates: ['listings'] });
  const listing = read.data?.Data;
  const values = useMemo(() => valuesOf(listing), [listing]);

  const save = async (entered: Values) => {
    const parts = entered.products.map(({ product_id, qty }) => ({ product_id, qty }));
    const { Data } = await map
      .mutateAsync({ id, version: listing!.version, products: parts })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') refresh(queries, ['listings']);
        throw error;
      });
    const { freed, ...saved } = Data;
    queries.setQueryData(reading(api.detail, { id }).queryKey, { Data: saved });
    const said = FIELDS.products!.read(saved.products);
    toast.done(
      [said ? t('one.saved', { products: said }) : t('one.unmapped'), freedWords(freed)]
        .filter(Boolean)
        .join(' · '),
    );
  };
  return (
    <FormPage
      key={id}
      name={`listing-${id}`}
      title={listing?.name ?? ''}
      says={listing?.variation}
      right={listingScreens.listing.right}
      from={{ ...read, data: listing }}
      values={() => values}
      fields={FIELDS}
      lastChange={listing?.last_change}
      saveLabel={t('one.save')}
      saveNew={false}
      save={save}
    >
      {(form) => (
        <FormColumns
          main={
            <>
              <FormSection title={t('one.ours')} says={t('one.oursSays')}>
                <FieldPlace of="products" wide>
                  {listing !== undefined && listing.orders_waiting > 0 && (
                    <WholeWords className={classes['waiting']}>
                      {t('one.ordersWait', { count: listing.orders_waiting })}
                    </WholeWords>
                  )}
                  <Parts form={form} />
                </FieldPlace>
              </FormSection>
              {listing && (
                <FormSection title={t('one.suggestions')}>
                  <div data-wide>
                    <Suggestions form={form} listing={listing} />
                  </div>
                </FormSection>
              )}
            </>
          }
          side={
            listing && (
              <FormSection title={t('one.there')}>
                <div data-wide>
                  <There listing={listing} />
                </div>
              </FormSection>
            )
          }
        />
      )}
    </FormPage>
  );
}

function Parts({ form }: { form: KitForm<Values> }) {
  const t = useWords('listings');
  const parts = form.values.products;
  const change = (next: (before: Values['products']) => Values['products']) =>
    form.setFieldValue('products', next(form.getValues().products));
  return (
    <>
      {parts.length === 0 ? (
        <WholeWords className={classes['soft']}>{t('one.nothing')}</WholeWords>
      ) : (
        <ul className={classes['parts']} aria-label={t('one.ours')}>
          {parts.map(({ product_id, code, name, qty }) => (
            <li key={product_id}>
              <span>
                {name}
                <small>{code}</small>
              </span>
              <div>
                <QtyInput
                  label={t('one.qtyOf', { code })}
                  value={qty}
                  max={MOST_PIECES}
                  onChange={(n) =>
                    change((before) =>
                      before.map((part) => (part.product_id === product_id ? { ...part, qty: n } : part)),
                    )
                  }
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={t('one.remove', { code })}
                  onClick={() => change((before) => before.filter((part) => part.product_id !== product_id))}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
      {parts.length > 1 && (
        <WholeWords className={classes['bundle']}>{t('one.bundle', { count: parts.length })}</WholeWords>
      )}
      <AsyncSearch
        of="listing-products"
        label={t(parts.length ? 'one.findMore' : 'one.find')}
        description={t('one.findHint')}
        find={findProducts}
        show={(product: Product) => ({
          key: product.id,
          label: product.name,
          hint: `${product.code} · ${baht(product.price)}`,
          disabledReason: product.stock === 'none' ? t('one.unlinked') : undefined,
        })}
        onPick={({ id, code, name }) =>
          change((before) => withOneMore(before, { product_id: id, code, name }))
        }
      />
    </>
  );
}

function Suggestions({ form, listing }: { form: KitForm<Values>; listing: ListingDetail }) {
  const t = useWords('listings');
  const isMatched = form.values.products.length > 0;
  const taken = new Set(form.values.products.map(({ product_id }) => product_id));
  const left = listing.suggestions.filter(({ product_id }) => !taken.has(product_id));
  if (left.length === 0) return <WholeWords className={classes['soft']}>{t('one.noSuggestion')}</WholeWords>;
  return (
    <ul className={classes['parts']}>
      {left.map(({ product_id, code, name, price, why }) => (
        <li key={product_id}>
          <span>
            {name}
            <small>
              {code} · {baht(price)} · {t(`one.why.${why}`)}
            </small>
          </span>
          <div>
            {isMatched && (
              <Button
                variant="subtle"
                aria-label={t('one.addOf', { code })}
                onClick={() =>
                  form.setFieldValue(
                    'products',
                    withOneMore(form.getValues().products, { product_id, code, name }),
                  )
                }
              >
                {t('one.add')}
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => form.setFieldValue('products', [{ product_id, code, name, qty: 1 }])}
            >
              {t(isMatched ? 'one.instead' : 'one.take', { code })}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function There({ listing }: { listing: ListingDetail }) {
  const t = useWords('listings');
  return (
    <Facts
      facts={[
        [t('one.marketplace'), say(MARKETPLACES[listing.platform])],
        [say(LISTING_FIELDS.shop), listing.shop],
        [say(LISTING_FIELDS.seller_sku), listing.seller_sku],
        [say(LISTING_FIELDS.sku_id), listing.sku_id],
        [say(LISTING_FIELDS.item_id), listing.item_id],
        [say(LISTING_FIELDS.price), listing.price === null ? null : <Money amount={listing.price} />],
        [
          say(LISTING_FIELDS.status),
          t(listing.status === LISTING_STATUS.onSale ? 'list.onSale' : 'list.offSale'),
        ],
      ]}
    />
  );
}

const withOneMore = (
  before: Values['products'],
  { product_id, code, name }: { product_id: number; code: string; name: string },
): Values['products'] =>
  before.some((part) => part.product_id === product_id)
    ? before.map((part) =>
        part.product_id === product_id ? { ...part, qty: Math.min(MOST_PIECES, part.qty + 1) } : part,
      )
    : [...before, { product_id, code, name, qty: 1 }];
