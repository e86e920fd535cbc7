import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentRow } from '../../../../contract/payments.ts';
import type { PaymentList } from './usePayments.ts';

export interface Desk {
  rows: PaymentRow[];
  /** The one that is looked at; on a phone only after it was chosen. */
  order: PaymentRow | undefined;
  /** Somebody else dealt with it: it has left the queue, and stays until one moves on. */
  gone: boolean;
  /** Its place in the queue, from 1. */
  place: number;
  /** The one that comes up next. */
  following: PaymentRow | undefined;
  /** In this shop the checker types what the slip shows. */
  checkerTypes: boolean;
  choose: (id: number | undefined) => void;
  next: () => void;
  previous: () => void;
  /** The one that was done leaves the queue, with those done by the same slip: the one after it comes up. */
  done: (also?: readonly number[]) => void;
  /** These were done together: none of them stays on the desk. */
  doneWith: (ids: ReadonlySet<number>) => void;
}

/** What lay on the desk last: of which question to the server, and where in its queue. */
interface Shown {
  of: string;
  row: PaymentRow;
  at: number;
}

/**
 * Which order is on the desk, and the keys that move through the queue. Another never takes its place by itself:
 * Enter takes the money of what one looks at.
 */
export function useDesk(
  list: PaymentList,
  chosen: number | undefined,
  phone: boolean,
  choose: (id: number | undefined) => void,
): Desk {
  const rows = list.rows ?? [];
  // While other rows are on their way, those of the question before stand there.
  const of = list.refreshing ? undefined : JSON.stringify(list.filters);
  const [shown, setShown] = useState<Shown>();
  /** What was done here, as it then stood: should it come back into the queue, it is another row. */
  const [finished, setFinished] = useState<readonly PaymentRow[]>([]);
  // An address may name an order of another tab of the queue: it chooses nothing here.
  const asked = [...rows, shown?.row].find((row) => row?.id === chosen)?.id;
  const kept =
    shown && shown.of === of && !finished.includes(shown.row) && (asked ?? shown.row.id) === shown.row.id
      ? shown
      : undefined;
  const wanted = asked ?? (phone ? undefined : kept?.row.id);
  const found = rows.findIndex(({ id }) => id === wanted);
  const gone = found < 0 && kept !== undefined && wanted !== undefined;
  const at = gone ? kept.at : found >= 0 || phone ? found : 0;
  const order = gone ? kept.row : rows[at];
  if (of !== undefined && order && (order !== shown?.row || of !== shown.of))
    setShown({ of, row: order, at });

  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    setShown(undefined);
    choose(row?.id);
  };
  // What is gone has left its place to the one after it.
  const next = () => go(gone ? at : at + 1);
  const previous = () => go(at - 1);
  useKeys({ KeyJ: next, ArrowDown: next, KeyK: previous, ArrowUp: previous });
  return {
    rows,
    order,
    gone,
    place: at + 1,
    following: rows[gone ? at : at + 1],
    checkerTypes: list.about?.checker_types ?? false,
    choose,
    next,
    previous,
    done: (also = []) => {
      const stays = ({ id }: PaymentRow) => !also.includes(id);
      setFinished([...(order ? [order] : []), ...rows.filter((row) => !stays(row))]);
      choose((rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays))?.id);
    },
    doneWith: (ids) => {
      setFinished(rows.filter(({ id }) => ids.has(id)));
      if (order && ids.has(order.id)) choose(rows.find(({ id }) => !ids.has(id))?.id);
    },
  };
}

/**
 * Keys of the whole screen: not while someone types, not in a dialog. Enter not on a button but that of the order one
 * looks at, and once however long it is held.
 */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.code];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
    if (target.closest('input:not([type=checkbox]), textarea, select, [role="combobox"]')) return;
    const enter = event.code.endsWith('Enter');
    if (enter && target.closest('button:not([aria-current]), a, input')) return;
    event.preventDefault();
    if (!enter || !event.repeat) act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
