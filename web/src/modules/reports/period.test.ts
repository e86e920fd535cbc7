import { expect, test } from 'vitest';
import { SPANS, daysOf, daysOfStep, monthEnd, monthStart, type Span } from './period.ts';

test.each<[Span, string, string, string]>([
  ['today', '2026-11-27', '2026-11-27', 'day'],
  ['yesterday', '2026-11-26', '2026-11-26', 'day'],
  ['week', '2026-11-21', '2026-11-27', 'day'],
  ['month', '2026-11-01', '2026-11-27', 'day'],
  ['last_month', '2026-10-01', '2026-10-31', 'day'],
  ['days31', '2026-10-28', '2026-11-27', 'day'],
  ['year', '2026-01-01', '2026-11-27', 'month'],
  ['months12', '2025-12-01', '2026-11-27', 'month'],
])('%s is from %s to %s', (span, from, to, step) => {
  expect(daysOf(span, '2026-11-27')).toEqual({ from, to, step });
});

test('over the turn of a year and in February nothing is lost', () => {
  expect(daysOf('last_month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31', step: 'day' });
  expect(monthStart('2027-01-05', -1)).toBe('2026-12-01');
  expect(monthStart('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthEnd('2028-02-10')).toBe('2028-02-29');
});

test('a bar of a month stands for what of it is asked for', () => {
  const days = { from: '2026-10-15', to: '2026-12-05', step: 'month' as const };
  expect(daysOfStep('2026-10-01', days)).toEqual({ from: '2026-10-15', to: '2026-10-31' });
  expect(daysOfStep('2026-11-01', days)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOfStep('2026-12-01', days)).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  expect(daysOfStep('2026-11-20', { ...days, step: 'day' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test('a day more or less than 31 is never asked for by day', () => {
  for (const span of SPANS)
    for (const now of ['2026-03-01', '2028-02-29', '2026-12-31', '2026-07-31']) {
      const { from, to, step } = daysOf(span, now);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(step === 'day' ? 31 : 366);
    }
});
