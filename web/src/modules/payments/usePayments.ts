import { payments as api } from '../../../../contract/payments.ts';
import { useList } from '../../kit/index.ts';
import { number, oneOf } from '../../platform/url.ts';

export const TABS = ['slip', 'waiting', 'checked', 'failed'] as const;
const filters = {
  tab: oneOf(TABS, 'slip'),
  verdict: oneOf(['red', 'amber', 'green'] as const),
  sale_channel_id: number(),
};

export const usePayments = () => useList(api.list, filters, { pageSize: 50 });
export type PaymentList = ReturnType<typeof usePayments>;
