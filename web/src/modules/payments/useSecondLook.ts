import { useRef, useState } from 'react';

/** So long a warning stands before the press that overrides it counts. */
const LOOK_MS = 600;

/**
 * Money that went to another account is taken by two acts: the first leads to the warning, the second counts once
 * that has stood there; one that comes too early begins again.
 */
export function useSecondLook(elsewhere: boolean) {
  const warning = useRef<HTMLParagraphElement>(null);
  const since = useRef<number>(undefined);
  const [warned, setWarned] = useState(false);
  /** Whether it may be taken with this press. */
  const passes = () => {
    if (!elsewhere) return true;
    const now = performance.now();
    const stood = since.current === undefined ? 0 : now - since.current;
    if (stood >= LOOK_MS) return true;
    since.current = now;
    setWarned(true);
    warning.current?.focus();
    return false;
  };
  return { elsewhere, warned, warning, passes };
}
