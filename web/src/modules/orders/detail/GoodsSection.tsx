import type { Order } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { DetailSection, Money, count, Thumb } from '../../../kit/index.ts';
import classes from './detail.module.css';

/** What was sold, down to what the customer pays. */
export function GoodsSection({ order }: { order: Order }) {
  const t = useWords('orders');
  const sums: [string, number, boolean?][] = [
    [t('detail.productAmount'), order.product_amount],
    [t('detail.discount'), -order.discount],
    [t('create.couponLess'), -order.coupon_discount],
    [t('detail.shippingFee'), order.shipping_fee],
    [t('detail.total'), order.order_amount, true],
  ];
  return (
    <DetailSection title={t('detail.goods')}>
      <div className={classes['scroll']}>
        <table className={`${classes['goods']} ${classes['stacked']}`}>
          <thead>
            <tr>
              <th scope="col">{t('create.item')}</th>
              <th scope="col">{t('create.qty')}</th>
              <th scope="col">{t('create.price')}</th>
              <th scope="col">{t('create.lineDiscount')}</th>
              <th scope="col">{t('create.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.line}>
                <td>
                  <div className={classes['item']}>
                    <Thumb src={line.image} />
                    <div>
                      {line.name}
                      <small>{line.sku}</small>
                      {line.gift_of !== null && (
                        <small>{t('detail.gift', { promotion: line.gift_of })}</small>
                      )}
                    </div>
                  </div>
                </td>
                <td data-label={t('create.qty')}>{count(line.qty)}</td>
                <td data-label={t('create.price')}>
                  <Money amount={line.price} plain />
                </td>
                <td data-label={t('create.lineDiscount')}>
                  {line.discount > 0 ? <Money amount={-line.discount} plain /> : '–'}
                </td>
                <td data-label={t('create.amount')}>
                  <Money amount={line.amount} plain />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums
              .filter(([, amount], i) => amount !== 0 || i === sums.length - 1)
              .map(([name, amount, total]) => (
                <tr key={name} data-total={total || undefined}>
                  <th scope="row" colSpan={4}>
                    {name}
                  </th>
                  <td>
                    <Money amount={amount} plain={!total} />
                  </td>
                </tr>
              ))}
          </tfoot>
        </table>
      </div>
    </DetailSection>
  );
}
