import { DELIVERY_STATUSES } from '../../../../contract/codes/delivery-status.ts';
import { ON_THE_WAY, ORDER_STATUSES } from '../../../../contract/codes/order-status.ts';
import { PACKING_STATUSES } from '../../../../contract/codes/packing-status.ts';
import { orders as api } from '../../../../contract/index.ts';
import { useList } from '../../kit/index.ts';
import { days, number, oneOf } from '../../platform/url.ts';
import { MARKETPLACE_IDS, PROVIDER_IDS } from './choices.ts';

const filters = {
  status: oneOf([0, ...ORDER_STATUSES, ON_THE_WAY] as const, 0),
  ...days(),
  sale_channel_id: number(),
  payment_method_id: number(),
  provider: oneOf(PROVIDER_IDS),
  platform: oneOf(MARKETPLACE_IDS),
  team_id: number(),
  packing_status: oneOf(PACKING_STATUSES),
  delivery_status: oneOf(DELIVERY_STATUSES),
  sort: oneOf(['-created_at', 'created_at', '-order_amount', 'order_amount'] as const, '-created_at'),
};

export const useOrderList = () => useList(api.list, filters);
export type OrderListState = ReturnType<typeof useOrderList>;
