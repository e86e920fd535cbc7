import { useEffect, useRef } from 'react';
import type { Station } from './useStation.ts';

interface Said extends Pick<Station, 'pack' | 'closed' | 'refusal' | 'waiting'> {
  asks: string | undefined;
}

/**
 * Whoever has looked down a long list scans on: what the table says then stands at its top, so that is where the screen
 * goes. What is in sight already does not move.
 */
export function useInSight({ pack, closed, refusal, asks, waiting }: Said) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [pack, closed, refusal, asks, waiting]);
  return top;
}
