import { useLayoutEffect, useState, type RefObject } from 'react';
import { endOfSight } from '../form/endOfSight.ts';

/** About five rows of two lines. */
const HIGHEST = 320;
/** What stands around the rows: the hint of the keys, edges, the way to the field. */
const AROUND = 56;

interface Room {
  above: boolean;
  height: number;
}

/**
 * Where the answers of a field are listed, and how high: below it, or above where there is more room, whole rows only.
 * `settle` says it before the list opens; it stays while the list is filled.
 */
export function useRoom(list: RefObject<HTMLElement | null>, shown: boolean, rows: unknown) {
  const [room, setRoom] = useState<Room>({ above: false, height: HIGHEST });
  const [whole, setWhole] = useState<number>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!shown || !element) return undefined;
    const measure = () => setWhole(wholeRows(element, room.height));
    measure();
    const heights = new ResizeObserver(measure);
    for (const row of element.children) heights.observe(row);
    return () => heights.disconnect();
  }, [shown, rows, room, list]);
  return {
    above: room.above,
    position: room.above ? ('top-start' as const) : ('bottom-start' as const),
    height: whole ?? room.height,
    settle: (field: HTMLElement) => setRoom(roomOf(field)),
  };
}

function roomOf(field: HTMLElement): Room {
  const { top, bottom } = field.getBoundingClientRect();
  const below = endOfSight(field) - bottom - AROUND;
  const above = top - headHeight() - AROUND;
  const opensAbove = below < HIGHEST && above > below;
  return { above: opensAbove, height: Math.min(HIGHEST, opensAbove ? above : below) };
}

const headHeight = () =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--topbar-height')) || 0;

/** The height of as many rows as fit; one at least. */
function wholeRows(list: HTMLElement, height: number): number | undefined {
  const ends = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]')].map(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight,
  );
  return ends.findLast((end) => end <= height) ?? ends[0];
}
