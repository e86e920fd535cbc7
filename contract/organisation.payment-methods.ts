import { z } from 'zod';
import { accountDigits, accountLengths, isBank } from './codes/banks.ts';
import { PAYMENT_TYPES, type PaymentType } from './codes/payment-types.ts';
import type { FieldProblem } from './fields.ts';
import { Version, aboutFields, keptEndpoints, keptFields } from './organisation.kept.ts';
import { promptPayDigits, promptPayProblem } from './organisation.promptpay.ts';
import { organisationScreens } from './organisation.screens.ts';
import { Name, Text } from './shared.ts';

declare module './shared.ts' {
  interface Things {
    payment_method: true;
  }
}

export const PAYMENT_TYPE_TITLES: Record<PaymentType, { th: string; en: string }> = {
  1: { th: 'โอนธนาคาร', en: 'Bank transfer' },
  2: { th: 'เก็บเงินปลายทาง', en: 'Cash on delivery' },
  4: { th: 'เคลม', en: 'Claim' },
  5: { th: 'วอลเล็ต', en: 'Wallet' },
  6: { th: 'แพลตฟอร์ม', en: 'Marketplace' },
  7: { th: 'อื่น ๆ', en: 'Other' },
};
/** Where the customer sends the money to somewhere that the shop names. */
export const isPaidInto = (type: PaymentType): boolean =>
  type === PAYMENT_TYPES.transfer || type === PAYMENT_TYPES.wallet || type === PAYMENT_TYPES.other;

export const METHOD_FIELDS = {
  name: { th: 'ชื่อวิธีชำระเงิน', en: 'Name' },
  type: { th: 'ประเภท', en: 'Type' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  account_number: { th: 'เลขบัญชี', en: 'Account number' },
  account_name: { th: 'ชื่อบัญชี', en: 'Account name' },
  branch: { th: 'สาขา', en: 'Branch' },
  promptpay_id: { th: 'พร้อมเพย์', en: 'PromptPay' },
};

const MethodInput = z.strictObject({
  name: Name(80),
  /** The Bank of Thailand's code, three digits; empty: none. */
  bank: Text(3).default(''),
  /** As it is written on the book; kept as digits. */
  account_number: Text(30).overwrite(accountDigits).default(''),
  account_name: Text(120).default(''),
  branch: Text(80).default(''),
  /** A phone, a citizen or tax id, or an e-wallet; empty: the shop's own is used. */
  promptpay_id: Text(30).overwrite(promptPayDigits).default(''),
});
export type MethodInput = z.infer<typeof MethodInput>;
const Type = z.literal([1, 2, 4, 5, 6, 7]);

const Method = z.strictObject({
  ...keptFields,
  type: Type,
  bank: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  branch: z.string(),
  promptpay_id: z.string(),
});
export type KeptMethod = z.infer<typeof Method>;

type Account = Pick<MethodInput, 'bank' | 'account_number' | 'promptpay_id'>;
const ACCOUNT = ['bank', 'account_number', 'account_name', 'branch', 'promptpay_id'] as const;

/** All that is wrong with a method of this type: an account needs its bank and that bank's number of digits. */
export function methodProblems(type: PaymentType, input: MethodInput): FieldProblem[] {
  if (!isPaidInto(type))
    return ACCOUNT.filter((path) => input[path]).map((path) => ({ path, problem: 'not_of_type' }));
  return [
    ...(type === PAYMENT_TYPES.transfer ? transferProblems(input) : []),
    ...accountProblems(input),
    promptPayProblem(input.promptpay_id, 'promptpay_id') ?? [],
  ].flat();
}

/** Whoever transfers has to know where to. */
const transferProblems = ({ bank, account_number, promptpay_id }: Account): FieldProblem[] => [
  ...(!bank && (account_number || !promptpay_id) ? [{ path: 'bank', problem: 'required' }] : []),
  ...(!account_number && (bank || !promptpay_id) ? [{ path: 'account_number', problem: 'required' }] : []),
];

function accountProblems({ bank, account_number }: Account): FieldProblem[] {
  if (bank && !isBank(bank)) return [{ path: 'bank', problem: 'bank', got: bank }];
  if (!account_number) return [];
  const path = 'account_number';
  if (!/^\d+$/.test(account_number)) return [{ path, problem: 'account_digits' }];
  const { fits, limit } = accountLengths(bank);
  return fits(account_number.length)
    ? []
    : [{ path, problem: 'account_length', limit, got: String(account_number.length) }];
}

const methods = keptEndpoints({
  path: '/api/v1/paymentmethod',
  thing: 'payment_method',
  says: ['payment method', 'payment methods'],
  lets: {
    th: 'เพิ่ม แก้ไข และปิดวิธีชำระเงิน',
    en: 'Add, change and turn off payment methods',
    at: organisationScreens.paymentMethods,
  },
  row: Method,
  detail: Method.extend(aboutFields),
  // every order that has it says by its type how it is paid: it is chosen once
  add: MethodInput.extend({ type: Type }),
  change: MethodInput.extend({ version: Version }),
});
export const paymentMethodEndpoints = {
  allMethods: methods.all,
  method: methods.detail,
  addMethod: methods.add,
  changeMethod: methods.change,
  arrangeMethods: methods.arrange,
  setMethodStatus: methods.setStatus,
  removeMethod: methods.remove,
};
