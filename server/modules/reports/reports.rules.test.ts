import { describe, expect, test } from 'vitest';
import { SENT, SOLD } from '../../../contract/codes/order-status.ts';
import {
  besideBefore,
  figured,
  monthOf,
  percentOf,
  sameDayOf,
  stepsOf,
  tooManyMonths,
  told,
  isCompared,
  withBefore,
  type Sums,
} from './reports.rules.ts';

const sums = (more: Partial<Sums> = {}): Sums => ({
  ...{ orders: 4, pieces: 9, goods: 1_000_00, discount: 50_00, coupon: 30_00, returned: 120_00 },
  ...{ sent: 700_00, cost: 300_00, claim_cost: 20_00 },
  ...more,
});
const ofOrders = {
  cancelled_orders: 1,
  cancelled: 90_00,
  shipping: 80_00,
  shipping_sent: 60_00,
  shipping_paid: 25_00,
  compensation: 15_00,
};

describe('what follows from the sums', () => {
  test('of whole orders', () =>
    expect(figured(sums(ofOrders), true)).toEqual({
      ...{
        orders: 4,
        pieces: 9,
        goods: 1000,
        discount: 50,
        coupon: 30,
        sales: 920,
        returned: 120,
        net: 800,
        average: 230,
      },
      ...{
        shipping: 80,
        cancelled_orders: 1,
        cancelled: 90,
        sent: 700,
        cost: 300,
        claim_cost: 20,
        shipping_paid: 25,
        compensation: 15,
      },
      // 700 + 60 − 25 + 15 − 300 − 20
      ...{ profit: 430, margin: 61.4 },
    }));
  test('of products: what whole orders have is none of theirs', () =>
    expect(figured(sums(), true)).toMatchObject({
      shipping: null,
      cancelled: null,
      average: null,
      profit: 380,
      margin: 54.3,
    }));
  test('who does not see cost is told nothing of it', () => {
    const told = figured(sums(ofOrders), false);
    for (const name of [
      'sent',
      'cost',
      'claim_cost',
      'shipping_paid',
      'compensation',
      'profit',
      'margin',
    ] as const)
      expect([name, told[name]]).toEqual([name, null]);
  });
  test.each([
    [1, 3, 33.3],
    [0, 5, 0],
    [5, 0, null],
    [5, undefined, null],
  ])('%s of %s is %s per cent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
});

describe('days and those before', () => {
  test.each([
    ['2026-11-27', '2026-11-27', 'day', '2026-11-26', '2026-11-26'],
    ['2026-11-02', '2026-11-27', 'day', '2026-10-07', '2026-11-01'],
    // from the first of a month within it: the same days of the month before
    ['2026-11-01', '2026-11-27', 'day', '2026-10-01', '2026-10-27'],
    ['2026-03-01', '2026-03-31', 'day', '2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-30', 'day', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', 'day', '2026-01-01', '2026-01-31'],
    ['2026-11-01', '2026-11-01', 'day', '2026-10-31', '2026-10-31'],
    ['2026-11-01', '2026-12-01', 'day', '2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-30', 'month', '2026-10-01', '2026-10-31'],
    // from the first of a year within it: the same days of the year before
    ['2026-01-01', '2026-11-27', 'month', '2025-01-01', '2025-11-27'],
    ['2026-01-01', '2026-01-20', 'month', '2025-01-01', '2025-01-20'],
    ['2026-01-01', '2026-12-31', 'month', '2025-01-01', '2025-12-31'],
    ['2028-01-01', '2028-02-29', 'month', '2027-01-01', '2027-02-28'],
    ['2025-01-01', '2025-02-28', 'month', '2024-01-01', '2024-02-29'],
    ['2026-01-01', '2026-01-20', 'day', '2025-12-01', '2025-12-20'],
    ['2026-02-01', '2026-11-27', 'month', '2025-04-01', '2026-01-27'],
    ['2026-01-02', '2026-11-27', 'month', '2025-02-02', '2025-12-27'],
    ['2025-12-01', '2026-11-27', 'month', '2024-12-01', '2025-11-27'],
    ['2025-12-01', '2026-02-28', 'month', '2025-09-01', '2025-11-30'],
    ['2026-03-01', '2026-03-30', 'month', '2026-02-01', '2026-02-28'],
  ] as const)('%s to %s by %s: %s to %s', (from, to, step, before_from, before_to) =>
    expect(withBefore({ from, to }, step, to)).toEqual({ from, to, before_from, before_to }),
  );
  test.each([
    ['2026-11-21', '2026-12-10', 'day', '2026-11-14', '2026-11-20'],
    ['2026-11-01', '2026-11-30', 'day', '2026-10-01', '2026-10-27'],
    ['2026-11-01', '2026-11-30', 'month', '2026-10-01', '2026-10-27'],
    ['2026-01-01', '2026-12-31', 'month', '2025-01-01', '2025-11-27'],
    ['2026-10-01', '2026-12-31', 'month', '2026-08-01', '2026-09-27'],
    ['2026-11-27', '2026-11-28', 'day', '2026-11-26', '2026-11-26'],
  ] as const)(
    'on 27 November, %s to %s by %s, so far: against %s to %s',
    (from, to, step, before_from, before_to) =>
      expect(withBefore({ from, to }, step, '2026-11-27')).toEqual({ from, to, before_from, before_to }),
  );
  test.each([
    ['2026-12-01', '2026-12-05', 'day'],
    ['2026-11-28', '2026-11-28', 'day'],
    ['2026-11-29', '2026-12-05', 'day'],
    ['2026-12-01', '2026-12-31', 'day'],
    ['2026-12-01', '2026-12-31', 'month'],
    ['2026-12-15', '2027-01-31', 'month'],
  ] as const)(
    'on 27 November, %s to %s by %s, not begun yet: against no days, that have no steps',
    (from, to, step) => {
      const period = withBefore({ from, to }, step, '2026-11-27');
      expect(isCompared(period)).toBe(false);
      expect(told(period)).toEqual({ from, to, before_from: null, before_to: null });
      expect(stepsOf({ from: period.before_from, to: period.before_to }, step)).toEqual([]);
    },
  );
  test('by day each day, by month each month with its first day', () => {
    expect(stepsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(stepsOf({ from: '2025-11-15', to: '2026-01-02' }, 'month')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
    ]);
  });
  test('by month a year is the most', () => {
    expect(tooManyMonths({ from: '2025-12-01', to: '2026-11-30' })).toBeNull();
    expect(tooManyMonths({ from: '2025-11-30', to: '2026-11-30' })?.en).toBe(
      '13 months selected; by month 12 are the most',
    );
    expect(tooManyMonths({ from: '2026-11-30', to: '2026-11-29' })?.en).toBe(
      'the first day is after the last',
    );
  });
  test('a month has the same day or its last', () => {
    expect(sameDayOf('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthOf('2026-01-31', -1)).toBe('2025-12-01');
  });
});

test('the marks of the database know the same standings as the reports', async () => {
  const { readFileSync } = await import('node:fs');
  const migration = readFileSync(new URL('../../migrations/0080_reports.sql', import.meta.url), 'utf8');
  const unsent = SOLD.filter((status) => !SENT.includes(status));
  expect(migration).toContain(
    `when status = 100 then 0 when status in (${unsent.join(', ')}) then 1 when status = 140 then 3 else 2`,
  );
});

test.each([
  [['a', 'b'], ['x', 'y', 'z'], 'a x, b y, null z'],
  [['a', 'b', 'c'], ['x'], 'a x, b null, c null'],
])('days %j beside those before %j: %s', (days, before, told) =>
  expect(
    besideBefore(days, before)
      .map(({ day, before_day }) => `${day} ${before_day}`)
      .join(', '),
  ).toBe(told),
);
