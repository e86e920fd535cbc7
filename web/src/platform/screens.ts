import type { Screen } from './module.ts';

const screens: Screen[] = [];

/** Said once, when the app starts. */
export const addScreens = (own: readonly Screen[]) => void screens.push(...own);
/** Every screen of every module, in the order of the sidebar: for what speaks of all without knowing whose they are. */
export const allScreens = (): readonly Screen[] => screens;
