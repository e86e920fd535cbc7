import { useState } from 'react';

/** One thing that the browser keeps for us. */
export interface Stored<T> {
  /** Undefined where nothing is kept, or nothing that can be read. */
  read: () => T | undefined;
  write: (value: T | undefined) => void;
  /** Another tab wrote it. */
  onElsewhere: (then: () => void) => void;
}

/** `browser`: for all tabs, until it is cleared. `tab`: gone with the tab. */
export function stored<T>(name: string, where: 'browser' | 'tab' = 'browser'): Stored<T> {
  const key = `langraan.${name}`;
  const storage = () => (where === 'tab' ? sessionStorage : localStorage);
  return {
    read: () => {
      try {
        return (JSON.parse(storage().getItem(key) ?? 'null') as T | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) =>
      value === undefined ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(value)),
    onElsewhere: (then) =>
      window.addEventListener('storage', (event) => {
        // null: everything was cleared
        if (event.key === key || event.key === null) then();
      }),
  };
}

/** The names of what the browser keeps for all tabs that begin so. */
export const storedUnder = (beginning: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`langraan.${beginning}`))
    .map((key) => key.slice('langraan.'.length));

/**
 * A copy of what the server has, for when there is no network; it goes with the session of its person. What nobody but
 * the browser has (scans that were not sent) is no copy.
 */
export const copyOf = <T>(person: number, kind: string): Stored<T> => stored(`${COPIES}${person}.${kind}`);
export const forgetCopies = () => storedUnder(COPIES).forEach((name) => stored(name).write(undefined));
const COPIES = 'copy.';

/** The same as a state of the screen that shows it. */
export function useStored<T>(thing: Stored<T>, fallback: T) {
  const [value, setValue] = useState<T>(() => thing.read() ?? fallback);
  const set = (next: T) => {
    thing.write(next);
    setValue(next);
  };
  return [value, set] as const;
}
