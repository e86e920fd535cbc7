import { describe, expect, test } from 'vitest';
import { sharesOf, takenOf } from './push.ts';

const BUDGET = { whole: 4_000, least: 4, most: 60 };

describe('the shares of a budget', () => {
  test.each([
    ['nothing is touched: all alike', 400, 0, 10, 10],
    ['one small module is touched: to the depth, the others what is left', 400, 20, 60, 7],
    ['much is touched: the budget is for it, the others have the least', 400, 100, 40, 4],
    ['all is touched: all alike', 400, 400, 10, 4],
    ['more modules than the budget goes into: the least', 4_000, 0, 60, 4],
    ['few: no more than the most', 10, 0, 60, 60],
  ])('%s', (_case, all, touched, ofTouched, other) => {
    const shares = sharesOf(all, touched, BUDGET);
    expect(touched ? shares.touched : ofTouched).toBe(ofTouched);
    expect(shares.other).toBe(other);
  });
});

describe('turns', () => {
  /** Ten files of five tests each. */
  const files = (...touched: number[]) =>
    Array.from({ length: 10 }, (_, i) => ({ name: `f${i}`, size: 5, touched: touched.includes(i) }));

  test('of many a day takes what the budget has, and each comes to its turn', () => {
    const days = [20_000, 20_001, 20_002, 20_003, 20_004].map((day) => [...takenOf(files(), 10, day)]);
    expect(days.map((day) => day.length)).toEqual([2, 2, 2, 2, 2]);
    expect(new Set(days.flat()).size).toBe(10);
  });
  test('what is touched comes every day and takes from the budget of the others', () => {
    for (const day of [1, 2, 3]) {
      const taken = takenOf(files(7), 10, day);
      expect([taken.has('f7'), taken.size]).toEqual([true, 2]);
    }
  });
  test('where more is touched than the budget has, it takes turns, and the others wait', () => {
    expect([...takenOf(files(0, 1, 2, 3, 4, 5), 10, 3)]).toEqual(['f0', 'f3']);
  });
  test('what would take a week takes a day longer, so that nothing has always the same weekday', () => {
    const on = (day: number) => [...takenOf(files(), 8, day)].join();
    expect(on(20_000)).not.toBe(on(20_007));
  });
  test('few are taken all', () => {
    expect(takenOf(files().slice(0, 2), 10, 3).size).toBe(2);
  });
});
