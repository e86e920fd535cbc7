import { baht } from '../../kit/index.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';

const t = wordsOf('express');

/** What the page of an order has of its delivery. */
export const parts: OrderPageParts = {
  events: {
    picked_up: { says: () => t('events.picked_up'), more: ({ tracking }) => [tracking] },
    hand_over: { says: () => t('events.hand_over'), more: ({ tracking }) => [tracking] },
    parcel_delivered: { says: () => t('events.parcel_delivered'), more: ofDelivery },
    delivered: { says: () => t('events.delivered'), more: ofDelivery },
    delivery_failed: { says: () => t('events.delivery_failed'), tone: 'stopped' },
  },
};

function ofDelivery({ cash, tracking }: Record<string, unknown>) {
  return [typeof cash === 'number' && t('events.cash', { amount: baht(cash) }), tracking];
}
