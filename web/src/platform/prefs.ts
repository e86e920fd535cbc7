import { useSyncExternalStore } from 'react';
import { stored } from './storage.ts';

/** How a person likes their screens: kept in this browser, read by whoever shows it. */
interface Prefs {
  sidebar: 'full' | 'mini' | 'hidden';
  calendar: 'be' | 'ce';
  sound: 'on' | 'off';
}
const DEFAULTS: Prefs = { sidebar: 'full', calendar: 'be', sound: 'on' };
const own = stored<Partial<Prefs>>('prefs');

const listeners = new Set<() => void>();
let prefs: Prefs = { ...DEFAULTS, ...own.read() };

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]) {
  prefs = { ...prefs, [name]: value };
  own.write(prefs);
  listeners.forEach((listener) => listener());
}
export const pref = <K extends keyof Prefs>(name: K): Prefs[K] => prefs[name];
export function usePref<K extends keyof Prefs>(name: K): Prefs[K] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prefs[name],
  );
}
