import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { isTyping } from '../../../kit/index.ts';
import type { Ticks } from './useTicks.ts';

export interface Reviewing {
  row: PaymentRow | undefined;
  /** The one after it, for its picture to be fetched. */
  following: PaymentRow | undefined;
  show: (row: PaymentRow) => void;
  /** Ticks it and goes on; a ticked one loses its tick and stays. */
  tick: () => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** Which one stands there; it begins with the first that is not ticked. */
export function useReview(rows: PaymentRow[], ticks: Ticks): Reviewing {
  const [shown, setShown] = useState(() => {
    const row = rows.find((each) => !ticks.has(each)) ?? rows[0];
    return { id: row?.id, at: row ? rows.indexOf(row) : 0 };
  });
  // what somebody else has taken leaves its place to the one after it
  const found = rows.findIndex(({ id }) => id === shown.id);
  const at = found >= 0 ? found : Math.min(shown.at, rows.length - 1);
  const row = rows[at];
  const go = (to: number) => rows[to] && (() => setShown({ id: rows[to]!.id, at: to }));
  const next = go(at + 1);
  const previous = go(at - 1);
  const tick = () => {
    if (!row) return;
    const was = ticks.has(row);
    ticks.toggle(row);
    if (!was) next?.();
  };
  useMoves({
    KeyJ: next,
    ArrowDown: next,
    ArrowRight: next,
    KeyK: previous,
    ArrowUp: previous,
    ArrowLeft: previous,
  });
  return {
    row,
    following: rows[at + 1],
    show: ({ id }) => go(rows.findIndex((r) => r.id === id))?.(),
    tick,
    next,
    previous,
  };
}

function useMoves(moves: Record<string, (() => void) | undefined>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !(event.code in moves) ||
      isTyping(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.isComposing
    )
      return;
    event.preventDefault();
    moves[event.code]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
