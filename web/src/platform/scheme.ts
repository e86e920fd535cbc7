import { useSyncExternalStore } from 'react';
import type { MantineColorSchemeManager } from '@mantine/core';
import type { Theme } from '../../../contract/shared.ts';
import { kept } from './kept.ts';

/** Where Mantine reads the theme: what is kept of the person, here and in the other tabs. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => kept.theme(),
  // who chooses says so by `chooseTheme`, which keeps it
  set: () => undefined,
  subscribe: (onUpdate) => {
    const tell = () => onUpdate(kept.theme());
    kept.onTheme(tell);
    kept.onElsewhere(tell);
  },
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** The theme as it was chosen: of the device, light or dark. */
export const useTheme = (): Theme => useSyncExternalStore((listener) => kept.onTheme(listener), kept.theme);
