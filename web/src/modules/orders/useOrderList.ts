import { orders as api } from '../../../../contract/orders.ts';
import { useList } from '../../kit/index.ts';

/** The tab of all that has left the shop. */
export const SENT = 999;

export const useOrderList = () => useList(api.list);
export type OrderListState = ReturnType<typeof useOrderList>;
