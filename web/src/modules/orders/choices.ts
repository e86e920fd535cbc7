import { organisation } from '../../../../contract/organisation.ts';
import { bankNames, bankOf } from '../../../../contract/codes/banks.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { useRead } from '../../platform/queries.ts';

/** What the shop has set up changes seldom. */
const SELDOM = { staleTime: 5 * 60_000 };
const useChannelsRead = () => useRead(organisation.saleChannels, {}, SELDOM);
const useMethodsRead = () => useRead(organisation.paymentMethods, {}, SELDOM);
const useFeesRead = () => useRead(organisation.shippingInfo, {}, SELDOM);
export const useChannels = () => useChannelsRead().data?.Data ?? [];
export const useMethods = () => useMethodsRead().data?.Data ?? [];
/** Ways to pay, found by what they are also called, whatever the shop's own name: COD, kbank, … */
export const methodOptions = (methods: ReturnType<typeof useMethods>) =>
  methods.map(({ id, name, type, bank }) => ({
    value: id,
    label: name,
    also: [METHOD_NAMES[type], bankNames(`${name} ${bank ? bankOf(bank).th : ''}`)].filter(Boolean).join(' '),
  }));
const METHOD_NAMES: Partial<Record<number, string>> = {
  [PAYMENT_TYPES.transfer]: 'โอน ธนาคาร Bank transfer',
  [PAYMENT_TYPES.cod]: 'เก็บเงินปลายทาง เก็บปลายทาง COD Cash on delivery',
  [PAYMENT_TYPES.wallet]: 'วอลเล็ต Wallet',
};
export const useTeams = () => useRead(organisation.teams, {}, SELDOM).data?.Data ?? [];
export const useFees = () => useFeesRead().data?.Data ?? [];

/** What a new shop has none of yet: it is read, and there is nothing. */
export function useNoChoices() {
  const [channels, methods] = [useChannelsRead().data, useMethodsRead().data];
  return { channel: channels?.Data.length === 0, method: methods?.Data.length === 0 };
}

/** Why something that a new order chooses from is not there, and how to ask again. */
export function useChoicesMissing(): { error: Error; retry: () => void } | undefined {
  const missing = [useChannelsRead(), useMethodsRead(), useFeesRead()].filter(({ data }) => !data);
  const error = missing.find((read) => read.error)?.error;
  return error ? { error, retry: () => missing.forEach((read) => void read.refetch()) } : undefined;
}
