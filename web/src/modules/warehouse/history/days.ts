import { addDays, daysIn } from '../../../kit/index.ts';

/** The days from one to another, both with them. */
export const everyDay = (from: string, to: string): string[] =>
  Array.from({ length: daysIn(from, to) }, (_, n) => addDays(from, n));
