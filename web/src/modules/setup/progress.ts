import type { ShownStep } from '../../../../contract/setup.ts';

/** What a shop can do without does not count. */
const needed = (steps: readonly ShownStep[]) => steps.filter(({ optional }) => !optional);
export const countOf = (steps: readonly ShownStep[]) => ({
  done: needed(steps).filter(({ done }) => done).length,
  all: needed(steps).length,
});
/** What is missing, first things first. */
export const missingOf = (steps: readonly ShownStep[]) => needed(steps).filter(({ done }) => !done);
