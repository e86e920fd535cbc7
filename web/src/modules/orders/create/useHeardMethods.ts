import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { useMethods } from '../choices.ts';
import type { HeardMethods } from './heard.ts';

/** The shop's ways to pay that a chat may choose: the first of each kind. */
export function useHeardMethods(): HeardMethods & { isTransfer: (id: number | undefined) => boolean } {
  const methods = useMethods();
  const first = (wanted: number) => methods.find(({ type }) => type === wanted)?.id;
  return {
    cod: first(PAYMENT_TYPES.cod),
    transfer: first(PAYMENT_TYPES.transfer),
    isTransfer: (id) => methods.some((method) => method.id === id && method.type === PAYMENT_TYPES.transfer),
  };
}
