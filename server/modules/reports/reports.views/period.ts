import { dayOf, iso, now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { assertKnownDays, rangeOf } from '../../../platform/range.ts';
import { monthOf, tooManyMonths, withBefore } from '../reports.rules.ts';
import type { Period } from '../reports.queries/sums.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  step?: 'day' | 'month' | undefined;
}
/** The days of a report with those before them: 31 at most, by month twelve months. Errors: invalid_date_range. */
export function periodOf(asked: Asked, fail: Fail<'invalid_date_range'>): Period {
  if (asked.step !== 'month') return withBefore(rangeOf(asked, fail), 'day', dayOf(now()));
  const to = asked.to ?? dayOf(now());
  const range = { from: asked.from ?? monthOf(to, -11), to };
  assertKnownDays(range.from, range.to, fail);
  const chosen = tooManyMonths(range);
  if (chosen) throw fail('invalid_date_range', { days: 0, chosen });
  return withBefore(range, 'month', dayOf(now()));
}
/** As of when, to the minute: as people say it. */
export const asOf = (): string => {
  const at = now();
  at.setUTCSeconds(0, 0);
  return iso(at);
};
/** How many rows there are: as the page's rows tell it, and where the page has none as the first one does. */
export async function totalOf(
  found: readonly { total: number }[],
  page: number,
  first: () => Promise<readonly { total: number }[]>,
): Promise<number> {
  const rows = found.length || page === 1 ? found : await first();
  return rows[0]?.total ?? 0;
}
