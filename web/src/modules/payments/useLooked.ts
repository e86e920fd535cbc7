import { useEffect, useState, type RefObject } from 'react';
import type { Slip } from '../../../../contract/payments.ts';
import { LOOK_MS } from './slips/SlipsToSee.tsx';
import { useSight } from './useSight.ts';

/** What still stands between an order and its confirmation; undefined: all of it was looked at. */
export type Waiting = 'picture' | 'failed' | 'pdf' | 'elsewhere' | 'look' | 'others';

export interface Looked {
  waits: Waiting | undefined;
  /** The slip that is still to be looked at, where it is not the one shown. */
  other: Slip | undefined;
  onPaint: () => void;
  onFail: () => void;
  /** Once more, where the picture did not come. */
  retry: () => void;
}

/** A slip's own picture, or where there is none the order itself. */
type Shown = number | 'order';

/**
 * Whether what is to be paid was seen: each slip that waits stood on the screen, painted and in sight, for a moment.
 * One order's own: another order begins again. What stood there while the tab was hidden or a dialog lay over it does not count.
 */
export function useLooked(
  slips: readonly Slip[],
  shown: Slip | undefined,
  place: RefObject<HTMLElement | null>,
): Looked {
  const [painted, setPainted] = useState<Shown>();
  const [failed, setFailed] = useState<Shown>();
  const [looked, setLooked] = useState<ReadonlySet<Shown>>(new Set());
  const inSight = useSight(place, () => setLooked(new Set()));
  const what = shown?.id ?? 'order';
  const stands = (painted === what || shown === undefined) && inSight;
  const done = looked.has(what);

  useEffect(() => {
    if (!stands || done) return undefined;
    const timer = setTimeout(() => setLooked((before) => new Set(before).add(what)), LOOK_MS);
    return () => clearTimeout(timer);
  }, [stands, done, what]);

  const other = slips.find(({ id, status }) => status === 'pending' && id !== what && !looked.has(id));
  const waitsForThis = (): Waiting | undefined => {
    if (done || (shown && shown.status !== 'pending')) return undefined;
    if (stands) return 'look';
    if (failed === what) return 'failed';
    if (painted !== what && shown) return shown.file.endsWith('.pdf') ? 'pdf' : 'picture';
    return inSight ? 'look' : 'elsewhere';
  };
  return {
    waits: waitsForThis() ?? (other && 'others'),
    other,
    onPaint: () => {
      setFailed(undefined);
      setPainted(what);
    },
    onFail: () => setFailed(what),
    retry: () => setFailed(undefined),
  };
}
