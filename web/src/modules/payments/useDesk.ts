import { useEffect, useEffectEvent } from 'react';
import type { PaymentRow } from '../../../../contract/payments.ts';

export interface Desk {
  rows: PaymentRow[];
  /** The one that is looked at; on a phone only after it was chosen. */
  order: PaymentRow | undefined;
  /** Its place in the queue, from 1. */
  place: number;
  choose: (id: number | undefined) => void;
  next: () => void;
  previous: () => void;
  /** The one that was done leaves the queue: the one after it comes up. */
  done: () => void;
}

/** Which order is on the desk, and the keys that move through the queue. */
export function useDesk(
  rows: PaymentRow[],
  chosen: number | undefined,
  phone: boolean,
  choose: (id: number | undefined) => void,
): Desk {
  const found = rows.findIndex(({ id }) => id === chosen);
  const at = found >= 0 ? found : phone ? -1 : 0;
  const order = rows[at];
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) choose(row.id);
  };
  const next = () => go(at + 1);
  const previous = () => go(at - 1);
  useKeys({ KeyJ: next, ArrowDown: next, KeyK: previous, ArrowUp: previous });
  return {
    rows,
    order,
    place: at + 1,
    choose,
    next,
    previous,
    done: () => choose((rows[at + 1] ?? rows[at - 1])?.id),
  };
}

/** Keys of the whole screen: not while someone types, not in a dialog, and Enter not on a button. */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.code];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
    if (target.closest('input:not([type=checkbox]), textarea, select, [role="combobox"]')) return;
    if (event.code.endsWith('Enter') && target.closest('button, a, input')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
