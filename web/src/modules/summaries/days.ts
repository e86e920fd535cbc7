import { MAX_RANGE_DAYS } from '../../../../contract/shared.ts';
import { addDays, daysIn } from '../../kit/dates/days.ts';

interface Days {
  from: string;
  to: string;
}

/**
 * The days that an address asks for, as the server fills them in; undefined: it takes no such days. What is compared is asked for
 * beside them, before the server has said which they are.
 */
export function daysAsked(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: string,
): Days | undefined {
  const most = MAX_RANGE_DAYS - 1;
  const last = to ?? (from && addDays(from, most) < now ? addDays(from, most) : now);
  const days = { from: from ?? addDays(last, -most), to: last };
  const many = daysIn(days.from, days.to);
  return many >= 1 && many <= MAX_RANGE_DAYS ? days : undefined;
}

/** As many days right before, or as many as are so far of days to one that is still to come; undefined: they have not begun. */
export function daysBefore({ from, to }: Days, now: string): Days | undefined {
  if (from > now) return undefined;
  const last = now < to ? now : to;
  return { from: addDays(from, -daysIn(from, last)), to: addDays(from, -1) };
}
