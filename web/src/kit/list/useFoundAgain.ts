import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';

type Key = number | string;
interface Left {
  row: Key;
  /** How far the rows were scrolled. */
  top: number;
}

/** By the place in the browser's history: the row that was opened from it. */
const left = new Map<string, Left>();
const MOST = 50;

/** Back from a row that was opened the list finds it again: scrolled as it was, the focus on it. */
export function useFoundAgain(
  box: RefObject<HTMLElement | null>,
  rows: readonly Key[],
  focusRow: (index: number) => void,
) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const came = useRef(entry);
  const ready = rows.length > 0;
  const find = useEffectEvent(() => {
    const place = left.get(entry);
    if (!place || came.current !== entry) return;
    left.delete(entry);
    const index = rows.indexOf(place.row);
    if (index < 0) return;
    box.current?.scrollTo({ top: place.top });
    focusRow(index);
  });
  useLayoutEffect(() => {
    if (ready) find();
  }, [ready]);
  return (row: Key) => {
    if (left.size >= MOST) left.delete(left.keys().next().value!);
    left.set(entry, { row, top: box.current?.scrollTop ?? 0 });
  };
}
