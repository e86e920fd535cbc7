import { useState } from 'react';

/** A value of this browser: the station's name, its last parcels, how a person likes it. */
export function useKept<T>(key: string, fallback: T) {
  const [value, setValue] = useState<T>(() => kept(key) ?? fallback);
  const set = (next: T) => {
    keep(key, next);
    setValue(next);
  };
  return [value, set] as const;
}

export function kept<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const keep = (key: string, value: unknown) =>
  value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value));
