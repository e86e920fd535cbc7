import { couponScreens } from '../../../../contract/coupons.screens.ts';
import type { Order } from '../../../../contract/orders.ts';
import { MayLink, Moment, Unbroken } from '../../kit/index.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { bahtShort } from './words.ts';
import classes from './coupons.module.css';

const t = wordsOf('coupons');

/** What the page of an order has of coupons: what it used, and the cards that went with it. */
export const parts: OrderPageParts = {
  facts: ({ coupon, coupon_cards }) => [
    ...(coupon
      ? [[t('order.coupon'), <Used key="coupon" coupon={coupon} />] as [string, React.ReactNode]]
      : []),
    ...(coupon_cards.length
      ? [[t('order.cards'), <Cards key="cards" cards={coupon_cards} />] as [string, React.ReactNode]]
      : []),
  ],
  events: {
    coupon_linked: {
      says: () => t('order.linked'),
      tone: 'moving',
      more: ({ campaign, coupon }) => [campaign, coupon],
    },
    coupon_redeemed: {
      says: () => t('order.redeemed'),
      tone: 'done',
      more: ({ campaign, coupon }) => [campaign, coupon],
    },
    coupon_given_back: {
      says: () => t('order.givenBack'),
      tone: 'returned',
      more: ({ campaign, coupon }) => [campaign, coupon],
    },
  },
};

function Used({ coupon }: { coupon: NonNullable<Order['coupon']> }) {
  return (
    <span>
      <MayLink to={couponScreens.coupon(coupon.campaign_id)} right={couponScreens.coupon.right}>
        {coupon.campaign}
      </MayLink>{' '}
      <Unbroken text={`${coupon.code} · −${bahtShort(coupon.discount)}`} />
    </span>
  );
}

function Cards({ cards }: { cards: Order['coupon_cards'] }) {
  return (
    <span>
      {cards.map(({ campaign_id, campaign, code, at, by }) => (
        <span key={code} className={classes['line']}>
          <MayLink to={couponScreens.coupon(campaign_id)} right={couponScreens.coupon.right}>
            {campaign}
          </MayLink>{' '}
          <span className={classes['code']}>{code}</span>{' '}
          <small className={classes['under']}>
            <Moment at={at} /> · <Unbroken text={by} />
          </small>
        </span>
      ))}
    </span>
  );
}
