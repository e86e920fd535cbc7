import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Money } from '../../../kit/index.ts';
import type { LiveQuote } from './useQuote.ts';
import type { OrderValues } from './values.ts';
import classes from './create.module.css';

/** What the customer pays, as the server reckons it. */
export function Total({ values, quote }: { values: OrderValues; quote: LiveQuote }) {
  const t = useWords('orders');
  const pieces = values.lines.reduce((sum, { qty }) => sum + qty, 0);
  const { data, error } = quote;
  /** Goods whose price nobody knows yet, as without a network, do not come to nothing. */
  const unknown = values.lines.length > 0 && !data;
  return (
    <section className={classes['total']} aria-live="polite" data-stale={quote.stale || undefined}>
      {error && <p role="alert">{errorText(error)}</p>}
      <dl>
        <div>
          <dt>
            {t('create.goodsAmount')} <small>{t('create.pieces', { count: pieces })}</small>
          </dt>
          <dd>{unknown ? '–' : <Money amount={data?.product_amount ?? 0} plain />}</dd>
        </div>
        {!!data?.discount && (
          <div>
            <dt>{t('create.discount')}</dt>
            <dd>
              <Money amount={-data.discount} plain />
            </dd>
          </div>
        )}
        {!!data?.shipping_fee && (
          <div>
            <dt>{t('create.shippingFee')}</dt>
            <dd>
              <Money amount={data.shipping_fee} plain />
            </dd>
          </div>
        )}
        <div className={classes['sum']}>
          <dt>{t('create.total')}</dt>
          <dd>{quote.refused || unknown ? '–' : <Money amount={data?.order_amount ?? 0} />}</dd>
        </div>
      </dl>
    </section>
  );
}
