import { useState } from 'react';
import { sessionUser } from '../../app/session.ts';

export interface SavedView {
  name: string;
  search: Record<string, string>;
}
export interface ListPrefs {
  hidden: string[];
  shown: string[];
  density: 'normal' | 'compact';
  views: SavedView[];
}
const DEFAULTS: ListPrefs = { hidden: [], shown: [], density: 'normal', views: [] };

/** How one person likes one list: columns, row height, saved views; kept in this browser. */
export function useListPrefs(list: string) {
  const key = `langraan.list.${sessionUser()?.Id ?? 0}.${list}`;
  const [prefs, setPrefs] = useState(() => read(key));
  const change = (next: Partial<ListPrefs>) => {
    const all = { ...prefs, ...next };
    localStorage.setItem(key, JSON.stringify(all));
    setPrefs(all);
  };
  return [prefs, change] as const;
}

function read(key: string): ListPrefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ListPrefs>) };
  } catch {
    return DEFAULTS;
  }
}
