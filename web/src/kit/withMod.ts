const isMac = navigator.platform.startsWith('Mac');

/** A key together with Ctrl, or ⌘ where that is its place, as it is written on a button: `Ctrl Z`, `⌘Z`. */
export const withMod = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`);
