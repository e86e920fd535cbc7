import { useState } from 'react';
import type { PaymentRow, Slip } from '../../../../contract/payments.ts';
import { useLooked } from './useLooked.ts';

/** The slips of an order, those still to be judged first: which of them stands there, and whether all were looked at. */
export function useShownSlip({ number, slips: all }: Pick<PaymentRow, 'number' | 'slips'>) {
  const slips = all.toSorted((a, b) => Number(isPending(b)) - Number(isPending(a)));
  const [at, setAt] = useState(0);
  const slip = slips[Math.min(at, slips.length - 1)];
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const looked = useLooked(slips, slip, place);
  const { waits, other } = looked;
  const toOther = () => setAt(slips.findIndex(({ id }) => id === other?.id));
  const toSlip = () => {
    place?.scrollIntoView({ block: 'start' });
    // in a very low window the amount rather than the head
    [...(place?.querySelectorAll('[data-sight]') ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
  };
  return {
    slip,
    setPlace,
    looked,
    picture: slip && { slip, number, count: slips.length, at, onAt: setAt, looked },
    /** Its amount, enlarged, where there is a picture to enlarge. */
    enlarged: slip && isPending(slip) && !slip.file.endsWith('.pdf') && waits !== 'failed' ? slip : undefined,
    /** To the slip that is still to be looked at: the next one, or this one where it was scrolled away. */
    lead: waits === 'others' ? toOther : waits === 'elsewhere' ? toSlip : undefined,
  };
}
export type ShownSlip = ReturnType<typeof useShownSlip>;

const isPending = ({ status }: Slip) => status === 'pending';
