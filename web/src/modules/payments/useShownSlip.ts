import { useRef, useState } from 'react';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useLooked } from './useLooked.ts';

/** The slips of an order, those still to be judged first: which of them stands in `place`, and whether all were looked at. */
export function useShownSlip(order: PaymentRow) {
  const slips = order.slips.toSorted(
    (a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'),
  );
  const [at, setAt] = useState(0);
  const slip = slips[Math.min(at, slips.length - 1)];
  const place = useRef<HTMLDivElement>(null);
  const looked = useLooked(slips, slip, place);
  return {
    slip,
    place,
    looked,
    picture: slip && { slip, number: order.number, count: slips.length, at, onAt: setAt, looked },
    /** To the one that is still to be looked at. */
    toOther: () => setAt(slips.findIndex(({ id }) => id === looked.other?.id)),
  };
}
