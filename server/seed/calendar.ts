import { addDays, dayOf, startOfDay } from '../platform/clock.ts';
import type { Random } from './random.ts';

// Moments are milliseconds here; they become texts when rows are written.
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time of a Bangkok day, `at('2026-11-21', 9.5)` is 09:30. */
export const at = (day: string, hour: number): number => startOfDay(day).getTime() + hour * HOUR;
export const day = (moment: number): string => dayOf(new Date(moment));
export const nextDay = (moment: number, days: number): string => addDays(day(moment), days);

/** How many people buy in each hour of a day: little at night, some at noon, most in the evening. */
const HOURS = [3, 1, 0.5, 0.5, 0.5, 1, 2, 4, 6, 7, 8, 9, 11, 9, 8, 8, 8, 9, 11, 14, 17, 18, 14, 8];

/** Weekends and the days after salaries come (the 25th on, the first days of a month) are busier; the shop grows. */
function busyness(moment: number, from: number, to: number): number {
  const here = new Date(moment + 7 * HOUR);
  const weekday = here.getUTCDay();
  const date = here.getUTCDate();
  const weekend = weekday === 0 || weekday === 6 ? 1.35 : 1;
  const payday = date >= 25 || date <= 2 ? 1.4 : 1;
  const growth = 0.8 + (0.5 * (moment - from)) / (to - from);
  return HOURS[here.getUTCHours()]! * weekend * payday * growth;
}

/** When orders come in, rising. */
export function orderMoments(random: Random, from: number, to: number, count: number): number[] {
  const hours: [number, number][] = [];
  for (let hour = from; hour < to; hour += HOUR) hours.push([hour, busyness(hour, from, to)]);
  return Array.from({ length: count }, () => {
    const hour = random.weighted(hours);
    return Math.round(hour + random.next() * Math.min(HOUR, to - hour));
  }).sort((a, b) => a - b);
}

/** The shop cuts its packing rounds in the morning and after noon; those of its own courier ten minutes earlier. */
const CUTS = [9 + 1 / 6, 13 + 2 / 3];
export const EARLIER = 10 * MINUTE;

/** The last three cuts lie so long before now, whatever the hour, so that every desk has work. */
export const LAST_CUTS = { first: 9 * HOUR, second: 5 * HOUR, third: 2.5 * HOUR };
/** Before them there is none until here: what is made since waits for the first of the three. */
export const QUIET = 21 * HOUR;

/** The hour at which what was delivered long ago is completed. */
export const NIGHT = 3 + 1 / 3;

/** A packing round is cut: of the own courier's orders only, or of all. */
export interface Cut {
  at: number;
  own: boolean;
}

/** All cuts up to now, rising; those of the own courier a little earlier than the others. */
export function cutsUntil(now: number): Cut[] {
  const daily = Array.from({ length: 62 }, (_, n) => nextDay(now, n - 61)).flatMap((d) =>
    CUTS.map((hour) => at(d, hour)),
  );
  const { first, second, third } = LAST_CUTS;
  return [...daily.filter((cut) => cut < now - QUIET), now - first, now - second, now - third].flatMap(
    (at) => [
      { at: at - EARLIER, own: true },
      { at, own: false },
    ],
  );
}
