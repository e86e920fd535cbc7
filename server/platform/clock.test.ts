import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  beDayDigits,
  beYearMonth,
  daysBetween,
  dayOf,
  iso,
  isoOrNull,
  mondayOf,
  now,
  plusHours,
  momentText,
  setClockOffset,
  startOfDay,
} from './clock.ts';

afterEach(() => setClockOffset(0));
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('weeks begin on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ]);
});

describe('a day is a day in Bangkok', () => {
  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T16:59:59.999Z', '2026-11-21'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
  ])('%s is on %s', (at, day) => {
    expect(dayOf(new Date(at))).toBe(day);
  });
  test('it begins at 17:00 UTC of the day before', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(startOfDay('2027-01-01').toISOString()).toBe('2026-12-31T17:00:00.000Z');
  });
  test('every moment lies in the day it is said to be on', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const day = dayOf(at);
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime()).toBeLessThan(startOfDay(addDays(day, 1)).getTime());
        expect(dayOf(startOfDay(day))).toBe(day);
        // the same by the calendar of the runtime
        expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(at)).toBe(day);
      }),
    );
  });
  test('days are added and counted over months, years and a leap day', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(moment, fc.integer({ min: -800, max: 800 }), (at, n) => {
        expect(daysBetween(dayOf(at), addDays(dayOf(at), n))).toBe(n);
      }),
    );
  });
});

describe('a moment', () => {
  test('travels with Bangkok’s offset and stays the same moment', () => {
    expect(iso(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21T00:00:00.000+07:00');
    expect(isoOrNull(null)).toBeNull();
    fc.assert(
      fc.property(moment, (at) => {
        expect(new Date(iso(at)).getTime()).toBe(at.getTime());
      }),
    );
  });
  test('is said in the Buddhist era in Thai, in the common one in English, by Bangkok’s clock', () => {
    const { th, en } = momentText(new Date('2026-11-20T17:05:00.000Z'));
    expect([th, en]).toEqual([expect.stringContaining('21 พ.ย. 69'), expect.stringContaining('21 Nov 2026')]);
    for (const words of [th, en]) expect(words).toMatch(/0?0:05/);
  });
  test('is some hours later', () => {
    expect(plusHours(new Date('2026-11-20T17:00:00Z'), 24).toISOString()).toBe('2026-11-21T17:00:00.000Z');
  });
});

test.each([
  ['2026-11-21', '6911', '691121'],
  ['2027-01-01', '7001', '700101'],
  ['2057-12-31', '0012', '001231'],
])('a document of %s is numbered %s… or %s…', (day, month, whole) => {
  expect(beYearMonth(day)).toBe(month);
  expect(beDayDigits(day)).toBe(whole);
});

test('now is moved by tests alone, and moved back', () => {
  setClockOffset(3_600_000);
  expect(Math.abs(now().getTime() - Date.now() - 3_600_000)).toBeLessThan(50);
  setClockOffset(0);
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(50);
});
