import type { PaymentRow } from '../../../../contract/payments.ts';

/** What an order's slips say, in baht, and whether a bank stands behind it. */
export function sentOf({ slips }: Pick<PaymentRow, 'slips'>) {
  const counting = slips.filter(({ status }) => status !== 'rejected');
  return {
    some: counting.length > 0,
    amount: Math.round(counting.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100,
    verified: counting.every(({ verdict }) => verdict === 'green'),
  };
}
