import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';

const t = wordsOf('promotions');

/** What the page of an order has of promotions. */
export const parts: OrderPageParts = {
  events: {
    gift_without: {
      says: () => t('giftWithout'),
      tone: 'waiting',
      more: ({ promotion, sku }) => [promotion, sku],
    },
    gift_waiting: {
      says: () => t('giftWaiting'),
      tone: 'waiting',
      more: ({ promotion, sku }) => [promotion, sku],
    },
    gift: { says: () => t('gift'), tone: 'moving', more: ({ gifts, promotion }) => [promotion, gifts] },
  },
};
