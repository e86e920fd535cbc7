import { useState } from 'react';

/** What a dialog shows of something: it stands still as it was while the dialog was asking, until that has gone. */
export function useStill<T>(value: T, asking: boolean): T {
  const [asked, setAsked] = useState(value);
  if (asking && asked !== value) setAsked(value);
  return asking ? value : asked;
}
