import { useState } from 'react';
import { personalStore } from '../../platform/personal.ts';

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
  const [kept] = useState(() => personalStore<Partial<ListPrefs>>('list', list));
  const [prefs, setPrefs] = useState<ListPrefs>(() => ({ ...DEFAULTS, ...kept.read() }));
  const change = (next: Partial<ListPrefs>) => {
    const all = { ...prefs, ...next };
    kept.write(all);
    setPrefs(all);
  };
  return [prefs, change] as const;
}
