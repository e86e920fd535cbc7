import { orders as api } from '../../../../contract/orders.ts';
import { useList } from '../../kit/index.ts';

export const useOrderList = () => useList(api.list, { tab: 'status' });
export type OrderListState = ReturnType<typeof useOrderList>;
