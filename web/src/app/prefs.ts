import { useSyncExternalStore } from 'react';

/** How a person likes their screens: kept in this browser, read by whoever shows it. */
interface Prefs {
  sidebar: 'full' | 'mini' | 'hidden';
  calendar: 'be' | 'ce';
  sound: 'on' | 'off';
}
const DEFAULTS: Prefs = { sidebar: 'full', calendar: 'be', sound: 'on' };
const KEY = 'langraan.prefs';

const listeners = new Set<() => void>();
let prefs: Prefs = { ...DEFAULTS, ...stored() };

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]) {
  prefs = { ...prefs, [name]: value };
  localStorage.setItem(KEY, JSON.stringify(prefs));
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
