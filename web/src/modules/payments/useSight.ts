import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** How much of the picture has to be on the screen. */
const ENOUGH = 0.3;

/**
 * Whether somebody can look at it: enough of it is on the screen, the tab is in front, and no dialog lies over it.
 * `onLeave` is told when the tab or a dialog takes it away.
 */
export function useSight(place: RefObject<HTMLElement | null>, onLeave = () => {}): boolean {
  const inView = useInView(place);
  const away = useAway(place, onLeave);
  return inView && !away;
}

function useAway(place: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const [away, setAway] = useState(() => document.visibilityState === 'hidden');
  const look = useEffectEvent(() => {
    // a dialog holds the focus as long as it is open
    const dialog = document.activeElement?.closest('[role="dialog"][aria-modal="true"]');
    const now = document.visibilityState === 'hidden' || (!!dialog && !dialog.contains(place.current));
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

/** On a phone it may have been scrolled away. */
function useInView(place: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= ENOUGH),
      { threshold: [0, ENOUGH] },
    );
    sight.observe(place.current!);
    return () => sight.disconnect();
  }, [place]);
  return inView;
}
