import { addDays, dayOf, daysBetween, now } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';

export const LONGEST_DAYS = 31;

/** The days a list covers: as asked, or the 31 that end today (or at `to`). Errors: invalid_date_range. */
export function rangeOf(f: { from?: string | undefined; to?: string | undefined }): {
  from: string;
  to: string;
} {
  const to = f.to ?? (f.from ? earlier(addDays(f.from, LONGEST_DAYS - 1), dayOf(now())) : dayOf(now()));
  const from = f.from ?? addDays(to, -(LONGEST_DAYS - 1));
  const days = daysBetween(from, to) + 1;
  if (days > LONGEST_DAYS || days < 1) throw fail('invalid_date_range', { days });
  return { from, to };
}
const earlier = (a: string, b: string): string => (a < b ? a : b);
