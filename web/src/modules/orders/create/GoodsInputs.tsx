import { useEffect, useRef, useState } from 'react';
import { Input } from '@mantine/core';
import { orders as api } from '../../../../../contract/orders.ts';
import type { OfferedProduct } from '../../../../../contract/products.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import { wordsOf, useWords } from '../../../platform/i18n.ts';
import { toast } from '../../../platform/toast.ts';
import { text, useUrl } from '../../../platform/url.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { AsyncSearch, ScanField, baht, bringAboveBar, count, useSounds } from '../../../kit/index.ts';
import { addProduct } from './add-product.ts';
import { LineTable } from './LineTable.tsx';
import type { LiveQuote } from './useQuote.ts';
import type { OrderForm } from './values.ts';
import classes from './create.module.css';

/** Goods are found by typing or scanned from anywhere on the page; the same again is one more. */
export function GoodsInputs({ form, quote }: { form: OrderForm; quote: LiveQuote }) {
  const t = useWords('orders');
  const play = useSounds();
  const setAdded = useBroughtIntoSight(form, quote);
  const add = (product: OfferedProduct) => {
    addProduct(form, product);
    setAdded({ id: product.id });
  };
  const onScan = async (barcode: string) => {
    try {
      const { Data } = await call(api.product, { barcode });
      const [product] = Data;
      if (!product) return;
      const reason = whyNot(product);
      if (reason !== undefined) {
        play('wrong');
        toast.wrong(t('create.notAdded', { name: product.name, reason }), SCANNED);
        return;
      }
      add(product);
      play('right');
      toast.done(t('create.scanned', { name: product.name }), SCANNED);
    } catch (error) {
      play('wrong');
      const unknown = error instanceof ApiError && error.code === 'inventory_not_found';
      if (unknown) toast.wrong(t('create.scanUnknown', { code: barcode }), SCANNED);
      else toast.error(error, SCANNED);
    }
  };
  useSentHere(onScan);
  return (
    <div data-wide className={classes['goods']}>
      <div className={classes['find']}>
        <div data-product-search>
          <AsyncSearch
            of="order-products"
            label={t('create.product')}
            description={t('create.productHint')}
            find={async (q, signal) => (await call(api.product, { q }, { signal })).Data}
            show={(product) => ({
              key: product.id,
              label: product.name,
              hint: `${product.code} · ${baht(product.price)} · ${stockWords(product)}`,
              disabledReason: whyNot(product) && `${product.code} · ${whyNot(product)}`,
            })}
            onPick={add}
          />
        </div>
        <ScanField label={t('create.scan')} onScan={(code) => void onScan(code)} />
      </div>
      {typeof form.errors['lines'] === 'string' && (
        <Input.Error role="alert" data-error tabIndex={-1}>
          {form.errors['lines']}
        </Input.Error>
      )}
      {form.values.lines.length === 0 ? (
        <WholeWords className={classes['noGoods']}>{t('create.noGoods')}</WholeWords>
      ) : (
        <LineTable form={form} quote={quote} />
      )}
    </div>
  );
}

const fields = { product: text() };
/** A product by whose page one came is in the order, once. */
function useSentHere(add: (code: string) => Promise<void>) {
  const [{ product }, set] = useUrl(fields);
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (product === undefined || added.current === product) return;
    added.current = product;
    set({ product: undefined }, { replace: true });
    void add(product);
  }, [product, add, set]);
}

/** What was added stands in sight, with its stock once that is known: saved is only what was seen. */
function useBroughtIntoSight(form: OrderForm, quote: LiveQuote) {
  const [added, setAdded] = useState<{ id: number }>();
  const seen = useRef<typeof added>(undefined);
  const { lines } = form.values;
  const known = quote.line(lines.findIndex(({ product_id }) => product_id === added?.id));
  useEffect(() => {
    const line = document.querySelector(`[data-product="${added?.id}"]`);
    if (!line || seen.current === added) return;
    bringAboveBar(line);
    if (known) seen.current = added;
  }, [added, known, lines]);
  return setAdded;
}

/** Scans come faster than words go: the newest is told. */
const SCANNED = { instead: 'scanned' };

/** Why it cannot be added now. */
function whyNot({ not_for_sale }: OfferedProduct): string | undefined {
  return not_for_sale === null ? undefined : wordsOf('orders')(`create.notForSale.${not_for_sale}`);
}

/** Agents learn whether there is any, never how many. */
function stockWords({ stock, available }: OfferedProduct): string {
  const t = wordsOf('orders');
  if (stock === 'out') return t('create.stockOut');
  return available === null ? t('create.stockSome') : t('create.stock', { left: count(available) });
}
