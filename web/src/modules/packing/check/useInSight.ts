import { useEffect, useRef } from 'react';

/**
 * Whoever has looked down a long list scans on: what the table says then stands at its top, so that is where the screen
 * goes. What is in sight already does not move.
 */
export function useInSight(...said: readonly unknown[]) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, said);
  return top;
}
