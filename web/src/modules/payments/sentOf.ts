import type { PaymentRow } from '../../../../contract/payments.ts';

/**
 * What an order's slips say, in baht, and whether a bank stands behind it. A transfer that was used before is worth
 * what it was typed as there, not what somebody typed to fit this order; `usedBy` is that order then.
 */
export function sentOf({ slips }: Pick<PaymentRow, 'slips'>) {
  // of an order that was paid in part, what waits is compared with the rest
  const waiting = slips.filter(({ status }) => status === 'pending');
  const counting = waiting.length ? waiting : slips.filter(({ status }) => status === 'accepted');
  return {
    some: counting.length > 0,
    amount: sum(counting.map((slip) => (slip.parts.length ? slip : (slip.used_by ?? slip)).amount)),
    /** What those that wait show, of which this order may have a part. */
    shown: sum(waiting.map((slip) => slip.shown_amount)),
    verified: counting.every(({ verdict }) => verdict === 'green'),
    usedBy: counting.find(({ used_by, shown_amount }) => used_by && used_by.amount !== shown_amount)?.used_by
      ?.order_number,
  };
}

const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
