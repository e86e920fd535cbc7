import { queries } from '../platform/queries.ts';

const LONGEST_WAIT_MS = 15_000;
const LOOKS_EVERY_MS = 250;

/**
 * The letters of the brand weigh as much as a screen's code. Over a slow line they come when the first screen has
 * what it shows: until then it is read in the letters of the device.
 */
export function loadLetters(): void {
  const began = performance.now();
  const come = () => void import('./fonts.css');
  const wait = () => {
    const shown = document.querySelector('h1') && queries.isFetching() === 0;
    if (shown || performance.now() - began > LONGEST_WAIT_MS) come();
    else setTimeout(wait, LOOKS_EVERY_MS);
  };
  if (isSlow()) wait();
  else come();
}

/** As browsers that measure their line say it (not all do); also where somebody asked to save data. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
