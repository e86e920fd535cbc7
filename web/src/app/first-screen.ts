import { lazy, type ComponentType } from 'react';
import { queries } from '../platform/queries.ts';

const LONGEST_WAIT_MS = 15_000;
const LOOKS_EVERY_MS = 250;
const TRIES_EVERY_MS = 10_000;

/** When what can wait may come: over a slow line not before the first screen has what it shows, else at once. */
export const afterFirstScreen = isSlow()
  ? new Promise<void>((resolve) => {
      const began = performance.now();
      const wait = () => {
        const shown = document.querySelector('h1') && queries.isFetching() === 0;
        if (shown || performance.now() - began > LONGEST_WAIT_MS) resolve();
        else setTimeout(wait, LOOKS_EVERY_MS);
      };
      wait();
    })
  : Promise.resolve();

/** A part of the frame that can wait so long. What does not come is asked for again: the screens work without it. */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await afterFirstScreen;
    return { default: await untilItComes(load) };
  });

async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, TRIES_EVERY_MS));
    }
}

/** As browsers that measure their line say it (not all do); also where somebody asked to save data. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
