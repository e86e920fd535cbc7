import { useEffect, useRef } from 'react';

/** Whether what asked is still on the screen when its answer comes. */
export function useIsThere() {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return there;
}
