import { useEffect, useEffectEvent, useState } from 'react';

/** How often one looks whether it is in sight: no event tells what came to lie over it. */
const EVERY_MS = 50;
/** Points across and down at which one looks. */
const POINTS = [0.1, 0.3, 0.5, 0.7, 0.9];

/** there: somebody can look at it · elsewhere: scrolled away or covered · away: the tab is hidden, or a dialog lies over it. */
export type Sight = 'there' | 'elsewhere' | 'away';

/**
 * Whether somebody can look at what stands in `place`: of each of its parts so much is in sight as its `data-sight`
 * says. It is watched only as long as that is `asked`; `onLeave` is told when the tab or a dialog takes it away.
 */
export function useSight(place: HTMLElement | null, asked: boolean, onLeave: () => void): Sight {
  const away = useAway(place, onLeave);
  const inSight = useInSight(place, asked && !away);
  return away ? 'away' : inSight ? 'there' : 'elsewhere';
}

function useAway(place: HTMLElement | null, onLeave: () => void): boolean {
  const [away, setAway] = useState(() => document.visibilityState === 'hidden');
  const look = useEffectEvent(() => {
    // a dialog holds the focus as long as it is open
    const dialog = document.activeElement?.closest('[role="dialog"][aria-modal="true"]');
    const now = document.visibilityState === 'hidden' || (!!dialog && !dialog.contains(place));
    if (now && !away) onLeave();
    setAway(now);
  });
  useEffect(() => {
    const later = () => setTimeout(look);
    const heard = ['visibilitychange', 'focusin', 'focusout'] as const;
    document.addEventListener(heard[0], look);
    for (const event of heard.slice(1)) document.addEventListener(event, later);
    return () => {
      document.removeEventListener(heard[0], look);
      for (const event of heard.slice(1)) document.removeEventListener(event, later);
    };
  }, []);
  return away;
}

function useInSight(place: HTMLElement | null, watched: boolean): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!place || !watched) return undefined;
    const look = () => setInSight(isInSight(place));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [place, watched]);
  return place !== null && inSight;
}

const isInSight = (place: HTMLElement) =>
  !liesUnderDialog(place) &&
  [...place.querySelectorAll<HTMLElement>('[data-sight]')].every(
    (part) => shareInSight(part) >= Number(part.dataset['sight']),
  );

/** A dialog that closes has let the focus go, and on a slow machine covers the screen for a while. */
const liesUnderDialog = (place: HTMLElement) =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.contains(place) && dialog.checkVisibility(),
  );

/** How much of it is on the screen with nothing over it, from 0 to 1. */
function shareInSight(part: HTMLElement): number {
  const { left, top, width, height } = part.getBoundingClientRect();
  const seen = POINTS.flatMap((x) => POINTS.map((y) => [left + x * width, top + y * height] as const)).filter(
    ([x, y]) => part.contains(document.elementFromPoint(x, y)),
  );
  return seen.length / POINTS.length ** 2;
}
