import { accountDigits, accountShown } from '../../../../../contract/codes/banks.ts';
import type { PaymentType } from '../../../../../contract/codes/payment-types.ts';
import { fieldSentence } from '../../../../../contract/fields.ts';
import {
  isPaidInto,
  methodProblems,
  type KeptMethod,
  type MethodInput,
} from '../../../../../contract/organisation.payment-methods.ts';
import { promptPayDigits, promptPayShown } from '../../../../../contract/organisation.promptpay.ts';
import { locale } from '../../../platform/i18n.ts';

export interface MethodValues extends MethodInput {
  type: PaymentType;
}

export const valuesOf = (m: KeptMethod | undefined): MethodValues => ({
  name: m?.name ?? '',
  type: m?.type ?? 1,
  bank: m?.bank ?? '',
  account_number: accountShown(m?.account_number ?? ''),
  account_name: m?.account_name ?? '',
  branch: m?.branch ?? '',
  promptpay_id: promptPayShown(m?.promptpay_id ?? ''),
});

/** What is sent: of a type that nothing is paid into no account. */
export const inputOf = ({ type, ...values }: MethodValues): MethodInput => ({
  ...(isPaidInto(type)
    ? values
    : { bank: '', account_number: '', account_name: '', branch: '', promptpay_id: '' }),
  name: values.name,
});

/** What is wrong, by field, in words: the same that the server would say. */
export const problemsOf = (values: MethodValues): Record<string, string> => {
  const input = inputOf(values);
  const kept = {
    ...input,
    account_number: accountDigits(input.account_number),
    promptpay_id: promptPayDigits(input.promptpay_id),
  };
  return Object.fromEntries(
    methodProblems(values.type, kept).map((problem) => [problem.path, fieldSentence(problem, locale())]),
  );
};
