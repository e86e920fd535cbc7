import type { PaymentType } from '../../../../contract/codes/payment-types.ts';
import {
  METHOD_FIELDS,
  methodProblems,
  type MethodInput,
} from '../../../../contract/organisation.payment-methods.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { insertMethod, methodForUpdate, updateMethod } from '../kept.store.ts';
import { added, arrange, changed, remove, setStatus } from './kept.ts';

/** Adds a payment method. */
export const addMethod = command(organisation.addMethod, (tx, who, input, fail) => {
  assertFits(input.type, input);
  return added(tx, who, 'payment_method', { input, insert: () => insertMethod(tx, input) }, fail);
});

/** Changes a payment method; its type stays, the orders that have it were begun by it. */
export const changeMethod = command(
  organisation.changeMethod,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const method = await methodForUpdate(tx, id);
    if (!method) throw fail('not_found');
    assertFits(method.type, input);
    return changed(
      tx,
      who,
      'payment_method',
      {
        id,
        before: inputOf(method),
        version: method.version,
        seen,
        input: inputOf(input),
        words: METHOD_FIELDS,
        update: () => updateMethod(tx, id, input),
      },
      fail,
    );
  },
);

export const arrangeMethods = command(organisation.arrangeMethods, (tx, who, input, fail) =>
  arrange(tx, who, 'payment_method', input, fail),
);
export const setMethodStatus = command(organisation.setMethodStatus, (tx, who, input, fail) =>
  setStatus(tx, who, 'payment_method', input, fail),
);
export const removeMethod = command(organisation.removeMethod, (tx, who, input, fail) =>
  remove(tx, who, 'payment_method', input, fail),
);

function assertFits(type: PaymentType, input: MethodInput): void {
  const problems = methodProblems(type, input);
  if (problems.length) throw invalid(...problems);
}

const inputOf = ({ name, bank, account_number, account_name, branch, promptpay_id }: MethodInput) => ({
  name,
  bank,
  account_number,
  account_name,
  branch,
  promptpay_id,
});
