import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Order } from '../../../../contract/orders.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { promotionScreens } from '../../../../contract/promotions.screens.ts';
import { MayLink } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import classes from './packing.module.css';

/** On the page of an order that no round takes for want of free goods: for what it waits. */
export function WaitsForGifts({ order: { id, status } }: { order: Order }) {
  const t = useWords('packing');
  const enabled = status === STATUS.awaitingShipment;
  const waits = useRead(api.waitingForGifts, { order_id: id }, { enabled }).data?.Data[0];
  if (!enabled || !waits) return null;
  const { promotion, sku } = waits;
  return (
    <section className={classes['waits']} aria-label={t('order.waits')}>
      <strong>{t('order.waits')}</strong>
      <span>
        {t('order.waitsFor', { sku })}{' '}
        <MayLink to={promotionScreens.promotions({ q: promotion })} right={promotionScreens.promotions.right}>
          {promotion}
        </MayLink>
      </span>
    </section>
  );
}
