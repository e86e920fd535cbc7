/** The path of a Chromium that is here, the one without a window before the others; CHROMIUM_PATH before all. */
export function findChromium(): string | null;
