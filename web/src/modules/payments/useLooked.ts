import { useEffect, useState } from 'react';
import type { Slip } from '../../../../contract/payments.ts';
import { useSight } from './useSight.ts';

/** So long a slip stands before one's eyes before it can be paid: Enter that was meant for the one before is over then. */
const LOOK_MS = 600;

/** What still stands between an order and its confirmation; undefined: all of it was looked at. */
export type Waiting = 'picture' | 'failed' | 'pdf' | 'elsewhere' | 'away' | 'look' | 'others';

export interface Looked {
  waits: Waiting | undefined;
  /** The slip that is still to be looked at, where it is not the one shown. */
  other: Slip | undefined;
  onPaint: () => void;
  onFail: () => void;
  /** Once more, where the picture did not come. */
  retry: () => void;
  /** Somebody pressed before the look was over: it begins again, so that who hammers never pays. */
  again: () => void;
  /** How often it began again. */
  turn: number;
}

/** A slip's own picture, or where there is none the order itself. */
type Shown = number | 'order';

/**
 * Whether what is to be paid was seen: each slip that waits stood on the screen for a moment, painted, with its amount
 * in sight. One order's own: another order begins again, and so does a dialog that is opened again. What stood there
 * while the tab was hidden or a dialog lay over it does not count.
 */
export function useLooked(
  slips: readonly Slip[],
  shown: Slip | undefined,
  place: HTMLElement | null,
): Looked {
  const [painted, setPainted] = useState<Shown>();
  const [failed, setFailed] = useState<Shown>();
  const [looked, setLooked] = useState<ReadonlySet<Shown>>(new Set());
  const [turn, setTurn] = useState(0);
  const [stoodIn, setStoodIn] = useState(place);
  if (stoodIn !== place) {
    setStoodIn(place);
    setPainted(undefined);
    setLooked(new Set());
  }
  const what = shown?.id ?? 'order';
  const done = looked.has(what);
  const sight = useSight(place, !done, () => setLooked(new Set()));
  const stands = (painted === what || shown === undefined) && sight === 'there';

  useEffect(() => {
    if (!stands || done) return undefined;
    const timer = setTimeout(() => setLooked((before) => new Set(before).add(what)), LOOK_MS);
    return () => clearTimeout(timer);
    // each press that came too early
  }, [stands, done, what, turn]);

  const other = slips.find(({ id, status }) => status === 'pending' && id !== what && !looked.has(id));
  const waitsForThis = (): Waiting | undefined => {
    if (done || (shown && shown.status !== 'pending')) return undefined;
    if (failed === what) return 'failed';
    if (painted !== what && shown) return shown.file.endsWith('.pdf') ? 'pdf' : 'picture';
    return sight === 'there' ? 'look' : sight;
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
    again: () => setTurn((turns) => turns + 1),
    turn,
  };
}
