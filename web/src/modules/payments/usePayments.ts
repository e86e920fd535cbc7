import { payments as api } from '../../../../contract/payments.ts';
import { useList } from '../../kit/index.ts';

export const TABS = ['slip', 'lead', 'waiting', 'checked', 'failed', 'over'] as const;

export const usePayments = () => useList(api.list, { pageSize: 50, tab: 'tab' });
export type PaymentList = ReturnType<typeof usePayments>;
