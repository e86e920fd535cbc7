import { organisation } from '../../../../../contract/organisation.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { queries, read } from '../../../platform/queries.ts';
import { useMethods } from '../choices.ts';
import type { HeardMethods } from './heard.ts';

type Methods = ReturnType<typeof useMethods>;
const heardOf = (methods: Methods): HeardMethods => {
  const first = (wanted: number) => methods.find(({ type }) => type === wanted)?.id;
  return { cod: first(PAYMENT_TYPES.cod), transfer: first(PAYMENT_TYPES.transfer) };
};

/** The shop's ways to pay that a chat may choose: the first of each kind. */
export function useHeardMethods() {
  const methods = useMethods();
  return {
    ...heardOf(methods),
    isTransfer: (id: number | undefined) =>
      methods.some((method) => method.id === id && method.type === PAYMENT_TYPES.transfer),
    nameOf: (id: number | undefined) => methods.find((method) => method.id === id)?.name,
  };
}

/** The same, waited for: a chat may be read before the form knows them. Where they do not come, none. */
export const heardMethods = (): Promise<HeardMethods> =>
  queries
    .ensureQueryData(read(organisation.paymentMethods, {}))
    .then(({ Data }) => heardOf(Data))
    .catch(() => heardOf([]));
