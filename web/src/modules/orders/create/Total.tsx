import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Money } from '../../../kit/index.ts';
import type { LiveQuote } from './useQuote.ts';
import type { OrderValues } from './values.ts';
import classes from './create.module.css';

interface Was {
  /** What the order came to before it is changed, and what of it is paid. */
  amount: number;
  paid: number;
}

/** What the customer pays, as the server reckons it. */
export function Total({ values, quote, was }: { values: OrderValues; quote: LiveQuote; was?: Was }) {
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
        {!!data?.coupon_discount && (
          <div>
            <dt>{t('create.couponLess')}</dt>
            <dd>
              <Money amount={-data.coupon_discount} plain />
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
        {was && data && !quote.refused && data.order_amount !== was.amount && (
          <>
            <div>
              <dt>{t('edit.was')}</dt>
              <dd>
                <Money amount={was.amount} plain />
              </dd>
            </div>
            <div>
              <dt>{t(data.order_amount > was.amount ? 'edit.more' : 'edit.less')}</dt>
              <dd>
                <Money amount={Math.abs(data.order_amount - was.amount)} plain strong />
              </dd>
            </div>
          </>
        )}
        {was && was.paid > 0 && data && data.order_amount !== was.paid && (
          <div data-wrong={data.order_amount > was.paid || undefined}>
            <dt>{t(data.order_amount > was.paid ? 'edit.overPaid' : 'edit.back')}</dt>
            <dd>
              <Money amount={Math.abs(data.order_amount - was.paid)} plain strong />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
