import type { PaymentRow } from '../../../../contract/payments.ts';

/**
 * What an order's slips say, in baht, and whether a bank stands behind it. A transfer that was used before is worth
 * what it was typed as there, not what somebody typed to fit this order; `usedBy` is that order then.
 */
export function sentOf({ id, slips }: Pick<PaymentRow, 'id' | 'slips'>) {
  // of an order that was paid in part, what waits is compared with the rest
  const waiting = slips.filter(({ status }) => status === 'pending');
  const counting = waiting.length ? waiting : slips.filter(({ status }) => status === 'accepted');
  return {
    some: counting.length > 0,
    amount: sum(counting.map((slip) => (slip.parts.length ? slip : (slip.used_by ?? slip)).amount)),
    /** What those that wait show, of which this order may have a part. */
    shown: sum(waiting.map((slip) => slip.shown_amount)),
    /** Where one of them is shared: what all of them show, what of it is for others, and what for nobody. */
    shared: counting.some(({ parts }) => parts.length > 0)
      ? {
          shown: sum(counting.map((slip) => slip.shown_amount)),
          others: sum(
            counting.flatMap((slip) =>
              counted(slip.parts)
                .filter((part) => part.order_id !== id)
                .map(({ amount }) => amount),
            ),
          ),
          left: sum(counting.map(leftOverOf)),
        }
      : undefined,
    verified: counting.every(({ verdict }) => verdict === 'green'),
    usedBy: counting.find(({ used_by, shown_amount }) => used_by && used_by.amount !== shown_amount)?.used_by
      ?.order_number,
  };
}

/** What a shared slip shows more than its parts that count, in baht. */
export const leftOverOf = ({ parts, shown_amount }: Shared): number =>
  parts.length ? sum([shown_amount, ...counted(parts).map(({ amount }) => -amount)]) : 0;

type Shared = Pick<PaymentRow['slips'][number], 'parts' | 'shown_amount'>;
const counted = (parts: Shared['parts']) => parts.filter(({ status }) => status !== 'rejected');

const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
