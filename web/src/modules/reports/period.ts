import type { STEPS } from '../../../../contract/reports.ts';

/** The days one looks at most, by name: a link or a kept view that says `week` means the week of whoever opens it. */
export const SPANS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last_month',
  'days31',
  'year',
  'months12',
] as const;
export type Span = (typeof SPANS)[number];
export const USUAL_SPAN: Span = 'days31';

export interface Days {
  from: string;
  to: string;
  step: (typeof STEPS)[number];
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** The first day of the month so many months on. */
export function monthStart(day: string, more = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + more;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
export const monthEnd = (day: string): string => addDays(monthStart(day, 1), -1);

/** Those of which a report knows only days. */
export const DAY_SPANS: readonly Span[] = SPANS.filter((span) => span !== 'year' && span !== 'months12');

/** The days of a span, as seen from a day. */
export function daysOf(span: Span, now: string): Days {
  const day = (from: string, to = now): Days => ({ from, to, step: 'day' });
  switch (span) {
    case 'today':
      return day(now);
    case 'yesterday':
      return day(addDays(now, -1), addDays(now, -1));
    case 'week':
      return day(addDays(now, -6));
    case 'month':
      return day(monthStart(now));
    case 'last_month':
      return day(monthStart(now, -1), addDays(monthStart(now), -1));
    case 'days31':
      return day(addDays(now, -30));
    case 'year':
      return { from: `${now.slice(0, 4)}-01-01`, to: now, step: 'month' };
    case 'months12':
      return { from: monthStart(now, -11), to: now, step: 'month' };
  }
}

/** The days that a bar stands for: one, or what of its month is asked for. */
export const daysOfStep = (first: string, { from, to, step }: Days): { from: string; to: string } =>
  step === 'day'
    ? { from: first, to: first }
    : { from: first < from ? from : first, to: monthEnd(first) > to ? to : monthEnd(first) };
