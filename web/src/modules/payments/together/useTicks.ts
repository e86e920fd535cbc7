import { useState } from 'react';
import type { PaymentRow } from '../../../../../contract/payments.ts';

/** Of which orders somebody has said that their money was seen. */
export interface Ticks {
  has: (row: PaymentRow) => boolean;
  toggle: (row: PaymentRow) => void;
  clear: () => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (row) => ticked.has(asSeen(row)),
    toggle: (row) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(asSeen(row))) next.add(asSeen(row));
        return next;
      }),
    clear: () => setTicked(new Set()),
  };
}

/** An order as it stood there: with another slip or amount it is ticked no more. */
const asSeen = ({ id, order_amount, slips }: PaymentRow) =>
  JSON.stringify([id, order_amount, slips.map((slip) => [slip.id, slip.status, slip.verdict, slip.amount])]);
