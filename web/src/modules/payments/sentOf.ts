import type { PaymentRow } from '../../../../contract/payments.ts';

/**
 * What an order's slips say, in baht, and whether a bank stands behind it. A transfer that was used before is worth
 * what it was typed as there, not what somebody typed to fit this order; `usedBy` is that order then.
 */
export function sentOf({ slips }: Pick<PaymentRow, 'slips'>) {
  const counting = slips.filter(({ status }) => status !== 'rejected');
  return {
    some: counting.length > 0,
    amount: Math.round(counting.reduce((sum, slip) => sum + (slip.used_by ?? slip).amount, 0) * 100) / 100,
    verified: counting.every(({ verdict }) => verdict === 'green'),
    usedBy: counting.find(({ used_by, amount }) => used_by && used_by.amount !== amount)?.used_by
      ?.order_number,
  };
}
