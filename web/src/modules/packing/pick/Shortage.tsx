import type { Picking } from '../../../../../contract/packing.picking.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { MayLink, Unbroken } from '../../../kit/index.ts';
import classes from './pick.module.css';

/** Told before anybody walks: what is wanted and lies nowhere, and whose it is. */
export function Shortage({ picking: { short, goods } }: { picking: Picking }) {
  const t = useWords('packing');
  if (!short.length) return null;
  return (
    <section className={classes['short']} aria-label={t('pick.short')}>
      <strong>{t('pick.short')}</strong>
      <ul>
        {short.map(({ item_id, quantity, orders }) => {
          const good = goods.find((one) => one.item_id === item_id);
          return (
            <li key={item_id}>
              <b>{good?.sku}</b> <Unbroken text={good?.name ?? ''} />{' '}
              <b>{t('pick.lacks', { count: quantity })}</b>{' '}
              {orders.map(({ order_id, number, seq }) => (
                <MayLink key={order_id} to={orderScreens.order(order_id)} right={orderScreens.order.right}>
                  {t('pick.seqOf', { seq, number })}{' '}
                </MayLink>
              ))}
            </li>
          );
        })}
      </ul>
      <WholeWords>{t('pick.shortHint')}</WholeWords>{' '}
      <MayLink to={warehouseScreens.stockIn()} right={warehouseScreens.stockIn.right}>
        {t('leftOut.receive')}
      </MayLink>
    </section>
  );
}
